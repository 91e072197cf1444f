// A client of Interlock: client ADDRESS COMMAND ..., see server/INTEGRATING.md.
package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/metadata"
	"google.golang.org/grpc/status"

	auctionv1 "interlock/auction/v1"
	chicagoexpressv1 "interlock/chicago_express/v1"
	interlockv1 "interlock/v1"
)

const retries = `{
  "methodConfig": [
    {
      "name": [{"service": "interlock.v1.Validator"}, {"service": "interlock.v1.Archive"}],
      "timeout": "30s",
      "retryPolicy": {
        "maxAttempts": 4,
        "initialBackoff": "0.5s",
        "maxBackoff": "5s",
        "backoffMultiplier": 2,
        "retryableStatusCodes": ["UNAVAILABLE"]
      }
    },
    {"name": [{"service": "interlock.v1.Validator", "method": "ValidateBatch"}]}
  ]
}`

// Connects, with TLS where a file has the certificate of its authority.
func connect(address, authority string) (*grpc.ClientConn, error) {
	security := grpc.WithInsecure()
	if authority != "" {
		trusted, err := credentials.NewClientTLSFromFile(authority, "")
		if err != nil {
			return nil, err
		}
		security = grpc.WithTransportCredentials(trusted)
	}
	received := grpc.WithDefaultCallOptions(grpc.MaxCallRecvMsgSize(16 << 20))
	return grpc.Dial(address, security, received, grpc.WithDefaultServiceConfig(retries))
}

// The context of calls: each carries the token, which should travel in TLS only.
func calls(token string) context.Context {
	if token == "" {
		return context.Background()
	}
	return metadata.AppendToOutgoingContext(context.Background(), "authorization", "Bearer "+token)
}

type field struct {
	path string
	line int32
}

// Tells why a call was refused: the reason, what else there is to know, and the fields with their lines.
func refusal(err error) (reason string, told map[string]string, fields []field) {
	for _, detail := range status.Convert(err).Details() {
		switch detail := detail.(type) {
		case *errdetails.ErrorInfo:
			reason, told = detail.GetReason(), detail.GetMetadata()
		case *errdetails.BadRequest:
			for _, violation := range detail.GetFieldViolations() {
				fields = append(fields, field{violation.GetField(), 0})
			}
		case *interlockv1.RecordProblems: // It comes after the BadRequest, and says more.
			fields = nil
			for _, problem := range detail.GetProblems() {
				fields = append(fields, field{problem.GetField(), problem.GetLine()})
			}
		}
	}
	return reason, told, fields
}

// Tells whether a connection broke: a proxy has other statuses for that, without a reason of the server's.
func isBroken(err error) bool {
	switch status.Code(err) {
	case codes.Unavailable:
		return true
	case codes.Canceled, codes.Internal, codes.Unknown:
		reason, _, _ := refusal(err)
		return reason == ""
	}
	return false
}

func fromRGN(rgn string) *interlockv1.RecordSource {
	return &interlockv1.RecordSource{Form: &interlockv1.RecordSource_Rgn{Rgn: rgn}}
}

// Judges a record; an illegal one has a verdict, too.
func validate(ctx context.Context, server *grpc.ClientConn, rgn string) (*interlockv1.Verdict, error) {
	request := &interlockv1.ValidateRequest{Source: fromRGN(rgn)}
	answer, err := interlockv1.NewValidatorClient(server).Validate(ctx, request)
	return answer.GetVerdict(), err
}

type game struct{ id, rgn string }

// Judges many records with ids, and tells the id of each with the outcome, or why there is none.
func batch(ctx context.Context, server *grpc.ClientConn, games []game, tell func(id, outcome string)) error {
	stream, err := interlockv1.NewValidatorClient(server).ValidateBatch(ctx)
	if err != nil {
		return err
	}
	go func() {
		for _, game := range games {
			request := &interlockv1.ValidateRequest{Source: fromRGN(game.rgn)}
			if stream.Send(&interlockv1.ValidateBatchRequest{Id: game.id, Request: request}) != nil {
				return // Recv tells why.
			}
		}
		stream.CloseSend()
	}()
	for {
		answer, err := stream.Recv()
		if err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		if verdict := answer.GetVerdict(); verdict != nil {
			tell(answer.GetId(), verdict.GetStatus().String())
		} else {
			tell(answer.GetId(), answer.GetRefusal().GetReason().String())
		}
	}
}

// A game at which one move was made, as messages.
func opening() *interlockv1.RecordSource {
	header := &interlockv1.Header{Format: 1, Game: "chicago-express"}
	for _, name := range []string{"Ann", "Ben", "Cara"} {
		header.Players = append(header.Players, &interlockv1.Player{Name: name})
	}
	bid := &chicagoexpressv1.ChicagoExpressMove_Bid{Bid: &auctionv1.Bid{Amount: 9}}
	move := &interlockv1.Move_ChicagoExpress{ChicagoExpress: &chicagoexpressv1.ChicagoExpressMove{Action: bid}}
	record := &interlockv1.GameRecord{Header: header, Moves: []*interlockv1.Move{{Seat: 1, Game: move}}}
	return &interlockv1.RecordSource{Form: &interlockv1.RecordSource_Record{Record: record}}
}

// A live table, which goes on where it was when a connection breaks.
type table struct {
	tables   interlockv1.TablesClient
	ctx      context.Context
	stream   interlockv1.Tables_AdjudicateClient
	first    *interlockv1.AdjudicateRequest
	opened   *interlockv1.TableOpened
	sequence int32
}

// Opens a table; by an id of one's own it can be opened once more where the answer was lost.
func open(ctx context.Context, server *grpc.ClientConn, source *interlockv1.RecordSource, id string) (*table, error) {
	open := &interlockv1.OpenTable{Source: source, TableId: id}
	t := &table{tables: interlockv1.NewTablesClient(server), ctx: ctx}
	t.first = &interlockv1.AdjudicateRequest{Request: &interlockv1.AdjudicateRequest_Open{Open: open}}
	if err := t.connect(); err != nil {
		return nil, err
	}
	t.sequence = t.opened.GetState().GetSequence()
	resume := &interlockv1.ResumeTable{Table: t.opened.GetTable()}
	t.first = &interlockv1.AdjudicateRequest{Request: &interlockv1.AdjudicateRequest_Resume{Resume: resume}}
	return t, nil
}

// Sends a chunk of steps. It is sent again where the answer was lost: a chunk is taken once.
func (t *table) send(steps ...*interlockv1.Step) (*interlockv1.Judgement, error) {
	chunk := &interlockv1.Chunk{Sequence: t.sequence + 1, Steps: steps}
	request := &interlockv1.AdjudicateRequest{Request: &interlockv1.AdjudicateRequest_Chunk{Chunk: chunk}}
	for {
		answer, err := t.ask(request)
		if err == nil {
			t.sequence = answer.GetJudgement().GetState().GetSequence()
			return answer.GetJudgement(), nil
		}
		if !isBroken(err) {
			return nil, err
		}
		if err := t.connect(); err != nil {
			return nil, err
		}
	}
}

func (t *table) connect() error {
	for pause := 100 * time.Millisecond; ; pause *= 2 {
		stream, err := t.tables.Adjudicate(t.ctx)
		if err == nil {
			t.stream = stream
			var answer *interlockv1.AdjudicateResponse
			if answer, err = t.ask(t.first); err == nil {
				t.opened = answer.GetOpened()
				return nil
			}
		}
		if !isBroken(err) {
			return err
		}
		if pause > 5*time.Second {
			pause = 5 * time.Second
		}
		time.Sleep(pause)
	}
}

func (t *table) ask(request *interlockv1.AdjudicateRequest) (*interlockv1.AdjudicateResponse, error) {
	if err := t.stream.Send(request); err != nil && err != io.EOF {
		return nil, err
	}
	return t.stream.Recv() // Where sending met the end of the stream, this tells why.
}

// Tells every judgement at a table, from the first on, until it is closed.
func watch(ctx context.Context, server *grpc.ClientConn, name string, tell func(*interlockv1.Judgement)) error {
	stream, err := interlockv1.NewTablesClient(server).WatchTable(ctx, &interlockv1.WatchTableRequest{Table: name})
	for err == nil {
		var answer *interlockv1.WatchTableResponse
		if answer, err = stream.Recv(); err == nil && answer.GetJudgement() != nil {
			tell(answer.GetJudgement())
		}
	}
	if err == io.EOF {
		return nil
	}
	return err
}

// Stores a record by an id of one's own, so that it can be sent again; returns it, or the one with the same game.
func store(ctx context.Context, server *grpc.ClientConn, rgn, id string) (*interlockv1.StoredRecord, error) {
	archive := interlockv1.NewArchiveClient(server)
	request := &interlockv1.CreateRecordRequest{Source: fromRGN(rgn), RecordId: id}
	created, err := archive.CreateRecord(ctx, request)
	reason, told, _ := refusal(err)
	// Any other would not have this game, also where it has the id.
	if reason != "RECORD_EXISTS" {
		return created.GetRecord(), err
	}
	got, err := archive.GetRecord(ctx, &interlockv1.GetRecordRequest{Name: told["name"]})
	return got.GetRecord(), err
}

// Writes a comment into a stored record, unless somebody has changed it since it was read.
func comment(
	ctx context.Context, server *grpc.ClientConn, record *interlockv1.StoredRecord, move int32, text string,
) (*interlockv1.StoredRecord, error) {
	comment := &interlockv1.Note_Comment{Comment: &interlockv1.Comment{Text: text}}
	notes := []*interlockv1.Note{{MoveNumber: move, Kind: comment}}
	request := &interlockv1.AnnotateRecordRequest{Name: record.GetName(), Notes: notes, Etag: record.GetEtag()}
	answer, err := interlockv1.NewArchiveClient(server).AnnotateRecord(ctx, request)
	return answer.GetRecord(), err
}

// Tells the stored records that meet a condition, page by page.
func records(
	ctx context.Context, server *grpc.ClientConn, condition string, tell func(*interlockv1.StoredRecord),
) error {
	request := &interlockv1.ListRecordsRequest{Filter: condition, PageSize: 2}
	for {
		page, err := interlockv1.NewArchiveClient(server).ListRecords(ctx, request)
		if err != nil {
			return err
		}
		for _, record := range page.GetRecords() {
			tell(record)
		}
		request.PageToken = page.GetNextPageToken()
		if request.PageToken == "" {
			return nil
		}
	}
}

func say(words ...interface{}) {
	var texts []string
	for _, word := range words {
		texts = append(texts, fmt.Sprint(word))
	}
	fmt.Println(strings.Join(texts, "\t"))
}

func saySorted(what string, facts map[string]string) {
	var keys []string
	for key := range facts {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		say(what, key, facts[key])
	}
}

func sayFinding(finding *interlockv1.Finding) {
	say("finding", finding.GetMoveNumber(), finding.GetRule())
	saySorted("fact", finding.GetFacts())
	for _, alternative := range finding.GetAlternatives() {
		say("legal", alternative.GetRgn())
	}
}

func sayJudgement(judgement *interlockv1.Judgement) {
	for _, step := range judgement.GetSteps() {
		taken := map[bool]string{true: "taken", false: "refused"}[step.GetTaken()]
		say(taken, judgement.GetSequence(), step.GetRgn(), judgement.GetState().GetDecision().GetText())
		for _, problem := range step.GetProblems() {
			say("problem", problem.GetMessage())
		}
		for _, finding := range step.GetFindings() {
			sayFinding(finding)
		}
	}
}

func sayError(err error) {
	reason, told, fields := refusal(err)
	say("error", int(status.Code(err)), reason)
	saySorted("metadata", told)
	for _, field := range fields {
		say("field", field.path, field.line)
	}
}

func readGames(paths []string) (games []game, err error) {
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		games = append(games, game{strings.TrimSuffix(filepath.Base(path), ".rgn"), string(text)})
	}
	return games, nil
}

func play(ctx context.Context, server *grpc.ClientConn, id string) error {
	table, err := open(ctx, server, opening(), id)
	if err != nil {
		return err
	}
	say("open", table.opened.GetTable(), table.sequence, table.opened.GetState().GetDecision().GetText())
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		judgement, err := table.send(&interlockv1.Step{Kind: &interlockv1.Step_Rgn{Rgn: lines.Text()}})
		if err != nil {
			return err
		}
		sayJudgement(judgement)
	}
	judgement, err := table.send(&interlockv1.Step{Kind: &interlockv1.Step_Close{Close: &interlockv1.CloseTable{}}})
	if err != nil {
		return err
	}
	say("record", judgement.GetState().GetRecord())
	return table.stream.CloseSend()
}

func keep(ctx context.Context, server *grpc.ClientConn, rgn, id string) error {
	stored, err := store(ctx, server, rgn, id)
	if err != nil {
		return err
	}
	say("stored", stored.GetName(), stored.GetRevision(), stored.GetStatus())
	if stored, err = comment(ctx, server, stored, 1, "a bold beginning"); err != nil {
		return err
	}
	say("annotated", stored.GetName(), stored.GetRevision())
	err = records(ctx, server, fmt.Sprintf("player = %q", stored.GetPlayers()[0]), func(record *interlockv1.StoredRecord) {
		say("listed", record.GetName(), record.GetMoveCount())
	})
	if err != nil {
		return err
	}
	request := &interlockv1.GetVerdictRequest{Name: stored.GetName()}
	answer, err := interlockv1.NewArchiveClient(server).GetVerdict(ctx, request)
	if err != nil {
		return err
	}
	say("kept", answer.GetVerdict().GetStatus(), answer.GetVerdict().GetRecordDigest())
	return nil
}

func run(ctx context.Context, server *grpc.ClientConn, command string, words []string) error {
	switch command {
	case "validate":
		games, err := readGames(words)
		if err != nil {
			return err
		}
		verdict, err := validate(ctx, server, games[0].rgn)
		if err != nil {
			return err
		}
		say("verdict", verdict.GetStatus(), verdict.GetRecordDigest())
		for _, finding := range verdict.GetFindings() {
			sayFinding(finding)
		}
		return nil
	case "batch":
		games, err := readGames(words)
		if err != nil {
			return err
		}
		return batch(ctx, server, games, func(id, outcome string) { say(id, outcome) })
	case "play":
		return play(ctx, server, words[0])
	case "watch":
		return watch(ctx, server, words[0], sayJudgement)
	case "archive":
		games, err := readGames(words[:1])
		if err != nil {
			return err
		}
		return keep(ctx, server, games[0].rgn, words[1])
	}
	return fmt.Errorf("no command %q", command)
}

func main() {
	server, err := connect(os.Args[1], os.Getenv("INTERLOCK_CA"))
	if err != nil {
		log.Fatal(err)
	}
	defer server.Close()
	if err := run(calls(os.Getenv("INTERLOCK_TOKEN")), server, os.Args[2], os.Args[3:]); err != nil {
		sayError(err)
	}
}
