#!/usr/bin/env bash
# OpenAPI Generator makes a client in Go with tests, all of them skipped. Of a document with webhooks, which OpenAPI 3.1 has and a partner's news of loans use, the
# client has none, and a test calls WebhooksAPI all the same: go vet and go test refuse the package that was generated a moment ago. Without the webhook both
# pass. Guess before: the tests fit the client. Needs Java 17, Maven and Go.
set -euo pipefail
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT
cd "$folder"
export MAVEN_OPTS=-Xmx400m
mvn --quiet --batch-mode dependency:copy -Dartifact=org.openapitools:openapi-generator-cli:7.17.0 -DoutputDirectory=. > /dev/null 2>&1
cat > make.py <<'P'
import json
event = {'type': 'object', 'required': ['type'], 'properties': {'type': {'type': 'string', 'const': 'application.status_changed'}}}
body = {'required': True, 'content': {'application/json': {'schema': {'$ref': '#/components/schemas/Event'}}}}
answer = {'200': {'description': 'Received'}}
document = {
    'openapi': '3.1.0', 'info': {'title': 'Loans', 'version': '1.0.0'},
    'paths': {'/v1/resend': {'post': {'operationId': 'resend', 'tags': ['Events'], 'requestBody': body, 'responses': answer}}},
    'components': {'schemas': {'Event': event}},
}
json.dump(document, open('plain.json', 'w'))
document['webhooks'] = {'application.status_changed': {'post': {'operationId': 'statusChanged', 'tags': ['Webhooks'], 'requestBody': body, 'responses': answer}}}
json.dump(document, open('webhook.json', 'w'))
P
python3 make.py
for name in plain webhook; do
  java -Xmx500m -jar openapi-generator-cli-7.17.0.jar generate -i "$name.json" -g go -o "$name" > /dev/null 2>&1
  (cd "$name" && go mod tidy > /dev/null 2>&1)
done
seen=$(
  java -jar openapi-generator-cli-7.17.0.jar version
  for name in plain webhook; do
    cd "$folder/$name"
    ls test
    if go vet ./... > ../said 2>&1; then echo "$name: passes"; else echo "$name: $(grep -oE 'apiClient.WebhooksAPI undefined' ../said | head -1)"; fi
  done
)
echo "$seen"
for line in 7.17.0 'plain: passes' 'webhook: apiClient.WebhooksAPI undefined'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
