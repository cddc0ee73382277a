/** Facts that lenders state in words of their own. */
import type { LenderRecord } from './catalogue.contract.ts'

type Facts = Pick<LenderRecord, 'max_amount' | 'processing_time' | 'processing_fee'>

/** The usual facts of a lender by rules, in a language that the lender does not write; undefined in the lender's own. */
export const factsInLanguage = (_facts: Facts): Facts | undefined => undefined

/** The highest amount, as a fact without a label. */
export const upToAmount = (amount: string): string => (/^up to/i.test(amount) ? amount : `up to ${amount}`)
