/** The sandbox (issue 4, point 4): users and clicks that never touch real ones, and a magic phone for each error. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerErrorMessage, partnerErrorStatus } from '#contract/partner/partner-errors.ts'
import { magicPhones } from '#contract/partner/partner-sandbox.ts'
import { keys } from '#data/keys.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { startPartnerGateway, type PartnerGateway } from '#tests/support/partner/partner-gateway.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
  await gateway.putLenders([lenderEntry({ id: 'lender' })])
})
afterAll(() => gateway.stop())

describe('a sandbox user', () => {
  it('is no real user: nothing is written for the phone, and nothing personal is kept', async () => {
    const { sandboxKey, code } = await gateway.addPartner()
    const phone = pickPhone()
    const { status, json } = await gateway.submit(sandboxKey, { phone, pan: 'ABCDE1234F', aadhaar: '4321' })
    expect(status).toBe(201)
    expect(json['user_id']).toMatch(/^test-[0-9a-f-]{36}$/)
    expect(await gateway.list(keys.user(phone).pk, '')).toEqual([])
    expect(await gateway.list(`PARTNER#${code}`, 'USER#')).toEqual([])
    const [row] = await gateway.list(`PARTNER#${code}.test`, 'USER#')
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['created_at', 'id', 'partner_code', 'phone', 'pk', 'sk', 'submission_id', 'ttl'].toSorted(),
    )
    expect(gateway.kms.calls).toEqual([])
  })

  it('may have the phone of a real one, which stays as it is', async () => {
    const { key, sandboxKey, code } = await gateway.addPartner()
    const phone = pickPhone()
    const [live, test] = [await gateway.submit(key, { phone }), await gateway.submit(sandboxKey, { phone })]
    expect([live.status, test.status]).toEqual([201, 201])
    expect(await gateway.lendersFor(sandboxKey, code, live.json['user_id'])).toMatchObject({ status: 404 })
    expect(await gateway.lendersFor(key, code, test.json['user_id'])).toMatchObject({ status: 404 })
    expect(await gateway.lendersFor(sandboxKey, code, test.json['user_id'])).toMatchObject({ status: 200 })
  })

  it('is known to the own sandbox a second time, and to no other', async () => {
    const [own, other] = [await gateway.addPartner(), await gateway.addPartner()]
    const phone = pickPhone()
    const first = await gateway.submit(own.sandboxKey, { phone })
    expect(await gateway.submit(own.sandboxKey, { phone })).toMatchObject({
      status: 409,
      json: { existing_user_id: first.json['user_id'], existing_user_source: 'own' },
    })
    const elsewhere = await gateway.submit(other.sandboxKey, { phone })
    expect(elsewhere.status).toBe(201)
    expect(elsewhere.json['user_id']).not.toBe(first.json['user_id'])
  })

  it('clicks in the sandbox only, and the lender sees that it is a test', async () => {
    const { sandboxKey, code } = await gateway.addPartner()
    const phone = pickPhone()
    const { json } = await gateway.submit(sandboxKey, { phone })
    const userId = String(json['user_id'])
    const lenders = await gateway.lendersFor(sandboxKey, code, userId)
    const [{ tracking_link: link } = { tracking_link: '' }] = (
      lenders.json['data'] as { lenders: { tracking_link: string }[] }
    ).lenders
    const answer = await gateway.follow(link)
    expect(answer.headers['location']).toBe(`https://lender.example/lender?ref=${userId}`)
    expect(await gateway.list(`PARTNER#${code}.test`, 'CLICK#')).toMatchObject([
      { user_id: userId, lender_id: 'lender' },
    ])
    expect(await gateway.list(`PARTNER#${code}`, 'CLICK#')).toEqual([])
    expect(await gateway.list(keys.user(phone).pk, '')).toEqual([])
  })
})

describe('a magic phone', () => {
  const submitted = magicPhones.filter(({ operation }) => operation === 'submit-user')

  it.each(submitted)('$phone answers with $code', async ({ phone, code }) => {
    const { sandboxKey } = await gateway.addPartner()
    const answer = await gateway.submit(sandboxKey, { phone })
    expect(answer.status).toBe(partnerErrorStatus(code))
    expect(answer.json).toMatchObject({ success: false, code, message: partnerErrorMessage(code) })
    const facts: Partial<Record<typeof code, string[]>> = {
      VALIDATION_ERROR: ['details', 'submission_id'],
      DUPLICATE_USER: ['existing_user_id', 'existing_user_source', 'submission_id'],
      IDEMPOTENCY_KEY_REUSED: ['submission_id'],
      RATE_LIMIT_EXCEEDED: ['limit', 'reset_at'],
    }
    expect(Object.keys(answer.json)).toEqual(['success', 'code', 'message', ...(facts[code] ?? []), 'request_id'])
  })

  it.each([
    ['+919000000409', 'own', /^test-/],
    ['+919000001409', 'other', null],
  ])('%s is a duplicate that is %s', async (phone, source, id) => {
    const { sandboxKey } = await gateway.addPartner()
    const { json } = await gateway.submit(sandboxKey, { phone })
    expect(json).toMatchObject({
      existing_user_source: source,
      existing_user_id: id && (expect.stringMatching(id) as string),
    })
  })

  it('of the daily limit sends the headers of a real one', async () => {
    const { sandboxKey } = await gateway.addPartner()
    const { headers } = await gateway.submit(sandboxKey, { phone: '+919000000429' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(headers['ratelimit']).toMatch(/^"daily";r=0;t=\d+$/)
  })

  it('+919000000404 can be submitted, and get-lenders does not find the user', async () => {
    const { sandboxKey, code } = await gateway.addPartner()
    const { status, json } = await gateway.submit(sandboxKey, { phone: '+919000000404' })
    expect(status).toBe(201)
    expect(await gateway.lendersFor(sandboxKey, code, json['user_id'])).toMatchObject({
      status: 404,
      json: { code: 'USER_NOT_FOUND' },
    })
  })

  it('is a plain number with a live key', async () => {
    const { key, code } = await gateway.addPartner()
    for (const { phone } of magicPhones) {
      // oxlint-disable-next-line no-await-in-loop -- one submission for each phone
      const { status, json } = await gateway.submit(key, { phone })
      expect(status).toBe(201)
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect(await gateway.lendersFor(key, code, json['user_id'])).toMatchObject({ status: 200 })
    }
  })

  it('breaks no rule that comes before it', async () => {
    const { sandboxKey } = await gateway.addPartner()
    expect(await gateway.submit(sandboxKey, { phone: '+919000000500', pincode: 'x' })).toMatchObject({ status: 400 })
  })
})
