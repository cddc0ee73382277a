/** The product while the services it calls throttle, fail, hang or lose answers: what is answered, how soon, and what is stored. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, expectError, expectSuccess, type ApiReply } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { readCode, readMessages, sendCode, verifyCode } from '#tests/support/auth/sign-in.ts'
import { readItems, withFaults, type FaultRule } from '#tests/support/faults.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { createPartnerClient, expectPartnerError, validLead } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { newMessageBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'
import { createActingVisitor, visitorActions } from '#tests/support/visitor-actions.ts'
import type { OfferIds } from '#tests/support/valid-bodies.ts'

const origin = inject('origin')
const answerMilliseconds = 6000
const triggerMilliseconds = 4500

let offers: OfferIds
let partner: TestPartner
beforeAll(async () => {
  ;[offers, partner] = await Promise.all([findOfferIds(createApiClient(origin)), createPartner(inject('dataFolder'))])
})

type Kind = FaultRule['kind']
const table = { service: 'dynamodb' }
/** As it stands in every request about the phone, whatever its encoding. */
const digitsOf = (phone: string) => phone.slice(3)

/** Expects an answer in time. */
const inTime = async <Reply>(limit: number, asked: Promise<Reply>): Promise<Reply> => {
  const started = performance.now()
  const reply = await asked
  expect(performance.now() - started).toBeLessThan(limit)
  return reply
}

const expectBusy = (reply: ApiReply) => {
  expectError(reply, 'BUSY')
  expect(reply.headers['retry-after']).toBe('1')
}

const startVisitor = async () => createActingVisitor(await takeMember(), offers)
type Visitor = Awaited<ReturnType<typeof startVisitor>>

const succeedInAll = async ({ act }: Visitor) => {
  for (const action of visitorActions) expectSuccess(action, await act(action))
}

describe('a table that', () => {
  it.concurrent.each<[Kind]>([['throttle'], ['error'], ['hang'], ['drop-before']])(
    'answers no request (%s) makes every action BUSY in time and changes nothing; then each succeeds once',
    async (kind) => {
      const [visitor, newcomer, waiting] = [await startVisitor(), pickPhone(), pickPhone()]
      expectSuccess('send-sms-otp', await sendCode(createApiClient(origin), waiting))
      const before = await visitor.readStored()
      const rules = [visitor.member.phone, newcomer, waiting].map((phone) => ({
        ...table,
        kind,
        containing: digitsOf(phone),
      }))
      const code = await readCode(origin, waiting)
      await withFaults(origin, rules, async () => {
        const [tried, sent, ...replies] = await Promise.all([
          inTime(triggerMilliseconds, verifyCode(origin, waiting, code)),
          inTime(answerMilliseconds, sendCode(createApiClient(origin), newcomer)),
          ...visitorActions.map((action) => inTime(answerMilliseconds, visitor.act(action))),
        ])
        expect(tried).toEqual({ error: 'UserLambdaValidationException' })
        for (const reply of [sent, ...replies]) expectBusy(reply)
      })
      expect(await visitor.readStored()).toEqual(before)
      expect(await verifyCode(origin, waiting, code)).toHaveProperty('tokens')
      expectSuccess('send-sms-otp', await sendCode(createApiClient(origin), newcomer))
      await succeedInAll(visitor)
      await visitor.expectDoneOnce()
    },
  )

  it.concurrent.each<[Kind, Omit<FaultRule, 'kind'>]>([
    ['drop-after', { attempt: 1 }],
    ['duplicate', {}],
  ])('carries a request out twice (%s) lets every action succeed, once', async (kind, more) => {
    const [visitor, phone] = [await startVisitor(), pickPhone()]
    const rules = [visitor.member.phone, phone].map((of) => ({ ...table, ...more, kind, containing: digitsOf(of) }))
    await withFaults(origin, rules, async () => {
      await succeedInAll(visitor)
      expectSuccess('send-sms-otp', await sendCode(createApiClient(origin), phone))
      expect(await verifyCode(origin, phone, await readCode(origin, phone))).toHaveProperty('tokens')
    })
    await visitor.expectDoneOnce()
    expect(await readMessages(origin, phone)).toHaveLength(1)
  })

  it.concurrent('loses every answer makes each action BUSY, and the same request succeeds later, once', async () => {
    const visitor = await startVisitor()
    const rule = { ...table, kind: 'drop-after', containing: digitsOf(visitor.member.phone) } as const
    for (const action of visitorActions) {
      await withFaults(origin, [rule], async () => expectBusy(await visitor.act(action)))
      expectSuccess(action, await visitor.act(action))
    }
    await visitor.expectDoneOnce()
  })

  it.concurrent('answers only each third try is given up in time, however many requests an action has', async () => {
    const [visitor, phone] = [await startVisitor(), pickPhone()]
    const rules = [1, 2].flatMap((attempt) =>
      [visitor.member.phone, phone].map((of) => ({
        ...table,
        kind: 'hang' as const,
        attempt,
        containing: digitsOf(of),
      })),
    )
    await withFaults(origin, rules, async () => {
      const asked = [
        sendCode(createApiClient(origin), phone),
        visitor.act('create-ticket'),
        visitor.act('send-message'),
      ]
      for (const reply of await Promise.all(asked.map((reply) => inTime(answerMilliseconds, reply)))) expectBusy(reply)
    })
    await succeedInAll(visitor)
    await visitor.expectDoneOnce()
  })
})

describe('the SMS service', () => {
  it.concurrent.each<[Kind, object, number]>([
    ['throttle', { success: false, error: 'Failed to send OTP. Please try again.' }, 0],
    ['error', { success: true, delivery: 'unknown' }, 0],
    ['hang', { success: true, delivery: 'unknown' }, 0],
    ['drop-before', { success: true, delivery: 'unknown' }, 0],
    ['drop-after', { success: true, delivery: 'unknown' }, 1],
  ])('that fails with %s is told as %j, and no code is sent twice', async (kind, answer, messages) => {
    const phone = pickPhone()
    const rule = { kind, service: 'sns', containing: digitsOf(phone) }
    const reply = await withFaults(origin, [rule], () =>
      inTime(answerMilliseconds, sendCode(createApiClient(origin), phone)),
    )
    expect(expectSuccess('send-sms-otp', reply)).toEqual({ ...answer, testMode: true })
    expect(await readMessages(origin, phone)).toHaveLength(messages)
  })
})

describe('the user pool', () => {
  it.concurrent.each<[Kind]>([['throttle'], ['error'], ['hang'], ['drop-before']])(
    'that answers nothing (%s) sends no code and ends no session; then both work',
    async (kind) => {
      const [phone, member] = [pickPhone(), await takeMember()]
      const body = { refresh_token: member.tokens.refreshToken }
      const texts = [digitsOf(phone), body.refresh_token]
      const rules = texts.map((containing) => ({ kind, service: 'cognito', containing }))
      const send = () => sendCode(createApiClient(origin), phone)
      const revoke = () => createApiClient(origin).call('revoke-session', { body })
      await withFaults(origin, rules, async () => {
        const [sent, revoked] = await Promise.all([
          inTime(answerMilliseconds, send()),
          inTime(answerMilliseconds, revoke()),
        ])
        expect(expectSuccess('send-sms-otp', sent)).toMatchObject({ success: false })
        expectBusy(revoked)
      })
      expect(await readMessages(origin, phone)).toEqual([])
      expect(expectSuccess('send-sms-otp', await send())).toMatchObject({ success: true })
      expectSuccess('revoke-session', await revoke())
    },
  )
})

describe('a submission of a partner', () => {
  const countUsers = async (phone: string) =>
    (await readItems(origin, `PARTNER#${partner.code}`)).filter((item) => item['phone'] === phone).length

  it.concurrent.each<[string, Kind, (phone: string, userId: string) => Partial<FaultRule>]>([
    ['the table', 'throttle', (phone) => ({ ...table, containing: digitsOf(phone) })],
    ['the table', 'hang', (phone) => ({ ...table, containing: digitsOf(phone) })],
    ['KMS', 'throttle', (_, userId) => ({ service: 'kms', containing: userId })],
    ['KMS', 'error', (_, userId) => ({ service: 'kms', containing: userId })],
    ['KMS', 'hang', (_, userId) => ({ service: 'kms', containing: userId })],
  ])('is BUSY in time and leaves nothing while %s fails with %s', async (_, kind, met) => {
    // The id of a user follows from the phone, so that of a member is known ahead.
    const { phone, id } = await takeMember()
    const client = createPartnerClient(origin, partner.liveKey)
    const submit = () => client.submit({ phone, pan: 'ABCDE1234F' })
    await withFaults(origin, [{ kind, ...met(phone, id) }], async () => {
      const reply = await inTime(answerMilliseconds, submit())
      expectPartnerError(reply, 'BUSY')
      expect(reply.headers['retry-after']).toBe('1')
    })
    expect(await countUsers(phone)).toBe(0)
    expect((await submit()).json).toMatchObject({ code: 'DUPLICATE_USER', existing_user_source: 'other' })
  })

  it.concurrent('is one when its answers are lost, and the key gives the first answer again', async () => {
    const client = createPartnerClient(origin, partner.liveKey)
    const body = validLead()
    const phone = String(body['phone'])
    const submit = () => client.call('submit-user', { body, headers: { 'idempotency-key': `order-${phone}` } })
    const lost = { ...table, kind: 'drop-after', containing: digitsOf(phone) } as const
    await withFaults(origin, [{ ...lost, attempt: 1 }], async () => expect((await submit()).status).toBe(201))
    const again = await submit()
    expect(again.headers['idempotent-replayed']).toBe('true')
    await withFaults(origin, [lost], async () => expectPartnerError(await submit(), 'BUSY'))
    expect((await submit()).json).toEqual(again.json)
    expect(await countUsers(phone)).toBe(1)
  })

  it.concurrent('is BUSY in time, not refused, while its key cannot be checked', async () => {
    const { sandboxKey } = partner
    const [, keyId = ''] = /^pl_test_([a-z0-9]{8})_/.exec(sandboxKey) ?? []
    const client = createPartnerClient(origin, sandboxKey)
    await withFaults(origin, [{ ...table, kind: 'hang', containing: `APIKEY#${keyId}` }], async () =>
      expectPartnerError(await inTime(answerMilliseconds, client.submit()), 'BUSY'),
    )
    expect((await client.submit()).status).toBe(201)
  })
})

it.concurrent('messages reach an open conversation once its sockets answer again, in their order', async () => {
  const member = await takeMember()
  const ticket = await openTicket(member)
  const socket = await openSocket(origin, member, ticket.id)
  const texts = ['first', 'second', 'third'].map((text) => `${text} of ${ticket.id}`)
  const rule = { kind: 'error', service: 'connections', containing: `first of ${ticket.id}`, count: 4 } as const
  await withFaults(origin, [rule], async () => {
    const sent: string[] = []
    for (const text of texts) sent.push((await sendMessage(member, ticket.id, newMessageBody(text))).id)
    for (const id of sent) await socket.receive(id)
  })
  socket.cut()
})
