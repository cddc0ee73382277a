/**
 * What somebody writes to each ticket, until it is sent or the session ends. In memory only: it may name a person. The server keeps a copy for its writer
 * (`use-open-ticket.ts`).
 */
import { ulid } from 'ulid'
import { createState, useStore } from '#web/lib/store.ts'
import { onSessionEnd } from '#staff/lib/session/staff-session.ts'

export type DraftMode = 'reply' | 'note'

export interface Draft {
  readonly mode: DraftMode
  readonly reply: string
  readonly note: string
}

const empty: Draft = { mode: 'reply', reply: '', note: '' }

const drafts = createState<Readonly<Record<string, Draft>>>({})

onSessionEnd(() => drafts.set({}))

export const readDraft = (ticketId: string): Draft => drafts.read()[ticketId] ?? empty

export const useDraft = (ticketId: string): Draft => useStore(drafts)[ticketId] ?? empty

export const changeDraft = (ticketId: string, part: Partial<Draft>): void =>
  drafts.set({ ...drafts.read(), [ticketId]: { ...readDraft(ticketId), ...part } })

/** What the server kept of an earlier page or session; what is typed on this page stays. */
export const restoreDraft = (ticketId: string, { reply, note }: Pick<Draft, 'reply' | 'note'>): void => {
  const draft = readDraft(ticketId)
  if (draft.reply === '' && draft.note === '') changeDraft(ticketId, { reply, note })
}

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
export const forgetText = (ticketId: string, mode: DraftMode, sent: string): void => {
  ids.delete(`${ticketId} ${mode}`)
  const text = readDraft(ticketId)[mode].trimStart()
  changeDraft(ticketId, { [mode]: text.startsWith(sent) ? text.slice(sent.length).trimStart() : text })
}
