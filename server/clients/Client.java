import com.google.protobuf.Any;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import interlock.auction.v1.Bid;
import interlock.chicago_express.v1.ChicagoExpressMove;
import interlock.v1.*;
import io.grpc.Channel;
import io.grpc.ChannelCredentials;
import io.grpc.ClientInterceptors;
import io.grpc.Grpc;
import io.grpc.InsecureChannelCredentials;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.TlsChannelCredentials;
import io.grpc.protobuf.StatusProto;
import io.grpc.stub.ClientCallStreamObserver;
import io.grpc.stub.ClientResponseObserver;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A client of Interlock: java Client ADDRESS COMMAND ..., see server/INTEGRATING.md. */
public final class Client {
  private static final Map<String, ?> RETRIES =
      Map.of(
          "methodConfig",
          List.of(
              Map.of(
                  "name",
                  List.of(Map.of("service", "interlock.v1.Validator"), Map.of("service", "interlock.v1.Archive")),
                  "timeout",
                  "30s",
                  "retryPolicy",
                  Map.of(
                      "maxAttempts", 4.0,
                      "initialBackoff", "0.5s",
                      "maxBackoff", "5s",
                      "backoffMultiplier", 2.0,
                      "retryableStatusCodes", List.of("UNAVAILABLE"))),
              Map.of("name", List.of(Map.of("service", "interlock.v1.Validator", "method", "ValidateBatch")))));

  private static final Set<Status.Code> BROKEN =
      Set.of(Status.Code.CANCELLED, Status.Code.INTERNAL, Status.Code.UNKNOWN);

  private final ValidatorGrpc.ValidatorBlockingStub validator;
  private final ValidatorGrpc.ValidatorStub validatorStreams;
  private final TablesGrpc.TablesBlockingStub tables;
  private final TablesGrpc.TablesStub tableStreams;
  private final ArchiveGrpc.ArchiveBlockingStub archive;

  private Client(Channel channel) {
    validator = ValidatorGrpc.newBlockingStub(channel);
    validatorStreams = ValidatorGrpc.newStub(channel);
    tables = TablesGrpc.newBlockingStub(channel);
    tableStreams = TablesGrpc.newStub(channel);
    archive = ArchiveGrpc.newBlockingStub(channel);
  }

  /** Opens a channel, with TLS where a file has the certificate of its authority. */
  private static ManagedChannel connect(String address, String authority) throws IOException {
    ChannelCredentials credentials = InsecureChannelCredentials.create();
    if (!authority.isEmpty()) {
      credentials = TlsChannelCredentials.newBuilder().trustManager(new File(authority)).build();
    }
    return Grpc.newChannelBuilder(address, credentials)
        .defaultServiceConfig(RETRIES)
        .enableRetry()
        .maxInboundMessageSize(16 << 20)
        .build();
  }

  /** Has each call on a channel carry a token, which should travel in TLS only. */
  private static Channel withToken(Channel channel, String token) {
    Metadata headers = new Metadata();
    headers.put(Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER), "Bearer " + token);
    return ClientInterceptors.intercept(channel, MetadataUtils.newAttachHeadersInterceptor(headers));
  }

  /** Why a call was refused: the reason, what else there is to know, and the fields with their lines. */
  private static final class Refusal {
    String reason = "";
    Map<String, String> metadata = Map.of();
    List<Map.Entry<String, Integer>> fields = List.of();

    Refusal(StatusRuntimeException error) throws InvalidProtocolBufferException {
      for (Any detail : StatusProto.fromThrowable(error).getDetailsList()) {
        if (detail.is(ErrorInfo.class)) {
          reason = detail.unpack(ErrorInfo.class).getReason();
          metadata = detail.unpack(ErrorInfo.class).getMetadataMap();
        } else if (detail.is(BadRequest.class)) {
          fields =
              detail.unpack(BadRequest.class).getFieldViolationsList().stream()
                  .map(violation -> Map.entry(violation.getField(), 0))
                  .collect(Collectors.toList());
        } else if (detail.is(RecordProblems.class)) { // It comes after the BadRequest, and says more.
          fields =
              detail.unpack(RecordProblems.class).getProblemsList().stream()
                  .map(problem -> Map.entry(problem.getField(), problem.getLine()))
                  .collect(Collectors.toList());
        }
      }
    }
  }

  private static RecordSource fromRgn(String rgn) {
    return RecordSource.newBuilder().setRgn(rgn).build();
  }

  /** Judges a record; an illegal one has a verdict, too. */
  private Verdict validate(String rgn) {
    return validator.validate(ValidateRequest.newBuilder().setSource(fromRgn(rgn)).build()).getVerdict();
  }

  /** Judges many records by their ids, and tells the id of each with the outcome, or why there is none. */
  private void batch(Iterator<Map.Entry<String, String>> games, BiConsumer<String, String> tell) throws Exception {
    Answers<ValidateBatchRequest, ValidateBatchResponse> answers = new Answers<>();
    answers.whenReady =
        requests -> {
          while (requests.isReady() && games.hasNext()) {
            Map.Entry<String, String> game = games.next();
            ValidateRequest request = ValidateRequest.newBuilder().setSource(fromRgn(game.getValue())).build();
            requests.onNext(ValidateBatchRequest.newBuilder().setId(game.getKey()).setRequest(request).build());
            if (!games.hasNext()) {
              requests.onCompleted();
            }
          }
        };
    validatorStreams.validateBatch(answers);
    for (ValidateBatchResponse answer; (answer = answers.next()) != null; ) {
      boolean judged = answer.hasVerdict();
      tell.accept(
          answer.getId(),
          judged ? answer.getVerdict().getStatus().name() : answer.getRefusal().getReason().name());
    }
  }

  /** The answers of a stream, one after another. */
  private static final class Answers<Request, Answer> implements ClientResponseObserver<Request, Answer> {
    private static final Object END = new Object();
    private final BlockingQueue<Object> arrived = new LinkedBlockingQueue<>();
    Consumer<ClientCallStreamObserver<Request>> whenReady = requests -> {};

    @Override
    public void beforeStart(ClientCallStreamObserver<Request> requests) {
      requests.setOnReadyHandler(() -> whenReady.accept(requests));
    }

    @Override
    public void onNext(Answer answer) {
      arrived.add(answer);
    }

    @Override
    public void onError(Throwable error) {
      arrived.add(error);
    }

    @Override
    public void onCompleted() {
      arrived.add(END);
    }

    /** Waits for an answer; null: the stream has ended. */
    @SuppressWarnings("unchecked")
    Answer next() throws InterruptedException {
      Object next = arrived.take();
      if (next instanceof StatusRuntimeException || next == END) {
        arrived.add(next); // Whoever asks again is told again.
      }
      if (next instanceof StatusRuntimeException) {
        throw (StatusRuntimeException) next;
      }
      return next == END ? null : (Answer) next;
    }
  }

  /** A game at which one move was made, as messages. */
  private static RecordSource opening() {
    Header.Builder header = Header.newBuilder().setFormat(1).setGame("chicago-express");
    for (String name : List.of("Ann", "Ben", "Cara")) {
      header.addPlayers(Player.newBuilder().setName(name));
    }
    ChicagoExpressMove bid = ChicagoExpressMove.newBuilder().setBid(Bid.newBuilder().setAmount(9)).build();
    Move move = Move.newBuilder().setSeat(1).setChicagoExpress(bid).build();
    return RecordSource.newBuilder().setRecord(GameRecord.newBuilder().setHeader(header).addMoves(move)).build();
  }

  /** A live table, which goes on where it was when a connection breaks. */
  private final class Table {
    private StreamObserver<AdjudicateRequest> requests;
    private Answers<AdjudicateRequest, AdjudicateResponse> answers;
    private AdjudicateRequest first;
    private int sequence;
    TableOpened opened;

    Table(RecordSource source, String tableId) throws Exception {
      // By an id of one's own it can be opened once more where the answer was lost.
      OpenTable.Builder open = OpenTable.newBuilder().setSource(source).setTableId(tableId);
      first = AdjudicateRequest.newBuilder().setOpen(open).build();
      connect();
      sequence = opened.getState().getSequence();
      first = AdjudicateRequest.newBuilder().setResume(ResumeTable.newBuilder().setTable(opened.getTable())).build();
    }

    /** Sends a chunk of steps. It is sent again where the answer was lost: a chunk is taken once. */
    Judgement send(Step.Builder... steps) throws Exception {
      Chunk.Builder chunk = Chunk.newBuilder().setSequence(sequence + 1);
      for (Step.Builder step : steps) {
        chunk.addSteps(step);
      }
      AdjudicateRequest request = AdjudicateRequest.newBuilder().setChunk(chunk).build();
      while (true) {
        try {
          Judgement judgement = ask(request).getJudgement();
          sequence = judgement.getState().getSequence();
          return judgement;
        } catch (StatusRuntimeException error) {
          requireBroken(error);
          connect();
        }
      }
    }

    private void connect() throws Exception {
      for (int pause = 100; ; pause = Math.min(2 * pause, 5000)) {
        answers = new Answers<>();
        requests = tableStreams.adjudicate(answers);
        try {
          opened = ask(first).getOpened();
          return;
        } catch (StatusRuntimeException error) {
          requireBroken(error);
        }
        Thread.sleep(pause);
      }
    }

    private AdjudicateResponse ask(AdjudicateRequest request) throws InterruptedException {
      requests.onNext(request);
      return answers.next();
    }

    /** Throws what is no broken connection: a proxy has other statuses for that, without the server's reason. */
    private void requireBroken(StatusRuntimeException error) throws InvalidProtocolBufferException {
      Status.Code code = error.getStatus().getCode();
      boolean unexplained = BROKEN.contains(code) && new Refusal(error).reason.isEmpty();
      if (code != Status.Code.UNAVAILABLE && !unexplained) {
        throw error;
      }
    }

    /** Leaves the table, which stays open for others. */
    void close() {
      requests.onCompleted();
    }
  }

  /** Tells every judgement at a table, from the first on, until it is closed. */
  private void watch(String table, Consumer<Judgement> tell) {
    tables
        .watchTable(WatchTableRequest.newBuilder().setTable(table).build())
        .forEachRemaining(
            answer -> {
              if (answer.hasJudgement()) {
                tell.accept(answer.getJudgement());
              }
            });
  }

  /** Stores a record by an id of one's own, so that it can be sent again; returns it, or the one with the same game. */
  private StoredRecord store(String rgn, String recordId) throws InvalidProtocolBufferException {
    try {
      CreateRecordRequest.Builder request = CreateRecordRequest.newBuilder().setSource(fromRgn(rgn));
      return archive.createRecord(request.setRecordId(recordId).build()).getRecord();
    } catch (StatusRuntimeException error) {
      Refusal refusal = new Refusal(error);
      // Any other would not have this game, also where it has the id.
      if (!refusal.reason.equals("RECORD_EXISTS")) {
        throw error;
      }
      String name = refusal.metadata.get("name");
      return archive.getRecord(GetRecordRequest.newBuilder().setName(name).build()).getRecord();
    }
  }

  /** Writes a comment into a stored record, unless somebody has changed it since it was read. */
  private StoredRecord comment(StoredRecord record, int moveNumber, String text) {
    Note.Builder note = Note.newBuilder().setMoveNumber(moveNumber).setComment(Comment.newBuilder().setText(text));
    AnnotateRecordRequest.Builder request = AnnotateRecordRequest.newBuilder().addNotes(note);
    request.setName(record.getName()).setEtag(record.getEtag());
    return archive.annotateRecord(request.build()).getRecord();
  }

  /** Tells the stored records that meet a condition, page by page. */
  private void records(String condition, Consumer<StoredRecord> tell) {
    ListRecordsRequest.Builder request = ListRecordsRequest.newBuilder().setFilter(condition).setPageSize(2);
    do {
      ListRecordsResponse page = archive.listRecords(request.build());
      page.getRecordsList().forEach(tell);
      request.setPageToken(page.getNextPageToken());
    } while (!request.getPageToken().isEmpty());
  }

  private static void say(Object... words) {
    System.out.println(Stream.of(words).map(String::valueOf).collect(Collectors.joining("\t")));
  }

  private static void say(Finding finding) {
    say("finding", finding.getMoveNumber(), finding.getRule());
    new TreeMap<>(finding.getFactsMap()).forEach((key, value) -> say("fact", key, value));
    finding.getAlternativesList().forEach(alternative -> say("legal", alternative.getRgn()));
  }

  private static void say(Judgement judgement) {
    for (StepJudgement step : judgement.getStepsList()) {
      String taken = step.getTaken() ? "taken" : "refused";
      say(taken, judgement.getSequence(), step.getRgn(), judgement.getState().getDecision().getText());
      step.getProblemsList().forEach(problem -> say("problem", problem.getMessage()));
      step.getFindingsList().forEach(Client::say);
    }
  }

  private void run(String command, List<String> words) throws Exception {
    switch (command) {
      case "validate":
        Verdict verdict = validate(Files.readString(Path.of(words.get(0))));
        say("verdict", verdict.getStatus(), verdict.getRecordDigest());
        verdict.getFindingsList().forEach(Client::say);
        break;
      case "batch":
        List<Map.Entry<String, String>> games = new ArrayList<>();
        for (String word : words) {
          Path path = Path.of(word);
          games.add(Map.entry(path.getFileName().toString().replace(".rgn", ""), Files.readString(path)));
        }
        batch(games.iterator(), Client::say);
        break;
      case "play":
        play(words.get(0));
        break;
      case "watch":
        watch(words.get(0), Client::say);
        break;
      case "archive":
        keep(Files.readString(Path.of(words.get(0))), words.get(1));
        break;
      default:
        throw new IllegalArgumentException(command);
    }
  }

  private void play(String tableId) throws Exception {
    Table table = new Table(opening(), tableId);
    TableOpened opened = table.opened;
    say("open", opened.getTable(), table.sequence, opened.getState().getDecision().getText());
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = lines.readLine()) != null; ) {
      say(table.send(Step.newBuilder().setRgn(line)));
    }
    say("record", table.send(Step.newBuilder().setClose(CloseTable.getDefaultInstance())).getState().getRecord());
    table.close();
  }

  private void keep(String rgn, String recordId) throws Exception {
    StoredRecord stored = store(rgn, recordId);
    say("stored", stored.getName(), stored.getRevision(), stored.getStatus());
    stored = comment(stored, 1, "a bold beginning");
    say("annotated", stored.getName(), stored.getRevision());
    String condition = "player = \"" + stored.getPlayers(0) + "\"";
    records(condition, record -> say("listed", record.getName(), record.getMoveCount()));
    GetVerdictRequest request = GetVerdictRequest.newBuilder().setName(stored.getName()).build();
    Verdict verdict = archive.getVerdict(request).getVerdict();
    say("kept", verdict.getStatus(), verdict.getRecordDigest());
  }

  public static void main(String[] arguments) throws Exception {
    Map<String, String> environment = System.getenv();
    ManagedChannel channel = connect(arguments[0], environment.getOrDefault("INTERLOCK_CA", ""));
    String token = environment.getOrDefault("INTERLOCK_TOKEN", "");
    try {
      Client client = new Client(token.isEmpty() ? channel : withToken(channel, token));
      client.run(arguments[1], List.of(arguments).subList(2, arguments.length));
    } catch (StatusRuntimeException error) {
      Refusal refusal = new Refusal(error);
      say("error", error.getStatus().getCode().value(), refusal.reason);
      new TreeMap<>(refusal.metadata).forEach((key, value) -> say("metadata", key, value));
      refusal.fields.forEach(field -> say("field", field.getKey(), field.getValue()));
    } finally {
      channel.shutdownNow();
    }
  }
}
