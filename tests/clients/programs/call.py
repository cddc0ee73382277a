import datetime
import json
import os

import openapi_client
from openapi_client.models import GetLendersRequest, GetUserStatusRequest, SubmitUserRequest

configuration = openapi_client.Configuration(host=os.environ["API_URL"], access_token=os.environ["API_KEY"])
code = os.environ["PARTNER_CODE"]


def lead_of(phone):
    return SubmitUserRequest(
        loan_type="personal",
        phone=phone,
        full_name="Asha Verma",
        email="asha.verma@example.com",
        dob=datetime.date(1994, 8, 15),
        pincode="462001",
        monthly_income=45000,
    )


def refusal_of(call, body):
    try:
        call(body)
        return "none"
    except openapi_client.ApiException as error:
        return error.data.code


with openapi_client.ApiClient(configuration) as client:
    api = openapi_client.PartnerAPIApi(client)
    submitted = api.submit_user(lead_of(os.environ["PHONE"]))
    found = api.get_lenders(GetLendersRequest(partner_code=code, user_id=submitted.user_id))
    statuses = api.get_user_status(GetUserStatusRequest(user_ids=[submitted.user_id, "nobody"])).data
    refusals = [
        refusal_of(api.submit_user, lead_of(phone)) for phone in ("+919000000400", "+919000000409", "+919000000429")
    ]
    refusals.append(refusal_of(api.get_lenders, GetLendersRequest(partner_code=code, user_id="nobody")))
print(
    json.dumps(
        {
            "user_id": submitted.user_id,
            "lenders": len(found.data.lenders),
            "known": [user.user_id for user in statuses.users],
            "unknown": statuses.unknown_user_ids,
            "refusals": refusals,
        }
    )
)
