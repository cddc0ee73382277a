"""Stands in for CodeDeploy, which the emulator lacks: python shift.py begin|back <stack> <logical id of the function> <folder>.

`begin` publishes the folder as a new version and gives it a tenth of the calls of the alias; `back` takes the tenth back.
"""

import io
import sys
import zipfile
from pathlib import Path

from botocore.session import get_session

word, stack, logical_id, folder = sys.argv[1:]
session = get_session()
found = session.create_client("cloudformation").describe_stack_resource(StackName=stack, LogicalResourceId=logical_id)
name = found["StackResourceDetail"]["PhysicalResourceId"]
functions = session.create_client("lambda")
alias = {"FunctionName": name, "Name": "live"}
weights = {}
if word == "begin":
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(path for path in Path(folder).rglob("*") if path.is_file()):
            archive.write(path, path.relative_to(folder).as_posix())
    functions.update_function_code(FunctionName=name, ZipFile=file.getvalue())
    weights[functions.publish_version(FunctionName=name)["Version"]] = 0.1
present = functions.get_alias(**alias)["FunctionVersion"]
functions.update_alias(**alias, FunctionVersion=present, RoutingConfig={"AdditionalVersionWeights": weights})
