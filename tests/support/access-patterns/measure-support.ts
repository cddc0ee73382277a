/** The actions of support and of notices, for the tables of access patterns. */
import { getConsents } from '#lambdas/consent/change-consent.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { findTicketIdOfComplaint } from '#lambdas/support/staff-tickets.table.ts'
import { showTicket } from '#lambdas/support/staff-tickets.ts'
import {
  addUser,
  answerTicket,
  chooseSms,
  endAddress,
  noteRecord,
  noticesOf,
  openNoticesWorld,
  sendDueNotices,
  setStatus,
  showPush,
  subscribe,
  switchConsent,
} from '#tests/support/notices/notices.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { Measuring } from './measuring.ts'

export const measureSupport = async ({ table, take }: Measuring) => {
  const support = createSupportOnTable(table)
  const session = pickSession()
  await createJourneyOnTable(table).start(session)
  await take('create-ticket', () => support.open(session))
  await take('ticket list, with one ticket', () => support.listAll())
  const { ticket } = await support.open(session)
  support.advance(60)
  await take('create-ticket, minutes after another', () => support.open(session))
  await createJourneyOnTable(table).put({ lenders: [lenderEntry({ id: 'disputed' })] })
  let number = ''
  await take('create-ticket, a complaint about a lender', async () => {
    const opened = await support.open(session, { complaint: { lender_id: 'disputed' } })
    number = opened.ticket.complaint?.number ?? ''
  })
  await take('complaint decide, by its number', async () =>
    support.decide((await findTicketIdOfComplaint(table.opened, number)) ?? '', 'resolved'),
  )
  await take('list-tickets', () => support.list(session.phone))
  await take('list-tickets, fresh', () => support.list(session.phone, 'consistent'))
  await support.send(session, ticket.id)
  await take('send-message', () => support.send(session, ticket.id))
  await take('list-messages, once a minute for each user', () => support.read(session.phone, ticket.id))
  await take('list-messages', () => support.read(session.phone, ticket.id))
  const after = support.nextId()
  await take('list-messages, closing a gap', () => support.read(session.phone, ticket.id, { after }))
  const frame = { kind: 'message-sent', phone: session.phone, message: await support.reply(ticket.id) } as const
  await take('message or status without open sockets', () => support.announce(frame))
  let pass = ''
  await take('open-live, open-live-applications', async () => {
    pass = await support.pass(session, ticket.id)
  })
  await take('open-live, open-live-applications, seconds after another', () => support.pass(session, ticket.id))
  await take('socket opens', () => support.connect('one=', pass))
  await take('message or status to open sockets', () => support.announce(frame))
  await take('ping', () => support.ping('one='))
  await take('socket closes', () => support.disconnect('one='))
  await take('ticket reply', () => support.reply(ticket.id))
  await take('mark-ticket-seen', () => support.see(session, ticket.id, support.now()))
  await take('ticket set-status', () => support.setStatus(ticket.id, 'in_progress'))
  await take('ticket show', () => showTicket(table.opened, ticket.id))
  await support.setStatus(ticket.id, 'closed')
  await take('send-message, opening a closed ticket again', () => support.send(session, ticket.id))
  const journey = createJourneyOnTable(table)
  await take('end-session', () => journey.end(session))
  await take('end-all-sessions', () => journey.endAll(pickSession(session.phone)))
}

export const measureNotices = async ({ take }: Measuring) => {
  // A run takes all notices that are due, so its table holds no others.
  const own = await startTable()
  const notices = await openNoticesWorld(own)
  const [asha, ravi] = [await addUser(notices), await addUser(notices, false)]
  await take('save-consent, of notices by SMS; save-notices alike', () => chooseSms(notices, ravi, true), own)
  await chooseSms(notices, ravi, false)
  await take('get-notices', () => noticesOf(notices, asha), own)
  const meera = await addUser(notices, false)
  const { version } = presentConsentText('notices_by_push')
  await take('save-push, with the consent', () => subscribe(notices, meera, 'a'.repeat(300), version), own)
  await take('save-push, of a later session', () => subscribe(notices, meera, 'a'.repeat(300)), own)
  await take('get-consents', () => getConsents(notices, asha), own)
  await take('save-consent', () => switchConsent(notices, asha, 'lender_contact', true), own)
  await take('save-consent, repeated', () => switchConsent(notices, asha, 'lender_contact', true), own)
  const [unasked, asked] = [await setStatus(notices, ravi, 'approved'), await setStatus(notices, asha, 'approved')]
  await take('news, of a user who did not ask for SMS', () => noteRecord(notices, unasked), own)
  await take('news of an application, to wait for its SMS', () => noteRecord(notices, asked), own)
  await take('run of notices, one each minute by day', () => sendDueNotices(notices), own)
  notices.advance(60)
  await take('run of notices that sends one', () => sendDueNotices(notices), own)
  const { ticket } = await notices.support.open(asha)
  const answer = await answerTicket(notices, asha, ticket.id)
  await take('answer of support, to wait for its SMS', () => noteRecord(notices, answer), own)
  notices.advance(60)
  await sendDueNotices(notices)
  await setStatus(notices, meera, 'approved')
  notices.advance(60)
  await take('run of notices that pushes one', () => sendDueNotices(notices), own)
  await take('confirm-push', () => showPush(notices), own)
  await take('end-push', () => endAddress(notices, 'a'.repeat(300)), own)
}
