#!/usr/bin/env bash
# A ProjectionExpression may name several entries of one list, such as the first and the third applicant of a loan. moto gives the last named alone, and no error
# says so: of l[0], l[2] the first applicant is missing, of l[2], l[0] the third. dynalite gives both, as DynamoDB does, and moto itself for two names of a map.
# Guess before: both.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5'
node node_modules/dynalite/cli.js --port 47846 --createTableMs 0 > /dev/null 2>&1 &
cat > project.py <<'P'
import json
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
    people = [{'S': 'Asha'}, {'S': 'Ravi'}, {'M': {'first': {'S': 'Meera'}, 'age': {'N': '41'}}}]
    table.put_item(TableName='loans', Item={'pk': {'S': '1'}, 'l': {'L': people}, 'm': {'M': {'a': {'N': '1'}, 'b': {'N': '2'}, 'c': {'N': '3'}}}})
    for expression in ('l[0], l[2].age', 'l[2].age, l[0]', 'm.a, m.b'):
        item = table.get_item(TableName='loans', Key={'pk': {'S': '1'}}, ProjectionExpression=expression)['Item']
        print(f'{name} {expression}: {json.dumps(item, sort_keys=True)}')

run('dynalite 4.0.0', 'http://127.0.0.1:47846')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore project.py)
echo "$seen"
for line in 'dynalite 4.0.0 l[0], l[2].age: {"l": {"L": [{"S": "Asha"}, {"M": {"age": {"N": "41"}}}]}}' 'moto 5.2.5 l[2].age, l[0]: {"l": {"L": [{"S": "Asha"}]}}' \
  'moto 5.2.5 l[0], l[2].age: {"l": {"L": [{"M": {"age": {"N": "41"}}}]}}' 'moto 5.2.5 m.a, m.b: {"m": {"M": {"a": {"N": "1"}, "b": {"N": "2"}}}}'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
