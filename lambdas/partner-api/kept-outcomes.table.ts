/** Outcomes that are kept under an Idempotency-Key, and which call counts for each. */
import { toEpochSeconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import { failedConditionOf, isWritten, type StoredItem, type Table, type TransactionPart } from '#data/table.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { change, condition, x } from '#lambdas/shared/expressions.table.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type { IdempotencyMark, RememberedOutcome } from './submissions.rules.ts'

/** DynamoDB may remove an expired item days later, so expiry is checked in the write itself. */
export const absentOrExpired = (nowSeconds: number) => condition(x`attribute_not_exists(pk) OR #ttl <= ${nowSeconds}`)

type OutcomeToRemember = Pick<RememberedOutcome, 'outcome' | 'submission_id' | 'user_id'>

/** The last part of a transaction. If its condition fails, the remembered outcome takes precedence over any other failure. */
export const keptOutcomePart = (
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

export const toRemembered = (item: StoredItem): RememberedOutcome => ({
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
  const { Item } = await table.get({ Key: keys.idempotency(scope, keyFingerprint), ConsistentRead: true })
  return Item && Number(Item['ttl']) > toEpochSeconds(now) ? toRemembered(Item) : undefined
}

/** The call of `mark` counts for the remembered outcome from now on. Returns false if another call does. */
export const claimCount = (
  table: Table,
  scope: PartnerScope,
  { keyFingerprint, requestId }: IdempotencyMark,
): Promise<boolean> =>
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
export const confirmCount = (
  table: Table,
  scope: PartnerScope,
  { keyFingerprint, requestId }: IdempotencyMark,
): Promise<boolean> =>
  isWritten(
    table.update({
      Key: keys.idempotency(scope, keyFingerprint),
      ...change(x`SET confirmed = ${true}`, x`attribute_exists(counted_by) AND counted_by <> ${requestId}`),
    }),
  )

/** The call of `mark` no longer counts for the remembered outcome, if it did. Returns false if it does so for good. */
export const releaseCount = async (
  table: Table,
  scope: PartnerScope,
  { keyFingerprint, requestId }: IdempotencyMark,
): Promise<boolean> => {
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
