/** Operations of the room of partners. Every change is in the record, with its values before and after; a key or secret never is. */
import { normalizedRange } from '#adapters/partner/ip-ranges.ts'
import { partnerApiKeys as apiKeys } from '#adapters/partner/partner-api-keys.ts'
import type { partnerRoom as endpoints } from '#contract/staff/partner-room.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { DynamoPartnerDirectory } from '#data/partner/dynamo-partner-directory.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import { AppError, invalidField } from '#domain/app-error.ts'
import { partnerAct } from '#domain/partner/partner-acts.ts'
import type { StaffCaller } from '#domain/staff/record-entry.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import {
  createKey,
  createPartner,
  revokeKey,
  setAllowList,
  setDailyLimit,
  showPartner,
} from '#use-cases/partner/change-partner.ts'
import type { WritingParts } from '../staff-parts.ts'
import { webhookOperations, type WebhookParts } from './webhook-operations.ts'

/** Throws VALIDATION_ERROR. */
export const readNetworks = (typed: readonly string[]): string[] => {
  const ranges = typed.map((text) => {
    const range = normalizedRange(text.trim())
    if (range !== undefined) return range
    const message = `${text} is no address or CIDR range, such as 203.0.113.0/24`
    throw invalidField('allow_ips', message)
  })
  return [...new Set(ranges)]
}

export const partnerRoom = (
  parts: WritingParts,
  webhookParts: WebhookParts,
): StaffOperations<keyof typeof endpoints> => {
  const { table, clock, recorded } = parts
  const directory = new DynamoPartnerDirectory(table)
  const registry = new DynamoPartnerRegistry(table)
  const shown = { registry, webhooks: new DynamoWebhooks(table), clock }

  /** The ports of a change to a partner. */
  const changing = (call: StaffCaller, ...act: Parameters<typeof partnerAct>) => ({
    registry: new DynamoPartnerRegistry(recorded(call, partnerAct(...act))),
    webhooks: shown.webhooks,
    clock,
    apiKeys,
  })
  const partnerNow = async (code: string) => (await registry.findPartner(code))?.partner

  return {
    ...webhookOperations(parts, webhookParts),
    'list-partners': ({ query }) => directory.listPartners(query.cursor),
    'show-partner': ({ params }) => showPartner(shown, params.partner_code),
    'list-submissions': ({ params: { partner_code: code }, query: { mode, calls, cursor } }) =>
      directory.listSubmissions({ code, mode }, calls, cursor),
    'create-partner': async (call) => {
      const { code, name, daily_limit } = call.body
      const allow_ips = readNetworks(call.body.allow_ips)
      const ports = changing(call, 'partner.create', code, { after: { name, daily_limit, allow_ips } })
      return { keys: [...(await createPartner(ports, { code, name, daily_limit, allow_ips }))] }
    },
    'create-partner-key': ({ params: { partner_code: code }, body: { mode }, ...call }) =>
      createKey(changing(call, 'partner.create-key', code, { after: { mode } }), code, mode),
    'revoke-partner-key': async ({ params: { partner_code: code, key_id }, ...call }) => {
      const { keys = [] } = (await registry.findPartner(code)) ?? {}
      if (!keys.some(({ id }) => id === key_id)) throw new AppError('NOT_FOUND')
      const ports = changing(call, 'partner.revoke-key', code, { after: { key_id } })
      return { revoked_at: await revokeKey(ports, code, key_id) }
    },
    'set-partner-limit': async ({ params: { partner_code: code }, body: { daily_limit }, ...call }) => {
      const before = { daily_limit: (await partnerNow(code))?.daily_limit ?? null }
      await setDailyLimit(
        changing(call, 'partner.set-limit', code, { before, after: { daily_limit } }),
        code,
        daily_limit,
      )
      return { changed: true as const }
    },
    'set-partner-networks': async ({ params: { partner_code: code }, body, ...call }) => {
      const allow_ips = readNetworks(body.allow_ips)
      const before = { allow_ips: (await partnerNow(code))?.allow_ips ?? [] }
      await setAllowList(
        changing(call, 'partner.set-networks', code, { before, after: { allow_ips } }),
        code,
        allow_ips,
      )
      return { allow_ips }
    },
  }
}
