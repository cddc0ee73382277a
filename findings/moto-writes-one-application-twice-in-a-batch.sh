#!/usr/bin/env bash
# DynamoDB refuses a BatchWriteItem that names one key twice, and one of more than 25 items. moto takes both over HTTP and from Python: of two puts of one
# application the later one stays, and 26 are written at once, so that code which does not cut its batches, or writes a row of a lender's file twice, passes its
# tests. dynalite refuses both in the words of DynamoDB, and moto itself a BatchGetItem with one key twice. Guess before: a refusal.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5'
node node_modules/dynalite/cli.js --port 47852 --createTableMs 0 > /dev/null 2>&1 &
cat > batch.py <<'P'
import time
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            table.create_table(TableName='applications', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'pk', 'KeyType': 'HASH'}],
                               AttributeDefinitions=[{'AttributeName': 'pk', 'AttributeType': 'S'}])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    put = lambda key, status: {'PutRequest': {'Item': {'pk': {'S': key}, 'status': {'S': status}}}}
    cases = {
        'one key twice': lambda: table.batch_write_item(RequestItems={'applications': [put('1', 'approved'), put('1', 'rejected')]}),
        '26 items': lambda: table.batch_write_item(RequestItems={'applications': [put(str(number), 'applied') for number in range(26)]}),
        'one key read twice': lambda: table.batch_get_item(RequestItems={'applications': {'Keys': [{'pk': {'S': '1'}}, {'pk': {'S': '1'}}]}}),
    }
    for what, call in cases.items():
        try:
            call()
            print(f'{name} {what}: taken')
        except ClientError as error:
            print(f"{name} {what}: {error.response['Error']['Code']}")

run('dynalite 4.0.0', 'http://127.0.0.1:47852')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore batch.py)
echo "$seen"
for line in 'dynalite 4.0.0 one key twice: ValidationException' 'dynalite 4.0.0 26 items: ValidationException' 'moto 5.2.5 one key twice: taken' \
  'moto 5.2.5 26 items: taken' 'moto 5.2.5 one key read twice: ValidationException'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
