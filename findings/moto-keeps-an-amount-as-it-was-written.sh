#!/usr/bin/env bash
# DynamoDB trims the zeros of a number, and gives 450000.00 back as 450000. moto keeps the text that it was given, also of 007 and 1E3, so a test of code that
# compares an amount with the one that it stored, as texts, passes on moto and fails on the real table. dynalite trims. Guess before: 450000.
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
cat > amounts.py <<'P'
import subprocess
from importlib.metadata import version
import boto3
from moto import mock_aws
account = dict(region_name='ap-south-1', aws_access_key_id='x', aws_secret_access_key='x')
def said(client):
    client.create_table(TableName='loans', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'id', 'KeyType': 'HASH'}],
                        AttributeDefinitions=[{'AttributeName': 'id', 'AttributeType': 'S'}])
    client.get_waiter('table_exists').wait(TableName='loans', WaiterConfig={'Delay': 1})
    client.put_item(TableName='loans', Item={'id': {'S': 'a'}, 'amount': {'N': '450000.00'}, 'code': {'N': '007'}, 'fee': {'N': '1E3'}})
    item = client.get_item(TableName='loans', Key={'id': {'S': 'a'}})['Item']
    return ' '.join(item[name]['N'] for name in ('amount', 'code', 'fee'))
with mock_aws():
    print(f"moto {version('moto')}: {said(boto3.client('dynamodb', **account))}")
with subprocess.Popen(['node', 'serve.mjs'], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
    port = server.stdout.readline().strip()
    print('dynalite:', said(boto3.client('dynamodb', endpoint_url=f'http://127.0.0.1:{port}', **account)))
    server.stdin.close()
P
seen=$(venv/bin/python amounts.py)
echo "$seen"
for line in 'moto 5.2.5: 450000.00 007 1E3' 'dynalite: 450000 7 1000'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
