import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { countOpenSockets, openSocket, until, type LiveSocket } from '#tests/support/live-socket.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { signInMember, type Member } from '#tests/support/sign-in.ts'
import { newMessageBody, openTicket, postMessage, readMessages, sendMessage } from '#tests/support/tickets.ts'

const origin = inject('origin')

const open = async (member: Member, ticket: Ticket): Promise<LiveSocket> => {
  const socket = await openSocket(origin, member, ticket.id)
  onTestFinished(() => socket.cut())
  return socket
}

describe('a live conversation', () => {
  let member: Member
  let ticket: Ticket
  beforeAll(async () => {
    member = await signInMember(origin)
    ticket = await openTicket(member)
  })

  it('hears a message as it is recorded', async () => {
    const socket = await open(member, ticket)
    const message = await sendMessage(member, ticket.id)
    expect(await socket.take('message')).toEqual({ type: 'message', message })
  })

  it('answers a ping', async () => {
    const socket = await open(member, ticket)
    socket.ping()
    expect(await socket.take('pong')).toEqual({ type: 'pong' })
  })
})
