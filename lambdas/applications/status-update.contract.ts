/** The report of a lender about an application by a signed call, and the answer to it. */
import * as z from 'zod/mini'
import { moment } from '#contract/moment.ts'

/** Rupees, with paise as two decimals. */
const rupees = 'must be a number of rupees above 0 and at most 10000000000, such as 250000.50'
export const rupeesAmount = z.number(rupees).check(
  z.gte(0.01, rupees),
  z.lte(10_000_000_000, rupees),
  z.refine((value) => Number.isInteger(Math.round(value * 10_000) / 100), 'must have at most two decimals'),
)

/** A lender's own word for a status or a reason. */
const word = 'must be a word of 1 to 100 characters'
const lendersWord = z.string(word).check(z.minLength(1, word), z.maxLength(100, word))

/** Generated clients have a type for times. */
const occurredAt = z.clone(moment).register(z.globalRegistry, { format: 'date-time' })
const clickId = 'must be the click id as text, as you received it'
const messageWords = 'must be a text of at most 2000 characters'

/** `status` and `reason` are words of ours, or of the lender where its record maps them. */
export const statusUpdateRequest = z.strictObject(
  {
    click_id: z.string(clickId).check(z.maxLength(200, clickId)),
    status: lendersWord,
    reason: z.optional(lendersWord),
    message: z.optional(z.string(messageWords).check(z.maxLength(2000, messageWords))),
    amount: z.optional(rupeesAmount),
    occurred_at: occurredAt,
    correction: z.optional(z.boolean('must be true or false, without quotes')),
  },
  'must be a JSON object',
)
export type StatusUpdateRequest = z.infer<typeof statusUpdateRequest>

/**
 * Why an event moved nothing: the application is further on, it was known before, the present status is final, or the lender's record does not
 * map the word yet.
 */
export const notAppliedReasons = ['older', 'duplicate', 'final', 'unmapped'] as const

const statusUpdateResponse = z.union([
  z.object({ applied: z.literal(true), status: z.string() }),
  z.object({ applied: z.literal(false), reason: z.enum(notAppliedReasons) }),
])
export type StatusUpdateResponse = z.infer<typeof statusUpdateResponse>
