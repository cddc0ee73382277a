/** Calls by which a partner tries its integration: an application of the sandbox that moves, and the webhook of the key, live or of the sandbox. */
import * as z from 'zod/mini'
import { applicationStatuses } from '#contract/entities.ts'
import { moment } from '#contract/moment.ts'
import { idText } from '#lambdas/partner/user-ids.contract.ts'
import { delivery, deliveryId, webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { reportedStatus } from './get-user-status.contract.ts'

const isObject = 'must be a JSON object'
const succeeded = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ success: z.literal(true), data: z.object(shape) })

const statusWords = `must be one of ${applicationStatuses.join(', ')}`

/** Without a status: the next one on the way to a loan. */
export const advanceApplicationRequest = z.strictObject(
  { user_id: idText, lender_id: idText, status: z.optional(z.enum(applicationStatuses, statusWords)) },
  isObject,
)
export type AdvanceApplicationRequest = z.infer<typeof advanceApplicationRequest>
export const advanceApplicationResponse = succeeded(reportedStatus.shape)

const url = 'must be an https address as text'
export const setSandboxWebhookRequest = z.strictObject(
  { url: z.string(url).check(z.maxLength(webhookPolicy.urlCharacters, url)) },
  isObject,
)
/** The secret comes with the first address alone. */
export const setSandboxWebhookResponse = succeeded({ url: z.string(), secret: z.optional(z.string()) })

export const sendTestEventRequest = z.strictObject({}, 'must be an empty JSON object')
export const sendTestEventResponse = succeeded({ delivery_id: z.string() })

/** One delivery, or all that were given up or stopped since a time; the next part of them is behind an id. */
export const resendEventsRequest = z
  .strictObject(
    { delivery_id: z.optional(deliveryId), since: z.optional(moment), after: z.optional(deliveryId) },
    isObject,
  )
  .check(
    z.refine(({ delivery_id, since }) => (delivery_id === undefined) !== (since === undefined), {
      error: 'must be given, or delivery_id, and not both',
      path: ['since'],
    }),
  )
export type ResendEventsRequest = z.infer<typeof resendEventsRequest>
export const resendEventsResponse = succeeded({ resent: z.array(z.string()), next: z.optional(z.string()) })

export const listDeliveriesRequest = z.strictObject({ after: z.optional(deliveryId) }, isObject)
export type ListDeliveriesRequest = z.infer<typeof listDeliveriesRequest>

/** Without its body: which event it is, and what the receiver answered. */
export const shownDelivery = z.omit(delivery, { body: true })
export const listDeliveriesResponse = succeeded({
  deliveries: z.array(shownDelivery),
  next: z.optional(z.string()),
})
