#!/usr/bin/env bash
# The transformers of @hey-api/openapi-ts turn integers of the format int64 into BigInt, as its types say, but neither an optional one that is 0 nor those
# of a list whose items are described in place: their BigInt is made and dropped. Rupees that are typed bigint are then numbers, and adding them to others
# throws. Guess before: all become BigInt, or none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @hey-api/openapi-ts@0.95.0 typescript@5.9.3 > /dev/null 2>&1
echo '@hey-api/openapi-ts' "$(node -p "JSON.parse(require('node:fs').readFileSync('node_modules/@hey-api/openapi-ts/package.json','utf8')).version")"
cat > openapi.json <<'O'
{"openapi":"3.1.0","info":{"title":"Loans","version":"1"},"paths":{"/loan":{"get":{"operationId":"loan","responses":{"200":{"description":"ok",
"content":{"application/json":{"schema":{"type":"object","required":["amount","dues"],"properties":{"amount":{"type":"integer","format":"int64"},
"fee":{"type":"integer","format":"int64"},"charge":{"type":"integer","format":"int64"},
"dues":{"type":"array","items":{"type":"integer","format":"int64"}}}}}}}}}}}}
O
node_modules/.bin/openapi-ts -i openapi.json -o client -p @hey-api/client-fetch @hey-api/sdk @hey-api/transformers > /dev/null 2>&1
node_modules/.bin/tsc --target es2022 --module esnext --moduleResolution bundler --skipLibCheck client/transformers.gen.ts
cat > read.mjs <<'R'
import { loanResponseTransformer } from './client/transformers.gen.js'
const loan = await loanResponseTransformer({ amount: 500000, fee: 0, charge: 2500, dues: [9700, 9700] })
console.log(`amount ${typeof loan.amount}, charge ${typeof loan.charge}, fee of 0 ${typeof loan.fee}, dues ${loan.dues.map((due) => typeof due)}`)
R
grep -E '(amount|fee|charge|dues)\??:' client/types.gen.ts
seen=$(node read.mjs)
echo "$seen"
[[ $seen == 'amount bigint, charge bigint, fee of 0 number, dues number,number' ]] || { echo 'the behaviour has changed'; exit 1; }
