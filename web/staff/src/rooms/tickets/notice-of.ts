/** Why an answer was not sent: somebody else wrote after the last message that its writer had read. */
import { ticketsContent } from './content.ts'
import type { OpenTicket } from './conversation-state.ts'

const { composer: words } = ticketsContent

/** @param lastRead id of that message; undefined is returned until the other message is on the screen */
export const noticeOf = (
  { messages }: Pick<OpenTicket, 'messages'>,
  lastRead: string,
  nameOf: (staffId: string) => string,
): string | undefined => {
  const index = messages.findIndex(({ id }) => id === lastRead)
  const newer = messages.slice(index + 1)
  const answer = newer.filter(({ sender_type }) => sender_type !== 'user').at(-1)
  if (answer !== undefined) return words.answeredBy(nameOf(answer.sender_id))
  return newer.length > 0 ? words.wroteAgain : undefined
}
