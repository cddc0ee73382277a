#!/usr/bin/env bash
# @guidepup/virtual-screen-reader 0.33.0 says nothing when an element with the role alert comes into the page with its text, the usual way of
# frameworks to draw an error; the text that comes into an alert which is there already, and the role that comes to a text, are said.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @guidepup/virtual-screen-reader@0.33.0 jsdom@26.1.0 > /dev/null 2>&1
for name in @guidepup/virtual-screen-reader jsdom; do echo "$name $(node -p "require('./node_modules/$name/package.json').version")"; done
cat > listen.mjs <<'L'
import { JSDOM } from 'jsdom'
const { window } = new JSDOM('<!doctype html><body></body>')
const names = ['document', 'Element', 'HTMLElement', 'HTMLInputElement', 'MutationObserver', 'Node', 'NodeFilter', 'Event', 'FocusEvent', 'KeyboardEvent']
for (const name of [...names, 'getComputedStyle', 'SVGElement', 'Text']) globalThis[name] = window[name]
globalThis.window = window
const { virtual } = await import('@guidepup/virtual-screen-reader')
const listen = async (title, html, change) => {
  document.body.innerHTML = `<form>${html}</form>`
  await virtual.start({ container: document.body })
  await virtual.clearSpokenPhraseLog()
  change(document.querySelector('form'))
  await new Promise((settle) => setTimeout(settle, 100))
  console.log(`${title}: ${JSON.stringify(await virtual.spokenPhraseLog())}`)
  await virtual.stop()
}
const alert = '<p role="alert">Wrong code</p>'
await listen('the alert comes whole', '', (form) => form.insertAdjacentHTML('beforeend', alert))
await listen('its text comes', '<p role="alert"></p>', (form) => { form.firstChild.textContent = 'Wrong code' })
await listen('its role comes', '<p>Wrong code</p>', (form) => form.firstChild.setAttribute('role', 'alert'))
process.exit(0)
L
seen=$(node listen.mjs)
echo "$seen"
[[ $seen == 'the alert comes whole: []'$'\n''its text comes: ["assertive: Wrong code"]'$'\n''its role comes: ["assertive: Wrong code"]' ]] || { echo 'the behaviour has changed'; exit 1; }
