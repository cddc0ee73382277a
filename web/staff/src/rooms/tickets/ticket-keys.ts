/** The keys of an open ticket, which the list of keys has also while none is open. */
import { ticketsContent } from './content.ts'

const { keys: words } = ticketsContent

const actions = {
  r: words.reply,
  n: words.note,
  '$mod+Enter': words.send,
  '$mod+Shift+Enter': words.sendAndClose,
  e: words.close,
  a: words.mine,
  i: words.start,
  o: words.reopen,
  s: words.snooze,
  p: words.priority,
  l: words.saved,
  Escape: words.leave,
}

export type TicketKey = keyof typeof actions

export const ticketKeys = (Object.keys(actions) as TicketKey[]).map((keys) => ({
  keys,
  does: actions[keys],
  inFields: keys.length > 1,
  isChange: /^[^rn]$/.test(keys),
}))
