#!/usr/bin/env bash
# sign of standardwebhooks for Python replaces the zone of the time that it is given by UTC, where it should convert: 17:30 in Asia/Kolkata is signed as 17:30
# UTC, five and a half hours later, while the header carries the right seconds. Its own verify then finds no matching signature, and nor does another library.
# The same time written in UTC passes. Guess before: one instant has one signature.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check standardwebhooks==1.1.0 tzdata==2025.2
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact standardwebhooks@1.1.1 > /dev/null 2>&1
cat > signed.py <<'P'
import datetime, zoneinfo
from importlib.metadata import version
from standardwebhooks.webhooks import Webhook
secret, body = 'whsec_eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4', '{"status":"disbursed"}'
now = datetime.datetime.now(tz=datetime.timezone.utc)
print('standardwebhooks of Python', version('standardwebhooks'))
for name, time in (('UTC', now), ('Asia/Kolkata', now.astimezone(zoneinfo.ZoneInfo('Asia/Kolkata')))):
    signature = Webhook(secret).sign('msg_1', time, body)
    headers = {'webhook-id': 'msg_1', 'webhook-timestamp': str(int(time.timestamp())), 'webhook-signature': signature}
    try:
        said = Webhook(secret).verify(body, headers)['status']
    except Exception as refusal:
        said = str(refusal)
    print(f'{name}: {said}')
    print(name, headers['webhook-timestamp'], signature, sep='\t')
P
cat > verified.mjs <<'M'
import { readFileSync } from 'node:fs'
import { Webhook } from 'standardwebhooks'
console.log(`standardwebhooks of Node ${JSON.parse(readFileSync('node_modules/standardwebhooks/package.json', 'utf8')).version}`)
for (const line of readFileSync('signed.txt', 'utf8').split('\n').filter((one) => one.includes('\t'))) {
  const [name, time, signature] = line.split('\t')
  const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': time, 'webhook-signature': signature }
  let said
  try {
    said = new Webhook('whsec_eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4').verify('{"status":"disbursed"}', headers).status
  } catch (error) {
    said = error.message
  }
  console.log(`${name}, verified in Node: ${said}`)
}
M
venv/bin/python signed.py > signed.txt
seen=$(grep -v $'\t' signed.txt; node verified.mjs)
echo "$seen"
for line in 'UTC: disbursed' 'Asia/Kolkata: No matching signature found' 'UTC, verified in Node: disbursed' 'Asia/Kolkata, verified in Node: No matching signature found'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
