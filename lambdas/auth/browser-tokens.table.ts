/** The time from which the tokens of a phone's browsers count, in the item that holds the codes of known browsers. */
import { codePolicy } from '#contract/policy.ts'
import { daySeconds } from '#contract/times.ts'
import { keys } from '#data/keys.ts'
import type { TransactionPart } from '#data/table.ts'
import { fill, updating, x } from '#lambdas/shared/expressions.table.ts'

const tokenSeconds = codePolicy.browserTokenDays * daySeconds

/** The item is kept until every token from before this time has ended. */
export const tokensFromTtl = (fromEpochSeconds: number): number => fromEpochSeconds + tokenSeconds

/** Voids every token from before this second. The item may not exist yet; its codes and counters stay. */
export const voidTokensPart = (phone: string, nowEpochSeconds: number): TransactionPart => {
  const fields = fill(
    { tokens_from: nowEpochSeconds, ttl: tokensFromTtl(nowEpochSeconds) },
    { phone, codes: [], sent_at: [], tries: 0, is_verified: true },
  )
  return { Update: { Key: keys.knownCodes(phone), ...updating(x`${fields} ADD #version ${1}`) } }
}
