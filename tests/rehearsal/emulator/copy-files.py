"""Copies the files of a folder into a bucket: python copy-files.py <folder> <bucket>. Credentials and endpoint come from the environment."""

import mimetypes
import sys
from pathlib import Path

from botocore.session import get_session

folder, bucket = Path(sys.argv[1]), sys.argv[2]
s3 = get_session().create_client("s3")
for path in sorted(path for path in folder.rglob("*") if path.is_file()):
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    s3.put_object(Bucket=bucket, Key=path.relative_to(folder).as_posix(), Body=path.read_bytes(), ContentType=kind)
