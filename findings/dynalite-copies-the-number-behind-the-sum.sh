#!/usr/bin/env bash
# One UpdateItem may keep an old number and count it up: SET before = attempts ADD attempts :one. DynamoDB reads each value before it writes any. dynalite adds
# first and copies then, so "before" is the new count; with SET for both, before = attempts, attempts = attempts + :one, it is right. moto is right both ways.
# Guess before: 4 and 5.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5'
node node_modules/dynalite/cli.js --port 47850 --createTableMs 0 > /dev/null 2>&1 &
cat > count.py <<'P'
import time
import boto3
from moto import mock_aws

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            table.create_table(TableName='codes', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'pk', 'KeyType': 'HASH'}],
                               AttributeDefinitions=[{'AttributeName': 'pk', 'AttributeType': 'S'}])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    for expression in ('SET earlier = attempts ADD attempts :one', 'SET earlier = attempts, attempts = attempts + :one'):
        table.put_item(TableName='codes', Item={'pk': {'S': '1'}, 'attempts': {'N': '4'}})
        new = table.update_item(TableName='codes', Key={'pk': {'S': '1'}}, UpdateExpression=expression, ReturnValues='ALL_NEW',
                                ExpressionAttributeValues={':one': {'N': '1'}})['Attributes']
        print(f"{name} {expression}: {new['earlier']['N']} and {new['attempts']['N']}")

run('dynalite 4.0.0', 'http://127.0.0.1:47850')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore count.py)
echo "$seen"
for line in 'dynalite 4.0.0 SET earlier = attempts ADD attempts :one: 5 and 5' 'dynalite 4.0.0 SET earlier = attempts, attempts = attempts + :one: 4 and 5' \
  'moto 5.2.5 SET earlier = attempts ADD attempts :one: 4 and 5'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
