#!/usr/bin/env bash
# pywebpush writes the audience of the first push service into the caller's VAPID claims, and keeps it: with one dictionary of claims for all subscriptions,
# the message for a second service is signed for the first one, which RFC 8292 lets that service refuse. Guess before: each call signs for its own endpoint.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check pywebpush==2.5.0
cat > push.py <<'P'
import base64, json, re
from importlib.metadata import version
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from pywebpush import webpush

text = lambda raw: base64.urlsafe_b64encode(raw).decode().rstrip('=')
browser, server = (ec.generate_private_key(ec.SECP256R1()) for _ in range(2))
point = browser.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
key = text(server.private_numbers().private_value.to_bytes(32, 'big'))
claims = {'sub': 'mailto:ops@lender.example'}
print('pywebpush', version('pywebpush'))
for service in ('https://first.example', 'https://second.example'):
    subscription = {'endpoint': service + '/push/1', 'keys': {'p256dh': text(point), 'auth': text(bytes(16))}}
    command = webpush(subscription, 'news', vapid_private_key=key, vapid_claims=claims, curl=True)
    signed = re.search(r't=[^.]+\.([^.]+)\.', command)[1]
    print('to', service, 'for', json.loads(base64.urlsafe_b64decode(signed + '=='))['aud'])
P
seen=$(venv/bin/python push.py)
echo "$seen"
[[ $seen == *'to https://first.example for https://first.example'$'\n''to https://second.example for https://first.example' ]] ||
  { echo 'the behaviour has changed'; exit 1; }
