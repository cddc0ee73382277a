/** `partner …`: partners of the API, their keys, daily limits, allow lists, and the address of their webhooks. The room Partners has secrets and deliveries. */
import type { ShownPartner } from '#lambdas/partner-api/partner-room.contract.ts'
import { partnerRoom } from '#lambdas/partner-api/partner-room.function.ts'
import { readNetworks } from '#lambdas/partner/ip-ranges.function.ts'
import { apiKeyId, dailyLimit, partnerName } from '#lambdas/partner/partner-keys.contract.ts'
import { partnerPolicy, partnerUsagePlans } from '#lambdas/partner/partner-policy.contract.ts'
import { partnerCode, partnerModes, type PartnerMode } from '#lambdas/shared/partner-scope.contract.ts'
import { scopeName } from '#lambdas/shared/scope-name.rules.ts'
import type { TextSealer } from '#lambdas/shared/services.rules.ts'
import type { RecordedAct, StaffCaller } from '#lambdas/staff/recorded-acts.rules.ts'
import type { StaffCall } from '#lambdas/staff/staff-world.function.ts'
import { createHttpReceiver } from '#lambdas/webhooks/receiver.function.ts'
import { clock } from './clock.ts'
import {
  commandsOf,
  InputError,
  readOption,
  readOptional,
  requiredText,
  wholeNumber,
  type OpsCommand,
  type OpsRow,
  type OpsTarget,
  type RecordedConnection,
  type OpsValues,
  needed,
  optional,
  repeated,
  flag,
} from './command.ts'

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

/** The room of partners, whose operations run for the operator, whom the record names. */
const openPartnerRoom = ({ table, by, recorded, openSealer }: RecordedConnection, { deployed }: OpsTarget) => {
  const parts = { table, clock, recorded: (_: StaffCaller, act: RecordedAct) => recorded(act) }
  const sealer: TextSealer = { seal: async (...sealed) => (await openSealer()).seal(...sealed) }
  const operations = partnerRoom(parts, { sealer, receiver: createHttpReceiver({ isLocal: !deployed }) })
  type Operations = typeof operations
  const operator = { staff: { ...by, roles: [] }, requestId: '' }
  return {
    /** Calls an operation as the console does, without a check of roles. */
    call: <Name extends keyof Operations>(
      name: Name,
      sent: Partial<Pick<StaffCall<Name>, 'params' | 'body' | 'query'>>,
    ): ReturnType<Operations[Name]> => {
      const operation = operations[name] as (call: object) => ReturnType<Operations[Name]>
      return operation({ ...operator, query: {}, ...sent })
    },
  }
}

const partnerCommand = commandsOf('partner', openPartnerRoom)

/** One row for each key, the oldest of each mode first. */
const keyRows = ({ code, name, daily_limit, allow_ips, keys, use, state = 'working' }: ShownPartner): OpsRow[] =>
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
      status: status === 'working' ? state : status,
      expires_at,
      last_used_at,
    }))

const ofPartner = { code: needed('<code>') }
const ofMode = { ...ofPartner, sandbox: flag }

export const readMode = ({ sandbox }: OpsValues): PartnerMode => (sandbox === true ? 'test' : 'live')

/** The webhook of a partner, or that of its sandbox, for calls and for people. */
const readWebhook = (values: OpsValues) => {
  const [code, mode] = [readCode(values), readMode(values)]
  return { name: scopeName({ code, mode }), of: { params: { partner_code: code }, query: { mode } } }
}

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

const states = {
  pause: { state: 'paused', about: '(its next call is refused)' },
  resume: { state: 'working', about: '(after a pause)' },
  delete: { state: 'deleted', about: '(for ever, with its keys, webhooks and people)' },
} as const

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
  partnerCommand('create-key', { options: ofMode }, (values) => {
    const [code, mode] = [readCode(values), readMode(values)]
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
  ...Object.entries(states).map(([verb, { state, about }]) =>
    partnerCommand(verb, { options: ofPartner, about }, (values) => {
      const code = readCode(values)
      return async ({ call }) => {
        await call('set-partner-state', { params: { partner_code: code }, body: { state } })
        return [{ code, state }]
      }
    }),
  ),
  partnerCommand('revoke-key', { options: { ...ofPartner, 'key-id': needed('<id>') } }, (values) => {
    const [code, key_id] = [readCode(values), readOption(values, 'key-id', apiKeyId)]
    return async ({ call }) => {
      const { revoked_at } = await call('revoke-partner-key', { params: { partner_code: code, key_id } })
      return [{ code, key_id, revoked_at }]
    }
  }),
  partnerCommand(
    'set-webhook',
    { options: { ...ofMode, url: needed('<https address>') }, about: '(switches a webhook on that was off)' },
    (values) => {
      const [{ name, of }, url] = [readWebhook(values), requiredText(values, 'url')]
      return async ({ call }) => {
        const { secret = 'unchanged' } = await call('set-partner-webhook', { ...of, body: { url } })
        return [{ code: name, url, secret }]
      }
    },
  ),
  partnerCommand('send-test-event', { options: ofMode }, (values) => {
    const { name, of } = readWebhook(values)
    return async ({ call }) => {
      const { delivery_id } = await call('send-webhook-test', of)
      const { webhook, sandbox_webhook } = await call('show-partner', { params: of.params })
      return [{ code: name, id: delivery_id, url: (of.query.mode === 'test' ? sandbox_webhook : webhook)?.url ?? '' }]
    }
  }),
]
