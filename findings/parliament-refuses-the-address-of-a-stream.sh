#!/usr/bin/env bash
# parliament says that dynamodb:GetRecords cannot apply to the ARN that DynamoDB gives a stream: its label is a time with colons, by which parliament counts the
# parts of an ARN. The same with stream/*, or a label without colons, passes, so a policy passes only where it names more than its own stream. Guess before: a
# policy for one stream passes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check parliament==1.6.4
seen=$(venv/bin/python -W ignore - <<'P'
import json
from importlib.metadata import version
from parliament import analyze_policy_string
print('parliament', version('parliament'))
for label in ('2026-11-28T18:30:00.000', '2026-11-28T183000.000', '2026-*', '*'):
    resource = 'arn:aws:dynamodb:ap-south-1:123456789012:table/applications/stream/' + label
    statement = {'Effect': 'Allow', 'Action': 'dynamodb:GetRecords', 'Resource': resource}
    found = analyze_policy_string(json.dumps({'Version': '2012-10-17', 'Statement': [statement]})).findings
    print(f'stream/{label}:', ', '.join(finding.issue for finding in found) or 'passes')
P
)
echo "$seen"
for line in 'stream/2026-11-28T18:30:00.000: RESOURCE_MISMATCH' 'stream/2026-11-28T183000.000: passes' 'stream/*: passes'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
