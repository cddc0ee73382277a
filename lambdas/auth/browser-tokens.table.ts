/** The time from which the tokens of a phone's browsers count, in the item that holds the codes of known browsers. */
import { codePolicy } from '#contract/policy.ts'
import { daySeconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import type { TransactionPart } from '#data/table.ts'

const tokenSeconds = codePolicy.browserTokenDays * daySeconds

/** The item is kept until every token from before this time has ended. */
export const tokensFromTtl = (fromEpochSeconds: number): number => fromEpochSeconds + tokenSeconds

/** Voids every token from before this second. The item may not exist yet; its codes and counters stay. */
export const voidTokensPart = (phone: string, nowEpochSeconds: number): TransactionPart => ({
  Update: {
    Key: keys.knownCodes(phone),
    UpdateExpression:
      'SET tokens_from = :from, #ttl = :ttl, phone = if_not_exists(phone, :phone), codes = if_not_exists(codes, :none), ' +
      'sent_at = if_not_exists(sent_at, :none), tries = if_not_exists(tries, :zero), is_verified = if_not_exists(is_verified, :true) ' +
      'ADD #version :one',
    ExpressionAttributeNames: { '#ttl': 'ttl', '#version': 'version' },
    ExpressionAttributeValues: {
      ':from': nowEpochSeconds,
      ':ttl': tokensFromTtl(nowEpochSeconds),
      ':phone': phone,
      ':none': [],
      ':zero': 0,
      ':true': true,
      ':one': 1,
    },
  },
})
