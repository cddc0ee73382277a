#!/usr/bin/env bash
# DynamoDB refuses a name with a hyphen in an update, SET loan-term = :d, which needs a placeholder, and an OR in the condition of a key, each with a
# ValidationException. ministack reads the name up to the hyphen and writes an attribute "loan", over one that is there, and answers the OR. dynalite refuses
# both. So a test is green, and the term is nowhere. Guess before: a refusal.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check boto3==1.43.106 ministack==1.5.33
node node_modules/dynalite/cli.js --port 47864 --createTableMs 0 > /dev/null 2>&1 &
GATEWAY_PORT=47865 SERVICES=dynamodb venv/bin/ministack > /dev/null 2>&1 &
cat > ask.py <<'P'
import time
import boto3
from botocore.exceptions import ClientError

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    keys = (('pk', 'HASH'), ('sk', 'RANGE'))
    for attempt in range(30):
        try:
            table.create_table(TableName='loans', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': key, 'KeyType': kind} for key, kind in keys],
                               AttributeDefinitions=[{'AttributeName': key, 'AttributeType': 'S'} for key, _ in keys])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    for sk in 'ABC':
        table.put_item(TableName='loans', Item={'pk': {'S': 'asha'}, 'sk': {'S': sk}, 'loan': {'N': '450000'}})
    query = lambda condition: table.query(TableName='loans', KeyConditionExpression=condition, ExpressionAttributeValues={':p': {'S': 'asha'}, ':s': {'S': 'A'}, ':t': {'S': 'B'}})
    update = lambda: table.update_item(TableName='loans', Key={'pk': {'S': 'asha'}, 'sk': {'S': 'A'}}, UpdateExpression='SET loan-term = :d',
                                       ExpressionAttributeValues={':d': {'N': '36'}}, ReturnValues='ALL_NEW')
    calls = {
        'pk = :p AND sk = :s OR sk = :t': lambda condition: ' '.join(each['sk']['S'] for each in query(condition)['Items']),
        'SET loan-term = :d': lambda _: ' '.join(f'{key}={list(value.values())[0]}' for key, value in sorted(update()['Attributes'].items())),
    }
    for expression, call in calls.items():
        try:
            print(f'{name} {expression}: {call(expression)}')
        except ClientError as error:
            print(f"{name} {expression}: {error.response['Error']['Code']}")

run('dynalite 4.0.0', 'http://127.0.0.1:47864')
run('ministack 1.5.33', 'http://127.0.0.1:47865')
P
seen=$(venv/bin/python -W ignore ask.py)
echo "$seen"
for line in 'ministack 1.5.33 pk = :p AND sk = :s OR sk = :t: A B' 'ministack 1.5.33 SET loan-term = :d: loan=36 pk=asha sk=A' \
  'dynalite 4.0.0 pk = :p AND sk = :s OR sk = :t: ValidationException' 'dynalite 4.0.0 SET loan-term = :d: ValidationException'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
