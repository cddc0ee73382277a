#!/usr/bin/env bash
# A query whose key is a number, where the table's is text, such as a phone number that was parsed on its way, is refused by DynamoDB ("Condition parameter type
# does not match schema type"). dynoxide and moto answer with no items, so that a test sees a person without applications and not a fault. dynalite and ministack
# refuse it, and a GetItem with such a key dynoxide does too. Guess before: a refusal.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact @dynoxide/linux-x64@1.2.1 dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5' ministack==1.5.33
node_modules/@dynoxide/linux-x64/dynoxide serve --port 47856 > /dev/null 2>&1 &
node node_modules/dynalite/cli.js --port 47857 --createTableMs 0 > /dev/null 2>&1 &
GATEWAY_PORT=47858 SERVICES=dynamodb venv/bin/ministack > /dev/null 2>&1 &
cat > key.py <<'P'
import time
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            table.create_table(TableName='people', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'phone', 'KeyType': 'HASH'}],
                               AttributeDefinitions=[{'AttributeName': 'phone', 'AttributeType': 'S'}])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    table.put_item(TableName='people', Item={'phone': {'S': '9876543210'}})
    for kind in 'SN':
        phone = {kind: '9876543210'}
        calls = {
            'Query': lambda: table.query(TableName='people', KeyConditionExpression='phone = :p', ExpressionAttributeValues={':p': phone})['Count'],
            'GetItem': lambda: len(table.get_item(TableName='people', Key={'phone': phone}).get('Item', {})),
        }
        for call, run_it in calls.items():
            try:
                print(f'{name} {call} {kind}: {run_it()}')
            except ClientError as error:
                print(f"{name} {call} {kind}: {error.response['Error']['Code']}")

run('dynoxide 1.2.1', 'http://127.0.0.1:47856')
run('dynalite 4.0.0', 'http://127.0.0.1:47857')
run('ministack 1.5.33', 'http://127.0.0.1:47858')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore key.py)
echo "$seen"
for line in 'dynoxide 1.2.1 Query N: 0' 'moto 5.2.5 Query N: 0' 'dynalite 4.0.0 Query N: ValidationException' 'ministack 1.5.33 Query N: ValidationException' \
  'dynoxide 1.2.1 GetItem N: ValidationException' 'moto 5.2.5 GetItem N: 0' 'dynoxide 1.2.1 Query S: 1'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
