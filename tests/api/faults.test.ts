/** The product while the services it calls throttle, fail, hang or lose answers: what is answered, how soon, and what is stored. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, expectError, expectSuccess, type ApiReply } from '#tests/support/api-client.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { readCode, readMessages, sendCode, verifyCode } from '#tests/support/auth/sign-in.ts'
import { changeConsentAs } from '#tests/support/consents.ts'
import { openEvidence } from '#tests/support/evidence.ts'
import { withFaults, type FaultRule } from '#tests/support/faults.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { callHttp, logLines } from '#tests/support/http-call.ts'
import { createPartnerClient, expectPartnerError } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { openSocket } from '#tests/support/support/live-socket.ts'
import { newMessageBody, openTicket, sendMessage } from '#tests/support/support/tickets.ts'
import type { OfferIds } from '#tests/support/valid-bodies.ts'
import { createActingVisitor, visitorActions, type ActingVisitor } from '#tests/support/visitor-actions.ts'

const origin = inject('origin')
const answerMilliseconds = 6000

let offers: OfferIds
beforeAll(async () => {
  offers = await findOfferIds(createApiClient(origin))
})

type Kind = FaultRule['kind']
const table = { service: 'dynamodb' }
/** As every request about the phone contains it, whatever its encoding. */
const digitsOf = (phone: string) => phone.slice(3)

/** Expects that the function took no longer than an answer may, apart from any wait for a thread of this machine. */
const expectInTime = async (requestId: unknown) => {
  const lines = await logLines(origin, `"${String(requestId)}"`)
  const [milliseconds] = lines.flatMap((line) => (JSON.parse(line) as { duration_ms?: number }).duration_ms ?? [])
  expect(milliseconds).toBeLessThan(answerMilliseconds)
}

const expectBusy = async (reply: ApiReply) => {
  const { request_id } = expectError(reply, 'BUSY')
  expect(reply.headers['retry-after']).toBe('1')
  await expectInTime(request_id)
}

const startVisitor = async () => createActingVisitor(await takeMember(), offers)

const succeedInAll = async ({ act }: ActingVisitor) => {
  for (const action of visitorActions) expectSuccess(action, await act(action))
}

const send = (phone: string) => sendCode(createApiClient(origin), phone)

// Most of the time of these tests is waited.
describe.concurrent('while a service fails', () => {
  it('a table that answers nothing makes every action BUSY and changes nothing; then each succeeds once', async () => {
    const [visitor, newcomer, waiting] = [await startVisitor(), pickPhone(), pickPhone()]
    expectSuccess('send-sms-otp', await send(waiting))
    const [before, code] = [await visitor.readStored(), await readCode(origin, waiting)]
    const phones = [visitor.member.phone, newcomer, waiting]
    for (const kind of ['error', 'drop-before', 'throttle', 'hang'] as const) {
      const rules = phones.map((phone) => ({ ...table, kind, containing: digitsOf(phone) }))
      await withFaults(origin, rules, async () => {
        const [tried, ...replies] = await Promise.all([
          verifyCode(origin, waiting, code),
          send(newcomer),
          ...visitorActions.map((action) => visitor.act(action)),
        ])
        // The error of a trigger that answered; one that takes longer than its 4 s has another.
        expect(tried).toEqual({ error: 'UserLambdaValidationException' })
        for (const reply of replies) await expectBusy(reply)
      })
    }
    expect(await visitor.readStored()).toEqual(before)
    expect(await verifyCode(origin, waiting, code)).toHaveProperty('tokens')
    expectSuccess('send-sms-otp', await send(newcomer))
    await succeedInAll(visitor)
    await visitor.expectDoneOnce()
  })

  it.each<[Kind, Omit<FaultRule, 'kind'>]>([
    ['drop-after', { attempt: 1 }],
    ['duplicate', {}],
  ])('a table and a user pool that carry each request out twice (%s) have every action once', async (kind, more) => {
    const [visitor, phone] = [await startVisitor(), pickPhone()]
    const rules = [visitor.member.phone, phone].flatMap((of) =>
      ['dynamodb', 'cognito'].map((service) => ({ ...more, kind, service, containing: digitsOf(of) })),
    )
    await withFaults(origin, rules, async () => {
      await succeedInAll(visitor)
      expectSuccess('send-sms-otp', await send(phone))
      expect(await verifyCode(origin, phone, await readCode(origin, phone))).toHaveProperty('tokens')
    })
    await visitor.expectDoneOnce()
    expect(await readMessages(origin, phone)).toHaveLength(1)
  })

  it('a table that loses every answer makes each action BUSY, and the same request succeeds later, once', async () => {
    const visitor = await startVisitor()
    const rule = { ...table, kind: 'drop-after', containing: digitsOf(visitor.member.phone) } as const
    for (const action of visitorActions) {
      await withFaults(origin, [rule], async () => expectBusy(await visitor.act(action)))
      expectSuccess(action, await visitor.act(action))
    }
    await visitor.expectDoneOnce()
  })

  it('services that answer only each third try are given up in time, however many an action needs', async () => {
    const phone = pickPhone()
    const rules = [1, 2].map((attempt) => ({ kind: 'hang' as const, attempt, containing: digitsOf(phone) }))
    await withFaults(origin, rules, async () => expectBusy(await send(phone)))
  })

  it('a submission of a partner is BUSY, not refused, while its key cannot be checked', async () => {
    const { sandboxKey } = await createPartner(inject('dataFolder'))
    const [, keyId = ''] = /^pl_test_([a-z0-9]{8})_/.exec(sandboxKey) ?? []
    const client = createPartnerClient(origin, sandboxKey)
    const rule = { ...table, kind: 'hang', containing: `APIKEY#${keyId}` } as const
    await withFaults(origin, [rule], async () => {
      const reply = await client.submit()
      expectPartnerError(reply, 'BUSY')
      expect(reply.headers['retry-after']).toBe('1')
    })
    expect((await client.submit()).status).toBe(201)
  })
})

// A rule that counts begins anew with each change of the plan, so this test is alone.
it('messages reach an open conversation once its sockets answer again', async () => {
  const member = await takeMember()
  const ticket = await openTicket(member)
  const socket = await openSocket(origin, member, ticket.id)
  const texts = ['first', 'second', 'third'].map((text) => `${text} of ${ticket.id}`)
  const rule = { kind: 'error', service: 'connections', containing: `first of ${ticket.id}`, count: 4 } as const
  await withFaults(origin, [rule], async () => {
    const sent: string[] = []
    for (const text of texts) sent.push((await sendMessage(member, ticket.id, newMessageBody(text))).id)
    for (const [index, id] of sent.entries()) expect((await socket.receive(id)).message).toBe(texts[index])
  })
  socket.cut()
})

it('the hash of a receipt is in the locked bucket once, though S3 loses an answer or fails for a while', async () => {
  const member = await takeMember()
  const { linesOf } = openEvidence(inject('dataFolder'))
  const put = { service: 's3', operation: 'PutObject', containing: member.id }
  // The SDK tries three times, and then the stream brings the batch again.
  const rules: FaultRule[] = [
    { ...put, kind: 'drop-after', attempt: 1, count: 1 },
    { ...put, kind: 'error', count: 4 },
  ]
  for (const [index, rule] of rules.entries())
    await withFaults(origin, [rule], async () => {
      await changeConsentAs(member, 'lender_contact', index === 0)
      await expect.poll(async () => (await linesOf(`CONSENT#${member.id}`)).length).toBe(index + 1)
      const { rules: counted } = JSON.parse((await callHttp(origin, { path: '/local/faults' })).text) as {
        rules: { faults: number }[]
      }
      expect(counted.map(({ faults }) => faults)).toEqual([rule.count])
    })
})
