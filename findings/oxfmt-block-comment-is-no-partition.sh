#!/usr/bin/env bash
# oxfmt's sortImports with partitionByComment treats a line comment as a delimiter, and not a block comment: a block comment belongs to the import below it
# and moves with it. The header of a file that is written as a block comment then stands among the imports.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact oxfmt@0.79.0 > /dev/null 2>&1
echo 'oxfmt' "$(node -p "require('oxfmt/package.json').version")"
echo '{"semi":false,"sortImports":{"newlinesBetween":false,"partitionByComment":true}}' > .oxfmtrc.json
imports=$'import { b } from "./b.js"\nimport { a } from "node:fs"\nconsole.log(a, b)'
printf '// header\n%s\n' "$imports" > line.js
printf '/** header */\n%s\n' "$imports" > block.js
node_modules/.bin/oxfmt line.js block.js > /dev/null
seen=$(for file in line.js block.js; do echo "$file: line $(grep -n header "$file" | cut -d: -f1) of $(wc -l < "$file")"; done)
echo "$seen"
[[ "$seen" == *'line.js: line 1 of 4'* && "$seen" == *'block.js: line 2 of 4'* ]] || { echo 'the behaviour has changed'; exit 1; }
echo 'seen: a header as a block comment moves below the first import'
