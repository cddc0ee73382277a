/** Closing the account. */
import * as z from 'zod/mini'

/** `understood` is the tick below the list of what happens. */
export const closeAccountRequest = z.strictObject({
  understood: z.literal(true, 'Please confirm that you have read what happens'),
})

/** `purged_after` is the time from which what was sealed is removed; receipts of consent stay. */
export const closeAccountResponse = z.object({
  reference: z.string(),
  closed_at: z.iso.datetime(),
  purged_after: z.iso.datetime(),
})
export type CloseAccountResponse = z.infer<typeof closeAccountResponse>
