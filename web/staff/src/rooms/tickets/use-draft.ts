/** What somebody writes to each ticket, until it is sent. */
import { ulid } from 'ulid'
import { useTyped } from '#staff/lib/use-typed.ts'

export type DraftMode = 'reply' | 'note'

interface Draft {
  readonly mode: DraftMode
  readonly reply: string
  readonly note: string
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

/** What was written after the text was sent stays. */
export const forgetText = (draft: TicketDraft, mode: DraftMode, sent: string): void => {
  const text = draft.latest()[mode].trimStart()
  draft.set({ mode: 'reply', [mode]: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text })
}
