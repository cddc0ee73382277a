/** Writes the answer of get-lenders, most of which is the same for every user. */
import * as z from 'zod/mini'
import { oncePer } from '#domain/once-per.ts'
import { lenderForUser, lenderTerms, type LenderTerms } from './get-lenders.contract.ts'
import type { ListedLender } from './get-lenders.ts'
import { WrittenAnswer } from './partner-answers.function.ts'

/** Without the last brace; checked and written once, because the lenders of a catalogue are kept in memory. */
const termsText = oncePer((terms: LenderTerms) => JSON.stringify(z.parse(lenderTerms, terms)).slice(0, -1))

/** Throws for a lender that does not fit the response schema: a defect. */
export const lendersAnswer = (lenders: readonly ListedLender[]): WrittenAnswer => {
  const written = lenders.map(
    ({ terms, ...own }) => `${termsText(terms)},${JSON.stringify(z.parse(lenderForUser, own)).slice(1)}`,
  )
  return new WrittenAnswer(`{"success":true,"data":{"lenders":[${written.join(',')}],"total_count":${written.length}}}`)
}
