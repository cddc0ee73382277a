"""Invokes a function of the stack by its alias: python invoke.py <stack> <beginning of its logical id> <event in JSON>."""

import sys

from botocore.session import get_session

stack, logical_id, event = sys.argv[1:]
session = get_session()
resources = session.create_client("cloudformation").describe_stack_resources(StackName=stack)["StackResources"]
[name] = [each["PhysicalResourceId"] for each in resources
          if each["ResourceType"] == "AWS::Lambda::Function" and each["LogicalResourceId"].startswith(logical_id)]
answer = session.create_client("lambda").invoke(FunctionName=name, Qualifier="live", Payload=event)
if "FunctionError" in answer:
    sys.exit(f"{name} failed: {answer['Payload'].read().decode()}")
