/** `lender …-key`, `lender …-postback`, `lender map`: how a lender proves its news, and the words that the news is written in. */
import * as z from 'zod/mini'
import { ruleMessage } from '#contract/rule-messages.ts'
import { recordedEvents } from '#lambdas/applications/status-events.table.ts'
import {
  createLenderKey,
  revokeLenderKey,
  rotateLenderKey,
  removePostback,
  setPostback,
  type IssueKey,
} from '#lambdas/lenders/change-lender-access.ts'
import { lenderKeyId } from '#lambdas/lenders/lender-keys.contract.ts'
import { lenderEndpoints, lenderPolicy } from '#lambdas/lenders/lenders.contract.ts'
import { mapWords } from '#lambdas/lenders/map-words.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { reasonMap, statusMap } from '#lambdas/offers/lender-words.contract.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import { lenderAct, mapWordsAct, type RecordedFields } from '#lambdas/staff/recorded-acts.rules.ts'
import { clock } from './clock.ts'
import {
  commandsOf,
  InputError,
  readOption,
  readOptional,
  wholeNumber,
  type OpsCommand,
  type OpsConnection,
  type OpsRow,
  type OpsValues,
  type RecordedConnection,
  type Schema,
  needed,
  optional,
  repeated,
  flag,
  type Described,
} from './command.ts'
import { modeWord, readMode, readRanges, shownRanges } from './partner-commands.ts'

/** The world of a change to the lender's access, whose table records it. */
const changingOf =
  ({ recorded }: RecordedConnection, lenderId: string) =>
  (action: StaffAction, after?: RecordedFields): World => ({
    table: recorded(lenderAct(action, lenderId, { after })),
    clock,
  })
type Changing = ReturnType<typeof changingOf>

const command = commandsOf('lender', (connection) => connection)

const lenderCommand = (
  verb: string,
  { options, about }: Described,
  prepare: (
    values: OpsValues,
    lenderId: string,
  ) => (changing: Changing, connection: RecordedConnection) => Promise<readonly OpsRow[]>,
): OpsCommand =>
  command(
    verb,
    { options: { lender: needed('<id>'), ...options }, ...(about !== undefined && { about }) },
    (values) => {
      const lenderId = readOption(values, 'lender', entryId)
      const work = prepare(values, lenderId)
      return (connection) => work(changingOf(connection, lenderId), connection)
    },
  )

/** A key is created or added, and shown once. */
const issuing =
  (action: StaffAction, issue: IssueKey) =>
  (values: OpsValues, lenderId: string) =>
  async (changing: Changing, { openSealer }: OpsConnection): Promise<OpsRow[]> => {
    const [sealer, mode] = [await openSealer(), readMode(values)]
    return [{ ...(await issue({ ...changing(action, { mode }), sealer }, lenderId, mode)), mode: modeWord(mode) }]
  }

/** Pairs such as ES_DISBURSED=disbursed; the lender's word may hold an equals sign. Throws InputError. */
const readPairs = (values: OpsValues, option: string): Record<string, string> | undefined => {
  const pairs = [values[option] ?? []].flat().map((pair) => {
    const [, word, ours] = /^(.+)=([a-z_]+)$/.exec(String(pair)) ?? []
    if (word === undefined || ours === undefined) {
      throw new InputError(`--${option} ${pair}: write <the lender's word>=<ours>, such as ES_DISBURSED=disbursed`)
    }
    return [word, ours] as const
  })
  return pairs.length === 0 ? undefined : Object.fromEntries(pairs)
}

const readMap = <Words>(values: OpsValues, option: string, schema: Schema<Words>): Words | undefined => {
  const pairs = readPairs(values, option)
  if (!pairs) return undefined
  const parsed = schema.safeParse(pairs, { error: ruleMessage })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new InputError(`--${[option, ...(issue?.path ?? []).map(String)].join(' ')}: ${issue?.message}`)
}

const { postbacksPerMinute, postbacksPerMinuteMost } = lenderPolicy
const perMinuteRule = `must be a whole number from 1 to ${postbacksPerMinuteMost}`
const perMinute = z.int(perMinuteRule).check(z.gte(1, perMinuteRule), z.lte(postbacksPerMinuteMost, perMinuteRule))

const macros = 'click_id={click_id}&status={status}'

export const lenderCommands: readonly OpsCommand[] = [
  lenderCommand('create-key', { options: { sandbox: flag } }, issuing('lender.create-key', createLenderKey)),
  lenderCommand(
    'rotate-key',
    { options: { sandbox: flag }, about: '(adds a second key beside the first)' },
    issuing('lender.rotate-key', rotateLenderKey),
  ),
  lenderCommand('revoke-key', { options: { 'key-id': needed('<id>') } }, (values, lenderId) => {
    const keyId = readOption(values, 'key-id', lenderKeyId)
    return async (changing) => {
      const world = changing('lender.revoke-key', { key_id: keyId })
      return [{ lender_id: lenderId, key_id: keyId, revoked_at: await revokeLenderKey(world, lenderId, keyId) }]
    }
  }),
  lenderCommand(
    'map',
    {
      options: { status: repeated("<the lender's word>=<ours>"), reason: repeated("<the lender's word>=<ours>") },
      about: '(then records the news that waited)',
    },
    (values, lenderId) => {
      const [status_map, reason_map] = [readMap(values, 'status', statusMap), readMap(values, 'reason', reasonMap)]
      const words = { ...(status_map && { status_map }), ...(reason_map && { reason_map }) }
      return async (_, { table, recorded, readClickKey }) => {
        const clickIds = createClickIds(await readClickKey())
        const wordsTable = recorded(mapWordsAct(lenderId, words))
        const tableOf = recordedEvents(recorded, { action: 'application.set-status' })
        const mapped = await mapWords({ table, clock, clickIds }, lenderId, words, { wordsTable, tableOf })
        return mapped.map((row) => ({ ...row }))
      }
    },
  ),
  lenderCommand(
    'set-postback',
    {
      options: {
        'allow-ip': { ...repeated('CIDR'), isRequired: true },
        'per-minute': optional('N'),
        sandbox: flag,
      },
      about: '(calls without a signature; replaces its token)',
    },
    (values, lenderId) => {
      const limits = {
        allow_ips: readRanges(values, 'allow-ip'),
        per_minute: readOptional(values, 'per-minute', perMinute, postbacksPerMinute, wholeNumber),
      }
      if (limits.allow_ips.length === 0) throw new InputError('--allow-ip is missing: a postback is not signed')
      if (limits.allow_ips.length > lenderPolicy.postbackRanges) {
        throw new InputError(`--allow-ip may name ${lenderPolicy.postbackRanges} ranges at most`)
      }
      return async (changing, { readApiUrl }) => {
        const mode = readMode(values)
        const world = changing('lender.set-postback', { ...limits, mode })
        const token = await setPostback(world, lenderId, limits, mode)
        const path = lenderEndpoints.postback.path.replace('{lender_id}', lenderId).replace('{token}', token)
        const url = `${await readApiUrl()}${path}?${macros}`
        return [{ lender_id: lenderId, allow_ips: shownRanges(limits.allow_ips), per_minute: limits.per_minute, url }]
      }
    },
  ),
  lenderCommand('remove-postback', { options: { sandbox: flag } }, (values, lenderId) => async (changing) => {
    const mode = readMode(values)
    await removePostback(changing('lender.remove-postback', { mode }), lenderId, mode)
    return [{ lender_id: lenderId, postback: 'off' }]
  }),
]
