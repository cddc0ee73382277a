"""Hashed files of a bucket: python hashed-files.py list <bucket>, or put <bucket> <key> for one more.

Prints the list as a JSON object: by key, the headers, whether the file is retired, and the seconds since it was written.
"""

import datetime
import json
import sys

from botocore.session import get_session

command, bucket = sys.argv[1:3]
s3 = get_session().create_client("s3")
if command == "put":
    headers = {"ContentType": "text/javascript", "CacheControl": "public, max-age=31536000, immutable"}
    s3.put_object(Bucket=bucket, Key=sys.argv[3], Body=b"export {}", **headers)
    sys.exit()
files = {}
for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket, Prefix="assets/"):
    for found in page.get("Contents", []):
        key = found["Key"]
        head = s3.head_object(Bucket=bucket, Key=key)
        tags = s3.get_object_tagging(Bucket=bucket, Key=key)["TagSet"]
        age = datetime.datetime.now(datetime.timezone.utc) - found["LastModified"]
        files[key] = {
            "type": head["ContentType"],
            "cache": head.get("CacheControl"),
            "retired": {"Key": "retired", "Value": "yes"} in tags,
            "seconds": age.total_seconds(),
        }
print(json.dumps(files))
