/** `lender …-key`, `lender …-postback`, `lender map`: how a lender proves its news, and the words that the news is written in. */
import { ruleMessage } from '#contract/rule-messages.ts'
import { recordedEvents } from '#lambdas/applications/status-events.table.ts'
import { perMinute } from '#lambdas/lenders/lender-access.contract.ts'
import { lenderKeyId } from '#lambdas/lenders/lender-keys.contract.ts'
import { lenderPolicy } from '#lambdas/lenders/lenders.contract.ts'
import { mapWords } from '#lambdas/lenders/map-words.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { reasonMap, statusMap } from '#lambdas/offers/lender-words.contract.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import { mapWordsAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { clock } from './clock.ts'
import {
  InputError,
  readOption,
  readOptional,
  wholeNumber,
  type OpsCommand,
  type OpsValues,
  type Schema,
  needed,
  optional,
  repeated,
  flag,
} from './command.ts'
import { commandsAbout, modeWord, readRanges, shownRanges } from './partner-commands.ts'

const lenderCommand = commandsAbout('lender', ['lender', '<id>'], 'lender_id', entryId)

/** A key is created or added, and shown once. */
const issuing =
  (operation: 'create-lender-key' | 'rotate-lender-key'): Parameters<typeof lenderCommand>[2] =>
  (_, { mode, of }) =>
  async (call) => [{ ...(await call(operation, of)), mode: modeWord(mode) }]

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

const macros = 'click_id={click_id}&status={status}'

export const lenderCommands: readonly OpsCommand[] = [
  lenderCommand('create-key', { options: { sandbox: flag } }, issuing('create-lender-key')),
  lenderCommand(
    'rotate-key',
    { options: { sandbox: flag }, about: '(adds a second key beside the first)' },
    issuing('rotate-lender-key'),
  ),
  lenderCommand('revoke-key', { options: { 'key-id': needed('<id>') } }, (values, { of: { params } }) => {
    const key_id = readOption(values, 'key-id', lenderKeyId)
    return async (call) => [
      { ...params, key_id, ...(await call('revoke-lender-key', { params: { ...params, key_id } })) },
    ]
  }),
  lenderCommand(
    'map',
    {
      options: { status: repeated("<the lender's word>=<ours>"), reason: repeated("<the lender's word>=<ours>") },
      about: '(then records the news that waited)',
    },
    (values, { id: lender_id }) => {
      const [status_map, reason_map] = [readMap(values, 'status', statusMap), readMap(values, 'reason', reasonMap)]
      const words = { ...(status_map && { status_map }), ...(reason_map && { reason_map }) }
      return async (_, { table, recorded, readClickKey }) => {
        const clickIds = createClickIds(await readClickKey())
        const wordsTable = recorded(mapWordsAct(lender_id, words))
        const tableOf = recordedEvents(recorded, { action: 'application.set-status' })
        const mapped = await mapWords({ table, clock, clickIds }, lender_id, words, { wordsTable, tableOf })
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
    (values, { of }) => {
      const limits = {
        allow_ips: readRanges(values, 'allow-ip'),
        per_minute: readOptional(values, 'per-minute', perMinute, lenderPolicy.postbacksPerMinute, wholeNumber),
      }
      if (limits.allow_ips.length === 0) throw new InputError('--allow-ip is missing: a postback is not signed')
      if (limits.allow_ips.length > lenderPolicy.postbackRanges) {
        throw new InputError(`--allow-ip may name ${lenderPolicy.postbackRanges} ranges at most`)
      }
      return async (call, { readApiUrl }) => {
        const { path } = await call('set-lender-postback', { ...of, body: limits })
        const url = `${await readApiUrl()}${path}?${macros}`
        return [{ ...of.params, allow_ips: shownRanges(limits.allow_ips), per_minute: limits.per_minute, url }]
      }
    },
  ),
  lenderCommand('remove-postback', { options: { sandbox: flag } }, (_, { of }) => async (call) => {
    await call('remove-lender-postback', of)
    return [{ ...of.params, postback: 'off' }]
  }),
]
