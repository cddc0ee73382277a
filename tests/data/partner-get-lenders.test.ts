/** partner-get-lenders and the isolation of partners (spec 3 and 6, Partner). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { startPartnerGateway, type PartnerGateway } from '#tests/support/partner/partner-gateway.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
  await gateway.putLenders([
    lenderEntry({ id: 'later', priority: 20 }),
    lenderEntry({ id: 'sooner', priority: 5, apr: '11%' }),
    lenderEntry({ id: 'asleep', priority: 1, is_active: false }),
  ])
})
afterAll(() => gateway.stop())

describe('get-lenders', () => {
  it('answers the active lenders in ascending priority, with exactly the fields of the spec', async () => {
    const { key, code } = await gateway.addPartner()
    const { json } = await gateway.submit(key)
    const answer = await gateway.lendersFor(key, code, json['user_id'])
    expect(answer.status).toBe(200)
    const link = expect.stringMatching(
      /^https:\/\/www\.paisalane\.example\/go\/[A-Za-z0-9_-]+\.[A-Za-z0-9_-]{43}$/,
    ) as string
    const lender = (id: string) => ({
      name: `Lender ${id}`,
      interest_rate: '10.49% - 18.00% p.a.',
      max_amount: '₹25,00,000',
      features: ['No collateral', 'Part payment after 6 months'],
      tracking_link: link,
      processing_time: '24 to 48 hours',
    })
    expect(answer.json).toEqual({
      success: true,
      data: { lenders: [lender('sooner'), lender('later')], total_count: 2 },
    })
  })

  it('puts no phone into a link, plain or encoded', async () => {
    const { key, code } = await gateway.addPartner()
    const phone = pickPhone()
    const { json } = await gateway.submit(key, { phone })
    const { text } = await gateway.lendersFor(key, code, json['user_id'])
    const tokens = Array.from(text.matchAll(/\/go\/([A-Za-z0-9_-]+)\./g), ([, token = '']) => token)
    expect(tokens).toHaveLength(2)
    for (const token of tokens) {
      expect(Buffer.from(token, 'base64url').toString('utf8')).not.toContain(phone.slice(-10))
      expect(token.length).toBeLessThan(300)
    }
    expect(text).not.toContain(phone.slice(-10))
  })

  it('takes no partner code but its own, known or not, and says so alike', async () => {
    const [own, other] = [await gateway.addPartner(), await gateway.addPartner()]
    const { json } = await gateway.submit(own.key)
    const requestId = 'same'
    const answers = [
      await gateway.lendersFor(own.key, other.code, json['user_id'], { requestId }),
      await gateway.lendersFor(own.key, 'no-such-partner', json['user_id'], { requestId }),
      await gateway.lendersFor(own.key, own.code.toUpperCase(), json['user_id'], { requestId }),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 400,
      json: { details: [{ field: 'partner_code', message: 'must be the code that the API key belongs to' }] },
    })
  })

  it("answers no partner about another's user, even when both tried to submit the phone", async () => {
    const [first, second] = [await gateway.addPartner(), await gateway.addPartner()]
    const phone = pickPhone()
    const { json } = await gateway.submit(first.key, { phone })
    expect(await gateway.submit(second.key, { phone })).toMatchObject({ status: 409 })
    expect(await gateway.lendersFor(first.key, first.code, json['user_id'])).toMatchObject({ status: 200 })
    expect(await gateway.lendersFor(second.key, second.code, json['user_id'])).toMatchObject({ status: 404 })
  })

  it('finds a user on the very next call', async () => {
    const { key, code } = await gateway.addPartner()
    const { json } = await gateway.submit(key)
    expect(await gateway.lendersFor(key, code, json['user_id'])).toMatchObject({ status: 200 })
  })

  it('refuses a text that is too long, and one that is none, by field', async () => {
    const { key, code } = await gateway.addPartner()
    expect(await gateway.lendersFor(key, code, 'x'.repeat(64))).toMatchObject({ status: 404 })
    expect(await gateway.lendersFor(key, code, 'x'.repeat(65))).toMatchObject({
      status: 400,
      json: { details: [{ field: 'user_id', message: 'must have at most 64 characters' }] },
    })
    expect(await gateway.lendersFor(key, code, 7)).toMatchObject({ status: 400 })
  })
})
