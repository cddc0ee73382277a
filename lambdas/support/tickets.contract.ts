/** Support tickets and their conversations. */
import * as z from 'zod/mini'
import { supportMessage, ticket } from '#contract/entities.ts'
import { formTexts } from '#contract/form-texts.ts'
import { ulidPattern } from '#contract/patterns.ts'
import { lineOfText, linesOfText } from '#contract/text.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { supportPolicy } from './support-policy.contract.ts'

/**
 * The client makes it once for a ticket or message and repeats it on every retry, so that a retry is harmless. Its time must be within
 * `supportPolicy.idClockSkewSeconds` of the server's clock.
 */
export const clientId = z.string().check(z.regex(ulidPattern, 'must be a ULID'))

/** Title and message share one error text. */
const bothFieldsRequired = formTexts.titleAndMessage

export const ticketTitle = lineOfText(supportPolicy.titleCharacters, bothFieldsRequired)
export const firstMessage = linesOfText(supportPolicy.messageCharacters, bothFieldsRequired)
export const conversationMessage = linesOfText(supportPolicy.messageCharacters, formTexts.message)

/** The field that makes a new ticket a complaint. Without a lender it is about us. */
const newComplaint = z.strictObject({ lender_id: z.optional(entryId) })

/** C, the year in India, and six digits, or more where those are taken. */
export const complaintNumberPattern = /^C-20[0-9]{2}-[0-9]{6,9}$/

export const createTicketRequest = z.strictObject({
  id: clientId,
  title: ticketTitle,
  message: firstMessage,
  complaint: z.optional(newComplaint),
})
export type CreateTicketRequest = z.infer<typeof createTicketRequest>

export const createTicketResponse = z.object({ ticket, message: supportMessage })
export type CreateTicketResponse = z.infer<typeof createTicketResponse>

/** All of the caller's tickets, newest first by updated_at. Without `fresh`, the answer may lag by a moment behind a change. */
export const listTicketsQuery = z.strictObject({ fresh: z.optional(z.literal('true')) })
export const listTicketsResponse = z.object({ tickets: z.array(ticket) })
export type ListTicketsResponse = z.infer<typeof listTicketsResponse>

/**
 * Without a parameter, the newest messages. `before` is the `older` of an earlier page. `after` is the id of the last known message, to
 * close a gap: the answer also repeats the messages of the minutes before it, because the clocks that made the ids may differ, so merge by
 * id. `cursor` is the `next` of an earlier page.
 */
export const listMessagesQuery = z
  .strictObject({
    after: z.optional(clientId),
    before: z.optional(clientId),
    cursor: z.optional(clientId),
  })
  .check(
    z.refine(({ after, before, cursor }) => before === undefined || (after ?? cursor) === undefined, {
      path: ['before'],
      error: 'cannot be combined with another parameter',
    }),
  )
export type ListMessagesQuery = z.infer<typeof listMessagesQuery>

/** Oldest first by created_at. While there are more, `older` leads to those before the page, and `next` to those after a page that closes a gap. */
export const listMessagesResponse = z.object({
  messages: z.array(supportMessage),
  older: z.optional(z.string()),
  next: z.optional(z.string()),
})
export type ListMessagesResponse = z.infer<typeof listMessagesResponse>

export const sendMessageRequest = z.strictObject({ id: clientId, message: conversationMessage })
export type SendMessageRequest = z.infer<typeof sendMessageRequest>

export const sendMessageResponse = z.object({ message: supportMessage })
export type SendMessageResponse = z.infer<typeof sendMessageResponse>

/** `seen_until` is the `created_at` of the newest message that the owner has on the screen. */
export const markTicketSeenRequest = z.strictObject({ seen_until: z.iso.datetime() })
export type MarkTicketSeenRequest = z.infer<typeof markTicketSeenRequest>

/** Whether an answer that is newer than `seen_until` is still unseen. */
export const markTicketSeenResponse = z.object({ has_new_answer: z.boolean() })
export type MarkTicketSeenResponse = z.infer<typeof markTicketSeenResponse>

/** A pass that opens one socket, of a ticket or of the user's applications, once, until `expires_at`. */
export const openLiveResponse = z.object({ pass: z.string(), expires_at: z.iso.datetime() })
export type OpenLiveResponse = z.infer<typeof openLiveResponse>
