#!/usr/bin/env bash
# A query of one partition whose ExclusiveStartKey is of another one is answered by dynoxide, whose page begins behind the sort key of that other item;
# dynalite refuses it in the words of DynamoDB. So tests on dynoxide do not show that an application checks whose cursor it was given. Guess before: a refusal.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @dynoxide/linux-x64@1.2.1 dynalite@4.0.0 @aws-sdk/client-dynamodb@3.1162.0 > /dev/null 2>&1
node_modules/@dynoxide/linux-x64/dynoxide --version
node_modules/@dynoxide/linux-x64/dynoxide serve --port 47831 > /dev/null 2>&1 &
node node_modules/dynalite/cli.js --port 47832 --createTableMs 0 > /dev/null 2>&1 &
cat > query.mjs <<'Q'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDB } from '@aws-sdk/client-dynamodb'
const credentials = { accessKeyId: 'none', secretAccessKey: 'none' }
for (const [name, port] of [['dynoxide 1.2.1', 47831], ['dynalite 4.0.0', 47832]]) {
  const table = new DynamoDB({ region: 'ap-south-1', endpoint: `http://127.0.0.1:${port}`, credentials, maxAttempts: 20 })
  const TableName = 'applications'
  const attributes = [['pk', 'HASH'], ['sk', 'RANGE']]
  await table.createTable({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map(([AttributeName]) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: attributes.map(([AttributeName, KeyType]) => ({ AttributeName, KeyType })),
  })
  await wait(1000)
  for (const sk of ['1', '2', '3']) await table.putItem({ TableName, Item: { pk: { S: 'asha' }, sk: { S: sk } } })
  const said = await table
    .query({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'asha' } },
      ExclusiveStartKey: { pk: { S: 'ravi' }, sk: { S: '1' } },
    })
    .then(({ Items }) => `items ${Items.map(({ sk }) => sk.S)}`, (error) => error.message)
  console.log(`${name}: ${said}`)
}
Q
seen=$(node query.mjs)
echo "$seen"
[[ $seen == 'dynoxide 1.2.1: items 2,3'$'\n''dynalite 4.0.0: The provided starting key is outside query boundaries based on provided conditions' ]] ||
  { echo 'the behaviour has changed'; exit 1; }
