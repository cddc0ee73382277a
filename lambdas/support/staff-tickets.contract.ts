/** Tickets as staff see and change them. */
import * as z from 'zod/mini'
import { complaintOutcome, supportMessage, ticket, ticketStatuses } from '#contract/entities.ts'
import { lineOfText, linesOfText } from '#contract/text.ts'
import { deskPolicy } from './desk-policy.contract.ts'
import { placeholderPattern, unknownPlaceholderPattern } from './placeholders.contract.ts'
import { supportPolicy } from './support-policy.contract.ts'
import { clientId, conversationMessage } from './tickets.contract.ts'

const instant = z.iso.datetime()
const optionalText = z.optional(z.string())

/** The lists of the room. `late` is the part of `waiting` that has waited longer than `deskPolicy.lateMinutes`. */
export const ticketViews = ['late', 'waiting', 'mine', 'snoozed', 'all', 'complaints', 'closed'] as const
export type TicketView = (typeof ticketViews)[number]

/** Closed tickets are not counted: there is nothing to do about them. */
export const countedViews = ['late', 'waiting', 'mine', 'snoozed', 'all', 'complaints'] as const

export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

/** Null: the ticket has no such field. */
const fieldValues = z.record(z.string(), z.nullable(z.string()))

/** The last change of fields by staff: who may be an operator. */
const ticketChange = z.object({ by: z.string(), at: instant, before: fieldValues, after: fieldValues })
export type TicketChange = z.infer<typeof ticketChange>

/** A ticket with the fields that its owner does not see. */
export const staffTicket = z.extend(ticket, {
  last_message: z.optional(
    z.object({
      /** Absent from messages of before ids were kept here. */
      id: optionalText,
      sender_type: z.string(),
      text: z.string(),
      created_at: instant,
    }),
  ),
  /** The first message of the owner that has no answer; absent while none waits. */
  waiting_since: z.optional(instant),
  /** The ticket is left alone until then, unless its owner writes. */
  snoozed_until: z.optional(instant),
  /** Id of the staff member who takes care of it. */
  assigned_to: optionalText,
  last_change: z.optional(ticketChange),
})
export type StaffTicket = z.infer<typeof staffTicket>

/** A row of a list; the phone is masked. */
const queuedTicket = z.extend(z.omit(staffTicket, { user_id: true, has_new_answer: true, last_change: true }), {
  phone: z.string(),
})
export type QueuedTicket = z.infer<typeof queuedTicket>

/** `cursor` is the `next_cursor` of an earlier page of the same list. */
export const listStaffTicketsQuery = z.strictObject({
  view: z.enum(ticketViews),
  cursor: z.optional(
    z.string().check(z.regex(/^[0-9A-Za-z:.-]{1,60}#[0-9A-Za-z-]{1,60}$/, 'is no cursor of this list')),
  ),
})
export type ListStaffTicketsQuery = z.infer<typeof listStaffTicketsQuery>

/**
 * At most `deskPolicy.ticketsPerPage`; fewer, even where others follow, when tickets have just moved to another list. The first page of `late` and
 * `waiting` begins with the complaints among them, as many again at most; one may come again on a later page.
 */
export const listStaffTicketsResponse = z.object({
  tickets: z.array(queuedTicket),
  next_cursor: optionalText,
  /** The time of the server. */
  now: z.optional(instant),
})
export type ListStaffTicketsResponse = z.infer<typeof listStaffTicketsResponse>

/** Each is at most `deskPolicy.countedAtMost` + 1, which says that there are more. */
export const countTicketsResponse = z.object({
  counts: z.object({
    late: z.int(),
    waiting: z.int(),
    mine: z.int(),
    snoozed: z.int(),
    all: z.int(),
    complaints: z.int(),
  }),
})
export type CountTicketsResponse = z.infer<typeof countTicketsResponse>

/** Written by staff for staff; no visitor gets it. */
export const ticketNote = z.object({
  id: z.string(),
  ticket_id: z.string(),
  staff_id: z.string(),
  note: z.string(),
  created_at: instant,
})
export type TicketNote = z.infer<typeof ticketNote>

/** A staff member who has the ticket open at this moment. */
const openReader = z.object({ staff_id: z.string(), email: z.string(), is_writing: z.boolean() })
export type OpenReader = z.infer<typeof openReader>

/** The owner of a ticket; phone masked. */
const ticketOwner = z.object({
  user_id: z.string(),
  phone: z.string(),
  full_name: optionalText,
  category: optionalText,
  /** When the user came first. */
  since: z.optional(instant),
})
export type TicketOwner = z.infer<typeof ticketOwner>

const ownersApplication = z.object({
  id: z.string(),
  lender_id: z.string(),
  lender_name: z.string(),
  status: z.string(),
  applied_at: instant,
  updated_at: instant,
})

/** `messages` are the newest, oldest first; `older` leads to those before. `now` is the time of the server. */
export const openTicketResponse = z.object({
  ticket: staffTicket,
  owner: ticketOwner,
  applications: z.array(ownersApplication),
  messages: z.array(supportMessage),
  older: optionalText,
  notes: z.array(ticketNote),
  looking: z.array(openReader),
  now: instant,
})
export type OpenTicketResponse = z.infer<typeof openTicketResponse>

/** The state of the page: the last message and note, and whether its reader writes an answer. */
export const watchTicketRequest = z.strictObject({
  last_message_id: clientId,
  last_note_id: z.optional(clientId),
  is_writing: z.boolean(),
})
export type WatchTicketRequest = z.infer<typeof watchTicketRequest>

/** `messages` and `notes` are there when there are others than the page has; merge them by id. `looking` are the others. */
export const watchTicketResponse = z.omit(openTicketResponse, { owner: true, applications: true, older: true })
export type WatchTicketResponse = z.infer<typeof watchTicketResponse>

export const listTicketMessagesQuery = z.strictObject({ before: clientId })

/** An answer whose placeholders are all filled in. */
export const replyText = conversationMessage.check(
  z.refine((text) => !placeholderPattern.test(text), 'Please fill in the words in braces'),
)

/** `last_message_id` is the newest message that the writer has read: if another one has come, nothing is sent. */
export const replyRequest = z.strictObject({ id: clientId, message: replyText, last_message_id: clientId })
export type ReplyRequest = z.infer<typeof replyRequest>

export const addNoteRequest = z.strictObject({
  id: clientId,
  note: linesOfText(supportPolicy.messageCharacters, 'Please enter a note'),
})
export type AddNoteRequest = z.infer<typeof addNoteRequest>

/** One change of a ticket. `staff_id` and `until` are null to give the ticket to nobody, and to end its snooze. */
export const changeTicketRequest = z.discriminatedUnion('change', [
  /** `last_message_id` is the newest message that was read: a ticket with another one is not closed. */
  z.strictObject({
    change: z.literal('status'),
    status: z.enum(ticketStatuses),
    last_message_id: z.optional(clientId),
  }),
  z.strictObject({ change: z.literal('priority'), priority: z.enum(ticketPriorities) }),
  z.strictObject({
    change: z.literal('assignee'),
    staff_id: z.nullable(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'is no id of a staff member'))),
  }),
  z.strictObject({ change: z.literal('snooze'), until: z.nullable(instant) }),
  /** A complaint about a lender was put to its nodal officer in writing; the visitor sees the day. */
  z.strictObject({ change: z.literal('pass-on') }),
  /** Closes a complaint with an answer; no other change closes one. */
  z.strictObject({ change: z.literal('decision'), outcome: complaintOutcome, message: conversationMessage }),
  /** Takes the last change back. @param at of that change */
  z.strictObject({ change: z.literal('undo'), at: instant }),
])
export type ChangeTicketRequest = z.infer<typeof changeTicketRequest>

/** A text that staff send often; {name} and its like are filled in from the ticket. */
export const savedReply = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  updated_at: instant,
  updated_by: z.string(),
})
export type SavedReply = z.infer<typeof savedReply>

/** `updated_at` is that of the version which was edited; absent for a new one. */
export const saveReplyRequest = z.strictObject({
  title: lineOfText(deskPolicy.savedReplyTitleCharacters, 'Please enter a title'),
  text: linesOfText(supportPolicy.messageCharacters, 'Please enter a text').check(
    z.refine((text) => !unknownPlaceholderPattern.test(text), 'A word in braces is no placeholder'),
  ),
  updated_at: z.optional(instant),
})
export type SaveReplyRequest = z.infer<typeof saveReplyRequest>
