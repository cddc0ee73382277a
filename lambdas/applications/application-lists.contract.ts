/** Lists of applications: of a lender, and of all lenders what waits for somebody, and what became of those that began in some days. */
import * as z from 'zod/mini'
import { applicationStatuses, type ApplicationStatus } from '#contract/entities.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { rangeFields, rangeRule } from '#lambdas/shared/range-of-days.contract.ts'

export const daysText = z.string().check(z.regex(/^([1-9]|[1-9][0-9]|[12][0-9]{2}|3[0-6][0-5])$/, 'must be 1 to 365'))

/** Statuses in which the lender has to act. */
export const underWay = ['pending', 'under_review', 'approved'] as const satisfies readonly ApplicationStatus[]

/**
 * `new`: opened today in India, and the lender has said nothing yet. `unpaid`: approved for `unpaidDays`, and not paid out. `silent`: under way, and
 * without news for `silentDays`.
 */
export const acrossLists = ['new', 'unpaid', 'silent'] as const
export type AcrossList = (typeof acrossLists)[number]

export const acrossPolicy = { unpaidDays: 14, silentDays: 7, daysAtMost: 92 } as const

const cursor = z.optional(z.string().check(z.maxLength(200)))
const status = z.enum(applicationStatuses)

/**
 * The applications of a lender with a status, with `older` those that have had it for so many days. Of all lenders one of the lists, or those with a
 * status that began in some days.
 */
export const listApplicationsQuery = z.union([
  z.strictObject({ lender: entryId, status, older: z.optional(daysText), cursor }),
  z.strictObject({ list: z.enum(acrossLists), cursor }),
  z.strictObject({ status, ...rangeFields, cursor }).check(rangeRule(acrossPolicy.daysAtMost)),
])
type ListApplicationsQuery = z.output<typeof listApplicationsQuery>
export type ListOfLenderQuery = Extract<ListApplicationsQuery, { lender: string }>
export type ListAcrossQuery = Exclude<ListApplicationsQuery, ListOfLenderQuery>
