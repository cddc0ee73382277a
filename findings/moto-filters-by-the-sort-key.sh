#!/usr/bin/env bash
# DynamoDB refuses a query whose FilterExpression has a key of the table, and a BETWEEN whose upper bound is the lower one, with a ValidationException. moto
# filters by the sort key and finds nothing between 9 and 1, so a query of applications passes its tests and fails on the first real call. dynalite refuses both
# in the words of DynamoDB. Guess before: moto does too, as it does for an empty key.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5'
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact dynalite@4.0.0 > /dev/null 2>&1
cat > serve.mjs <<'M'
import dynalite from 'dynalite'
const server = dynalite({ createTableMs: 0 })
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.stdin.resume().on('end', () => process.exit())
M
cat > queries.py <<'P'
import subprocess
from importlib.metadata import version
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws
account = dict(region_name='ap-south-1', aws_access_key_id='x', aws_secret_access_key='x')
keys = ('partner', 'day')
queries = {
    'filter': dict(KeyConditionExpression='partner = :p', FilterExpression='#day = :one', ExpressionAttributeNames={'#day': 'day'}, values=('1', None)),
    'between': dict(KeyConditionExpression='partner = :p AND #day BETWEEN :one AND :two', ExpressionAttributeNames={'#day': 'day'}, values=('9', '1')),
    'empty key': dict(KeyConditionExpression='partner = :p AND #day = :one', ExpressionAttributeNames={'#day': 'day'}, values=('', None)),
}
def say(name, client):
    client.create_table(TableName='loans', BillingMode='PAY_PER_REQUEST',
                        KeySchema=[{'AttributeName': key, 'KeyType': kind} for key, kind in zip(keys, ('HASH', 'RANGE'))],
                        AttributeDefinitions=[{'AttributeName': key, 'AttributeType': 'S'} for key in keys])
    client.get_waiter('table_exists').wait(TableName='loans', WaiterConfig={'Delay': 1})
    client.put_item(TableName='loans', Item={'partner': {'S': 'a'}, 'day': {'S': '1'}})
    for kind, query in queries.items():
        one, two = query['values']
        values = {':p': {'S': 'a'}, ':one': {'S': one}, **({':two': {'S': two}} if two else {})}
        expressions = {key: value for key, value in query.items() if key != 'values'}
        try:
            said = f"{client.query(TableName='loans', ExpressionAttributeValues=values, **expressions)['Count']} found"
        except ClientError as refusal:
            said = refusal.response['Error']['Code']
        print(f'{name}, {kind}: {said}')
print('moto', version('moto'))
with mock_aws():
    say('moto', boto3.client('dynamodb', **account))
with subprocess.Popen(['node', 'serve.mjs'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
    port = server.stdout.readline().strip()
    say('dynalite', boto3.client('dynamodb', endpoint_url=f'http://127.0.0.1:{port}', **account))
    server.stdin.close()
P
seen=$(venv/bin/python queries.py)
echo "$seen"
for line in 'moto, filter: 1 found' 'moto, between: 0 found' 'moto, empty key: ValidationException' 'dynalite, filter: ValidationException' 'dynalite, between: ValidationException'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
