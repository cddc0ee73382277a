#!/usr/bin/env bash
# API Gateway calls a function for each message of a WebSocket, such as a word of a chat with support, without headers, query and method ARN. The schema for
# such events in the parser of Powertools for TypeScript asks for the fields of an authorizer's event and refuses them, also of $disconnect. The models of
# Python read both. Guess before: the schema reads what it is named after.
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
  "MESSAGE": {
    "requestContext": {
      "routeKey": "say", "messageId": "exampleMessage=", "eventType": "MESSAGE", "extendedRequestId": "exampleRequest=",
      "requestTime": "05/Nov/2026:13:45:46 +0000", "messageDirection": "IN", "stage": "chat", "connectedAt": 1793886335513,
      "requestTimeEpoch": 1793886346514, "identity": { "sourceIp": "192.0.2.1" }, "requestId": "exampleRequest=",
      "domainName": "socket.example", "connectionId": "exampleConnection=", "apiId": "exampleapi"
    },
    "body": "{\"action\":\"say\"}",
    "isBase64Encoded": false
  },
  "DISCONNECT": {
    "headers": { "Host": "socket.example", "x-api-key": "", "X-Forwarded-For": "", "x-restapi": "" },
    "multiValueHeaders": { "Host": ["socket.example"], "x-api-key": [""], "X-Forwarded-For": [""], "x-restapi": [""] },
    "requestContext": {
      "routeKey": "$disconnect", "disconnectStatusCode": 1001, "disconnectReason": "Going away", "eventType": "DISCONNECT",
      "extendedRequestId": "exampleRequest=", "requestTime": "05/Nov/2026:13:51:49 +0000", "messageDirection": "IN", "stage": "chat",
      "connectedAt": 1793886335513, "requestTimeEpoch": 1793886709875, "identity": { "sourceIp": "192.0.2.1" }, "requestId": "exampleRequest=",
      "domainName": "socket.example", "connectionId": "exampleConnection=", "apiId": "exampleapi"
    },
    "isBase64Encoded": false
  }
}
E
cat > read.mjs <<'M'
import { readFileSync } from 'node:fs'
import { APIGatewayProxyWebsocketEventSchema } from '@aws-lambda-powertools/parser/schemas/api-gateway-websocket'
const { version } = JSON.parse(readFileSync('node_modules/@aws-lambda-powertools/parser/package.json', 'utf8'))
for (const [name, event] of Object.entries(JSON.parse(readFileSync('events.json', 'utf8')))) {
  const { error } = APIGatewayProxyWebsocketEventSchema.safeParse(event)
  console.log(`TypeScript ${version} ${name}: ${error ? 'asks for ' + error.issues.map(({ path }) => path.join('.')).join(', ') : 'read'}`)
}
M
cat > read.py <<'P'
import json
from importlib.metadata import version
from aws_lambda_powertools.utilities.parser import models
for name, event in json.load(open('events.json')).items():
    getattr(models, f'APIGatewayWebSocket{name.capitalize()}EventModel').model_validate(event)
    print(f"Python {version('aws-lambda-powertools')} {name}: read")
P
seen=$(node read.mjs; venv/bin/python read.py)
echo "$seen"
for line in 'TypeScript 2.35.0 MESSAGE: asks for type, methodArn, multiValueHeaders, queryStringParameters, multiValueQueryStringParameters' \
  'TypeScript 2.35.0 DISCONNECT: asks for type, methodArn, queryStringParameters, multiValueQueryStringParameters' \
  'Python 3.37.0 MESSAGE: read' 'Python 3.37.0 DISCONNECT: read'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
