#!/usr/bin/env bash
# IN of DynamoDB takes a hundred values, and refuses 101. dynoxide, dynalite, moto and ministack take 101, and 150, so that a filter by the user ids of a
# partner's call, of which there may be more than a hundred, passes its tests and fails on the real table. Guess before: a refusal, as of the other limits, such
# as 100 operations in a transaction and 25 items in a batch, of which most have words of their own.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact @dynoxide/linux-x64@1.2.1 dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5' ministack==1.5.33
node_modules/@dynoxide/linux-x64/dynoxide serve --port 47853 > /dev/null 2>&1 &
node node_modules/dynalite/cli.js --port 47854 --createTableMs 0 > /dev/null 2>&1 &
GATEWAY_PORT=47855 SERVICES=dynamodb venv/bin/ministack > /dev/null 2>&1 &
cat > many.py <<'P'
import time
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            table.create_table(TableName='users', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'pk', 'KeyType': 'HASH'}],
                               AttributeDefinitions=[{'AttributeName': 'pk', 'AttributeType': 'S'}])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    table.put_item(TableName='users', Item={'pk': {'S': '1'}, 'user': {'S': 'u0'}})
    for count in (100, 101, 150):
        values = {f':v{number}': {'S': f'u{number}'} for number in range(count)}
        try:
            found = table.scan(TableName='users', FilterExpression=f"#u IN ({', '.join(values)})", ExpressionAttributeNames={'#u': 'user'}, ExpressionAttributeValues=values)
            print(f"{name} {count}: {found['Count']} found")
        except ClientError as error:
            print(f"{name} {count}: {error.response['Error']['Message']}")

run('dynoxide 1.2.1', 'http://127.0.0.1:47853')
run('dynalite 4.0.0', 'http://127.0.0.1:47854')
run('ministack 1.5.33', 'http://127.0.0.1:47855')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore many.py)
echo "$seen"
for name in 'dynoxide 1.2.1' 'dynalite 4.0.0' 'ministack 1.5.33' 'moto 5.2.5'; do
  for count in 100 101 150; do grep -qxF "$name $count: 1 found" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }; done
done
