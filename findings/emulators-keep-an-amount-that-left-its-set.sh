#!/usr/bin/env bash
# DynamoDB compares numbers of a set by value: 2.50 takes 2.5 out, and 100.00 is in a set with 100. dynoxide, moto and ministack compare the texts of a DELETE,
# so that the amount stays and no error says so. An ADD of 100.00 to a set with 100 dynoxide and ministack refuse as a duplicate, and moto keeps both. dynalite
# is right. contains finds 2.5 by 2.50 in all. Guess before: a number is its value.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact @dynoxide/linux-x64@1.2.1 dynalite@4.0.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5' ministack==1.5.33
node_modules/@dynoxide/linux-x64/dynoxide serve --port 47847 > /dev/null 2>&1 &
node node_modules/dynalite/cli.js --port 47848 --createTableMs 0 > /dev/null 2>&1 &
GATEWAY_PORT=47849 SERVICES=dynamodb venv/bin/ministack > /dev/null 2>&1 &
cat > sets.py <<'P'
import time
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws

def run(name, endpoint):
    table = boto3.client('dynamodb', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            table.create_table(TableName='offers', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'pk', 'KeyType': 'HASH'}],
                               AttributeDefinitions=[{'AttributeName': 'pk', 'AttributeType': 'S'}])
            break
        except Exception:
            time.sleep(1)
    time.sleep(1)
    for verb, amount in (('DELETE', '2.50'), ('ADD', '100.00')):
        table.put_item(TableName='offers', Item={'pk': {'S': '1'}, 'fees': {'NS': ['100', '2.5']}})
        try:
            said = table.update_item(TableName='offers', Key={'pk': {'S': '1'}}, UpdateExpression=f'{verb} fees :v', ReturnValues='ALL_NEW',
                                     ExpressionAttributeValues={':v': {'NS': [amount]}})
            text = ' '.join(sorted(said['Attributes']['fees']['NS']))
        except ClientError as error:
            text = error.response['Error']['Code']
        print(f'{name} {verb} {amount}: {text}')

run('dynoxide', 'http://127.0.0.1:47847')
run('dynalite', 'http://127.0.0.1:47848')
run('ministack', 'http://127.0.0.1:47849')
with mock_aws():
    run('moto', None)
P
seen=$(venv/bin/python -W ignore sets.py)
echo "dynoxide 1.2.1, dynalite 4.0.0, ministack 1.5.33, moto 5.2.5
$seen"
for line in 'dynoxide DELETE 2.50: 100 2.5' 'ministack DELETE 2.50: 100 2.5' 'moto DELETE 2.50: 100 2.5' 'dynalite DELETE 2.50: 100' 'dynalite ADD 100.00: 100 2.5' \
  'dynoxide ADD 100.00: ValidationException' 'moto ADD 100.00: 100 100.00 2.5'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
