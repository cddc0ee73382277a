/** `partner …`: partners of the API, their keys, daily limits, allow lists, and the address of their webhooks. The room Partners has secrets and deliveries. */
import { lenderAccessRoom } from '#lambdas/lenders/lender-access.function.ts'
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
  type Schema,
  type Described,
  type OpsValues,
  needed,
  optional,
  repeated,
  flag,
} from './command.ts'

/** The word for people: a key of the sandbox begins with `pl_test_`. */
export const modeWord = (mode: PartnerMode): 'live' | 'sandbox' => (mode === 'test' ? 'sandbox' : mode)

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

/** The rooms of partners and of lenders' access, whose operations run for the operator, whom the record names. */
const openRooms = ({ table, by, recorded, openSealer }: RecordedConnection, { deployed }: OpsTarget) => {
  const parts = { table, clock, recorded: (_: StaffCaller, act: RecordedAct) => recorded(act) }
  const sealer: TextSealer = { seal: async (...sealed) => (await openSealer()).seal(...sealed) }
  const receiver = createHttpReceiver({ isLocal: !deployed })
  const operations = { ...partnerRoom(parts, { sealer, receiver }), ...lenderAccessRoom(parts, { sealer }) }
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

type Call = ReturnType<typeof openRooms>['call']

/** The partner or lender that a command is about. */
interface Subject<Field extends string> {
  readonly id: string
  readonly mode: PartnerMode
  /** For calls. */
  readonly of: { readonly params: Readonly<Record<Field, string>>; readonly query: { readonly mode: PartnerMode } }
}

export const commandsAbout =
  <Field extends string>(noun: string, [option, word]: readonly [string, string], field: Field, id: Schema<string>) =>
  (
    verb: string,
    described: Described,
    prepare: (
      values: OpsValues,
      subject: Subject<Field>,
    ) => (call: Call, connection: RecordedConnection) => Promise<readonly OpsRow[]>,
  ): OpsCommand =>
    commandsOf(noun, openRooms)(
      verb,
      { ...described, options: { [option]: needed(word), ...described.options } },
      (values) => {
        const [named, mode] = [readOption(values, option, id), values['sandbox'] === true ? 'test' : 'live'] as const
        const params = { [field]: named } as Record<Field, string>
        const work = prepare(values, { id: named, mode, of: { params, query: { mode } } })
        return ({ call }, connection) => work(call, connection)
      },
    )

const partnerCommand = commandsAbout('partner', ['code', '<code>'], 'partner_code', partnerCode)

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

const states = [
  ['pause', 'paused', '(its next call is refused)'],
  ['resume', 'working', '(after a pause)'],
  ['delete', 'deleted', '(for ever, with its keys, webhooks and people)'],
] as const

export const partnerCommands: readonly OpsCommand[] = [
  partnerCommand(
    'create',
    { options: { name: needed('<name>'), 'daily-limit': optional('N'), 'allow-ip': repeated('CIDR') } },
    (values, { id: code }) => {
      const body = {
        code,
        name: readOption(values, 'name', partnerName),
        daily_limit: readOptional(values, 'daily-limit', dailyLimit, partnerPolicy.dailyLimit, wholeNumber),
        allow_ips: readRanges(values, 'allow-ip'),
      }
      const { daily_limit, allow_ips } = body
      return async (call) =>
        (await call('create-partner', { body })).keys.map((issued) => ({
          code,
          ...issued,
          mode: modeWord(issued.mode),
          daily_limit,
          allow_ips: shownRanges(allow_ips),
        }))
    },
  ),
  partnerCommand(
    'create-key',
    { options: { sandbox: flag } },
    (_, { id: code, mode, of: { params } }) =>
      async (call) => {
        const issued = await call('create-partner-key', { params, body: { mode } })
        return [{ code, ...issued, mode: modeWord(mode) }]
      },
  ),
  commandsOf('partner', openRooms)('list', { options: {} }, () => async ({ call }) => {
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
  partnerCommand(
    'show',
    { options: {}, about: '(its keys and plan of API Gateway)' },
    (_, { of: { params } }) =>
      async (call) =>
        gatewayRows(await call('show-partner', { params })),
  ),
  partnerCommand('set-limit', { options: { 'daily-limit': needed('N') } }, (values, { id: code, of: { params } }) => {
    const daily_limit = readOption(values, 'daily-limit', dailyLimit, wholeNumber)
    return async (call) => {
      await call('set-partner-limit', { params, body: { daily_limit } })
      return [{ code, name: (await call('show-partner', { params })).name, daily_limit }]
    }
  }),
  partnerCommand(
    'allow-ip',
    { options: { cidr: { ...repeated('CIDR'), isRequired: true } }, about: '(replaces the list)' },
    (values, { id: code, of: { params } }) => {
      const ranges = readRanges(values, 'cidr')
      if (ranges.length === 0)
        throw new InputError('--cidr is missing; 0.0.0.0/0 and ::/0 together let every address in')
      return async (call) => {
        const { allow_ips } = await call('set-partner-networks', { params, body: { allow_ips: ranges } })
        return [{ code, name: (await call('show-partner', { params })).name, allow_ips: shownRanges(allow_ips) }]
      }
    },
  ),
  ...states.map(([verb, state, about]) =>
    partnerCommand(verb, { options: {}, about }, (_, { id: code, of: { params } }) => async (call) => {
      await call('set-partner-state', { params, body: { state } })
      return [{ code, state }]
    }),
  ),
  partnerCommand('revoke-key', { options: { 'key-id': needed('<id>') } }, (values, { id: code, of: { params } }) => {
    const key_id = readOption(values, 'key-id', apiKeyId)
    return async (call) => [{ code, key_id, ...(await call('revoke-partner-key', { params: { ...params, key_id } })) }]
  }),
  partnerCommand(
    'set-webhook',
    { options: { sandbox: flag, url: needed('<https address>') }, about: '(switches a webhook on that was off)' },
    (values, { id, mode, of }) => {
      const url = requiredText(values, 'url')
      return async (call) => {
        const { secret = 'unchanged' } = await call('set-partner-webhook', { ...of, body: { url } })
        return [{ code: scopeName({ code: id, mode }), url, secret }]
      }
    },
  ),
  partnerCommand('send-test-event', { options: { sandbox: flag } }, (_, { id: code, mode, of }) => async (call) => {
    const { delivery_id: id } = await call('send-webhook-test', of)
    const { webhook, sandbox_webhook } = await call('show-partner', { params: of.params })
    return [{ code: scopeName({ code, mode }), id, url: (mode === 'test' ? sandbox_webhook : webhook)?.url ?? '' }]
  }),
]
