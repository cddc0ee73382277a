/** A visitor with a phone and an address of its own: login, profile, offers, application, support, sign-out. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Operation } from '#contract/endpoints.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { expectTokens, readCode, sendCode, succeedAs, verifyCode } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { newMessageBody, openTicket, readMessages, readTickets, sendMessage } from '#tests/support/support/tickets.ts'
import { createValidBodies, noOffers } from '#tests/support/valid-bodies.ts'
import type { Measurements } from './measurements.ts'

export interface VisitorOptions {
  origin: string
  measurements: Measurements
  /** Mean pause between two actions. */
  thinkMilliseconds: number
  /** Within this time all visitors arrive; from then on they are there at once. */
  arrivalMilliseconds: number
  /** How long a visitor stays at least: the product sends codes only so often a minute. */
  stayMilliseconds: number
  isOver: () => boolean
}

/** Messages that one user may send in a minute, less a few. */
const mostMessages = 15

/** One visit, from the first page to the sign-out. */
const visit = async ({ origin, measurements, thinkMilliseconds, stayMilliseconds, isOver }: VisitorOptions) => {
  const client = createApiClient(origin)
  const phone = pickPhone()
  const bodies = createValidBodies(noOffers)
  const leaveAt = performance.now() + stayMilliseconds
  const act = async <Result>(name: string, run: () => Promise<Result>) => {
    const result = await measurements.time(name, run)
    await pause(thinkMilliseconds * (0.5 + Math.random()))
    return result
  }
  const openPage = (path: string) =>
    act('page', async () => {
      const { status } = await callHttp(origin, { path, address: client.address })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
    })

  await openPage('/login')
  await act('send code', async () => expectSuccess('send-sms-otp', await sendCode(client, phone)))
  const code = await readCode(origin, phone)
  const tokens = await act('verify code', async () => expectTokens(await verifyCode(origin, phone, code)))
  const signedIn = { phone, client, tokens }
  const call = <Name extends Operation>(operation: Name, body: object | undefined = bodies[operation]) =>
    act(operation, () => succeedAs(signedIn, operation, { body }))
  const { user, browser_token: browserToken } = await call('start-session')
  const member = { ...signedIn, id: user.id, browserToken }
  for (const step of ['personal', 'location', 'professional'] as const) await call(`save-${step}-details`)
  await openPage('/')
  const ticket = await act('create ticket', () => openTicket(member))
  const socket = await act('open live socket', () => openSocket(origin, member, ticket.id))
  try {
    for (let round = 0; !isOver() && performance.now() < leaveAt; round += 1) {
      const { lenders } = await call('get-catalogue')
      await call('record-offers-viewed')
      await call('apply-to-lender', { lender_id: lenders[round % lenders.length]?.id ?? '' })
      await call('list-applications')
      await call('get-profile')
      await act('list-tickets', () => readTickets(member))
      await act('list-messages', () => readMessages(member, ticket.id))
      if (round >= mostMessages) continue
      const message = newMessageBody()
      await act('send-message', () => sendMessage(member, ticket.id, message))
      await act('message arrives live', () => socket.receive(message.id))
    }
  } finally {
    socket.cut()
  }
  await call('end-session')
}

/** Visits again and again; a visit that fails is followed by the next, as its failure is recorded. */
export const keepVisiting = async (options: VisitorOptions) => {
  await pause(Math.random() * options.arrivalMilliseconds)
  while (!options.isOver()) {
    const cameAt = performance.now()
    await visit(options).catch(() => undefined)
    const left = cameAt + options.stayMilliseconds - performance.now()
    if (left > 0 && !options.isOver()) await pause(Math.min(left, 5000))
  }
}
