#!/usr/bin/env bash
# EventBridge Scheduler refuses a time that is no day, at(2026-02-30T10:00:00), and a zone that does not exist, Asia/Pune, with a ValidationException. moto and
# ministack make a schedule of both, so that code which adds a month to the number of the month, for the notice of an EMI behind 30 January, passes its tests and
# sends nothing. Guess before: a refusal, as both give for a schedule whose name is taken.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check 'moto[scheduler]==5.2.5' ministack==1.5.33
GATEWAY_PORT=47862 SERVICES=scheduler venv/bin/ministack > /dev/null 2>&1 &
cat > plan.py <<'P'
import time
import boto3
from botocore.exceptions import ClientError
from moto import mock_aws

def run(name, endpoint):
    scheduler = boto3.client('scheduler', 'ap-south-1', endpoint_url=endpoint, aws_access_key_id='none', aws_secret_access_key='none')
    for attempt in range(30):
        try:
            scheduler.list_schedules()
            break
        except Exception:
            time.sleep(1)
    target = {'Arn': 'arn:aws:lambda:ap-south-1:123456789012:function:notice', 'RoleArn': 'arn:aws:iam::123456789012:role/notice'}
    for key, expression, zone in (('a', 'at(2026-02-30T10:00:00)', 'Asia/Kolkata'), ('b', 'at(2027-02-28T10:00:00)', 'Asia/Pune'), ('a', 'rate(1 days)', 'Asia/Kolkata')):
        try:
            scheduler.create_schedule(Name=key, ScheduleExpression=expression, ScheduleExpressionTimezone=zone, FlexibleTimeWindow={'Mode': 'OFF'}, Target=target)
            made = scheduler.get_schedule(Name=key)
            print(f"{name}: {made['ScheduleExpression']} {made['ScheduleExpressionTimezone']} {made['State']}")
        except ClientError as error:
            print(f"{name}: {error.response['Error']['Code']}")

run('ministack 1.5.33', 'http://127.0.0.1:47862')
with mock_aws():
    run('moto 5.2.5', None)
P
seen=$(venv/bin/python -W ignore plan.py)
echo "$seen"
for name in 'ministack 1.5.33' 'moto 5.2.5'; do
  for line in 'at(2026-02-30T10:00:00) Asia/Kolkata ENABLED' 'at(2027-02-28T10:00:00) Asia/Pune ENABLED' ConflictException; do
    grep -qxF "$name: $line" <<< "$seen" || { echo 'the behaviour has changed'; exit 1; }
  done
done
