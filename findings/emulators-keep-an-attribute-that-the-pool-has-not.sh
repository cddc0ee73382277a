#!/usr/bin/env bash
# Cognito refuses an attribute that the schema of its user pool does not have, custom:pan, and a value longer than its schema's MaxLength, five digits where it
# has four. moto and ministack keep both, so that a login which saves a new attribute without the change of the pool passes its tests and fails on the first real
# user. And ministack answers a search by a custom attribute, which Cognito and moto refuse, with everyone, whatever the value. Guess before: three refusals.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[cognitoidp]==5.2.5' ministack==1.5.33
GATEWAY_PORT=47863 SERVICES=cognito-idp venv/bin/ministack > /dev/null 2>&1 &
cat > pool.py <<'P'
import time
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws

def run(name, endpoint):
    cognito = boto3.client('cognito-idp', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    schema = [{'Name': 'aadhaar', 'AttributeDataType': 'String', 'Mutable': True, 'StringAttributeConstraints': {'MinLength': '4', 'MaxLength': '4'}}]
    for attempt in range(30):
        try:
            pool = cognito.create_user_pool(PoolName='people', UsernameAttributes=['phone_number'], Schema=schema)['UserPool']['Id']
            break
        except Exception:
            time.sleep(1)
    phone = '+919876543210'
    cognito.admin_create_user(UserPoolId=pool, Username=phone, UserAttributes=[{'Name': 'phone_number', 'Value': phone}], MessageAction='SUPPRESS')
    for attribute, value in (('custom:aadhaar', '12345'), ('custom:pan', 'ABCDE1234F')):
        try:
            cognito.admin_update_user_attributes(UserPoolId=pool, Username=phone, UserAttributes=[{'Name': attribute, 'Value': value}])
            kept = {each['Name']: each['Value'] for each in cognito.admin_get_user(UserPoolId=pool, Username=phone)['UserAttributes']}
            print(f'{name} {attribute}: {kept.get(attribute)}')
        except ClientError as error:
            print(f"{name} {attribute}: {error.response['Error']['Code']}")
    try:
        found = cognito.list_users(UserPoolId=pool, Filter='custom:aadhaar = "9999"')['Users']
        print(f'{name} search: {len(found)} found')
    except ClientError as error:
        print(f"{name} search: {error.response['Error']['Code']}")

run('ministack 1.5.33', 'http://127.0.0.1:47863')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore pool.py)
echo "$seen"
for line in 'ministack 1.5.33 custom:aadhaar: 12345' 'ministack 1.5.33 custom:pan: ABCDE1234F' 'moto 5.2.5 custom:aadhaar: 12345' 'moto 5.2.5 custom:pan: ABCDE1234F' \
  'ministack 1.5.33 search: 1 found' 'moto 5.2.5 search: InvalidParameterException'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
