/** The keys of an open ticket, which the list of keys has also while none is open. */
import { ticketsContent } from './content.ts'

const { keys: words } = ticketsContent

const always = [
  ['r', words.reply],
  ['n', words.note],
] as const
/** They have Ctrl or Cmd, or leave a field. */
const inFields = [
  ['$mod+Enter', words.send],
  ['$mod+Shift+Enter', words.sendAndClose],
  ['Escape', words.leave],
] as const
const changes = [
  ['e', words.close],
  ['a', words.mine],
  ['i', words.start],
  ['o', words.reopen],
  ['s', words.snooze],
  ['p', words.priority],
  ['l', words.saved],
] as const

export type TicketKey = (typeof always | typeof inFields | typeof changes)[number][0]

export const ticketKeys: readonly { keys: TicketKey; does: string; inFields: boolean; isChange: boolean }[] = [
  ...always.map(([keys, does]) => ({ keys, does, inFields: false, isChange: false })),
  ...inFields.map(([keys, does]) => ({ keys, does, inFields: true, isChange: false })),
  ...changes.map(([keys, does]) => ({ keys, does, inFields: false, isChange: true })),
]
