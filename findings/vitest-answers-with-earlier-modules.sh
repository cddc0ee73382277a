#!/usr/bin/env bash
# Vitest's runTestSpecifications answers with every module that this instance has ever run, and not with those that it was given: a module
# that failed in an earlier run is in the answer of a later run of another module, still failed. With bail, this hides which run failed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export NO_COLOR=1
unset FORCE_COLOR
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact vitest@5.1.1 > /dev/null 2>&1
echo 'vitest' "$(node -p "require('vitest/package.json').version")"
echo "import { expect, it } from 'vitest'; it('fails', () => expect(1).toBe(2))" > one.test.js
echo "import { it } from 'vitest'; it('passes', () => {})" > two.test.js
cat > run.mjs <<'R'
import { createVitest } from 'vitest/node'
const ended = []
const vitest = await createVitest({ watch: false, reporters: [{ onTestModuleEnd: (module) => void ended.push(module) }] })
await vitest.standalone()
const [one, two] = (await vitest.globTestSpecifications()).toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
const show = (modules) => modules.map((module) => `${module.relativeModuleId} ${module.state()}`).toSorted().join(', ')
for (const specification of [one, two]) {
  ended.length = 0
  const { testModules } = await vitest.runTestSpecifications([specification])
  console.log(`given ${specification.moduleId.split('/').at(-1)} | answer: ${show(testModules)} | reported: ${show(ended)}`)
}
await vitest.close()
process.exitCode = 0
R
seen=$(node run.mjs)
echo "$seen"
grep -qxF 'given two.test.js | answer: one.test.js failed, two.test.js passed | reported: two.test.js passed' <<< "$seen" ||
  { echo 'the behaviour has changed'; exit 1; }
echo 'seen: the second answer holds the failed module of the first run'
