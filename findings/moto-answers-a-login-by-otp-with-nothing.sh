#!/usr/bin/env bash
# A login by OTP begins with initiate_auth and CUSTOM_AUTH, to which Cognito answers with the challenge CUSTOM_CHALLENGE and a session. moto knows the flow's
# name and a client that allows it, and answers with an empty object: no challenge, no session, no error. An unknown flow it refuses, and USER_PASSWORD_AUTH
# gives tokens. Guess before: a challenge, or an error that says what is missing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[cognitoidp]==5.2.5'
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws
print('moto', version('moto'))
phone, secret = '+919876543210', 'Correct-Horse-9'
with mock_aws():
    cognito = boto3.client('cognito-idp', region_name='ap-south-1', aws_access_key_id='x', aws_secret_access_key='x')
    pool = cognito.create_user_pool(PoolName='users')['UserPool']['Id']
    flows = ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']
    client = cognito.create_user_pool_client(UserPoolId=pool, ClientName='web', ExplicitAuthFlows=flows)['UserPoolClient']['ClientId']
    cognito.admin_create_user(UserPoolId=pool, Username=phone, MessageAction='SUPPRESS')
    cognito.admin_set_user_password(UserPoolId=pool, Username=phone, Password=secret, Permanent=True)
    for flow in ('CUSTOM_AUTH', 'USER_PASSWORD_AUTH', 'OTP_AUTH'):
        try:
            answer = cognito.initiate_auth(ClientId=client, AuthFlow=flow, AuthParameters={'USERNAME': phone, 'PASSWORD': secret})
            print(f"{flow}: {sorted(key for key in answer if key != 'ResponseMetadata')}")
        except ClientError as refusal:
            print(f"{flow}: {refusal.response['Error']['Code']}")
P
)
echo "$seen"
grep -qxF 'CUSTOM_AUTH: []' <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
