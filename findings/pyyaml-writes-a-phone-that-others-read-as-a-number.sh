#!/usr/bin/env bash
# PyYAML puts no quotation marks around a text of digits that begins with 0 and has an 8 or a 9: in YAML 1.1 it is no number. In YAML 1.2 it is one. So the phone
# 09876543210 and the account number 012345678901, written by Python, are 9876543210 and 12345678901 for yaml and js-yaml of Node and yaml.v3 of Go, while
# 01234567012 keeps its zero: an id loses its zeros or not by its digits. ruamel.yaml quotes all. Guess before: a text that looks like a number is quoted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact yaml@2.9.1 js-yaml@5.5.0 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pyyaml==6.0.4 ruamel.yaml==0.19.1
cat > write.py <<'P'
import ruamel.yaml, yaml
people = {'phone': '09876543210', 'account': '012345678901', 'id': '01234567012'}
with open('pyyaml.yaml', 'w') as file:
    yaml.safe_dump(people, file)
with open('ruamel.yaml', 'w') as file:
    ruamel.yaml.YAML().dump(people, file)
assert yaml.safe_load(open('pyyaml.yaml')) == people
P
cat > read.mjs <<'M'
import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { parse } from 'yaml'
for (const name of ['pyyaml', 'ruamel']) {
  const text = readFileSync(`${name}.yaml`, 'utf8')
  for (const [reader, read] of [['yaml', parse], ['js-yaml', load]]) {
    const { phone, account, id } = read(text)
    console.log(`${name} by ${reader}: ${JSON.stringify([phone, account, id])}`)
  }
}
M
cat > main.go <<'G'
package main

import (
	"fmt"
	"os"

	"gopkg.in/yaml.v3"
)

func main() {
	text, _ := os.ReadFile("pyyaml.yaml")
	people := map[string]any{}
	err := yaml.Unmarshal(text, &people)
	fmt.Printf("pyyaml by yaml.v3: %.0f %.0f %q %v\n", people["phone"], people["account"], people["id"], err)
}
G
go mod init example.com/read > /dev/null 2>&1
go get gopkg.in/yaml.v3@v3.0.1 > /dev/null 2>&1
venv/bin/python write.py
seen=$(cat pyyaml.yaml; node read.mjs; go run .)
echo "$seen"
for line in 'phone: 09876543210' 'pyyaml by yaml: [9876543210,12345678901,"01234567012"]' 'pyyaml by js-yaml: [9876543210,12345678901,"01234567012"]' \
  'ruamel by yaml: ["09876543210","012345678901","01234567012"]' 'pyyaml by yaml.v3: 9876543210 12345678901 "01234567012" <nil>'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
