/** Live sockets: the handshake with its pass, and what an open socket gets. */
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { endSession, succeedAs, type Member } from '#tests/support/auth/sign-in.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { askForPass, openSocket, tryHandshake, withPass } from '#tests/support/support/live-socket.ts'
import { openTicket, sendMessage } from '#tests/support/support/tickets.ts'

const origin = inject('origin')

let member: Member
let ticket: Ticket
beforeAll(async () => {
  member = await takeMember()
  ticket = await openTicket(member)
})

const open = async () => {
  const socket = await openSocket(origin, member, ticket.id)
  onTestFinished(() => socket.cut())
  return socket
}

it('a handshake succeeds once, with a new pass and from a page of ours, and is answered without the pass', async () => {
  const protocols = withPass(await askForPass(member, ticket.id))
  const refused = [{}, { protocols: withPass('A'.repeat(43)) }, { protocols, origin: 'https://evil.example' }]
  const statuses = await Promise.all(refused.map((handshake) => tryHandshake(origin, handshake)))
  expect(statuses).toEqual([401, 401, 403])
  expect(await tryHandshake(origin, { protocols })).toBe(101)
  expect(await tryHandshake(origin, { protocols })).toBe(401)
  expect((await open()).protocol).toBe(livePolicy.subprotocol)
})

it('a socket for applications gets their statuses, and no click, no word about a visit and nothing of another user', async () => {
  const [applicant, stranger] = [await takeMember(), await takeMember()]
  const { lenders } = await succeedAs(applicant, 'get-catalogue')
  const body = { lender_id: lenders[0]?.id ?? '' }
  const { application } = await succeedAs(applicant, 'apply-to-lender', { body })
  const [socket, other] = await Promise.all([applicant, stranger].map((of) => openSocket(origin, of, undefined)))
  onTestFinished(() => [socket, other].forEach((each) => each?.cut()))
  const params = { application_id: application.id }
  await succeedAs(applicant, 'save-visit-outcome', { params, body: { outcome: 'finished' } })
  await succeedAs(applicant, 'apply-to-lender', { body })
  const target = ['--phone', applicant.phone, '--lender', application.lender_id]
  const setStatus = (...words: string[]) =>
    runOperatorCommand(inject('dataFolder'), 'application', 'set-status', ...target, '--status', ...words)
  await setStatus('approved', '--message', 'Bring your PAN.')
  const { application: approved } = (await socket?.take('application')) ?? {}
  expect(approved).toMatchObject({ id: application.id, status: 'approved', visit_outcome: 'finished' })
  expect(approved?.history.at(-1)?.message).toBe('Bring your PAN.')
  expect([socket?.frames, other?.frames]).toEqual([[], []])
  const fresh = await succeedAs(applicant, 'list-applications', { query: 'fresh=true' })
  expect(fresh.applications).toEqual([approved])
})

describe('an open socket', () => {
  it('gets the replies and statuses of the staff, and a message opens a closed ticket again', async () => {
    const socket = await open()
    const operate = (command: string, ...words: string[]) =>
      runOperatorCommand(inject('dataFolder'), 'ticket', command, '--id', ticket.id, ...words)
    const [row] = await operate('reply', '--message', 'We are on it.')
    const message = await socket.receive(String(row?.['message_id']))
    expect(message).toMatchObject({ sender_type: 'staff', message: 'We are on it.', ticket_id: ticket.id })
    await operate('set-status', '--status', 'closed')
    expect((await socket.take('ticket')).ticket).toMatchObject({ id: ticket.id, status: 'closed' })
    await sendMessage(member, ticket.id)
    expect((await socket.take('ticket')).ticket).toMatchObject({ id: ticket.id, status: 'open' })
  })

  it('gets a pong for a ping, and is closed by a sign-out', async () => {
    const socket = await open()
    socket.send(livePolicy.pingFrame)
    expect(await socket.take('pong')).toEqual({ type: 'pong' })
    await endSession(member)
    expect(await socket.closed).toBe(1000)
  })
})
