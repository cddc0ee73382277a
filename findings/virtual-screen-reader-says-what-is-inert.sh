#!/usr/bin/env bash
# @guidepup/virtual-screen-reader 0.33.0 walks past what is inert or hidden, and yet says each change of a live region there: behind an open modal
# dialog, whose page is inert, a message that no screen reader says passes a test of its spoken words.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @guidepup/virtual-screen-reader@0.33.0 jsdom@26.1.0 > /dev/null 2>&1
for name in @guidepup/virtual-screen-reader jsdom; do echo "$name $(node -p "require('./node_modules/$name/package.json').version")"; done
cat > walk.mjs <<'W'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<!doctype html><body></body>')
const names = ['document', 'Element', 'HTMLElement', 'HTMLInputElement', 'MutationObserver', 'Node', 'NodeFilter', 'Event', 'FocusEvent', 'KeyboardEvent']
for (const name of [...names, 'getComputedStyle', 'SVGElement', 'Text']) globalThis[name] = window[name]
globalThis.window = window
const { virtual } = await import('@guidepup/virtual-screen-reader')
for (const attribute of ['inert', 'hidden', 'aria-hidden="true"']) {
  document.body.innerHTML = `<p>Before</p><div ${attribute}><p>Never read</p><p aria-live="polite" id="news"></p></div><p>After</p>`
  await virtual.start({ container: document.body })
  while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next()
  const walked = await virtual.spokenPhraseLog()
  await virtual.clearSpokenPhraseLog()
  document.getElementById('news').textContent = 'Application started'
  await new Promise((settle) => setTimeout(settle, 100))
  console.log(`${attribute}: walked over ${walked.includes('Never read') ? 'all' : 'the rest alone'}; said ${JSON.stringify(await virtual.spokenPhraseLog())}`)
  await virtual.stop()
}
process.exit(0)
W
seen=$(node walk.mjs)
echo "$seen"
said='walked over the rest alone; said ["polite: Application started"]'
[[ $seen == "inert: $said"$'\n'"hidden: $said"$'\n'"aria-hidden=\"true\": $said" ]] || { echo 'the behaviour has changed'; exit 1; }
