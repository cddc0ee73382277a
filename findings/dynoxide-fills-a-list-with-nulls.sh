#!/usr/bin/env bash
# SET l[5] on a list of one entry puts the new one at its end: DynamoDB counts no places that are not there. dynoxide makes six places, with NULL in the four
# between, so that a list of nominees which was written by number has persons without a name, in tests alone. dynalite and moto put it at the end. Guess before:
# two entries.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact @dynoxide/linux-x64@1.2.1 dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5'
node_modules/@dynoxide/linux-x64/dynoxide serve --port 47844 > /dev/null 2>&1 &
node node_modules/dynalite/cli.js --port 47845 --createTableMs 0 > /dev/null 2>&1 &
cat > append.py <<'P'
import time
import boto3
from moto import mock_aws

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            table.create_table(TableName='loans', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'pk', 'KeyType': 'HASH'}],
                               AttributeDefinitions=[{'AttributeName': 'pk', 'AttributeType': 'S'}])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    table.put_item(TableName='loans', Item={'pk': {'S': '1'}, 'l': {'L': [{'S': 'Asha'}]}})
    table.update_item(TableName='loans', Key={'pk': {'S': '1'}}, UpdateExpression='SET l[5] = :v', ExpressionAttributeValues={':v': {'S': 'Ravi'}})
    read = table.get_item(TableName='loans', Key={'pk': {'S': '1'}})['Item']['l']['L']
    print(f"{name}: {', '.join(each.get('S', 'NULL') for each in read)}")

run('dynoxide 1.2.1', 'http://127.0.0.1:47844')
run('dynalite 4.0.0', 'http://127.0.0.1:47845')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore append.py)
echo "$seen"
[[ $seen == 'dynoxide 1.2.1: Asha, NULL, NULL, NULL, NULL, Ravi'$'\n''dynalite 4.0.0: Asha, Ravi'$'\n''moto 5.2.5: Asha, Ravi' ]] ||
  { echo 'the behaviour has changed'; exit 1; }
