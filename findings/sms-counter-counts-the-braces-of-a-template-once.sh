#!/usr/bin/env bash
# A DLT template marks its variables with {#var#}, and a brace, like a square bracket or €, takes two of the 160 places of an SMS. The npm package sms-counter
# sees that a text has such signs, calls it GSM_7BIT_EX, and counts each once: 160 signs with one variable are one SMS, where sms-counter-npm, sms-length and
# sms-segments-calculator count 162 places and two. Guess before: all count alike.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact sms-counter@1.0.0 sms-counter-npm@1.0.4 sms-length@0.2.2 sms-segments-calculator@1.3.0 > /dev/null 2>&1
cat > counts.mjs <<'M'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { SegmentedMessage } = require('sms-segments-calculator')
const text = 'Dear {#var#}, '.padEnd(160, 'a')
const counters = {
  'sms-counter': require('sms-counter').default.count,
  'sms-counter-npm': require('sms-counter-npm').count,
  'sms-length': require('sms-length').count,
}
for (const [name, count] of Object.entries(counters)) {
  const { encoding, length, messages } = count(text)
  console.log(`${name} ${require(`${name}/package.json`).version}: ${encoding}, ${length} places, ${messages} SMS`)
}
const { segmentsCount, messageSize } = new SegmentedMessage(text)
console.log(`sms-segments-calculator ${require('sms-segments-calculator/package.json').version}: ${messageSize} bits, ${segmentsCount} SMS`)
M
seen=$(node counts.mjs)
echo "$seen"
for line in 'sms-counter 1.0.0: GSM_7BIT_EX, 160 places, 1 SMS' 'sms-counter-npm 1.0.4: GSM_7BIT_EX, 162 places, 2 SMS' 'sms-length 0.2.2: GSM_7BIT_EXT, 162 places, 2 SMS' \
  'sms-segments-calculator 1.3.0: 1134 bits, 2 SMS'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
