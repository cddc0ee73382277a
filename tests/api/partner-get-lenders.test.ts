/** get-lenders through the gateway: lenders for the partner's own users, and nothing of anybody else's. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { createPartnerClient, expectPartnerError, type PartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner, type TestPartner } from '#tests/support/partner/partners.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

const open = async () => {
  const partner: TestPartner = await createPartner(dataFolder)
  return {
    ...partner,
    live: createPartnerClient(origin, partner.liveKey),
    sandbox: createPartnerClient(origin, partner.sandboxKey),
  }
}

let own: Awaited<ReturnType<typeof open>>
let other: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  own = await open()
  other = await open()
})

const submitUser = async (client: PartnerClient, phone = pickPhone()): Promise<string> =>
  String((await client.submit({ phone })).json['user_id'])

interface Lender {
  name: string
  tracking_link: string
  [field: string]: unknown
}

const lendersIn = ({ json }: { json: Record<string, unknown> }): Lender[] =>
  (json['data'] as { lenders: Lender[] }).lenders

describe('get-lenders', () => {
  it('lists the active lenders as /offers does, each with a link of its own', async () => {
    const reply = await own.live.lendersFor(own.code, await submitUser(own.live))
    expect(reply.status).toBe(200)
    const { lenders } = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
    const inOrder = lenders.toSorted((a, b) => a.priority - b.priority || a.id.localeCompare(b.id))
    expect(
      lendersIn(reply).map(({ name, interest_rate, max_amount, features, processing_time }) => ({
        name,
        interest_rate,
        max_amount,
        features,
        processing_time,
      })),
    ).toEqual(
      inOrder.map(({ name, interest_rate, max_amount, features, processing_time }) => ({
        name,
        interest_rate,
        max_amount,
        features,
        processing_time,
      })),
    )
    expect((reply.json['data'] as { total_count: number }).total_count).toBe(lenders.length)
    const links = lendersIn(reply).map(({ tracking_link }) => tracking_link)
    expect(new Set(links).size).toBe(lenders.length)
    for (const link of links) expect(link.startsWith(`${origin}/go/`)).toBe(true)
  })

  it('tells no phone, in a link or elsewhere', async () => {
    const phone = pickPhone()
    const reply = await own.live.lendersFor(own.code, await submitUser(own.live, phone))
    const digits = phone.slice(3)
    const decoded = lendersIn(reply).map(({ tracking_link }) =>
      Buffer.from(tracking_link.split('/go/')[1]?.split('.')[0] ?? '', 'base64url').toString('utf8'),
    )
    expect([reply.text, ...decoded].filter((text) => text.includes(digits))).toEqual([])
  })

  it('answers foreign, unknown and impossible users alike, but for the request id', async () => {
    const foreign = await submitUser(other.live)
    const sandboxUser = await submitUser(own.sandbox)
    const ids = [foreign, sandboxUser, '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10', 'x', '../USER#1', foreign.toUpperCase()]
    const replies = await Promise.all(ids.map((id) => own.live.lendersFor(own.code, id)))
    for (const reply of replies) expectPartnerError(reply, 'USER_NOT_FOUND')
    const ofTheCall = ['x-amzn-requestid', 'x-amz-apigw-id', 'date', 'ratelimit']
    const headers = replies.map((reply) => Object.entries(reply.headers).filter(([name]) => !ofTheCall.includes(name)))
    for (const one of headers) expect(one).toEqual(headers[0])
  })

  it('keeps the sandbox and real users apart, both ways', async () => {
    const phone = pickPhone()
    const [real, sandbox] = [await submitUser(own.live, phone), await submitUser(own.sandbox, phone)]
    expect(sandbox).toMatch(/^test-/)
    expect(sandbox).not.toBe(`test-${real}`)
    expect((await own.sandbox.lendersFor(own.code, sandbox)).status).toBe(200)
    expectPartnerError(await own.sandbox.lendersFor(own.code, real), 'USER_NOT_FOUND')
    expectPartnerError(await own.live.lendersFor(own.code, sandbox), 'USER_NOT_FOUND')
    expect((await own.live.lendersFor(own.code, real)).status).toBe(200)
  })

  it('hides the magic user of the sandbox', async () => {
    const hidden = await submitUser(own.sandbox, '+919000000404')
    expectPartnerError(await own.sandbox.lendersFor(own.code, hidden), 'USER_NOT_FOUND')
  })

  it('wants the code that the key belongs to', async () => {
    const user = await submitUser(own.live)
    const details = [{ field: 'partner_code', message: 'must be the code that the API key belongs to' }]
    for (const code of [other.code, 'nobody', own.code.toUpperCase()]) {
      // oxlint-disable-next-line no-await-in-loop -- three cases of one sentence
      expectPartnerError(await own.live.lendersFor(code, user), 'VALIDATION_ERROR', { details })
    }
  })

  it.each([
    ['user_id', { user_id: undefined }, 'must be a text that is not empty'],
    ['user_id', { user_id: '' }, 'must be a text that is not empty'],
    ['user_id', { user_id: 'x'.repeat(65) }, 'must have at most 64 characters'],
    ['partner_code', { partner_code: 5 }, 'must be a text that is not empty'],
    ['limit', { limit: 5 }, 'Unknown field'],
  ])('refuses %s of %j', async (field, fields, message) => {
    const body = { partner_code: own.code, user_id: 'x', ...fields }
    const reply = await own.live.call('get-lenders', { body })
    expectPartnerError(reply, 'VALIDATION_ERROR', { details: [{ field, message }] })
  })
})
