"""Starts MiniStack with what it lacks for this stack, above all condition keys, and records every decision on a role.

The record is one JSON object a line in the file that RECORD_FILE names: role, action, resource, leading keys, decision, and, when it was
allowed, the places of the statements and resources that allowed it. MiniStack's modules import each other's functions when they are
called, so replacing them here is enough. A function that MiniStack lacks stops the start.
"""

import contextvars
import itertools
import json
import os
import re
import shutil
import signal
import sys
import threading
import time

from ministack import app
from ministack.core import iam_actions, iam_evaluator, lambda_runtime, sigv4
from ministack.services import apigateway, cognito, dynamodb, lambda_svc
from ministack.services.cloudformation import provisioners

_lock = threading.Lock()
_subprotocol = contextvars.ContextVar("subprotocol", default=None)
_in_custom_authentication = contextvars.ContextVar("in_custom_authentication", default=False)


class ItemArn(str):
    """The ARN of a table in a transaction, with the partition key of the item."""

    leading_key: str


def _json_of(body):
    try:
        data = json.loads(body or b"{}")
    except (ValueError, UnicodeDecodeError):
        return {}
    return data if isinstance(data, dict) else {}


def _partition_key(values):
    """The key of an item or of a Key; a value that is no text matches no pattern."""
    return str((values or {}).get("pk", {}).get("S", ""))


def _leading_keys(data):
    """dynamodb:LeadingKeys of a request on one table."""
    if "Key" in data or "Item" in data:
        return [_partition_key(data.get("Key") or data.get("Item"))]
    condition = re.match(r"\s*(?:pk|found_by)\s*=\s*(:\w+)", data.get("KeyConditionExpression", ""))
    if condition:
        values = data.get("ExpressionAttributeValues", {})
        return [str(values.get(condition.group(1), {}).get("S", ""))]
    return [""]


def _add_leading_keys(original):
    def dynamodb_service_context(body):
        return {**original(body), "dynamodb:LeadingKeys": _leading_keys(_json_of(body))}

    return dynamodb_service_context


def _add_item_keys(original):
    def dynamodb_transaction_checks(iam_action, body, region, account_id):
        checks = original(iam_action, body, region, account_id)
        items = [part for item in _json_of(body).get("TransactItems", []) for part in item.values()]
        if checks and len(checks) != len(items):
            raise RuntimeError("a transaction holds another number of checks than of items")
        keyed = []
        for (action, arn), part in zip(checks, items):
            item_arn = ItemArn(arn)
            item_arn.leading_key = _partition_key(part.get("Key") or part.get("Item"))
            keyed.append((action, item_arn))
        return keyed

    return dynamodb_transaction_checks


def _add_encryption_context(original):
    def request_tag_context(service, iam_action, body, params):
        context = original(service, iam_action, body, params)
        if service != "kms":
            return context
        pairs = _json_of(body).get("EncryptionContext") or {}
        return {**context, **{f"kms:EncryptionContext:{name}": value for name, value in pairs.items()}}

    return request_tag_context


def _key_transactions(original):
    def enforce(access_key_id, iam_action, service, region, resource_arn="*", service_context=None):
        if isinstance(resource_arn, ItemArn):
            service_context = {**(service_context or {}), "dynamodb:LeadingKeys": [resource_arn.leading_key]}
        denied = original(access_key_id, iam_action, service, region, resource_arn, service_context)
        if isinstance(denied, iam_evaluator.EvalResult):
            _record({"denied": True, "role": denied.principal_arn, "action": iam_action, "resource": resource_arn,
                     "keys": (service_context or {}).get("dynamodb:LeadingKeys", [])})
        return denied

    return enforce


def _record_uses(original):
    def evaluate(ctx, policies, *limits):
        result = original(ctx, policies, *limits)
        if result.decision == "Allow":
            statements = [statement for policy in policies for statement in policy]
            uses = [[place, resource] for place, statement in enumerate(statements)
                    if iam_evaluator._first_match(ctx, [statement], "Allow")
                    for resource, pattern in enumerate(statement.resources)
                    if iam_evaluator._resource_matches(ctx.resource_arn, [pattern], [])]
            _record({"role": ctx.principal_arn, "action": ctx.action, "uses": uses})
        return result

    return evaluate


def _fetch_keys_over_tls(original):
    """The keys of a user pool are on this gateway, which serves TLS only."""

    async def _resolve_jwks_url(authorizer):
        return (await original(authorizer)).replace("http://", "https://")

    return _resolve_jwks_url


def _note_subprotocol(original):
    async def _invoke_ws_lambda(*parameters, **named):
        response = await original(*parameters, **named)
        _subprotocol.set(((response or {}).get("headers") or {}).get("Sec-WebSocket-Protocol"))
        return response

    return _invoke_ws_lambda


def _accept_subprotocol(original):
    """A handshake names the subprotocol that the function of $connect chose."""

    async def handle_websocket(scope, receive, send, *parameters, **named):
        async def send_with_subprotocol(message):
            if message["type"] == "websocket.accept":
                message = {**message, "subprotocol": _subprotocol.get()}
            await send(message)

        return await original(scope, receive, send_with_subprotocol, *parameters, **named)

    return handle_websocket


def _note_custom_authentication(original):
    def authenticate(data):
        is_custom = data.get("AuthFlow") == "CUSTOM_AUTH" or data.get("ChallengeName") == "CUSTOM_CHALLENGE"
        token = _in_custom_authentication.set(is_custom)
        try:
            return original(data)
        finally:
            _in_custom_authentication.reset(token)

    return authenticate


def _hide_unknown_users(original):
    """Custom authentication goes on for an unknown user, as it does with PreventUserExistenceErrors."""

    def _resolve_user(pool, username):
        user, error = original(pool, username)
        if error and _in_custom_authentication.get():
            return {"Username": username, "Attributes": [], "Enabled": True}, None
        return user, error

    return _resolve_user


def _tell_unknown_users(original):
    """The triggers are told that the pool has no such user."""

    def build_event(pool_id, client_id, username, *parameters):
        event = original(pool_id, client_id, username, *parameters)
        event["request"]["userNotFound"] = username not in cognito._user_pools[pool_id]["_users"]
        return event

    return build_event


def _find_new_users(original):
    """The user that a trigger of the same session has created gets the tokens."""

    def _continue_custom_auth_after_define(token, session, user, *parameters):
        users = cognito._user_pools[session["pool_id"]]["_users"]
        return original(token, session, users.get(session["username"], user), *parameters)

    return _continue_custom_auth_after_define


def _key_by_version(original):
    """A worker for sockets belongs to a version: under the name of an alias it would outlive the alias's move."""

    def get_or_create_worker(func_name, config, code_zip, qualifier="$LATEST"):
        return original(func_name, config, code_zip, qualifier=config.get("Version", qualifier))

    return get_or_create_worker


def _weigh_versions(original):
    """An alias with weights leads every tenth call, for a weight of 0.1, to the other version."""
    calls = itertools.count(1)

    def _effective_func_record_for_qualifier(func, qualifier):
        alias = (func or {}).get("aliases", {}).get(qualifier) or {}
        for version, weight in alias.get("RoutingConfig", {}).get("AdditionalVersionWeights", {}).items():
            if next(calls) % round(1 / weight) == 0:
                return original(func, version)
        return original(func, qualifier)

    return _effective_func_record_for_qualifier


def _lag_behind(original):
    """Recovery of a table ends five minutes ago, as on AWS, and counts as on: MiniStack does not read that from a template."""

    def _describe_continuous_backups(data):
        dynamodb._pitr_settings[dynamodb._normalize_table_name(data["TableName"])] = True
        status, headers, body = original(data)
        answer = json.loads(body)
        recovery = answer["ContinuousBackupsDescription"]["PointInTimeRecoveryDescription"]
        now = int(time.time())
        recovery.update(EarliestRestorableDateTime=now - 86_400, LatestRestorableDateTime=now - 300)
        return status, headers, json.dumps(answer).encode()

    return _describe_continuous_backups


def _know_missing_objects(original):
    """A filter of a stream for a field that is missing also takes a record without the object around it, as on AWS."""

    def _match_esm_filter(record, pattern):
        missing = {key: {} for key, part in pattern.items() if isinstance(part, dict) and record.get(key) is None}
        return original({**record, **missing}, pattern)

    return _match_esm_filter


def _take_any_time(original):
    """Functions that a schedule invokes sign with the time of their event, which may be to come."""
    return lambda signature, now=None: None


def _keep_unnamed_table(original):
    """An update of a global table without a name keeps the table with its items, and makes no other one."""

    def _ddb_update(physical_id, old_props, new_props, *parameters):
        named = {"TableName": physical_id}
        return original(physical_id, {**named, **old_props}, {**named, **new_props}, *parameters)

    return _ddb_update


def _keep_protected_table(original):
    """A table with deletion protection cannot be deleted, as on AWS: its stack ends in DELETE_FAILED."""

    def _ddb_delete(physical_id, props):
        if any(replica.get("DeletionProtectionEnabled") in (True, "true") for replica in props.get("Replicas", [])):
            raise ValueError("Resource cannot be deleted as it is currently protected against deletion")
        return original(physical_id, props)

    return _ddb_delete


def _record(fields):
    with _lock, open(os.environ["RECORD_FILE"], "a", encoding="utf-8") as file:
        file.write(json.dumps(fields) + "\n")


def _end_with_rehearsal():
    """The rehearsal holds the other end of standard input. When it is gone, nobody else removes the files and ends the functions."""
    sys.stdin.buffer.read()
    shutil.rmtree(os.environ["TMPDIR"], ignore_errors=True)
    os.killpg(0, signal.SIGKILL)


def _replace(module, name, change):
    setattr(module, name, change(getattr(module, name)))


_replace(iam_actions, "dynamodb_service_context", _add_leading_keys)
_replace(iam_actions, "dynamodb_transaction_checks", _add_item_keys)
_replace(iam_actions, "request_tag_context", _add_encryption_context)
_replace(iam_evaluator, "evaluate", _record_uses)
_replace(iam_evaluator, "enforce", _key_transactions)
_replace(apigateway, "_resolve_jwks_url", _fetch_keys_over_tls)
_replace(apigateway, "_invoke_ws_lambda", _note_subprotocol)
_replace(apigateway, "handle_websocket", _accept_subprotocol)
_replace(cognito, "_initiate_auth", _note_custom_authentication)
_replace(cognito, "_respond_to_auth_challenge", _note_custom_authentication)
_replace(cognito, "_resolve_user", _hide_unknown_users)
for _step in ("define", "create", "verify"):
    _replace(cognito, f"_build_{_step}_auth_challenge_event", _tell_unknown_users)
_replace(cognito, "_continue_custom_auth_after_define", _find_new_users)
_replace(lambda_runtime, "get_or_create_worker", _key_by_version)
_replace(lambda_svc, "_effective_func_record_for_qualifier", _weigh_versions)
_replace(provisioners, "_ddb_update", _keep_unnamed_table)
_replace(provisioners, "_ddb_delete", _keep_protected_table)
_replace(sigv4, "request_time_failure", _take_any_time)
_replace(lambda_svc, "_match_esm_filter", _know_missing_objects)
_replace(dynamodb, "_describe_continuous_backups", _lag_behind)
# Also by the names that the gateways have on AWS, to which a proxy of the rehearsal leads.
app._EXECUTE_API_RE = re.compile(r"^([a-f0-9]{8})\.execute-api\.(?:localhost|[a-z0-9-]+\.amazonaws\.com)(?::\d+)?$")
# Otherwise it would serve port 443 of the machine too.
_replace(app, "_port_is_bindable", lambda _: lambda host, port: False)

threading.Thread(target=_end_with_rehearsal, daemon=True).start()
app.main()
