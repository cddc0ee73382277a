import datetime
import json
import os

import openapi_client
from openapi_client.models import GetLendersRequest, SubmitUserRequest

configuration = openapi_client.Configuration(host=os.environ["API_URL"], access_token=os.environ["API_KEY"])
code = os.environ["PARTNER_CODE"]
with openapi_client.ApiClient(configuration) as client:
    api = openapi_client.PartnerAPIApi(client)
    submitted = api.submit_user(
        SubmitUserRequest(
            loan_type="personal",
            phone=os.environ["PHONE"],
            full_name="Asha Verma",
            email="asha.verma@example.com",
            dob=datetime.date(1994, 8, 15),
            pincode="462001",
            monthly_income=45000,
        )
    )
    found = api.get_lenders(GetLendersRequest(partner_code=code, user_id=submitted.user_id))
    try:
        api.get_lenders(GetLendersRequest(partner_code=code, user_id="nobody"))
    except openapi_client.ApiException as error:
        refusal = error.data.code
print(json.dumps({"user_id": submitted.user_id, "lenders": len(found.data.lenders), "refusal": refusal}))
