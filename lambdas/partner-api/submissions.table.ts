/** Partners' submissions and the users they add, in one transaction, so that nothing is half submitted. */
import { epochSecondsAfterDays, toEpochSeconds } from '#contract/times.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import { failedConditionsOf, type Table, type TransactionPart } from '#data/table.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { all, change, write, x } from '#lambdas/shared/expressions.table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import { absentOrExpired, keptOutcomePart, toRemembered } from './kept-outcomes.table.ts'
import type { AddUserOutcome, DuplicateOutcome, IdempotencyMark, NewUser, Submission } from './submissions.rules.ts'

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
