/** Drafts of support, stored for this tab and user: a reload or the back button loses none. */
import { readStoredObject, writeStored } from '#web/lib/device/browser-storage.ts'
import { currentUser } from '#web/lib/session/session.ts'
import { supportDraftKey } from '#web/lib/session/storage-keys.ts'

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
