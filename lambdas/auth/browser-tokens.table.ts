/** The time from which the tokens of a phone's browsers count, in the item that holds the codes of known browsers. */
import { daySeconds } from '#contract/durations.ts'
import { codePolicy } from '#contract/policy.ts'
import { setExpression } from '#data/expressions.ts'
import { keys } from '#data/keys.ts'
import type { TransactionPart } from '#data/table.ts'

const tokenSeconds = codePolicy.browserTokenDays * daySeconds

/** The item is kept until every token from before this time has ended. */
export const tokensFromTtl = (fromEpochSeconds: number): number => fromEpochSeconds + tokenSeconds

/** Voids every token from before this second. The item may not exist yet; its codes and counters stay. */
export const voidTokensPart = (phone: string, nowEpochSeconds: number): TransactionPart => {
  const { UpdateExpression, ...set } = setExpression({
    always: { tokens_from: nowEpochSeconds, ttl: tokensFromTtl(nowEpochSeconds) },
    once: { phone, codes: [], tries: 0, is_verified: true, sent_at: [] },
  })
  return {
    Update: {
      Key: keys.knownCodes(phone),
      UpdateExpression: `${UpdateExpression} ADD #version :one`,
      ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#version': 'version' },
      ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':one': 1 },
    },
  }
}
