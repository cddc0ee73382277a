#!/usr/bin/env bash
# A query with a Limit that is just the number of its items has a LastEvaluatedKey in DynamoDB, and the page behind it is empty: 20 applications, read by 10, are
# three pages. moto looks ahead and gives two, so that a list which offers "more" on an empty page, or fails there, passes its tests. dynalite gives three.
# Guess before: three pages.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5'
node node_modules/dynalite/cli.js --port 47851 --createTableMs 0 > /dev/null 2>&1 &
cat > pages.py <<'P'
import time
import boto3
from moto import mock_aws

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    keys = (('pk', 'HASH'), ('sk', 'RANGE'))
    for attempt in range(30):
        try:
            table.create_table(TableName='applications', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': key, 'KeyType': kind} for key, kind in keys],
                               AttributeDefinitions=[{'AttributeName': key, 'AttributeType': 'S'} for key, _ in keys])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    for number in range(20):
        table.put_item(TableName='applications', Item={'pk': {'S': 'asha'}, 'sk': {'S': f'{number:02}'}})
    for operation in ('query', 'scan'):
        pages = []
        asked = {'TableName': 'applications', 'Limit': 10}
        if operation == 'query':
            asked |= {'KeyConditionExpression': 'pk = :pk', 'ExpressionAttributeValues': {':pk': {'S': 'asha'}}}
        while True:
            page = getattr(table, operation)(**asked)
            pages.append(str(page['Count']))
            if 'LastEvaluatedKey' not in page:
                break
            asked['ExclusiveStartKey'] = page['LastEvaluatedKey']
        print(f"{name} {operation}: {' '.join(pages)}")

run('dynalite 4.0.0', 'http://127.0.0.1:47851')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore pages.py)
echo "$seen"
for line in 'dynalite 4.0.0 query: 10 10 0' 'dynalite 4.0.0 scan: 10 10 0' 'moto 5.2.5 query: 10 10' 'moto 5.2.5 scan: 10 10'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
