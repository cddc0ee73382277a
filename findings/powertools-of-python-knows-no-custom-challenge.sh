#!/usr/bin/env bash
# After the OTP of a login was entered, Cognito calls DefineAuthChallenge with the challenges so far, each a CUSTOM_CHALLENGE. The model of Powertools for
# Python knows the names of all other challenges and refuses this one, which is the trigger's own: a login by OTP gets a code, and no right code ends it. The
# schema of TypeScript knows it. Guess before: the name for which the trigger is there is known.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact @aws-lambda-powertools/parser@2.35.0 zod@4.6.7 > /dev/null 2>&1
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'aws-lambda-powertools[parser]==3.37.0'
cat > event.json <<'E'
{
  "version": "1", "region": "ap-south-1", "userPoolId": "ap-south-1_Example01", "userName": "asha",
  "callerContext": { "awsSdkVersion": "aws-sdk-unknown-unknown", "clientId": "exampleclient" },
  "triggerSource": "DefineAuthChallenge_Authentication",
  "request": {
    "userAttributes": { "sub": "asha" },
    "session": [{ "challengeName": "CUSTOM_CHALLENGE", "challengeResult": true, "challengeMetadata": "OTP" }]
  },
  "response": { "challengeName": null, "issueTokens": null, "failAuthentication": null }
}
E
cat > read.py <<'P'
import json
from importlib.metadata import version
from aws_lambda_powertools.utilities.parser.models import CognitoDefineAuthChallengeTriggerModel
from pydantic import ValidationError
for name in ('CUSTOM_CHALLENGE', 'SRP_A'):
    event = json.load(open('event.json'))
    event['request']['session'][0]['challengeName'] = name
    try:
        CognitoDefineAuthChallengeTriggerModel.model_validate(event)
        read = 'read'
    except ValidationError as error:
        read = ', '.join('.'.join(map(str, each['loc'])) + ' ' + each['type'] for each in error.errors())
    print(f"Python {version('aws-lambda-powertools')} {name}: {read}")
P
cat > read.mjs <<'M'
import { readFileSync } from 'node:fs'
import { DefineAuthChallengeTriggerSchema } from '@aws-lambda-powertools/parser/schemas/cognito'
const { version } = JSON.parse(readFileSync('node_modules/@aws-lambda-powertools/parser/package.json', 'utf8'))
const { success } = DefineAuthChallengeTriggerSchema.safeParse(JSON.parse(readFileSync('event.json', 'utf8')))
console.log(`TypeScript ${version} CUSTOM_CHALLENGE: ${success ? 'read' : 'refused'}`)
M
seen=$(venv/bin/python read.py; node read.mjs)
echo "$seen"
for line in 'Python 3.37.0 CUSTOM_CHALLENGE: request.session.0.challengeName literal_error' 'Python 3.37.0 SRP_A: read' 'TypeScript 2.35.0 CUSTOM_CHALLENGE: read'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
