/** Partners' submissions and the users they add, in one transaction, so that nothing is half submitted. */
import * as z from 'zod/mini'
import { user as userSchema } from '#contract/entities.ts'
import { epochSecondsAfterDays, toEpochSeconds } from '#data/epoch-seconds.ts'
import { setExpression } from '#data/expressions.ts'
import { failedConditionOf, failedConditionsOf, isWritten, type StoredItem } from '#data/failed-conditions.ts'
import { keys, placeOfUser } from '#data/keys.ts'
import { Repository, type TransactionPart } from '#data/table.ts'
import { matchFactNames, type MatchFacts } from '#domain/offers/match.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type {
  Submission,
  RememberedOutcome,
  IdempotencyMark,
  NewUser,
  AddUserOutcome,
  DuplicateOutcome,
} from './submissions.rules.ts'

/** A user in the record of the partner that submitted it. */
export interface PartnerUser {
  readonly phone: string
  /** As the partner submitted them: the partner does not learn what the user changes later. */
  readonly facts: MatchFacts
}

/** Every fact may be missing. */
const partnerUser = z.object({
  phone: userSchema.shape.phone,
  /** The end of a submission of the sandbox. */
  ttl: z.optional(z.number()),
  category: z.optional(userSchema.shape.category),
  date_of_birth: userSchema.shape.date_of_birth,
  pincode: userSchema.shape.pincode,
  monthly_income: userSchema.shape.monthly_income,
})

/** DynamoDB may remove an expired item days later, so expiry is checked in the write itself. */
const absentOrExpired = (nowSeconds: number) => ({
  ConditionExpression: 'attribute_not_exists(pk) OR #ttl <= :now',
  ExpressionAttributeNames: { '#ttl': 'ttl' },
  ExpressionAttributeValues: { ':now': nowSeconds },
})

type OutcomeToRemember = Pick<RememberedOutcome, 'outcome' | 'submission_id' | 'user_id'>

/** The last part of a transaction. If its condition fails, the remembered outcome takes precedence over any other failure. */
const idempotencyPart = (
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

/**
 * Signing out before the first session leaves an item without an id: it is no user yet, and keeps its other fields. While what a closed account
 * had is being sealed, nothing may join it. A person who has left this partner comes back by a later consent.
 */
const profilePart = ({ phone, userId, scope }: NewUser, profile: object, consentAt = ''): TransactionPart => {
  const set = setExpression({ always: { ...profile, ...placeOfUser(userId) } })
  return {
    Update: {
      ...set,
      UpdateExpression: `${set.UpdateExpression} REMOVE closed`,
      Key: keys.user(phone),
      ConditionExpression:
        'attribute_not_exists(id) AND attribute_not_exists(sealing) AND ' +
        '(attribute_not_exists(closed) OR closed.partner <> :code OR closed.#at < :consent)',
      ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#at': 'at' },
      ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':code': scope.code, ':consent': consentAt },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
}

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

const toRemembered = (item: StoredItem): RememberedOutcome => ({
  outcome: item['outcome'] === 'accepted' ? 'accepted' : 'duplicate',
  submission_id: String(item['submission_id']),
  user_id: typeof item['user_id'] === 'string' ? item['user_id'] : null,
  body_fingerprint: String(item['body_fingerprint']),
  isCounted: item['counted_by'] !== undefined,
  isConfirmed: item['confirmed'] === true,
})

/** Undefined for no item, and for one of the sandbox that has expired. */
export const toPartnerUser = (item: StoredItem | undefined, now: Date): PartnerUser | undefined => {
  if (!item) return undefined
  const { phone, ttl, ...facts } = partnerUser.parse(item)
  return ttl !== undefined && ttl <= toEpochSeconds(now) ? undefined : { phone, facts }
}

export class DynamoPartnerSubmissions extends Repository {
  /** Writes the user, the partner's record of it, the submission and the outcome to remember in one transaction. */
  async addUser(user: NewUser, submission: Submission, mark?: IdempotencyMark): Promise<AddUserOutcome> {
    const outcome = { outcome: 'accepted', submission_id: submission.id, user_id: user.userId } as const
    const parts = [
      partnerUserPart(user, submission),
      submissionPart(user.scope, submission),
      ...(user.profile
        ? [profilePart(user, user.profile, submission.consent && new Date(submission.consent.given_at).toISOString())]
        : []),
      ...(mark ? [idempotencyPart(user.scope, mark, outcome)] : []),
    ]
    const failed = await this.#transact(parts)
    if (failed.length === 0) return { outcome: 'recorded' }
    const remembered = mark && failed.at(-1)?.item
    if (remembered) return { outcome: 'remembered', remembered: toRemembered(remembered) }
    if (!user.profile) return { outcome: 'known-phone', ownUserId: user.userId }
    const { id, partner_code, closed } = failed[2]?.item ?? {}
    if (id === undefined && closed !== undefined) return { outcome: 'has-left' }
    const isOwn = typeof id === 'string' && partner_code === user.scope.code
    return { outcome: 'known-phone', ownUserId: isOwn ? id : null }
  }

  async recordDuplicate(
    scope: PartnerScope,
    submission: Submission,
    mark?: IdempotencyMark,
  ): Promise<DuplicateOutcome> {
    if (!mark) {
      await this.recordRejection(scope, submission)
      return { outcome: 'recorded' }
    }
    const outcome = {
      outcome: 'duplicate',
      submission_id: submission.id,
      user_id: submission.user_id ?? null,
    } as const
    const failed = await this.#transact([submissionPart(scope, submission), idempotencyPart(scope, mark, outcome)])
    const remembered = failed.at(-1)?.item
    return remembered ? { outcome: 'remembered', remembered: toRemembered(remembered) } : { outcome: 'recorded' }
  }

  async findRemembered(
    scope: PartnerScope,
    { keyFingerprint, now }: IdempotencyMark,
  ): Promise<RememberedOutcome | undefined> {
    const { Item } = await this.table.get({ Key: keys.idempotency(scope, keyFingerprint), ConsistentRead: true })
    return Item && Number(Item['ttl']) > toEpochSeconds(now) ? toRemembered(Item) : undefined
  }

  /** The call of `mark` counts for the remembered outcome from now on. Returns false if another call does. */
  async claimCount(scope: PartnerScope, { keyFingerprint, requestId }: IdempotencyMark): Promise<boolean> {
    return isWritten(
      this.table.update({
        Key: keys.idempotency(scope, keyFingerprint),
        UpdateExpression: 'SET counted_by = :call',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(counted_by) OR counted_by = :call)',
        ExpressionAttributeValues: { ':call': requestId },
      }),
    )
  }

  /** The call that counts for the remembered outcome does so for good. Returns false if none does, or only the call of `mark`. */
  async confirmCount(scope: PartnerScope, { keyFingerprint, requestId }: IdempotencyMark): Promise<boolean> {
    return isWritten(
      this.table.update({
        Key: keys.idempotency(scope, keyFingerprint),
        UpdateExpression: 'SET confirmed = :true',
        ConditionExpression: 'attribute_exists(counted_by) AND counted_by <> :call',
        ExpressionAttributeValues: { ':call': requestId, ':true': true },
      }),
    )
  }

  /** The call of `mark` no longer counts for the remembered outcome, if it did. Returns false if it does so for good. */
  async releaseCount(scope: PartnerScope, { keyFingerprint, requestId }: IdempotencyMark): Promise<boolean> {
    try {
      await this.table.update({
        Key: keys.idempotency(scope, keyFingerprint),
        UpdateExpression: 'REMOVE counted_by',
        ConditionExpression: 'counted_by = :call AND attribute_not_exists(confirmed)',
        ExpressionAttributeValues: { ':call': requestId },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      return true
    } catch (error) {
      return failedConditionOf(error).item?.['counted_by'] !== requestId
    }
  }

  async recordRejection(scope: PartnerScope, submission: Submission): Promise<void> {
    await this.table.put({ Item: submissionItem(scope, submission) })
  }

  /** One write unit, and one item of its own: parallel calls do not refuse each other. */
  async recordCall(scope: PartnerScope, call: Submission): Promise<void> {
    const key = keys[call.outcome === 'accepted' ? 'partnerCall' : 'refusedCall'](scope, call.id)
    const ttl = epochSecondsAfterDays(new Date(call.created_at), partnerPolicy.callDays)
    await this.table.put({ Item: { ...key, ...call, ttl } })
  }

  /**
   * Returns a user whom this partner submitted, undefined for any other id and for one of the sandbox that has
   * expired. A submission never changes, so a read that may lag is enough. A read that finds nothing is repeated,
   * consistently.
   */
  async findUser(scope: PartnerScope, userId: string, now: Date): Promise<PartnerUser | undefined> {
    return (await this.#readUser(scope, userId, now, false)) ?? (await this.#readUser(scope, userId, now, true))
  }

  async #readUser(
    scope: PartnerScope,
    userId: string,
    now: Date,
    ConsistentRead: boolean,
  ): Promise<PartnerUser | undefined> {
    const { Item } = await this.table.get({
      Key: keys.partnerUser(scope, userId),
      ConsistentRead,
      ProjectionExpression: ['phone', '#ttl', ...matchFactNames].join(', '),
      ExpressionAttributeNames: { '#ttl': 'ttl' },
    })
    return toPartnerUser(Item, now)
  }

  /** Returns the failed conditions by part, none when everything was written. */
  async #transact(parts: readonly TransactionPart[]) {
    try {
      await this.table.transact(parts)
      return []
    } catch (error) {
      return failedConditionsOf(error)
    }
  }
}
