/** `partner …`: partners of the API, their keys, daily limits and allow lists. */
import { normalizedRange } from '#adapters/partner/ip-ranges.ts'
import { partnerApiKeys as apiKeys } from '#adapters/partner/partner-api-keys.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { apiKeyId, dailyLimit, partnerCode, partnerName } from '#contract/partner/partner-keys.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import { partnerAct } from '#domain/partner/partner-acts.ts'
import { createKey, createPartner } from '#use-cases/partner/create-partner.ts'
import { listPartners } from '#use-cases/partner/list-partners.ts'
import { revokeKey, setAllowList, setDailyLimit } from '#use-cases/partner/change-partner.ts'
import { commandsOf } from './command-family.ts'
import {
  InputError,
  readOption,
  readOptional,
  wholeNumber,
  type OpsCommand,
  type OpsValues,
  type RecordedConnection,
} from './command.ts'

const readCode = (values: OpsValues) => readOption(values, 'code', partnerCode)

/** Reads ranges from an option that may be repeated and may hold several ranges separated by commas. */
export const readRanges = (values: OpsValues, option: string): string[] => {
  const texts = [values[option] ?? []].flat().flatMap((text) => String(text).split(','))
  const ranges = texts.map((text) => {
    const range = normalizedRange(text.trim())
    if (range === undefined)
      throw new InputError(`--${option} ${text}: is no address or CIDR range, such as 203.0.113.0/24`)
    return range
  })
  const unique = [...new Set(ranges)]
  if (unique.length > partnerPolicy.allowedRanges) {
    throw new InputError(`--${option} may name ${partnerPolicy.allowedRanges} ranges at most`)
  }
  return unique
}

export const shownRanges = (ranges: readonly string[]): string => (ranges.length === 0 ? 'any' : ranges.join(' '))

const portsOf = ({ table, recorded }: RecordedConnection) => {
  const registry = new DynamoPartnerRegistry(table)
  return {
    registry,
    clock,
    /** The ports of a change to a partner. */
    changing: (...act: Parameters<typeof partnerAct>) => ({
      registry: new DynamoPartnerRegistry(recorded(partnerAct(...act))),
      webhooks: new DynamoWebhooks(table),
      clock,
      apiKeys,
    }),
    partnerNow: async (code: string) => (await registry.findPartner(code))?.partner,
  }
}

const partnerCommand = commandsOf('partner', portsOf)

export const partnerCommands: readonly OpsCommand[] = [
  partnerCommand('create', '--code <code> --name <name> [--daily-limit N] [--allow-ip CIDR]...', (values) => {
    const partner = {
      code: readCode(values),
      name: readOption(values, 'name', partnerName),
      daily_limit: readOptional(values, 'daily-limit', dailyLimit, partnerPolicy.dailyLimit, wholeNumber),
      allow_ips: readRanges(values, 'allow-ip'),
    }
    return async ({ changing }) => {
      const { code, ...after } = partner
      return (await createPartner(changing('partner.create', code, { after }), partner)).map((issued) => ({
        ...issued,
        daily_limit: partner.daily_limit,
        allow_ips: shownRanges(partner.allow_ips),
      }))
    }
  }),
  partnerCommand('create-key', '--code <code> [--sandbox]', (values) => {
    const code = readCode(values)
    const mode = values['sandbox'] === true ? 'test' : 'live'
    return async ({ changing }) => [
      { ...(await createKey(changing('partner.create-key', code, { after: { mode } }), code, mode)) },
    ]
  }),
  partnerCommand(
    'list',
    '',
    () => async (ports) =>
      (await listPartners(ports)).map((listed) => ({
        ...listed,
        allow_ips: shownRanges(listed.allow_ips),
        last_used_at: listed.last_used_at ?? 'never',
      })),
  ),
  partnerCommand('set-limit', '--code <code> --daily-limit N', (values) => {
    const [code, limit] = [readCode(values), readOption(values, 'daily-limit', dailyLimit, wholeNumber)]
    return async ({ changing, partnerNow }) => {
      const before = { daily_limit: (await partnerNow(code))?.daily_limit ?? null }
      const ports = changing('partner.set-limit', code, { before, after: { daily_limit: limit } })
      const { name, daily_limit } = await setDailyLimit(ports, code, limit)
      return [{ code, name, daily_limit }]
    }
  }),
  partnerCommand('allow-ip', '--code <code> --cidr CIDR... (replaces the list)', (values) => {
    const [code, ranges] = [readCode(values), readRanges(values, 'cidr')]
    if (ranges.length === 0) throw new InputError('--cidr is missing; 0.0.0.0/0 and ::/0 together let every address in')
    return async ({ changing, partnerNow }) => {
      const before = { allow_ips: (await partnerNow(code))?.allow_ips ?? [] }
      const ports = changing('partner.set-networks', code, { before, after: { allow_ips: ranges } })
      const { name, allow_ips } = await setAllowList(ports, code, ranges)
      return [{ code, name, allow_ips: shownRanges(allow_ips) }]
    }
  }),
  partnerCommand('revoke-key', '--code <code> --key-id <id>', (values) => {
    const [code, keyId] = [readCode(values), readOption(values, 'key-id', apiKeyId)]
    return async ({ changing }) => {
      const ports = changing('partner.revoke-key', code, { after: { key_id: keyId } })
      return [{ code, key_id: keyId, revoked_at: await revokeKey(ports, code, keyId) }]
    }
  }),
]
