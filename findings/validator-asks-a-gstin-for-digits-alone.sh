#!/usr/bin/env bash
# validator lists India among the countries of isVAT, and refuses each GSTIN there: it asks for 15 digits, while a GSTIN has the letters of a PAN, so no real
# one passes and fifteen zeros do. Its licence plates of en-IN lack the series BH, 22BH1234AA, which has been given to vehicles since 2021. python-stdnum takes
# the GSTIN. Guess before: both pass.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact validator@13.15.35 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check python-stdnum==2.2
cat > said.mjs <<'M'
import validator from 'validator'
console.log(`validator ${validator.version}`)
for (const gstin of ['27AAPFU0939F1ZV', '000000000000000']) console.log(`GSTIN ${gstin} ${validator.isVAT(gstin, 'IN')}`)
for (const plate of ['MH12AB1234', '22BH1234AA']) console.log(`plate ${plate} ${validator.isLicensePlate(plate, 'en-IN')}`)
M
seen=$(
  node said.mjs
  venv/bin/python -c 'from stdnum.in_ import gstin; print("python-stdnum", gstin.is_valid("27AAPFU0939F1ZV"))'
)
echo "$seen"
for line in 'GSTIN 27AAPFU0939F1ZV false' 'GSTIN 000000000000000 true' 'plate MH12AB1234 true' 'plate 22BH1234AA false' 'python-stdnum True'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
