#!/usr/bin/env bash
# filter_log_events of CloudWatch Logs takes a pattern of JSON: { $.level = "ERROR" } is the lines whose level is that. moto and ministack do not read it and give
# every line of the group, so that a test which looks for a refused loan finds one in any log. moto passes over -INFO and ?a ?b in the same way. Of ?ERROR ?refused
# ministack finds nothing, and its "error" finds ERROR. A single word they filter. Guess before: the lines of the pattern, or an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[logs]==5.2.5' ministack==1.5.33
GATEWAY_PORT=47861 SERVICES=logs venv/bin/ministack > /dev/null 2>&1 &
cat > filter.py <<'P'
import time
import boto3
from moto import mock_aws

def run(name, endpoint):
    logs = boto3.client('logs', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            logs.create_log_group(logGroupName='loans')
            break
        except Exception:
            time.sleep(1)
    logs.create_log_stream(logGroupName='loans', logStreamName='one')
    lines = ('{"level":"ERROR"}', '{"level":"INFO"}', 'refused')
    now = int(time.time() * 1000)
    logs.put_log_events(logGroupName='loans', logStreamName='one', logEvents=[{'timestamp': now, 'message': line} for line in lines])
    for pattern in ('{ $.level = "ERROR" }', '?ERROR ?refused', 'error', 'refused'):
        found = logs.filter_log_events(logGroupName='loans', filterPattern=pattern)['events']
        print(f"{name} {pattern}: {' '.join(each['message'] for each in found)}")

run('ministack 1.5.33', 'http://127.0.0.1:47861')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore filter.py)
echo "$seen"
for line in 'ministack 1.5.33 { $.level = "ERROR" }: {"level":"ERROR"} {"level":"INFO"} refused' 'moto 5.2.5 { $.level = "ERROR" }: {"level":"ERROR"} {"level":"INFO"} refused' \
  'ministack 1.5.33 ?ERROR ?refused: ' 'ministack 1.5.33 error: {"level":"ERROR"}' 'moto 5.2.5 error: ' 'moto 5.2.5 refused: refused' 'ministack 1.5.33 refused: refused'; do
  grep -qxF "$line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
done
