"""Signs a status update with PyPI's standardwebhooks and sends it; prints the answer, and the signature of a known vector."""

import json
import os
import urllib.request
from datetime import datetime, timezone

from standardwebhooks import Webhook

vector = json.loads(os.environ["VECTOR"])
known = Webhook(vector["key"]).sign(
    vector["id"], datetime.fromtimestamp(int(vector["timestamp"]), timezone.utc), vector["body"]
)

now = datetime.now(timezone.utc)
body = json.dumps(
    {"click_id": os.environ["CLICK_ID"], "status": "approved", "occurred_at": now.isoformat(timespec="seconds")}
)
request = urllib.request.Request(
    os.environ["URL"],
    data=body.encode(),
    headers={
        "content-type": "application/json",
        "webhook-id": "evt-python-library",
        "webhook-timestamp": str(int(now.timestamp())),
        "webhook-signature": Webhook(os.environ["KEY"]).sign("evt-python-library", now, body),
    },
)
with urllib.request.urlopen(request) as answer:
    print(json.dumps({"vector": known, "answer": json.load(answer)}))
