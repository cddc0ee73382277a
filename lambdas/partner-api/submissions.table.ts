/** Partners' submissions, the users they add and the outcomes kept under an Idempotency-Key, in one transaction, so that nothing is half submitted. */
import { epochSecondsAfterDays, toEpochSeconds } from '#contract/times.ts'
import { readItem } from '#data/find-items.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import {
  failedConditionOf,
  failedConditionsOf,
  isWritten,
  type StoredItem,
  type Table,
  type TransactionPart,
} from '#data/table.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { all, change, condition, write, x } from '#lambdas/shared/expressions.table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type {
  AddUserOutcome,
  DuplicateOutcome,
  IdempotencyMark,
  NewUser,
  RememberedOutcome,
  Submission,
} from './submissions.rules.ts'

/** DynamoDB may remove an expired item days later, so expiry is checked in the write itself. */
const absentOrExpired = (nowSeconds: number) => condition(x`attribute_not_exists(pk) OR #ttl <= ${nowSeconds}`)

type OutcomeToRemember = Pick<RememberedOutcome, 'outcome' | 'submission_id' | 'user_id'>

/** The last part of a transaction. If its condition fails, the remembered outcome takes precedence over any other failure. */
const keptOutcomePart = (
  scope: PartnerScope,
  { keyFingerprint, bodyFingerprint, requestId, now }: IdempotencyMark,
  outcome: OutcomeToRemember,
): TransactionPart => {
  const nowSeconds = toEpochSeconds(now)
  return {
    Put: {
      Item: {
        ...keys.idempotency(scope, keyFingerprint),
        ...outcome,
        body_fingerprint: bodyFingerprint,
        counted_by: requestId,
        ttl: nowSeconds + partnerPolicy.idempotencyHours * 60 * 60,
      },
      ...absentOrExpired(nowSeconds),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}

const toRemembered = (item: StoredItem): RememberedOutcome => ({
  outcome: item['outcome'] === 'accepted' ? 'accepted' : 'duplicate',
  submission_id: String(item['submission_id']),
  user_id: typeof item['user_id'] === 'string' ? item['user_id'] : null,
  body_fingerprint: String(item['body_fingerprint']),
  isCounted: item['counted_by'] !== undefined,
  isConfirmed: item['confirmed'] === true,
})

export const findRemembered = async (
  table: Table,
  scope: PartnerScope,
  { keyFingerprint, now }: IdempotencyMark,
): Promise<RememberedOutcome | undefined> => {
  const item = await readItem(table, keys.idempotency(scope, keyFingerprint))
  return item && Number(item['ttl']) > toEpochSeconds(now) ? toRemembered(item) : undefined
}

/** Changes which call counts for an outcome that is kept. */
type ChangeCount = (table: Table, scope: PartnerScope, mark: IdempotencyMark) => Promise<boolean>

/** The call of `mark` counts for the remembered outcome from now on. Returns false if another call does. */
export const claimCount: ChangeCount = (table, scope, { keyFingerprint, requestId }) =>
  isWritten(
    table.update({
      Key: keys.idempotency(scope, keyFingerprint),
      ...change(
        x`SET counted_by = ${requestId}`,
        x`attribute_exists(pk) AND (attribute_not_exists(counted_by) OR counted_by = ${requestId})`,
      ),
    }),
  )

/** The call that counts for the remembered outcome does so for good. Returns false if none does, or only the call of `mark`. */
export const confirmCount: ChangeCount = (table, scope, { keyFingerprint, requestId }) =>
  isWritten(
    table.update({
      Key: keys.idempotency(scope, keyFingerprint),
      ...change(x`SET confirmed = ${true}`, x`attribute_exists(counted_by) AND counted_by <> ${requestId}`),
    }),
  )

/** The call of `mark` no longer counts for the remembered outcome, if it did. Returns false if it does so for good. */
export const releaseCount: ChangeCount = async (table, scope, { keyFingerprint, requestId }) => {
  try {
    await table.update({
      Key: keys.idempotency(scope, keyFingerprint),
      ...change(x`REMOVE counted_by`, x`counted_by = ${requestId} AND attribute_not_exists(confirmed)`),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    return true
  } catch (error) {
    return failedConditionOf(error).item?.['counted_by'] !== requestId
  }
}

const submissionItem = (scope: PartnerScope, submission: Submission) => {
  const keptDays = scope.mode === 'test' ? partnerPolicy.sandboxDays : partnerPolicy.recordDays
  const isKept = scope.mode === 'live' && submission.outcome === 'accepted'
  return {
    ...keys.submission(scope, submission.id),
    ...submission,
    partner_code: scope.code,
    ...(!isKept && { ttl: epochSecondsAfterDays(new Date(submission.created_at), keptDays) }),
  }
}

const submissionPart = (scope: PartnerScope, submission: Submission): TransactionPart => ({
  Put: { Item: submissionItem(scope, submission) },
})

/** Fields that the submission leaves out stay as they are. */
const given = (fields: object) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * Signing out before the first session leaves an item without an id: it is no user yet, and keeps its other fields. While what a closed account
 * had is being sealed, nothing may join it. A person who has left this partner comes back by a later consent.
 */
const profilePart = ({ phone, userId, scope }: NewUser, profile: object, consentAt = ''): TransactionPart => ({
  Update: {
    Key: keys.user(phone),
    ...change(
      x`${write(given({ ...profile, ...placeOfUser(userId) }))} REMOVE closed`,
      all(
        x`attribute_not_exists(id)`,
        x`attribute_not_exists(sealing)`,
        x`attribute_not_exists(closed) OR closed.partner <> ${scope.code} OR closed.#at < ${consentAt}`,
      ),
    ),
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

const partnerUserPart = ({ scope, userId, phone, facts }: NewUser, submission: Submission): TransactionPart => ({
  Put: {
    Item: {
      ...keys.partnerUser(scope, userId),
      id: userId,
      partner_code: scope.code,
      phone,
      submission_id: submission.id,
      created_at: submission.created_at,
      ...facts,
      ...(scope.mode === 'test' && {
        ttl: epochSecondsAfterDays(new Date(submission.created_at), partnerPolicy.sandboxDays),
      }),
    },
    // Users of the sandbox expire.
    ...absentOrExpired(toEpochSeconds(new Date(submission.created_at))),
  },
})

/** Returns the failed conditions by part, none when everything was written. */
const transact = async (table: Table, parts: readonly TransactionPart[]) => {
  try {
    await table.transact(parts)
    return []
  } catch (error) {
    return failedConditionsOf(error)
  }
}

/** Writes the user, the partner's record of it, the submission and the outcome to remember in one transaction. */
export const addUser = async (
  table: Table,
  user: NewUser,
  submission: Submission,
  mark?: IdempotencyMark,
): Promise<AddUserOutcome> => {
  const outcome = { outcome: 'accepted', submission_id: submission.id, user_id: user.userId } as const
  const parts = [
    partnerUserPart(user, submission),
    submissionPart(user.scope, submission),
    ...(user.profile
      ? [profilePart(user, user.profile, submission.consent && new Date(submission.consent.given_at).toISOString())]
      : []),
    ...(mark ? [keptOutcomePart(user.scope, mark, outcome)] : []),
  ]
  const failed = await transact(table, parts)
  if (failed.length === 0) return { outcome: 'recorded' }
  const remembered = mark && failed.at(-1)?.item
  if (remembered) return { outcome: 'remembered', remembered: toRemembered(remembered) }
  if (!user.profile) return { outcome: 'known-phone', ownUserId: user.userId }
  const { id, partner_code, closed } = failed[2]?.item ?? {}
  if (id === undefined && closed !== undefined) return { outcome: 'has-left' }
  const isOwn = typeof id === 'string' && partner_code === user.scope.code
  return { outcome: 'known-phone', ownUserId: isOwn ? id : null }
}

export const recordRejection = async (table: Table, scope: PartnerScope, submission: Submission): Promise<void> => {
  await table.put({ Item: submissionItem(scope, submission) })
}

export const recordDuplicate = async (
  table: Table,
  scope: PartnerScope,
  submission: Submission,
  mark?: IdempotencyMark,
): Promise<DuplicateOutcome> => {
  if (!mark) {
    await recordRejection(table, scope, submission)
    return { outcome: 'recorded' }
  }
  const outcome = {
    outcome: 'duplicate',
    submission_id: submission.id,
    user_id: submission.user_id ?? null,
  } as const
  const failed = await transact(table, [submissionPart(scope, submission), keptOutcomePart(scope, mark, outcome)])
  const remembered = failed.at(-1)?.item
  return remembered ? { outcome: 'remembered', remembered: toRemembered(remembered) } : { outcome: 'recorded' }
}

/** One write unit, and one item of its own: parallel calls do not refuse each other. */
export const recordCall = async (table: Table, scope: PartnerScope, call: Submission): Promise<void> => {
  const key = keys[call.outcome === 'accepted' ? 'partnerCall' : 'refusedCall'](scope, call.id)
  const ttl = epochSecondsAfterDays(new Date(call.created_at), partnerPolicy.callDays)
  await table.put({ Item: { ...key, ...call, ttl } })
}
