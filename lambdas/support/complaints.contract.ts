/** The fields of a complaint, and the form of its number. */
import * as z from 'zod/mini'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'

/** The field that makes a new ticket a complaint. Without a lender it is about us. */
export const newComplaint = z.strictObject({ lender_id: z.optional(entryId) })

/** C, the year in India, and six digits, or more where those are taken. */
export const complaintNumberPattern = /^C-20[0-9]{2}-[0-9]{6,9}$/
