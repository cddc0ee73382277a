#!/usr/bin/env bash
# A login by OTP is a custom challenge of Cognito, whose first event has no earlier challenge: its session is empty, as in the samples of AWS. The schemas of
# the parser of Powertools for TypeScript ask for one entry at least, of DefineAuthChallenge and of CreateAuthChallenge, so nobody gets a code. Guess before:
# the models of Python and TypeScript take the same events.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @aws-lambda-powertools/parser@2.35.0 zod@4.6.7 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'aws-lambda-powertools[parser]==3.37.0'
cat > events.json <<'E'
{
  "define": {
    "version": "1", "region": "ap-south-1", "userPoolId": "ap-south-1_Example01", "userName": "asha",
    "callerContext": { "awsSdkVersion": "aws-sdk-unknown-unknown", "clientId": "exampleclient" },
    "triggerSource": "DefineAuthChallenge_Authentication",
    "request": { "userAttributes": { "sub": "asha" }, "session": [] },
    "response": { "challengeName": null, "issueTokens": null, "failAuthentication": null }
  },
  "create": {
    "version": "1", "region": "ap-south-1", "userPoolId": "ap-south-1_Example01", "userName": "asha",
    "callerContext": { "awsSdkVersion": "aws-sdk-unknown-unknown", "clientId": "exampleclient" },
    "triggerSource": "CreateAuthChallenge_Authentication",
    "request": { "userAttributes": { "sub": "asha" }, "challengeName": "CUSTOM_CHALLENGE", "session": [] },
    "response": { "publicChallengeParameters": null, "privateChallengeParameters": null, "challengeMetadata": null }
  }
}
E
cat > read.mjs <<'M'
import { readFileSync } from 'node:fs'
import { CreateAuthChallengeTriggerSchema, DefineAuthChallengeTriggerSchema } from '@aws-lambda-powertools/parser/schemas/cognito'
const { version } = JSON.parse(readFileSync('node_modules/@aws-lambda-powertools/parser/package.json', 'utf8'))
const { define, create } = JSON.parse(readFileSync('events.json', 'utf8'))
for (const [name, schema, event] of [['define', DefineAuthChallengeTriggerSchema, define], ['create', CreateAuthChallengeTriggerSchema, create]]) {
  const { error } = schema.safeParse(event)
  console.log(`TypeScript ${version} ${name}: ${error ? error.issues.map(({ path, code }) => `${path.join('.')} ${code}`).join() : 'read'}`)
}
M
cat > read.py <<'P'
import json
from importlib.metadata import version
from aws_lambda_powertools.utilities.parser import models
for name, event in json.load(open('events.json')).items():
    getattr(models, f'Cognito{name.capitalize()}AuthChallengeTriggerModel').model_validate(event)
    print(f"Python {version('aws-lambda-powertools')} {name}: read")
P
seen=$(node read.mjs; venv/bin/python read.py)
echo "$seen"
for line in 'TypeScript 2.35.0 define: request.session too_small' 'TypeScript 2.35.0 create: request.session too_small' \
  'Python 3.37.0 define: read' 'Python 3.37.0 create: read'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
