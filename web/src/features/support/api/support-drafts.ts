/** Drafts of support, kept in this tab: a reload or the back button loses none. */
import { keepOwnTyped, readTyped } from '#web/lib/typing/kept-input.ts'

/** The texts of a new ticket, and of a complaint the lender that it is about. */
export interface TicketTexts {
  readonly title: string
  readonly message: string
  readonly lenderId?: string | undefined
}

/** A new ticket as typed, and an earlier attempt to create it that may have reached the server. */
interface TicketDraft extends TicketTexts {
  readonly attempt?: (TicketTexts & { readonly id: string }) | undefined
}

/** A ticket and a complaint that are begun at the same time keep their texts apart. */
export type TicketForm = 'ticket' | 'complaint'

interface SupportDrafts {
  readonly ticket: TicketDraft
  readonly complaint: TicketDraft
  readonly texts: Readonly<Record<string, string>>
}

const empty: SupportDrafts = {
  ticket: { title: '', message: '' },
  complaint: { title: '', message: '' },
  texts: {},
}

const name = 'support'

const read = (): SupportDrafts => ({ ...empty, ...(readTyped(name) as object) })

const write = (change: Partial<SupportDrafts>): void => keepOwnTyped(name, { ...read(), ...change })

export const readTicketDraft = (form: TicketForm): TicketDraft => read()[form]
export const writeTicketDraft = (form: TicketForm, draft: TicketDraft): void => write({ [form]: draft })

export const readMessageDraft = (ticketId: string): string => read().texts[ticketId] ?? ''
export const writeMessageDraft = (ticketId: string, text: string): void =>
  write({ texts: { ...read().texts, [ticketId]: text } })
