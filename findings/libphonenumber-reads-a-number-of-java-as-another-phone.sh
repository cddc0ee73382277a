#!/usr/bin/env bash
# Java writes the mobile number 9876543210, read from a spreadsheet as a double, as 9.87654321E9. libphonenumber, here in JavaScript, leaves out the dot and
# the letter, so that the exponent becomes the last digit: a valid Indian mobile number of another person. So does its port to Python; libphonenumber-js, a
# rewrite, refuses the text. Guess before: none of them takes it for a number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact google-libphonenumber@3.2.47 libphonenumber-js@1.13.16 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check phonenumbers==9.0.43
cat > read.mjs <<'R'
import google from 'google-libphonenumber'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
const text = '9.87654321E9'
const util = google.PhoneNumberUtil.getInstance()
const phone = util.parse(text, 'IN')
console.log('google-libphonenumber 3.2.47:', util.format(phone, google.PhoneNumberFormat.E164), util.isValidNumber(phone))
console.log('libphonenumber-js 1.13.16:', parsePhoneNumberFromString(text, 'IN'))
R
seen=$(
  node read.mjs
  venv/bin/python -c '
import phonenumbers as p
phone = p.parse("9.87654321E9", "IN")
print(f"phonenumbers {p.__version__}:", p.format_number(phone, p.PhoneNumberFormat.E164), p.is_valid_number(phone))'
)
echo "$seen"
[[ $seen == 'google-libphonenumber 3.2.47: +919876543219 true'$'\n''libphonenumber-js 1.13.16: undefined'$'\n''phonenumbers 9.0.43: +919876543219 True' ]] ||
  { echo 'the behaviour has changed'; exit 1; }
