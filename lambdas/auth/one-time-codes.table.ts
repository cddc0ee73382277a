/**
 * One item per phone and lane with its codes and counters. The condition of every write names the state that it applies to, so that no
 * simultaneous try or send is lost (`infra/decisions/007-one-time-code-claims.md`).
 */
import * as z from 'zod/mini'
import { codePolicy } from '#contract/policy.ts'
import { dayMilliseconds } from '#contract/times.ts'
import { readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { type FailedCondition, failedConditionOf, isWritten, type StoredItem, type Table } from '#data/table.ts'
import { all, attribute, change, condition, listed, type Piece, x } from '#lambdas/shared/expressions.table.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { tokensFromTtl } from './browser-tokens.table.ts'
import { isTryCounter, tryLimits, type Asker, type CodeLane } from './code-lanes.rules.ts'
import { expiryOf, type PhoneCodes } from './phone-codes.rules.ts'
import { countWithin } from './send-counters.table.ts'
import type { EpochMilliseconds } from './sliding-counts.rules.ts'

interface TryClaim {
  readonly phone: string
  /** A shared try counts in the lane and the counters of this asker. */
  readonly asker: Asker
  /** The codes of an own try, each of which must have one left; undefined for a shared try. */
  readonly codeIds: readonly string[] | undefined
  readonly claimId: string
  readonly now: EpochMilliseconds
}

/** A claim that may be released. */
interface HeldClaim {
  readonly phone: string
  readonly lane: CodeLane
  readonly claimId: string
}

/** A try whose answer was right a moment ago; `now` is the present. */
type RightTry = Omit<TryClaim, 'claimId'>

/** `state` includes the try when it was claimed; otherwise it is the state that refused the try. */
type ClaimOutcome =
  | { readonly outcome: 'claimed'; readonly state: PhoneCodes }
  | { readonly outcome: 'refused'; readonly state: PhoneCodes | undefined }

const instant = z.iso.datetime()
const count = z.int().check(z.gte(0))

const storedItem = z.looseObject({
  phone: z.string(),
  codes: z.array(
    z.object({ id: z.string(), otp_code: z.string(), created_at: instant, expires_at: instant, tries_before: count }),
  ),
  tries: count,
  is_verified: z.boolean(),
  claimed_by: z.optional(z.string()),
  claimed_at: z.optional(instant),
  sent_at: z.array(instant),
  sent_by: z._default(z.array(z.string()), []),
  sent_tries: z._default(z.array(count), []),
  tokens_from: z.optional(count),
  version: count,
})

/** The attribute that counts the own tries that are left of a code. */
const triesLeftOf = (codeId: string) => `left_${codeId}`

/** The longest window of sends is a day; the item expires two days after the last send. */
const keptMilliseconds = 2 * dayMilliseconds

/** A pool decides about a right answer within its 5 seconds for a trigger, and then asks the next one. */
const reopenMilliseconds = 15_000

const toInstant = (at: EpochMilliseconds) => new Date(at).toISOString()

const keyOf = (phone: string, lane: CodeLane) => (lane === 'known' ? keys.knownCodes(phone) : keys.codes(phone))

const toState = (item: StoredItem, lane: CodeLane): PhoneCodes => {
  const stored = z.parse(storedItem, item)
  const counters = Object.entries(item).flatMap(([name, value]) =>
    isTryCounter(name) ? [[name, z.parse(count, value)] as const] : [],
  )
  return {
    phone: stored.phone,
    lane,
    codes: stored.codes.map((code) => ({
      id: code.id,
      hash: code.otp_code,
      createdAt: Date.parse(code.created_at),
      expiresAt: Date.parse(code.expires_at),
      triesBefore: code.tries_before,
      ownTriesLeft: z.parse(count, item[triesLeftOf(code.id)] ?? 0),
    })),
    tries: stored.tries,
    isUsedUp: stored.is_verified,
    ...(stored.claimed_by !== undefined &&
      stored.claimed_at !== undefined && { claim: { id: stored.claimed_by, at: Date.parse(stored.claimed_at) } }),
    sends: stored.sent_at.map((at, index) => ({
      at: Date.parse(at),
      party: stored.sent_by[index] ?? '',
      ownTries: stored.sent_tries[index] ?? 0,
    })),
    counters: Object.fromEntries(counters),
    ...(stored.tokens_from !== undefined && { tokensFrom: stored.tokens_from * 1000 }),
    version: stored.version,
  }
}

const ttlOf = (state: PhoneCodes): number => {
  const lastSend = Math.max(expiryOf(state), ...state.sends.map(({ at }) => at))
  return Math.max(
    Math.ceil((lastSend + keptMilliseconds) / 1000),
    tokensFromTtl((state.tokensFrom ?? -Infinity) / 1000),
  )
}

/** A condition of a try: the token of the known browser is not void. */
const notVoid = ({ issuedAt }: Asker): Piece[] =>
  issuedAt === undefined ? [] : [x`attribute_not_exists(tokens_from) OR tokens_from <= ${issuedAt / 1000}`]

const toItem = (state: PhoneCodes) => ({
  ...keyOf(state.phone, state.lane),
  id: state.codes[0]?.id,
  phone: state.phone,
  codes: state.codes.map((code) => ({
    id: code.id,
    otp_code: code.hash,
    created_at: toInstant(code.createdAt),
    expires_at: toInstant(code.expiresAt),
    tries_before: code.triesBefore,
  })),
  tries: state.tries,
  is_verified: state.isUsedUp,
  claimed_by: state.claim?.id,
  claimed_at: state.claim && toInstant(state.claim.at),
  expires_at: toInstant(expiryOf(state)),
  sent_at: state.sends.map(({ at }) => toInstant(at)),
  sent_by: state.sends.map(({ party }) => party),
  sent_tries: state.sends.map(({ ownTries }) => ownTries),
  version: state.version,
  ...state.counters,
  ...Object.fromEntries(state.codes.map(({ id, ownTriesLeft }) => [triesLeftOf(id), ownTriesLeft])),
  tokens_from: state.tokensFrom && state.tokensFrom / 1000,
  ttl: ttlOf(state),
})

/** The parts of a claim that count its try. */
interface Counting {
  readonly add: Piece
  readonly condition: Piece
}

/** A try that names no code counts for the newest code, and within the limits of its asker. */
const countSharedTry = ({ asker, now }: TryClaim): Counting => {
  const { add, condition } = countWithin(tryLimits(asker, now))
  return {
    add: x`tries ${1}, ${add}`,
    condition: all(x`tries < ${codePolicy.triesPerCode}`, condition),
  }
}

/** A try that names codes takes one try from each of them. */
const countOwnTry = (codeIds: readonly string[]): Counting => {
  const left = codeIds.map((codeId) => attribute(triesLeftOf(codeId)))
  return {
    add: listed(left.map((name) => x`${name} ${-1}`)),
    condition: all(...left.map((name) => x`${name} > ${0}`)),
  }
}

/** The SDK repeats a request whose answer was lost; the repetition is then refused by the item it wrote itself. */
const isSameWrite = ({ item }: FailedCondition, next: PhoneCodes): boolean =>
  item !== undefined && fingerprintOf(toState(item, next.lane)) === fingerprintOf(next)

const fingerprintOf = ({ version, codes, claim }: PhoneCodes) =>
  [version, claim?.id ?? '', ...codes.map((code) => code.id)].join(' ')

export const findCodesOfPhone = async (
  table: Table,
  phone: string,
  lane: CodeLane,
): Promise<PhoneCodes | undefined> => {
  const item = await readItem(table, keyOf(phone, lane))
  return item && toState(item, lane)
}

/** Stores `next` if the lane's codes still have the version before it; after `changed`, read again. */
export const storeCodes = async (table: Table, next: PhoneCodes): Promise<VersionedOutcome> => {
  try {
    await table.put({
      Item: toItem(next),
      ...condition(next.version === 1 ? x`attribute_not_exists(pk)` : x`#version = ${next.version - 1}`),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return { outcome: 'recorded' }
  } catch (error) {
    return isSameWrite(failedConditionOf(error), next)
      ? { outcome: 'recorded' }
      : { outcome: 'changed', present: undefined }
  }
}

/** Counts one try and claims all codes of the lane in one write, so that no other try can use them. */
export const claimTry = async (table: Table, claim: TryClaim): Promise<ClaimOutcome> => {
  const { phone, asker, claimId, now } = claim
  const at = toInstant(now)
  const counting = claim.codeIds ? countOwnTry(claim.codeIds) : countSharedTry(claim)
  try {
    const { Attributes } = await table.update({
      Key: keyOf(phone, asker.lane),
      ...change(
        x`SET is_verified = ${true}, claimed_by = ${claimId}, claimed_at = ${at} ADD #version ${1}, ${counting.add}`,
        all(x`is_verified = ${false} AND expires_at > ${at}`, counting.condition, ...notVoid(asker)),
      ),
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return { outcome: 'claimed', state: toState(Attributes ?? {}, asker.lane) }
  } catch (error) {
    const { item } = failedConditionOf(error)
    const state = item && toState(item, asker.lane)
    // The SDK repeats a request whose answer was lost; the repetition is then refused by the claim it made itself.
    return state?.claim?.id === claimId ? { outcome: 'claimed', state } : { outcome: 'refused', state }
  }
}

const release = async (
  table: Table,
  Key: ReturnType<typeof keyOf>,
  added: Readonly<Record<string, number>>,
  isHeld: Piece,
): Promise<void> => {
  const additions = Object.entries({ version: 1, ...added }).map(([name, value]) => x`${attribute(name)} ${value}`)
  const update = x`SET is_verified = ${false} REMOVE claimed_by, claimed_at ADD ${listed(additions)}`
  await isWritten(table.update({ Key, ...change(update, isHeld) }))
}

/** Releases the codes after a wrong answer, unless another try has claimed them since. @param added to counters of the lane */
export const releaseClaim = (
  table: Table,
  { phone, lane, claimId }: HeldClaim,
  added: Readonly<Record<string, number>>,
): Promise<void> => release(table, keyOf(phone, lane), added, x`claimed_by = ${claimId}`)

/** Releases the codes that a right answer has claimed, and gives its try back. Ids that name no code leave a counter behind, which the next send removes. */
export const reopenCodes = (table: Table, { phone, asker, codeIds, now }: RightTry): Promise<void> => {
  const givenBack = codeIds ? Object.fromEntries(codeIds.map((codeId) => [triesLeftOf(codeId), 1])) : { tries: -1 }
  const isRecent = x`is_verified = ${true} AND claimed_at > ${toInstant(now - reopenMilliseconds)}`
  return release(table, keyOf(phone, asker.lane), givenBack, isRecent)
}
