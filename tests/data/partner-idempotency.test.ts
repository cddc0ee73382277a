/** The Idempotency-Key of partner-submit-user (`design/security.md`, Partner keys): one effect, one answer, for 24 hours. */
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startPartnerGateway, validSubmission, type PartnerGateway } from '#tests/support/partner/partner-gateway.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

let gateway: PartnerGateway

beforeAll(async () => {
  gateway = await startPartnerGateway()
})
afterAll(() => gateway.stop())
afterEach(() => {
  vi.useRealTimers()
})

const keyed = (idempotencyKey: string) => ({ 'Idempotency-Key': idempotencyKey })

const send = (key: string, body: unknown, idempotencyKey = 'order-1') =>
  gateway.call('submit-user', key, { body, headers: keyed(idempotencyKey) })

describe('the same key and body', () => {
  it('have one effect and one answer when 20 calls come at once', async () => {
    const { key, code } = await gateway.addPartner()
    const body = validSubmission()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key, body)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expect(await gateway.list(`PARTNER#${code}`, 'USER#')).toHaveLength(1)
    expect(await gateway.list(`PARTNER#${code}`, 'SUBMISSION#')).toHaveLength(1)
  })

  it('may spell the body in another order', async () => {
    const { key } = await gateway.addPartner()
    const body = validSubmission()
    const first = await send(key, body)
    const second = await send(key, Object.fromEntries(Object.entries(body).toReversed()))
    expect(second.text).toBe(first.text)
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  it('replay a 409 as well, with its submission, and record it once', async () => {
    const { key, code } = await gateway.addPartner()
    const body = validSubmission()
    await gateway.call('submit-user', key, { body })
    const [first, second] = [await send(key, body), await send(key, body)]
    expect([first.status, second.status]).toEqual([409, 409])
    expect({ ...second.json, request_id: '' }).toEqual({ ...first.json, request_id: '' })
    expect(await gateway.list(`PARTNER#${code}`, 'SUBMISSION#')).toHaveLength(2)
  })

  it('have an effect again after 24 hours, whether or not the table has tidied up', async () => {
    const { key } = await gateway.addPartner()
    const body = validSubmission()
    const start = Date.parse('2026-11-21T10:00:00.000Z')
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const first = await send(key, body)
    vi.setSystemTime(start + 24 * 3600_000 - 1000)
    expect((await send(key, body)).text).toBe(first.text)
    vi.setSystemTime(start + 24 * 3600_000)
    expect(await send(key, body)).toMatchObject({ status: 409, json: { existing_user_id: first.json['user_id'] } })
  })
})

describe('a key', () => {
  it('stays free after a refused body', async () => {
    const { key } = await gateway.addPartner()
    expect(await send(key, validSubmission({ pincode: 'x' }))).toMatchObject({ status: 400 })
    expect(await send(key, validSubmission())).toMatchObject({ status: 201 })
  })

  it('means something else to another partner and in the sandbox', async () => {
    const [one, other] = [await gateway.addPartner(), await gateway.addPartner()]
    const answers = [
      await send(one.key, validSubmission()),
      await send(other.key, validSubmission()),
      await send(one.sandboxKey, validSubmission()),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  it('of 255 characters is taken, and one of 256, an empty and an odd one are refused by name', async () => {
    const { key } = await gateway.addPartner()
    expect(await send(key, validSubmission(), 'k'.repeat(255))).toMatchObject({ status: 201 })
    for (const odd of ['k'.repeat(256), '', 'schlüssel', 'a\nb']) {
      // oxlint-disable-next-line no-await-in-loop -- four cases of one sentence
      expect(await send(key, validSubmission(), odd)).toMatchObject({
        status: 400,
        json: { details: [{ field: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' }] },
      })
    }
  })

  it('and the body are kept as fingerprints only', async () => {
    const { key, code } = await gateway.addPartner()
    const phone = pickPhone()
    await send(key, validSubmission({ phone }), 'order-of-asha')
    const [item] = await gateway.list(`PARTNER#${code}`, 'IDEM#')
    expect(JSON.stringify(item)).not.toContain(phone)
    expect(JSON.stringify(item)).not.toContain('order-of-asha')
  })
})
