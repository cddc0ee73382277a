/**
 * Texts that have not reached the server. What is being typed is stored for this tab and user: a reload or the back button loses none. Messages that were
 * sent wait in local storage, which a closed tab leaves, and which has them before the tab is gone.
 */
import { readStoredObject, removeStored, writeStored } from '#web/lib/browser-storage.ts'
import { currentUser } from '#web/lib/session/session.ts'
import { outboxKey, supportDraftKey } from '#web/lib/session/storage-keys.ts'

/** A message that the server may not have yet, with the id that it will have there. */
export interface OutgoingMessage {
  readonly id: string
  readonly text: string
  /** By the server's clock, ISO 8601. */
  readonly writtenAt: string
  /** One that waits is sent by itself when the network is back. */
  readonly state: 'sending' | 'waiting' | 'failed'
  /** Why it failed; undefined for a failure without a known reason. */
  readonly reason?: string | undefined
}

/** The texts of a new ticket, and of a complaint the lender that it is about. */
export interface TicketTexts {
  readonly title: string
  readonly message: string
  readonly lenderId?: string | undefined
}

/** A new ticket as typed, and an earlier attempt to create it that may have reached the server. */
export interface TicketDraft extends TicketTexts {
  readonly attempt?: (TicketTexts & { readonly id: string }) | undefined
}

/** A ticket and a complaint that are begun at the same time keep their texts apart. */
export type TicketForm = 'ticket' | 'complaint'

interface SupportDrafts {
  readonly userId: string
  readonly ticket: TicketDraft
  readonly complaint: TicketDraft
  readonly texts: Readonly<Record<string, string>>
}

const empty = (userId: string): SupportDrafts => ({
  userId,
  ticket: { title: '', message: '' },
  complaint: { title: '', message: '' },
  texts: {},
})

const read = (): SupportDrafts => {
  const userId = currentUser()?.id ?? ''
  const stored = readStoredObject('sessionStorage', supportDraftKey)
  return stored?.['userId'] === userId ? { ...empty(userId), ...stored } : empty(userId)
}

/** Without a session nothing is written: the drafts of the user whose session has just ended stay. */
const write = (change: Partial<SupportDrafts>): void => {
  if (currentUser() === null) return
  writeStored('sessionStorage', supportDraftKey, JSON.stringify({ ...read(), ...change }))
}

export const readTicketDraft = (form: TicketForm): TicketDraft => read()[form]
export const writeTicketDraft = (form: TicketForm, draft: TicketDraft): void => write({ [form]: draft })

export const readMessageDraft = (ticketId: string): string => read().texts[ticketId] ?? ''
export const writeMessageDraft = (ticketId: string, text: string): void =>
  write({ texts: { ...read().texts, [ticketId]: text } })

type Outbox = Readonly<Record<string, readonly OutgoingMessage[]>>

/** By ticket. Those of another user are removed; without a session all stay for their writer. */
const readAll = (): Outbox => {
  const stored = readStoredObject('localStorage', outboxKey)
  const userId = currentUser()?.id
  if (stored !== undefined && stored['userId'] === userId) return stored['messages'] as Outbox
  if (userId !== undefined) removeStored('localStorage', outboxKey)
  return {}
}

/** The tickets whose messages have not arrived. */
export const waitingTickets = (): readonly string[] => Object.keys(readAll())

/** A message that was being sent when the visitor left the page waits: it is sent again, once it is known not to have arrived. */
export const readOutbox = (ticketId: string): readonly OutgoingMessage[] =>
  (readAll()[ticketId] ?? []).map((message) => ({
    ...message,
    state: message.state === 'failed' ? 'failed' : 'waiting',
  }))

/** Another tab may have changed the messages since this one read them. */
export const changeOutbox = (
  ticketId: string,
  change: (messages: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void => {
  const userId = currentUser()?.id
  if (userId === undefined) return
  const changed = { ...readAll(), [ticketId]: change(readAll()[ticketId] ?? []) }
  const messages = Object.fromEntries(Object.entries(changed).filter(([, ofTicket]) => ofTicket.length > 0))
  const isEmpty = Object.keys(messages).length === 0
  writeStored('localStorage', outboxKey, isEmpty ? undefined : JSON.stringify({ userId, messages }))
}
