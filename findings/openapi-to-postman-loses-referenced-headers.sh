#!/usr/bin/env bash
# openapi-to-postmanv2 writes the name of a response header, and of one that is a reference to components.headers nothing else: its description and value are
# empty, although parametersResolution is Example and the same header without the reference gets both. Guess before: references are resolved, as those of
# schemas are.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact openapi-to-postmanv2@6.3.3 > /dev/null 2>&1
echo 'openapi-to-postmanv2' "$(node -p "require('openapi-to-postmanv2/package.json').version")"
cat > convert.cjs <<'PROGRAM'
const { convertV2 } = require('openapi-to-postmanv2')
const header = { description: 'left today', schema: { type: 'integer' }, example: 998 }
const answer = {
  description: 'ok',
  headers: { 'X-Referenced': { $ref: '#/components/headers/X-Referenced' }, 'X-Inline': header },
  content: { 'application/json': { schema: { type: 'object' }, example: {} } },
}
const data = {
  openapi: '3.0.3',
  info: { title: 'things', version: '1' },
  paths: { '/things': { get: { summary: 'list', responses: { 200: answer } } } },
  components: { headers: { 'X-Referenced': header } },
}
convertV2({ type: 'json', data }, { parametersResolution: 'Example' }, (error, result) => {
  if (error) throw error
  let [item] = result.output[0].data.item
  while (item.item) [item] = item.item
  for (const { key, value, description } of item.response[0].header.filter(({ key }) => key.startsWith('X-')))
    console.log(`${key}: value "${value}", description "${description.content}"`)
})
PROGRAM
seen=$(node convert.cjs)
echo "$seen"
[[ "$seen" == *'X-Referenced: value "", description ""'* && "$seen" == *'X-Inline: value "998", description "left today"'* ]] ||
  { echo 'the behaviour has changed'; exit 1; }
echo 'seen: a referenced header has no value and no description'
