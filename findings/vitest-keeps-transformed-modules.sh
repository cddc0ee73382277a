#!/usr/bin/env bash
# Vitest 5 keeps transformed modules on disk by default. Its key knows the file and the configuration, not the state of a plugin:
# a second process whose plugin transforms the same file in another way gets the text of the first process.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export NO_COLOR=1
unset FORCE_COLOR
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact vitest@5.1.1 > /dev/null 2>&1
echo 'vitest' "$(node -p "require('vitest/package.json').version")"
echo 'export const figure = 1' > figure.js
cat > figure.test.js <<'T'
import { it } from 'vitest'
import { figure } from './figure.js'
it('prints', () => console.log('figure is', figure))
T
cat > run.mjs <<'R'
import { createVitest } from 'vitest/node'
const wanted = process.argv[2]
const plugin = { name: 'change', enforce: 'pre', transform: (code, id) => id.endsWith('/figure.js') ? code.replace('1', wanted) : undefined }
const options = { watch: false, reporters: [{ onUserConsoleLog: ({ content }) => process.stdout.write(content) }] }
if (process.argv[3]) options.fsModuleCache = false
const vitest = await createVitest(options, { plugins: [plugin] })
await vitest.start()
await vitest.close()
R
first=$(node run.mjs 2); second=$(node run.mjs 3); without=$(node run.mjs 3 off)
echo "the plugin writes 2: $first"
echo "the plugin writes 3, in a new process: $second"
echo "the same with fsModuleCache false: $without"
[[ $first == 'figure is 2' && $second == 'figure is 2' && $without == 'figure is 3' ]] || { echo 'the behaviour has changed'; exit 1; }
echo 'seen: the second process runs the text of the first one'
