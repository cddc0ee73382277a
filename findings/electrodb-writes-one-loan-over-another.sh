#!/usr/bin/env bash
# ElectroDB writes the keys of a DynamoDB table in small letters unless its model says otherwise, and the attributes as they are. Ids of a lender that differ by
# case alone, as those of base62 and base64 do, are then one item: the put of aB3x is over the one of Ab3X, without an error, and a get of the first gives the
# second loan. With casing: 'none' in the index they are two. Guess before: an id is its letters.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact electrodb@3.9.3 dynalite@4.0.0 @aws-sdk/client-dynamodb@3.1162.0 > /dev/null 2>&1
node node_modules/dynalite/cli.js --port 47871 --createTableMs 0 > /dev/null 2>&1 &
cat > loans.mjs <<'M'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDB } from '@aws-sdk/client-dynamodb'
import { Entity } from 'electrodb'
const client = new DynamoDB({ region: 'ap-south-1', endpoint: 'http://127.0.0.1:47871', credentials: { accessKeyId: 'none', secretAccessKey: 'none' }, maxAttempts: 20 })
for (const casing of ['default', 'none']) {
  const table = `loans-${casing}`
  await client.createTable({
    TableName: table,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  })
  await wait(1000)
  const loans = new Entity(
    {
      model: { entity: 'loan', version: '1', service: 'lender' },
      attributes: { id: { type: 'string' }, borrower: { type: 'string' } },
      indexes: { main: { pk: { field: 'pk', composite: ['id'], casing } } },
    },
    { client, table },
  )
  await loans.put({ id: 'Ab3X', borrower: 'Asha' }).go()
  await loans.put({ id: 'aB3x', borrower: 'Ravi' }).go()
  const { data } = await loans.get({ id: 'Ab3X' }).go()
  const { Items } = await client.scan({ TableName: table })
  console.log(`${casing}: Ab3X is ${data.id} of ${data.borrower}; keys ${Items.map(({ pk }) => pk.S).sort().join(' ')}`)
}
M
seen=$(node loans.mjs 2> /dev/null)
echo "electrodb 3.9.3
$seen"
for line in 'default: Ab3X is aB3x of Ravi; keys $lender$loan_1#id_ab3x' 'none: Ab3X is Ab3X of Asha; keys $lender$loan_1#id_Ab3X $lender$loan_1#id_aB3x'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
