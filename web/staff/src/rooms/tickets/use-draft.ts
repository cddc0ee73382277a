/** Drafts of answers by ticket, until they are sent. */
import { ulid } from 'ulid'
import { placeholderPattern, placeholders, type Placeholder } from '#lambdas/support/placeholders.contract.ts'
import type { OpenTicketResponse } from '#lambdas/support/staff-tickets.contract.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { useTyped } from '#staff/lib/use-typed.ts'

export type DraftMode = 'reply' | 'note'

interface Draft {
  readonly mode: DraftMode
  readonly reply: string
  readonly note: string
  /** The newest message when the answer was refused: what came after it is the reason. */
  readonly refusedAt?: string | undefined
}

const empty: Draft = { mode: 'reply', reply: '', note: '' }

export const useDraft = (ticketId: string) => useTyped(`ticket ${ticketId}`, empty)

export type TicketDraft = ReturnType<typeof useDraft>

/** An id with the server's time; the text keeps it while it is sent again. */
const ids = new Map<string, { readonly text: string; readonly id: string }>()

/** @param now time of the server in milliseconds */
export const idOfText = (ticketId: string, mode: DraftMode, text: string, now: number): string => {
  const key = `${ticketId} ${mode}`
  const known = ids.get(key)
  if (known?.text === text) return known.id
  const id = ulid(now)
  ids.set(key, { text, id })
  return id
}

/** Removes the text that was sent; anything written since stays. */
export const forgetText = (draft: TicketDraft, mode: DraftMode, sent: string): void => {
  const text = draft.latest()[mode].trimStart()
  draft.set({
    mode: 'reply',
    refusedAt: undefined,
    [mode]: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text,
  })
}

/** An initial, or several with dots between them. */
const initials = /^(?:(?:\p{L}\p{M}*\.)+\p{L}?|\p{L}\p{M}*)$/u
const title =
  /^(?:mr|mrs|ms|miss|dr|prof|er|adv|ca|col|capt|maj|lt|md|mohd|mohammad|mohammed|muhammad|mst|sk|shri|shree|sri|smt|shrimati|sushri|kumari|km|kum|late|श्री|श्रीमती|सुश्री|कुमारी|डॉ|डॉक्टर|मोहम्मद|मो|शेख)\.?$/iu

/** The name by which a person is greeted: the first word that is neither an initial nor a title, else the full name. */
export const calledName = (fullName: string): string =>
  fullName.split(/\s+/).find((word) => word !== '' && !initials.test(word) && !title.test(word)) ?? fullName

type Facts = Pick<OpenTicketResponse, 'owner' | 'applications' | 'ticket'>

/** Collects the facts of the open ticket for the placeholders of a saved reply. The applications are the newest first: the text is about the first of them. */
const factsOf = ({ owner, applications: [application], ticket }: Facts): Record<Placeholder, string | undefined> => ({
  name: owner.full_name && calledName(owner.full_name),
  lender: application?.lender_name,
  status: application && applicationStatusWords(application.status),
  ticket: ticket.title,
})

/** A fact that holds a placeholder itself, such as a title, is not filled again. */
export const fillPlaceholders = (text: string, of: Facts): string => {
  const facts = factsOf(of)
  return text.replace(new RegExp(placeholderPattern, 'g'), (whole, name: Placeholder) => facts[name] ?? whole)
}

/** The placeholders that a text still holds, such as `{name}, {lender}`; undefined for none. */
export const leftOpen = (text: string): string | undefined => {
  const left = placeholders.map((name) => `{${name}}`).filter((word) => text.includes(word))
  return left.length === 0 ? undefined : left.join(', ')
}
