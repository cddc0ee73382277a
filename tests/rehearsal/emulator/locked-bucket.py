"""The locked bucket of hashes: python locked-bucket.py lock <bucket>, modes <bucket>, or replace <table>.

The emulator leaves versions and lock of a template out: `lock` switches both on. `modes` prints the lock of each object as JSON, and fails where
a version can be deleted. `replace` puts a receipt of consent with another value, past the conditions of the product, and prints its partition key.
"""

import json
import sys

from botocore.exceptions import ClientError
from botocore.session import get_session

command, name = sys.argv[1:3]
session = get_session()
s3 = session.create_client("s3")
if command == "lock":
    s3.put_bucket_versioning(Bucket=name, VersioningConfiguration={"Status": "Enabled"})
    rule = {"DefaultRetention": {"Mode": "GOVERNANCE", "Days": 1}}
    s3.put_object_lock_configuration(
        Bucket=name, ObjectLockConfiguration={"ObjectLockEnabled": "Enabled", "Rule": rule}
    )
elif command == "modes":
    modes = []
    for version in s3.list_object_versions(Bucket=name).get("Versions", []):
        named = {"Bucket": name, "Key": version["Key"], "VersionId": version["VersionId"]}
        modes.append(s3.head_object(**named).get("ObjectLockMode"))
        try:
            s3.delete_object(**named)
            sys.exit(f"{version['Key']} could be deleted")
        except ClientError:
            pass
    print(json.dumps(modes))
else:
    table = session.create_client("dynamodb")
    found = table.scan(
        TableName=name,
        FilterExpression="begins_with(pk, :consent)",
        ExpressionAttributeValues={":consent": {"S": "CONSENT#"}},
    )
    item = found["Items"][0]
    table.put_item(TableName=name, Item={**item, "given": {"BOOL": not item["given"]["BOOL"]}})
    print(item["pk"]["S"])
