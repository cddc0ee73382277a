/** An account is closed, or goes to another number: the owner asks for that with the old one and does it with the new one, each after a code of its own. */
import * as z from 'zod/mini'
import { indianMobile } from '#lambdas/auth/send-sms-otp.contract.ts'

const instant = z.iso.datetime()

/** `understood` is the tick below the list of what happens. */
export const closeAccountRequest = z.strictObject({
  understood: z.literal(true, 'Please confirm that you have read what happens'),
})

/** `purged_after` is the time from which what was sealed is removed; receipts of consent stay. */
export const closeAccountResponse = z.object({
  reference: z.string(),
  closed_at: instant,
  purged_after: instant,
})
export type CloseAccountResponse = z.infer<typeof closeAccountResponse>

export const askForMoveRequest = z.strictObject({ phone: indianMobile })
/** Until then a session of the new number may take the account. */
export const askForMoveResponse = z.object({ expires_at: instant })

/** `from` is the old number. */
export const moveAccountRequest = z.strictObject({ from: indianMobile })
export const moveAccountResponse = z.object({ moved_at: instant })
export type AskForMoveResponse = z.infer<typeof askForMoveResponse>
export type MoveAccountResponse = z.infer<typeof moveAccountResponse>
