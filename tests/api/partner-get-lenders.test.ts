import { beforeAll, describe, expect, inject, it } from 'vitest'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  createPartnerClient,
  expectPartnerError,
  trackingLinksIn,
  type PartnerClient,
} from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'

const origin = inject('origin')

const openPartner = async () => {
  const partner = await createPartner(inject('dataFolder'))
  return {
    ...partner,
    live: createPartnerClient(origin, partner.liveKey),
    sandbox: createPartnerClient(origin, partner.sandboxKey),
  }
}

const submitUser = async (client: PartnerClient, phone = pickPhone()): Promise<string> =>
  String((await client.submit({ phone })).json['user_id'])

describe('get-lenders', () => {
  let own: Awaited<ReturnType<typeof openPartner>>
  let other: Awaited<ReturnType<typeof openPartner>>
  beforeAll(async () => {
    const partners = await Promise.all([openPartner(), openPartner()])
    own = partners[0]
    other = partners[1]
  })

  it('lists the active lenders in the order of /offers, each with a tracking link that holds no phone', async () => {
    const phone = pickPhone()
    const reply = await own.live.lendersFor(own.code, await submitUser(own.live, phone))
    expect(reply.status).toBe(200)
    const catalogue = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
    const lenders = catalogue.lenders
      .toSorted((a, b) => a.priority - b.priority || a.id.localeCompare(b.id))
      .map(({ name, interest_rate, max_amount, features, processing_time }) => {
        const tracking_link = expect.stringMatching(/^http:\/\/[^/]+\/go\/[\w-]+\.[\w-]{43}$/) as string
        return { name, interest_rate, max_amount, features, tracking_link, processing_time }
      })
    expect(reply.json).toEqual({ success: true, data: { lenders, total_count: lenders.length } })
    const links = trackingLinksIn(reply)
    expect(new Set(links).size).toBe(lenders.length)
    for (const link of links) {
      expect(link.startsWith(`${origin}/go/`)).toBe(true)
      const [token = ''] = link.slice(`${origin}/go/`.length).split('.')
      expect(Buffer.from(token, 'base64url').toString('utf8')).not.toContain(phone.slice(3))
    }
    expect(reply.text).not.toContain(phone.slice(3))
  })

  it('answers foreign, unknown and impossible users alike, but for the request id', async () => {
    const [foreign, sandboxUser] = [await submitUser(other.live), await submitUser(own.sandbox)]
    const ids = [foreign, sandboxUser, '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10', 'x', '../USER#1', foreign.toUpperCase()]
    const replies = await Promise.all(ids.map((id) => own.live.lendersFor(own.code, id)))
    for (const reply of replies) expectPartnerError(reply, 'USER_NOT_FOUND')
    const ofTheCall = ['x-amzn-requestid', 'x-amz-apigw-id', 'date', 'ratelimit']
    const headers = replies.map((reply) =>
      JSON.stringify(Object.entries(reply.headers).filter(([name]) => !ofTheCall.includes(name))),
    )
    expect(new Set(headers).size).toBe(1)
  })

  it('keeps users of the sandbox and real users apart, both ways', async () => {
    const phone = pickPhone()
    const [real, sandbox] = [await submitUser(own.live, phone), await submitUser(own.sandbox, phone)]
    expect(sandbox).toMatch(/^test-/)
    expect(sandbox).not.toBe(`test-${real}`)
    expect((await own.sandbox.lendersFor(own.code, sandbox)).status).toBe(200)
    expect((await own.live.lendersFor(own.code, real)).status).toBe(200)
    expectPartnerError(await own.sandbox.lendersFor(own.code, real), 'USER_NOT_FOUND')
    expectPartnerError(await own.live.lendersFor(own.code, sandbox), 'USER_NOT_FOUND')
  })

  it('accepts no partner code but that of the key, and no unknown or overlong field', async () => {
    const userId = await submitUser(own.live)
    const details = [{ field: 'partner_code', message: 'must be the code that the API key belongs to' }]
    for (const code of [other.code, 'nobody', own.code.toUpperCase()]) {
      expectPartnerError(await own.live.lendersFor(code, userId), 'VALIDATION_ERROR', { details })
    }
    const body = { partner_code: own.code, user_id: 'x'.repeat(65), limit: 5 }
    expectPartnerError(await own.live.call('get-lenders', { body }), 'VALIDATION_ERROR', {
      details: [
        { field: 'user_id', message: 'must have at most 64 characters' },
        { field: 'limit', message: 'Unknown field' },
      ],
    })
  })
})
