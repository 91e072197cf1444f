import com.google.protobuf.Any;
import com.google.rpc.BadRequest;
import com.google.rpc.ErrorInfo;
import com.google.rpc.Status;
import interlock.auction.v1.Bid;
import interlock.auction.v1.Pass;
import interlock.chicago_express.v1.ChicagoExpressMove;
import interlock.chicago_express.v1.ExtendNetwork;
import interlock.v1.Finding;
import interlock.v1.GameRecord;
import interlock.v1.Header;
import interlock.v1.LegalMove;
import interlock.v1.ListLegalMovesRequest;
import interlock.v1.ListLegalMovesResponse;
import interlock.v1.ListRulesRequest;
import interlock.v1.ListRulesResponse;
import interlock.v1.Move;
import interlock.v1.Player;
import interlock.v1.RecordSource;
import interlock.v1.ReplayRequest;
import interlock.v1.ReplayResponse;
import interlock.v1.ValidateRequest;
import interlock.v1.ValidatorGrpc;
import interlock.v1.Verdict;
import interlock.v1.VerdictView;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.StatusRuntimeException;
import io.grpc.protobuf.StatusProto;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Calls a server and prints the answers as lines: java Client ADDRESS RGN_FILE. */
public final class Client {
  private final ValidatorGrpc.ValidatorBlockingStub validator;

  private Client(ManagedChannel channel) {
    validator = ValidatorGrpc.newBlockingStub(channel);
  }

  public static void main(String[] arguments) throws Exception {
    ManagedChannel channel = ManagedChannelBuilder.forTarget(arguments[0]).usePlaintext().build();
    try {
      Client client = new Client(channel);
      client.valid(Files.readString(Path.of(arguments[1])));
      client.typed();
      client.illegal();
      client.pages();
      client.stream();
      client.error();
    } finally {
      channel.shutdownNow();
    }
  }

  private void valid(String rgn) {
    RecordSource source = RecordSource.newBuilder().setRgn(rgn).build();
    Verdict verdict = judged(source, VerdictView.VERDICT_VIEW_FULL);
    say("valid", verdict.getStatus(), verdict.getRecordDigest(), verdict.getPositionDigestsCount());
  }

  private void typed() {
    Verdict verdict = judged(source(bid(1, 9), pass(2)), VerdictView.VERDICT_VIEW_BASIC);
    say("typed", verdict.getStatus(), verdict.getJudgedMoveCount(), verdict.getFindings(0).getRule());
  }

  private void illegal() {
    Finding finding = judged(source(bid(1, 9), bid(2, 9)), VerdictView.VERDICT_VIEW_BASIC).getFindings(0);
    say("illegal", finding.getKind(), finding.getMoveNumber(), finding.getRule(), finding.getPart());
    finding.getFactsMap().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(fact -> say("fact", fact.getKey(), fact.getValue()));
    for (LegalMove move : finding.getAlternativesList()) {
      say("alternative", move.getMove().getSeat(), move.getRgn());
    }
  }

  private void pages() {
    String token = "";
    for (int page = 0; page < 2; page++) {
      ListLegalMovesRequest.Builder request = ListLegalMovesRequest.newBuilder();
      request.setSource(source(bid(1, 9))).setPageSize(3).setPageToken(token);
      ListLegalMovesResponse response = validator.listLegalMoves(request.build());
      say("moves", response.getMovesList().stream().map(LegalMove::getRgn).collect(Collectors.joining(", ")));
      token = response.getNextPageToken();
    }
    List<String> rules = new ArrayList<>();
    token = "";
    do {
      ListRulesRequest.Builder request = ListRulesRequest.newBuilder();
      request.setGame("chicago-express").setPageSize(20).setPageToken(token);
      ListRulesResponse response = validator.listRules(request.build());
      response.getRulesList().forEach(rule -> rules.add(rule.getId()));
      token = response.getNextPageToken();
    } while (!token.isEmpty());
    say("rules", rules.size(), rules.get(0));
  }

  private void stream() {
    ReplayRequest request = ReplayRequest.newBuilder().setSource(source(bid(1, 9), pass(2))).build();
    for (var responses = validator.replay(request); responses.hasNext(); ) {
      ReplayResponse response = responses.next();
      int bid = response.getPosition().getChicagoExpress().getAuction().getBid();
      say("position", response.getPosition().getMoveNumber(), response.getPosition().getSeat(), bid);
    }
  }

  private void error() throws Exception {
    ExtendNetwork extend = ExtendNetwork.newBuilder().setCompany("PRR").addHexes("Nowhere").build();
    try {
      judged(source(move(1, ChicagoExpressMove.newBuilder().setExtendNetwork(extend))), VerdictView.VERDICT_VIEW_BASIC);
    } catch (StatusRuntimeException error) {
      say("error", error.getStatus().getCode().value());
      Status status = StatusProto.fromThrowable(error);
      for (Any detail : status.getDetailsList()) {
        if (detail.is(ErrorInfo.class)) {
          say("reason", detail.unpack(ErrorInfo.class).getDomain(), detail.unpack(ErrorInfo.class).getReason());
        }
        if (detail.is(BadRequest.class)) {
          say("field", detail.unpack(BadRequest.class).getFieldViolations(0).getField());
        }
      }
    }
  }

  private Verdict judged(RecordSource source, VerdictView view) {
    return validator.validate(ValidateRequest.newBuilder().setSource(source).setView(view).build()).getVerdict();
  }

  private static RecordSource source(Move... moves) {
    Header.Builder header = Header.newBuilder().setFormat(1).setGame("chicago-express");
    for (String name : List.of("Ann", "Ben", "Cara")) {
      header.addPlayers(Player.newBuilder().setName(name));
    }
    GameRecord record = GameRecord.newBuilder().setHeader(header).addAllMoves(List.of(moves)).build();
    return RecordSource.newBuilder().setRecord(record).build();
  }

  private static Move bid(int seat, int amount) {
    return move(seat, ChicagoExpressMove.newBuilder().setBid(Bid.newBuilder().setAmount(amount)));
  }

  private static Move pass(int seat) {
    return move(seat, ChicagoExpressMove.newBuilder().setPassing(Pass.getDefaultInstance()));
  }

  private static Move move(int seat, ChicagoExpressMove.Builder own) {
    return Move.newBuilder().setSeat(seat).setChicagoExpress(own).build();
  }

  private static void say(Object... words) {
    System.out.println(List.of(words).stream().map(String::valueOf).collect(Collectors.joining("\t")));
  }
}
