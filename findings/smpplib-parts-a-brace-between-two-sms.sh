#!/usr/bin/env bash
# A long SMS goes in parts of 153 places, and {, ], | or € takes two, an escape and a letter, which stay in one part. make_parts of smpplib cuts between them:
# the first phone message ends with half a sign, and the next begins with "(" in place of "{", or "e" in place of "€". Of Hindi with a sign beyond the basic
# plane it cuts between the two halves in the same way. smsutil and split-sms begin the next part one sign earlier. Guess before: all do.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact split-sms@0.1.7 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check smpplib==2.2.4 smsutil==1.1.3
cat > parts.py <<'P'
from importlib.metadata import version
import smsutil
from smpplib import gsm
print(f"smpplib {version('smpplib')}, smsutil {version('smsutil')}")
for sign in '{€':
    text = 'x' * 152 + sign + 'y' * 20
    parts, coding, _ = gsm.make_parts(text)
    print(f'smpplib {sign}: the first ends with {parts[0][-2:]!r}, the second begins with {parts[1][6:8]!r}')
    print(f'smsutil {sign}: {[len(part.content) for part in smsutil.split(text).parts]}')
P
seen=$(
  venv/bin/python -W ignore parts.py
  node -e "
const { parts } = require('split-sms').split('x'.repeat(152) + '{' + 'y'.repeat(20))
console.log('split-sms {:', parts.map(({ content }) => content.length).join(', '))"
)
echo "$seen"
for line in "smpplib {: the first ends with b'x\\x1b', the second begins with b'(y'" "smpplib €: the first ends with b'x\\x1b', the second begins with b'ey'" \
  'smsutil {: [152, 21]' 'split-sms {: 152, 21'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
