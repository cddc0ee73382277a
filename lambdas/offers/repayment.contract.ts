/** How a lender's loan is repaid, by the lender's own statement. A record without it means equal monthly instalments from the first month. */
import * as z from 'zod/mini'

export const repaymentKinds = ['instalments', 'interest_only', 'overdraft'] as const
export const frequencies = ['monthly', 'fortnightly', 'weekly', 'daily'] as const
export const moratoriumInterests = ['paid', 'simple_added', 'compounded', 'none'] as const

const oneOf = <const Names extends readonly string[]>(names: Names) => z.enum(names, `must be ${names.join(', ')}`)

const months = 'must be whole months up to 180'
const monthsFrom = (least: number) => z.int(months).check(z.gte(least, months), z.lte(180, months))

/** The time before the first instalment: a fixed one, or one that begins with the end of the course. */
const moratorium = z
  .strictObject({
    months: z.optional(monthsFrom(1)),
    after_course_months: z.optional(monthsFrom(0)),
    interest: oneOf(moratoriumInterests),
  })
  .check(
    z.refine(
      ({ months: fixed, after_course_months: after }) => (fixed === undefined) !== (after === undefined),
      'must have months or after_course_months',
    ),
  )

/** `interest_only` has the principal at the end, an `overdraft` whenever the borrower pays it back. */
export const repayment = z
  .strictObject({
    kind: oneOf(repaymentKinds),
    frequency: z.optional(oneOf(frequencies)),
    moratorium: z.optional(moratorium),
  })
  .check(
    z.refine(({ kind, moratorium: wait }) => kind === 'instalments' || wait === undefined, {
      path: ['moratorium'],
      error: 'must be of a loan that is repaid in instalments',
    }),
    z.refine(({ kind, frequency }) => kind !== 'overdraft' || frequency === undefined, {
      path: ['frequency'],
      error: 'must not be of an overdraft, which has no instalments',
    }),
  )
export type Repayment = z.infer<typeof repayment>
export type RepaymentFrequency = (typeof frequencies)[number]
