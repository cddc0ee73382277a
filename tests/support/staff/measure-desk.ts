/** The actions of the Tickets room, for the tables of access patterns. */
import type { Measuring } from '../access-patterns/measuring.ts'
import { createJourneyOnTable, pickSession } from '../profile/journey-on-table.ts'
import { createDeskOnTable } from './desk-on-table.ts'

/** Its calls are measured behind the admission, which is a row of its own. */
export const measureDesk = async ({ table, take }: Measuring) => {
  const desk = createDeskOnTable(table)
  const session = pickSession()
  const { phone } = session
  const [asha, ravi] = [await desk.addStaff(), await desk.addStaff()]
  const journey = createJourneyOnTable(table)
  await journey.start(session)
  const { ticket, message } = await desk.open(session, { title: 'My loan was approved, but no money has come yet' })
  const { id } = ticket
  await take('lists of tickets follow a new ticket', await desk.prepareFollow(phone, id))
  desk.advance(60)
  const { message: second } = await desk.send(session, id)
  await take('lists of tickets follow another message of a waiting owner', await desk.prepareFollow(phone, id))
  await take('list-tickets, the first of a session, with one ticket', () => desk.page(asha, 'waiting'))
  await take('list-tickets, with one ticket', () => desk.page(asha, 'waiting'))
  await take('count-tickets', () => desk.counts(asha))
  await take('open-ticket', () => desk.look(asha, id))
  await take('watch-ticket, four seconds after the last mark', () => {
    desk.advance(4)
    return desk.watch(asha, id, second.id)
  })
  await take('watch-ticket', () => desk.watch(asha, id, second.id))
  await take('watch-ticket, with a new message', () => desk.watch(asha, id, message.id))
  await take('list-earlier-messages', () => desk.earlier(asha, id, second.id))
  await take('answer-ticket', () => desk.answer(asha, id, { last_message_id: second.id }))
  await take('lists of tickets follow the first answer of a staff member', await desk.prepareFollow(phone, id))
  await desk.send(session, id)
  await take('lists of tickets follow a message after an answer', await desk.prepareFollow(phone, id))
  const stale = () => desk.answer(ravi, id, { last_message_id: second.id }).catch(() => undefined)
  await take('answer-ticket, when somebody has answered meanwhile', stale)
  await take('add-note', () => desk.note(asha, id, 'The lender promised the money for Friday.'))
  await take('change-ticket: priority, assignee or snooze', () =>
    desk.change(asha, id, { change: 'priority', priority: 'high' }),
  )
  await take('change-ticket: status', () => desk.change(asha, id, { change: 'status', status: 'closed' }))
  await desk.follow(phone, id)
  const { ticket: complaint } = await desk.open(session, { complaint: {} })
  await desk.follow(phone, complaint.id)
  await take('list-tickets, with one complaint', () => desk.page(asha, 'waiting'))
  const reply = { title: 'Papers', text: 'Hello {name}, {lender} has your papers.' }
  await take('save-reply', () => desk.saveReply(asha, desk.nextId(), reply))
  await take('list-saved-replies', () => desk.replies(asha))
}
