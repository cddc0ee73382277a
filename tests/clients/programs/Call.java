import java.time.LocalDate;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.PartnerApiApi;
import org.openapitools.client.model.GetLendersRequest;
import org.openapitools.client.model.NotFoundError;
import org.openapitools.client.model.SubmitUserRequest;

public class Call {
  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient().setBasePath(System.getenv("API_URL"));
    client.setBearerToken(System.getenv("API_KEY"));
    PartnerApiApi api = new PartnerApiApi(client);
    String code = System.getenv("PARTNER_CODE");

    SubmitUserRequest lead = new SubmitUserRequest()
      .loanType("personal")
      .phone(System.getenv("PHONE"))
      .fullName("Asha Verma")
      .email("asha.verma@example.com")
      .dob(LocalDate.of(1994, 8, 15))
      .pincode("462001")
      .monthlyIncome(45000.0);
    String userId = api.submitUser(lead, null).getUserId();
    int lenders = api.getLenders(new GetLendersRequest().partnerCode(code).userId(userId)).getData().getLenders().size();
    String refusal = "none";
    try {
      api.getLenders(new GetLendersRequest().partnerCode(code).userId("nobody"));
    } catch (ApiException error) {
      refusal = NotFoundError.fromJson(error.getResponseBody()).getCode().getValue();
    }
    System.out.printf("{\"user_id\":\"%s\",\"lenders\":%d,\"refusal\":\"%s\"}%n", userId, lenders, refusal);
    System.exit(0);
  }
}
