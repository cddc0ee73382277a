/** Partners and their keys for operators: everything that decides about a call is written in one transaction. */
import * as z from 'zod/mini'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { findItem, listItems, queryAll } from '#data/find-items.ts'
import { keys, partnerPartition } from '#data/keys.ts'
import { recordedOrChanged, type StoredItem, type Table, type TransactionPart } from '#data/table.ts'
import { condition, expressions, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { isLetIn } from './api-key.rules.ts'
import {
  partner as partnerSchema,
  partnerKey as keySchema,
  apiKeyGrant,
  type Partner,
  type PartnerKey,
  type ApiKeyGrant,
} from './partner-keys.contract.ts'
import { lastUsePrefix } from './partner-usage.table.ts'
import { gatewayKeys, type GatewayKeys } from './usage-plans.contract.ts'

/** A partner with every key it ever had. */
export interface RegisteredPartner {
  readonly partner: Partner
  readonly keys: readonly PartnerKey[]
  /** Counts the changes, so that two operators cannot overwrite each other's. */
  readonly version: number
  /** Those of API Gateway; missing while they may not match the partner. */
  readonly gatewayKeys: GatewayKeys | undefined
}

/** Requests of one UTC day, and when each key was last used on it. */
export interface UsageOfDay {
  readonly day: string
  readonly requests: number
  readonly lastUsedAt: ReadonlyMap<string, string>
}

const toUsage = (item: StoredItem): UsageOfDay => ({
  day: String(item['sk']).slice(sortKeyPrefix.usage.length),
  requests: Number(item['requests']),
  lastUsedAt: new Map(
    Object.entries(item).flatMap(([name, at]) =>
      name.startsWith(lastUsePrefix) ? [[name.slice(lastUsePrefix.length), String(at)] as const] : [],
    ),
  ),
})

export const findPartner = async (table: Table, code: string): Promise<RegisteredPartner | undefined> => {
  const { meta } = sortKeyPrefix
  const pk = partnerPartition({ code, mode: 'live' })
  // The keys sort before the partner's own item, with nothing in between.
  const items = await queryAll(table, {
    ...expressions({ KeyConditionExpression: x`pk = ${pk} AND sk BETWEEN ${sortKeyPrefix.key} AND ${meta}` }),
    ConsistentRead: true,
  })
  const partner = items.find(({ sk }) => sk === meta)
  return (
    partner && {
      partner: partnerSchema.parse(partner),
      keys: items.filter(({ sk }) => String(sk).startsWith(sortKeyPrefix.key)).map((item) => keySchema.parse(item)),
      version: Number(partner['version']),
      gatewayKeys: z.optional(gatewayKeys).parse(partner['gateway_keys']),
    }
  )
}

export const listDailyLimits = async (table: Table): Promise<ReadonlyMap<string, number>> => {
  const items = await listItems(table, partitionPrefix.partners, '', 'consistent')
  return new Map(items.map((item) => [String(item['code']), Number(item['daily_limit'])]))
}

/** Returns all partners by code. One waits until API Gateway has the keys that it needs. */
export const listPartners = async (table: Table): Promise<{ readonly code: string; readonly isWaiting: boolean }[]> => {
  const items = await listItems(table, partitionPrefix.partners, '', 'consistent')
  return items.map(({ code, has_gateway_keys }) => ({ code: String(code), isWaiting: has_gateway_keys !== true }))
}

/** Returns the days with requests, newest first. */
export const listUsage = async (table: Table, scope: PartnerScope): Promise<UsageOfDay[]> => {
  const items = await listItems(table, partnerPartition(scope), sortKeyPrefix.usage, 'consistent')
  return items.map(toUsage).toReversed()
}

/**
 * Writes the partner and the given keys in one transaction, if the stored version is still `seenVersion`. While nobody may call for the partner, the
 * authorizer finds no key of it; a deleted one is in no list.
 * @param seenVersion undefined for a partner that must not exist yet
 * @param ofGateway keys of API Gateway that match the partner as it is written; any other write makes the partner wait for them
 */
export const storePartner = (
  table: Table,
  partner: Partner,
  changedKeys: readonly PartnerKey[],
  seenVersion: number | undefined,
  ofGateway?: GatewayKeys,
): Promise<VersionedOutcome> => {
  const { code, name, daily_limit, allow_ips, state } = partner
  const listed = keys.registeredPartner(code)
  const parts: TransactionPart[] = [
    {
      Put: {
        Item: {
          ...keys.partner(code),
          ...partner,
          version: (seenVersion ?? 0) + 1,
          ...(ofGateway && { gateway_keys: ofGateway }),
        },
        ...condition(seenVersion === undefined ? x`attribute_not_exists(pk)` : x`#version = ${seenVersion}`),
      },
    },
    state === 'deleted'
      ? { Delete: { Key: listed } }
      : { Put: { Item: { ...listed, code, name, daily_limit, ...(ofGateway && { has_gateway_keys: true }) } } },
    ...changedKeys.flatMap((key) => {
      const Key = keys.apiKey(key.id)
      const from = ofGateway && { gateway_key_from: ofGateway.usable_from }
      // A new key must not take over the id of another partner's key.
      const isFree = condition(x`attribute_not_exists(pk) OR partner_code = ${code}`)
      return [
        { Put: { Item: { ...keys.partnerKey(code, key.id), ...key } } },
        isLetIn(partner)
          ? { Put: { Item: { ...Key, ...key, daily_limit, allow_ips, ...from }, ...isFree } }
          : { Delete: { Key, ...isFree } },
      ]
    }),
  ]
  return recordedOrChanged(table.transact(parts))
}

/** Reads consistently, so that a revocation takes effect on the next call. */
export const findGrant = (table: Table, keyId: string): Promise<ApiKeyGrant | undefined> =>
  findItem(table, keys.apiKey(keyId), apiKeyGrant)
