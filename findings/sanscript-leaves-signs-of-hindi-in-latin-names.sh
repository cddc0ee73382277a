#!/usr/bin/env bash
# @indic-transliteration/sanscript writes Hindi in Latin letters, as a name goes to a lender's system. It knows ज़, क़ and फ़ as one code point alone, while NFC
# has them as a letter and a dot below: ज़मीन becomes ja़mīna, with the dot of Devanagari in it. The port to Python reads both forms. ऑ and ॉ, as
# in बैंक ऑफ बड़ौदा and डॉ., stay as they are in both, except to ISO 15919. Guess before: no sign of Devanagari is left.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @indic-transliteration/sanscript@1.3.3 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check indic-transliteration==2.3.82
cat > names.mjs <<'M'
import { readFileSync } from 'node:fs'
import Sanscript from '@indic-transliteration/sanscript'
const { version } = JSON.parse(readFileSync('node_modules/@indic-transliteration/sanscript/package.json', 'utf8'))
console.log(`@indic-transliteration/sanscript ${version}`)
for (const [name, text] of [
  ['one code point', '\u095Bमीन'],
  ['NFC', '\u095Bमीन'.normalize('NFC')],
  ['short o', 'डॉ. शर्मा'],
]) {
  const left = ['iast', 'itrans', 'hk', 'iso'].filter((scheme) => /\p{Script=Devanagari}/u.test(Sanscript.t(text, 'devanagari', scheme)))
  console.log(`JavaScript, ${name}: left in ${left.join(', ') || 'none'}`)
}
M
seen=$(
  node names.mjs
  venv/bin/python - <<'P'
import unicodedata
from importlib.metadata import version
from indic_transliteration import sanscript
print('indic-transliteration', version('indic-transliteration'))
for name, text in (('one code point', '\u095Bमीन'), ('NFC', unicodedata.normalize('NFC', '\u095Bमीन')), ('short o', 'डॉ. शर्मा')):
    left = [scheme for scheme in ('iast', 'itrans', 'hk', 'iso')
            if any('\u0900' <= sign <= '\u097F' for sign in sanscript.transliterate(text, sanscript.DEVANAGARI, scheme))]
    print(f'Python, {name}: left in {", ".join(left) or "none"}')
P
)
echo "$seen"
for line in 'JavaScript, one code point: left in none' 'JavaScript, NFC: left in iast, itrans, hk, iso' 'JavaScript, short o: left in iast, itrans, hk' \
  'Python, NFC: left in none' 'Python, short o: left in iast, itrans, hk'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
