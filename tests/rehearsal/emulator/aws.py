"""The command line of AWS for the commands of the runbook: python aws.py <service> <operation> --option value … --query … --output text.

Names of operations and options, and the types of their values, are those of botocore's models, as in the real one.
"""

import json
import sys

import jmespath
from botocore import xform_name
from botocore.session import get_session

service, operation, *words = sys.argv[1:]
session = get_session()
client = session.create_client(service)
method = operation.replace("-", "_")
if method not in client.meta.method_to_api_mapping:
    sys.exit(f"aws {service} has no operation {operation}")
members = client.meta.service_model.operation_model(client.meta.method_to_api_mapping[method]).input_shape.members
by_option = {xform_name(name, "-"): name for name in members}
printing = {"query": None, "output": "json", "region": None}
given = {}
for word in words:
    if word.startswith("--"):
        given[word[2:]] = current = []
    else:
        current.append(word)


def value_of(shape, values):
    if shape.type_name == "list":
        return values
    [value] = values
    if value.startswith(("{", "[")):
        return json.loads(value)
    if shape.type_name in ("structure", "map"):
        return dict(pair.split("=", 1) for pair in value.split(","))
    return int(value) if shape.type_name in ("integer", "long") else value


parameters = {}
for option, values in given.items():
    if option in printing:
        [printing[option]] = values
    elif option in by_option:
        shape = members[by_option[option]]
        parameters[by_option[option]] = True if shape.type_name == "boolean" else value_of(shape, values)
    elif option.removeprefix("no-") in by_option:
        parameters[by_option[option.removeprefix("no-")]] = False
    else:
        sys.exit(f"aws {service} {operation} has no option --{option}")


def cells(value):
    return [str(each) for each in value] if isinstance(value, list) else [str(value)]


if client.can_paginate(method):
    answer = client.get_paginator(method).paginate(**parameters).build_full_result()
else:
    answer = getattr(client, method)(**parameters)
found = jmespath.search(printing["query"], answer) if printing["query"] else answer
if printing["output"] == "text":
    rows = found if isinstance(found, list) and any(isinstance(each, list) for each in found) else [found]
    print("\n".join("\t".join(cells(row)) for row in rows))
elif found is not None:
    print(json.dumps(found, default=str))
