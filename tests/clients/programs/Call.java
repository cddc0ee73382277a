import java.time.LocalDate;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.PartnerApiApi;
import org.openapitools.client.model.BadRequestError;
import org.openapitools.client.model.ConflictError;
import org.openapitools.client.model.GetLendersRequest;
import org.openapitools.client.model.GetUserStatusRequest;
import org.openapitools.client.model.NotFoundError;
import org.openapitools.client.model.SubmitUserRequest;
import org.openapitools.client.model.TooManyRequestsError;
import org.openapitools.client.model.UserStatusList;

public class Call {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient().setBasePath(System.getenv("API_URL"));
    client.setBearerToken(System.getenv("API_KEY"));
    PartnerApiApi api = new PartnerApiApi(client);
    String code = System.getenv("PARTNER_CODE");

    String userId = api.submitUser(leadOf(System.getenv("PHONE")), null).getUserId();
    int lenders = api.getLenders(new GetLendersRequest().partnerCode(code).userId(userId)).getData().getLenders().size();
    UserStatusList statuses =
      api.getUserStatus(new GetUserStatusRequest().addUserIdsItem(userId).addUserIdsItem("nobody")).getData();
    String invalid = refusalOf(() -> api.submitUser(leadOf("+919000000400"), null));
    String known = refusalOf(() -> api.submitUser(leadOf("+919000000409"), null));
    String usedUp = refusalOf(() -> api.submitUser(leadOf("+919000000429"), null));
    String unknown = refusalOf(() -> api.getLenders(new GetLendersRequest().partnerCode(code).userId("nobody")));
    System.out.printf(
      "{\"user_id\":\"%s\",\"lenders\":%d,\"known\":[\"%s\"],\"unknown\":[\"%s\"],\"refusals\":[\"%s\",\"%s\",\"%s\",\"%s\"]}%n",
      userId, lenders, statuses.getUsers().get(0).getUserId(), statuses.getUnknownUserIds().get(0), invalid, known, usedUp, unknown
    );
    System.exit(0);
  }

  private static SubmitUserRequest leadOf(String phone) {
    return new SubmitUserRequest()
      .loanType("personal")
      .phone(phone)
      .fullName("Asha Verma")
      .email("asha.verma@example.com")
      .dob(LocalDate.of(1994, 8, 15))
      .pincode("462001")
      .monthlyIncome(45000.0);
  }

  private interface PartnerCall {
    Object run() throws ApiException;
  }

  private static String refusalOf(PartnerCall call) throws Exception {
    try {
      call.run();
      return "none";
    } catch (ApiException error) {
      String body = error.getResponseBody();
      switch (error.getCode()) {
        case 400: return BadRequestError.fromJson(body).getCode().getValue();
        case 404: return NotFoundError.fromJson(body).getCode().getValue();
        case 409: return ConflictError.fromJson(body).getCode().getValue();
        case 429: return TooManyRequestsError.fromJson(body).getCode().getValue();
        default: return String.valueOf(error.getCode());
      }
    }
  }
}
