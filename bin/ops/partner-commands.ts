/** `partner …`: partners of the API, their keys, daily limits and allow lists. */
import type { ShownPartner } from '#lambdas/partner-api/partner-room.contract.ts'
import { readNetworks } from '#lambdas/partner/ip-ranges.function.ts'
import { apiKeyId, dailyLimit, partnerName } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerPolicy, partnerUsagePlans } from '#lambdas/partner/partner-policy.contract.ts'
import { partnerCode, partnerModes, type PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import {
  commandsOf,
  InputError,
  readOption,
  readOptional,
  wholeNumber,
  type OpsCommand,
  type OpsRow,
  type OpsValues,
  needed,
  optional,
  repeated,
  flag,
} from './command.ts'
import { openPartnerRoom } from './open-partner-room.ts'

/** The word for people: a key of the sandbox begins with `pl_test_`. */
export const modeWord = (mode: PartnerMode): 'live' | 'sandbox' => (mode === 'test' ? 'sandbox' : mode)

const readCode = (values: OpsValues) => readOption(values, 'code', partnerCode)

/** Reads ranges from an option that may be repeated and may hold several ranges separated by commas. */
export const readRanges = (values: OpsValues, option: string): string[] => {
  const texts = [values[option] ?? []].flat().flatMap((text) => String(text).split(','))
  const ranges = readNetworks(texts, (text, problem) => new InputError(`--${option} ${text}: ${problem}`))
  if (ranges.length > partnerPolicy.allowedRanges) {
    throw new InputError(`--${option} may name ${partnerPolicy.allowedRanges} ranges at most`)
  }
  return ranges
}

export const shownRanges = (ranges: readonly string[]): string => (ranges.length === 0 ? 'any' : ranges.join(' '))

const partnerCommand = commandsOf('partner', openPartnerRoom)

/** One row for each key, the oldest of each mode first. */
const keyRows = ({ code, name, daily_limit, allow_ips, keys, use }: ShownPartner): OpsRow[] =>
  keys
    .toSorted((one, other) => one.mode.localeCompare(other.mode) || one.created_at.localeCompare(other.created_at))
    .map(({ key_id, mode, status, expires_at, last_used_at = 'never' }) => ({
      code,
      name,
      daily_limit,
      used_today: use.at(-1)?.[modeWord(mode)] ?? 0,
      allow_ips: shownRanges(allow_ips),
      key_id,
      mode: modeWord(mode),
      status,
      expires_at,
      last_used_at,
    }))

const ofPartner = { code: needed('<code>') }

/** One row for each mode: the key of API Gateway that counts the calls, and its plan. */
const gatewayRows = ({ code, daily_limit, gateway }: ShownPartner): OpsRow[] =>
  partnerModes.map((mode) => {
    const shared = partnerUsagePlans[mode]
    return {
      code,
      daily_limit,
      mode: modeWord(mode),
      gateway_key: gateway?.[`${mode}_key_id`] ?? 'shared',
      plan: gateway?.plan_id ?? 'shared',
      requests_per_second: gateway?.requests_per_second ?? shared.requestsPerSecond,
      burst: gateway?.burst ?? shared.burst,
      quota: gateway?.requests_per_day ?? shared.requestsPerDay,
      used_from: gateway?.usable_from ?? 'waits for a key of its own',
    }
  })

export const partnerCommands: readonly OpsCommand[] = [
  partnerCommand(
    'create',
    { options: { ...ofPartner, name: needed('<name>'), 'daily-limit': optional('N'), 'allow-ip': repeated('CIDR') } },
    (values) => {
      const body = {
        code: readCode(values),
        name: readOption(values, 'name', partnerName),
        daily_limit: readOptional(values, 'daily-limit', dailyLimit, partnerPolicy.dailyLimit, wholeNumber),
        allow_ips: readRanges(values, 'allow-ip'),
      }
      const { code, daily_limit, allow_ips } = body
      return async ({ call }) =>
        (await call('create-partner', { body })).keys.map((issued) => ({
          code,
          ...issued,
          mode: modeWord(issued.mode),
          daily_limit,
          allow_ips: shownRanges(allow_ips),
        }))
    },
  ),
  partnerCommand('create-key', { options: { ...ofPartner, sandbox: flag } }, (values) => {
    const code = readCode(values)
    const mode = values['sandbox'] === true ? 'test' : 'live'
    return async ({ call }) => {
      const issued = await call('create-partner-key', { params: { partner_code: code }, body: { mode } })
      return [{ code, ...issued, mode: modeWord(mode) }]
    }
  }),
  partnerCommand('list', { options: {} }, () => async ({ call }) => {
    const rows: OpsRow[] = []
    let cursor: string | undefined
    do {
      const page = await call('list-partners', { query: { cursor } })
      for (const { code } of page.partners)
        rows.push(...keyRows(await call('show-partner', { params: { partner_code: code } })))
      cursor = page.next_cursor
    } while (cursor !== undefined)
    return rows
  }),
  partnerCommand('show', { options: ofPartner, about: '(its keys and plan of API Gateway)' }, (values) => {
    const params = { partner_code: readCode(values) }
    return async ({ call }) => gatewayRows(await call('show-partner', { params }))
  }),
  partnerCommand('set-limit', { options: { ...ofPartner, 'daily-limit': needed('N') } }, (values) => {
    const [code, daily_limit] = [readCode(values), readOption(values, 'daily-limit', dailyLimit, wholeNumber)]
    return async ({ call }) => {
      const params = { partner_code: code }
      await call('set-partner-limit', { params, body: { daily_limit } })
      return [{ code, name: (await call('show-partner', { params })).name, daily_limit }]
    }
  }),
  partnerCommand(
    'allow-ip',
    { options: { ...ofPartner, cidr: { ...repeated('CIDR'), isRequired: true } }, about: '(replaces the list)' },
    (values) => {
      const [code, ranges] = [readCode(values), readRanges(values, 'cidr')]
      if (ranges.length === 0)
        throw new InputError('--cidr is missing; 0.0.0.0/0 and ::/0 together let every address in')
      return async ({ call }) => {
        const params = { partner_code: code }
        const { allow_ips } = await call('set-partner-networks', { params, body: { allow_ips: ranges } })
        return [{ code, name: (await call('show-partner', { params })).name, allow_ips: shownRanges(allow_ips) }]
      }
    },
  ),
  partnerCommand('revoke-key', { options: { ...ofPartner, 'key-id': needed('<id>') } }, (values) => {
    const [code, key_id] = [readCode(values), readOption(values, 'key-id', apiKeyId)]
    return async ({ call }) => {
      const { revoked_at } = await call('revoke-partner-key', { params: { partner_code: code, key_id } })
      return [{ code, key_id, revoked_at }]
    }
  }),
]
