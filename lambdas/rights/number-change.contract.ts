/** An account goes to another number: the owner asks for it with the old one, and does it with the new one, each after a code of its own. */
import * as z from 'zod/mini'
import { indianMobile } from '#lambdas/auth/send-sms-otp.contract.ts'

export const askForMoveRequest = z.strictObject({ phone: indianMobile })
/** Until then a session of the new number may take the account. */
export const askForMoveResponse = z.object({ expires_at: z.iso.datetime() })

/** `from` is the old number. */
export const moveAccountRequest = z.strictObject({ from: indianMobile })
export const moveAccountResponse = z.object({ moved_at: z.iso.datetime() })
export type AskForMoveResponse = z.infer<typeof askForMoveResponse>
export type MoveAccountResponse = z.infer<typeof moveAccountResponse>
