#!/usr/bin/env bash
# TransactWriteItems with a ClientRequestToken is idempotent in DynamoDB for ten minutes: a second call with the token changes nothing, and one with other items
# is an IdempotentParameterMismatchException. moto takes the token and carries out both calls: a reward that a repeated call must not pay twice is paid twice,
# and a test for it cannot pass. Guess before: the second call is passed over.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[dynamodb]==5.2.5'
seen=$(venv/bin/python - <<'P'
from importlib.metadata import version
import boto3
from moto import mock_aws
print('moto', version('moto'))
with mock_aws():
    client = boto3.client('dynamodb', region_name='ap-south-1', aws_access_key_id='x', aws_secret_access_key='x')
    client.create_table(TableName='rewards', BillingMode='PAY_PER_REQUEST', KeySchema=[{'AttributeName': 'id', 'KeyType': 'HASH'}],
                        AttributeDefinitions=[{'AttributeName': 'id', 'AttributeType': 'S'}])
    def pay(rupees):
        add = {'TableName': 'rewards', 'Key': {'id': {'S': 'a'}}, 'UpdateExpression': 'ADD rupees :more', 'ExpressionAttributeValues': {':more': {'N': rupees}}}
        client.transact_write_items(ClientRequestToken='reward-1', TransactItems=[{'Update': add}])
        return client.get_item(TableName='rewards', Key={'id': {'S': 'a'}})['Item']['rupees']['N']
    print('once:', pay('500'))
    print('again with the token:', pay('500'))
    print('other items with the token:', pay('1'))
P
)
echo "$seen"
for line in 'once: 500' 'again with the token: 1000' 'other items with the token: 1001'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
