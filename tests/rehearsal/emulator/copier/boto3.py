"""Replaces boto3, which Lambda brings: the CDK's function that copies files only makes clients."""

from botocore.session import get_session


def client(name, config=None):
    return get_session().create_client(name, config=config)
