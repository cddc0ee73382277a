"""Replaces the command line of AWS in the CDK's function that copies files: `s3 cp <object> <file>` and `s3 sync <folder> <bucket>`.

As there, filters apply in their order and the last one that matches decides, also about what --delete removes. Every file is copied, because
the function has just unpacked it, so that it is newer than its copy.
"""

import argparse
import mimetypes
import sys
from fnmatch import fnmatch
from pathlib import Path

from botocore.session import get_session

s3 = get_session().create_client("s3")


def bucket_and_key(address):
    bucket, _, key = address.removeprefix("s3://").partition("/")
    return bucket, key


class Filter(argparse.Action):
    def __call__(self, parser, options, pattern, option_string=None):
        options.filters = [*options.filters, (option_string == "--include", pattern)]


parser = argparse.ArgumentParser()
parser.add_argument("service", choices=["s3"])
parser.add_argument("command", choices=["cp", "sync"])
parser.add_argument("source")
parser.add_argument("destination")
parser.add_argument("--delete", action="store_true")
parser.add_argument("--exclude", action=Filter, dest="filters", default=[])
parser.add_argument("--include", action=Filter, dest="filters")
parser.add_argument("--cache-control")
parser.add_argument("--metadata-directive", choices=["REPLACE"])
options = parser.parse_args()

if options.command == "cp":
    bucket, key = bucket_and_key(options.source)
    Path(options.destination).write_bytes(s3.get_object(Bucket=bucket, Key=key)["Body"].read())
    sys.exit()


def is_wanted(key):
    matching = [included for included, pattern in options.filters if fnmatch(key, pattern)]
    return matching[-1] if matching else True


folder, (bucket, prefix) = Path(options.source), bucket_and_key(options.destination)
present = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
headers = {"CacheControl": options.cache_control} if options.cache_control else {}
for key, path in present.items():
    if is_wanted(key):
        kind = mimetypes.guess_type(path.name)[0] or "binary/octet-stream"
        s3.put_object(Bucket=bucket, Key=prefix + key, Body=path.read_bytes(), ContentType=kind, **headers)
if options.delete:
    for page in s3.get_paginator("list_objects_v2").paginate(Bucket=bucket, Prefix=prefix):
        for found in page.get("Contents", []):
            key = found["Key"].removeprefix(prefix)
            if key not in present and is_wanted(key):
                s3.delete_object(Bucket=bucket, Key=found["Key"])
