// Calls a server and prints the answers as lines: client ADDRESS RGN_FILE
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"sort"
	"strings"

	"google.golang.org/genproto/googleapis/rpc/errdetails"
	"google.golang.org/grpc"
	"google.golang.org/grpc/status"

	auctionv1 "interlock/auction/v1"
	chicagoexpressv1 "interlock/chicago_express/v1"
	interlockv1 "interlock/v1"
)

type client struct {
	interlockv1.ValidatorClient
	context.Context
}

func main() {
	connection, err := grpc.Dial(os.Args[1], grpc.WithInsecure())
	require(err)
	defer connection.Close()
	rgn, err := os.ReadFile(os.Args[2])
	require(err)
	c := client{interlockv1.NewValidatorClient(connection), context.Background()}
	c.valid(string(rgn))
	c.typed()
	c.illegal()
	c.pages()
	c.stream()
	c.error()
}

func (c client) valid(rgn string) {
	source := &interlockv1.RecordSource{Form: &interlockv1.RecordSource_Rgn{Rgn: rgn}}
	verdict := c.judged(source, interlockv1.VerdictView_VERDICT_VIEW_FULL)
	say("valid", verdict.GetStatus(), verdict.GetRecordDigest(), len(verdict.GetPositionDigests()))
}

func (c client) typed() {
	verdict := c.judged(source(bid(1, 9), pass(2)), interlockv1.VerdictView_VERDICT_VIEW_BASIC)
	say("typed", verdict.GetStatus(), verdict.GetJudgedMoveCount(), verdict.GetFindings()[0].GetRule())
}

func (c client) illegal() {
	finding := c.judged(source(bid(1, 9), bid(2, 9)), interlockv1.VerdictView_VERDICT_VIEW_BASIC).GetFindings()[0]
	say("illegal", finding.GetKind(), finding.GetMoveNumber(), finding.GetRule(), finding.GetPart())
	var facts []string
	for key := range finding.GetFacts() {
		facts = append(facts, key)
	}
	sort.Strings(facts)
	for _, key := range facts {
		say("fact", key, finding.GetFacts()[key])
	}
	for _, move := range finding.GetAlternatives() {
		say("alternative", move.GetMove().GetSeat(), move.GetRgn())
	}
}

func (c client) pages() {
	token := ""
	for page := 0; page < 2; page++ {
		request := &interlockv1.ListLegalMovesRequest{Source: source(bid(1, 9)), PageSize: 3, PageToken: token}
		response, err := c.ListLegalMoves(c, request)
		require(err)
		var moves []string
		for _, move := range response.GetMoves() {
			moves = append(moves, move.GetRgn())
		}
		say("moves", strings.Join(moves, ", "))
		token = response.GetNextPageToken()
	}
	var rules []string
	for token, more := "", true; more; more = token != "" {
		request := &interlockv1.ListRulesRequest{Game: "chicago-express", PageSize: 20, PageToken: token}
		response, err := c.ListRules(c, request)
		require(err)
		for _, rule := range response.GetRules() {
			rules = append(rules, rule.GetId())
		}
		token = response.GetNextPageToken()
	}
	say("rules", len(rules), rules[0])
}

func (c client) stream() {
	responses, err := c.Replay(c, &interlockv1.ReplayRequest{Source: source(bid(1, 9), pass(2))})
	require(err)
	for {
		response, err := responses.Recv()
		if err == io.EOF {
			return
		}
		require(err)
		position := response.GetPosition()
		say("position", position.GetMoveNumber(), position.GetSeat(), position.GetChicagoExpress().GetAuction().GetBid())
	}
}

func (c client) error() {
	extend := &chicagoexpressv1.ExtendNetwork{Company: "PRR", Hexes: []string{"Nowhere"}}
	wrong := move(1, &chicagoexpressv1.ChicagoExpressMove{
		Action: &chicagoexpressv1.ChicagoExpressMove_ExtendNetwork{ExtendNetwork: extend},
	})
	_, err := c.Validate(c, &interlockv1.ValidateRequest{Source: source(wrong)})
	told, _ := status.FromError(err)
	say("error", int(told.Code()))
	for _, detail := range told.Details() {
		switch detail := detail.(type) {
		case *errdetails.ErrorInfo:
			say("reason", detail.GetDomain(), detail.GetReason())
		case *errdetails.BadRequest:
			say("field", detail.GetFieldViolations()[0].GetField())
		}
	}
}

func (c client) judged(source *interlockv1.RecordSource, view interlockv1.VerdictView) *interlockv1.Verdict {
	response, err := c.Validate(c, &interlockv1.ValidateRequest{Source: source, View: view})
	require(err)
	return response.GetVerdict()
}

func source(moves ...*interlockv1.Move) *interlockv1.RecordSource {
	header := &interlockv1.Header{Format: 1, Game: "chicago-express"}
	for _, name := range []string{"Ann", "Ben", "Cara"} {
		header.Players = append(header.Players, &interlockv1.Player{Name: name})
	}
	record := &interlockv1.GameRecord{Header: header, Moves: moves}
	return &interlockv1.RecordSource{Form: &interlockv1.RecordSource_Record{Record: record}}
}

func bid(seat, amount int32) *interlockv1.Move {
	return move(seat, &chicagoexpressv1.ChicagoExpressMove{
		Action: &chicagoexpressv1.ChicagoExpressMove_Bid{Bid: &auctionv1.Bid{Amount: amount}},
	})
}

func pass(seat int32) *interlockv1.Move {
	return move(seat, &chicagoexpressv1.ChicagoExpressMove{
		Action: &chicagoexpressv1.ChicagoExpressMove_Passing{Passing: &auctionv1.Pass{}},
	})
}

func move(seat int32, own *chicagoexpressv1.ChicagoExpressMove) *interlockv1.Move {
	return &interlockv1.Move{Seat: seat, Game: &interlockv1.Move_ChicagoExpress{ChicagoExpress: own}}
}

func say(words ...interface{}) {
	told := make([]string, len(words))
	for index, word := range words {
		told[index] = fmt.Sprint(word)
	}
	fmt.Println(strings.Join(told, "\t"))
}

func require(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
