/** The room of the funnel: how many visitors reached each step of the journey, by the day of their first sign-in and where they came from. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { currentSteps } from '#contract/entities.ts'
import { rangeFields, rangeRule } from '#lambdas/shared/range-of-days.contract.ts'
import type { StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'

/** The steps in their order. The first is the first sign-in: nothing that a visitor does before it reaches the table. */
export const funnelSteps = currentSteps

/** Which campaign counts for a visitor: that of the first sign-in with one, or the last that brought the visitor back. */
export const funnelTouches = ['first', 'last'] as const
export type FunnelTouch = (typeof funnelTouches)[number]

/** The origins by which visitors are counted, besides the day. */
export const funnelDimensions = ['category', 'source', 'campaign', 'partner'] as const
export type FunnelDimension = (typeof funnelDimensions)[number]

/** In place of a value. Values themselves hold no parentheses. */
export const funnelValue = {
  /** The visitor came without one. */
  none: '(none)',
  /** The day had more values than are counted apart, or the value looked like personal data. */
  other: '(other)',
} as const

export const funnelPolicy = {
  /** The most days of one answer. */
  daysAtMost: 92,
  /** Origins with a campaign, of a day, that are counted apart: category, partner, sources and campaigns together. */
  originsOfADay: 200,
  valueCharacters: 40,
  /** Values of a dimension in an answer; the others are summed up. */
  listedAtMost: 50,
} as const

const value = z.optional(z.string().check(z.minLength(1), z.maxLength(64, 'must be a value of the funnel')))

const getFunnelQuery = z
  .strictObject({
    ...rangeFields,
    touch: z.enum(funnelTouches),
    category: value,
    source: value,
    campaign: value,
    partner: value,
  })
  .check(rangeRule(funnelPolicy.daysAtMost))
export type GetFunnelQuery = z.output<typeof getFunnelQuery>

/** Visitors who reached each step or a later one, in the order of the steps. */
const reached = z.array(z.int())

const valueRow = z.object({ value: z.string(), reached })

const valueRows = z.object({
  /** Most visitors first. */
  rows: z.array(valueRow),
  /** The sum of all values that are not among the rows. */
  rest: z.optional(reached),
})

const getFunnelResponse = z.object({
  total: reached,
  days: z.array(z.object({ day: rangeFields.from, reached })),
  /** Each under the filters of the other dimensions alone, so that its other values stay to be chosen. */
  by: z.object({ category: valueRows, source: valueRows, campaign: valueRows, partner: valueRows }),
})
export type Funnel = z.infer<typeof getFunnelResponse>

const { get } = rowsWith({ capability: 'staff-office', roles: ['catalogue', 'partners'], errors: [] })

export const funnelRoom = {
  'get-funnel': get('/api/funnel', getFunnelResponse, { query: getFunnelQuery }),
} as const satisfies Record<string, StaffEndpoint>
