#!/usr/bin/env bash
# A mobile number in Hindi digits, as Hindi keyboards write it, is valid for the port of libphonenumber to Python. The one to Go calls it too long, and makes
# +910 without an error of a number with one such digit. Guess before: both read the digits of any script, as the original does.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat > main.go <<'G'
package main

import (
	"fmt"

	"github.com/nyaruka/phonenumbers"
)

func main() {
	for _, text := range []string{"9876543210", "९८७६५४३२१०", "987654321०"} {
		phone, err := phonenumbers.Parse(text, "IN")
		if err != nil {
			fmt.Println("Go:", text, err)
			continue
		}
		fmt.Println("Go:", text, phonenumbers.Format(phone, phonenumbers.E164), phonenumbers.IsValidNumber(phone))
	}
}
G
go mod init example.com/digits > /dev/null 2>&1
go get github.com/nyaruka/phonenumbers@v1.8.1 > /dev/null 2>&1
go list -m github.com/nyaruka/phonenumbers
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check phonenumbers==9.0.43
seen=$(
  go run .
  venv/bin/python -c '
import phonenumbers as p
phone = p.parse("९८७६५४३२१०", "IN")
print(f"Python {p.__version__}:", p.format_number(phone, p.PhoneNumberFormat.E164), p.is_valid_number(phone))'
)
echo "$seen"
[[ $seen == *'Go: ९८७६५४३२१० the string supplied is too long to be a phone number'* && $seen == *'Go: 987654321० +910 false'* &&
  $seen == *'Python 9.0.43: +919876543210 True' ]] || { echo 'the behaviour has changed'; exit 1; }
