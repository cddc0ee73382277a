#!/usr/bin/env bash
# REMOVE l[1], l[2] takes the second and third entry from a list: DynamoDB counts the places in the list as it was. dynoxide, dynalite and ministack take out one
# after the other, so that the second name of "removed" is the entry behind it, and a document that was to be deleted from an application stays while another
# one goes. Named from the end, l[2], l[1], it is right in all; moto is right both ways. Guess before: the second and the third.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact @dynoxide/linux-x64@1.2.1 dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5' ministack==1.5.33
node_modules/@dynoxide/linux-x64/dynoxide serve --port 47841 > /dev/null 2>&1 &
node node_modules/dynalite/cli.js --port 47842 --createTableMs 0 > /dev/null 2>&1 &
GATEWAY_PORT=47843 SERVICES=dynamodb venv/bin/ministack > /dev/null 2>&1 &
cat > remove.py <<'P'
import time
import boto3
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
    for expression in ('REMOVE l[1], l[2]', 'REMOVE l[2], l[1]'):
        papers = [{'S': paper} for paper in ('payslip', 'old photo', 'old statement', 'PAN card', 'agreement')]
        table.put_item(TableName='applications', Item={'pk': {'S': 'asha'}, 'l': {'L': papers}})
        left = table.update_item(TableName='applications', Key={'pk': {'S': 'asha'}}, UpdateExpression=expression, ReturnValues='ALL_NEW')
        print(f"{name} {expression}: {', '.join(each['S'] for each in left['Attributes']['l']['L'])}")

run('dynoxide 1.2.1', 'http://127.0.0.1:47841')
run('dynalite 4.0.0', 'http://127.0.0.1:47842')
run('ministack 1.5.33', 'http://127.0.0.1:47843')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore remove.py)
echo "$seen"
for name in 'dynoxide 1.2.1' 'dynalite 4.0.0' 'ministack 1.5.33'; do
  grep -qxF "$name REMOVE l[1], l[2]: payslip, old statement, agreement" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
for line in 'dynoxide 1.2.1 REMOVE l[2], l[1]' 'ministack 1.5.33 REMOVE l[2], l[1]' 'moto 5.2.5 REMOVE l[1], l[2]'; do
  grep -qxF "$line: payslip, PAN card, agreement" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
