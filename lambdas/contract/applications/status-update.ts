/** What a lender reports about an application by a signed call, and what it is answered. */
import * as z from 'zod/mini'

/** A lender's own word for a status or a reason. */
const lendersWord = z.string().check(z.minLength(1), z.maxLength(100))

/** Rupees, with paise as two decimals. */
const amount = z.number().check(
  z.gt(0),
  z.lte(10_000_000_000),
  z.refine((value) => Number.isInteger(Math.round(value * 10_000) / 100), 'must have at most two decimals'),
)

/** `status` and `reason` are words of ours, or of the lender where its record maps them. `occurred_at` has an offset. */
export const statusUpdateRequest = z.strictObject({
  click_id: z.string().check(z.maxLength(200)),
  status: lendersWord,
  reason: z.optional(lendersWord),
  message: z.optional(z.string().check(z.maxLength(2000))),
  amount: z.optional(amount),
  occurred_at: z.iso.datetime({ offset: true }),
  correction: z.optional(z.boolean()),
})
export type StatusUpdateRequest = z.infer<typeof statusUpdateRequest>

/**
 * Why an event moved nothing: the application is further on, it was known before, the present status is final, or the lender's record does not
 * map the word yet.
 */
export const notAppliedReasons = ['older', 'duplicate', 'final', 'unmapped'] as const

export const statusUpdateResponse = z.union([
  z.object({ applied: z.literal(true), status: z.string() }),
  z.object({ applied: z.literal(false), reason: z.enum(notAppliedReasons) }),
])
export type StatusUpdateResponse = z.infer<typeof statusUpdateResponse>
