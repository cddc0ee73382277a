/** The daily limit and the Idempotency-Key of the partner API over HTTP, also with calls side by side. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  createPartnerClient,
  expectPartnerError,
  validLead,
  type PartnerClient,
  type PartnerReply,
} from '#tests/support/partner/partner-client.ts'
import { createPartner, waitForLongEnoughDay } from '#tests/support/partner/partners.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

const callInParallel = <Value>(count: number, call: () => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, call))

const statusesOf = (replies: readonly PartnerReply[]) => replies.map(({ status }) => status)
const remainingOf = ({ headers }: PartnerReply): number => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1])

describe('the daily limit', () => {
  beforeAll(waitForLongEnoughDay)

  it('admits exactly as many calls side by side as are left, and another number from the next call on', async () => {
    const { liveKey, sandboxKey, code } = await createPartner(dataFolder, ['--daily-limit', '5'])
    const client = createPartnerClient(origin, liveKey)
    // A refused body counts as any call does.
    const replies = await callInParallel(12, () => client.call('get-lenders', { body: {} }))
    const admitted = replies.filter(({ status }) => status === 400)
    const refused = replies.filter(({ status }) => status === 429)
    expect([admitted.length, refused.length]).toEqual([5, 7])
    expect(new Set(admitted.map(remainingOf))).toEqual(new Set([0, 1, 2, 3, 4]))
    for (const { json, headers } of refused) {
      expect(json).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', limit: 5 })
      expect(headers['ratelimit']).toMatch(/^"daily";r=0;t=\d+$/)
    }
    // The sandbox has a limit of its own.
    expect((await createPartnerClient(origin, sandboxKey).lendersFor(code, 'x')).status).toBe(404)

    await runOperatorCommand(dataFolder, 'partner', 'set-limit', '--code', code, '--daily-limit', '6')
    expect(statusesOf([await client.submit(), await client.submit()])).toEqual([201, 429])
  })

  it('does not count calls that are refused for their key or address', async () => {
    const parameters = ['--daily-limit', '2', '--allow-ip', '127.78.1.0/24']
    const { liveKey } = await createPartner(dataFolder, parameters)
    const client = createPartnerClient(origin, liveKey, '127.78.1.5')
    await client.submit({}, { key: `${liveKey}x` })
    await client.submit({}, { address: '127.78.2.5' })
    expect(remainingOf(await client.submit())).toBe(1)
  })
})

describe('an Idempotency-Key', () => {
  let client: PartnerClient
  let other: PartnerClient
  beforeAll(async () => {
    const partners = await Promise.all([createPartner(dataFolder), createPartner(dataFolder)])
    client = createPartnerClient(origin, partners[0].liveKey)
    other = createPartnerClient(origin, partners[1].liveKey)
  })

  const newKey = () => ({ 'Idempotency-Key': `lead ${randomUUID()}` })

  it('gives calls side by side one user, one submission and one answer', async () => {
    const [body, headers] = [validLead(), newKey()]
    const replies = await callInParallel(8, () => client.call('submit-user', { body, headers }))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(201)
    expect(replies.filter((reply) => reply.headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    const facts = { existing_user_id: replies[0]?.json['user_id'], existing_user_source: 'own' }
    expectPartnerError(await client.submit({ phone: body['phone'] }), 'DUPLICATE_USER', { facts }, true)
  })

  it('recognizes the body however it is formatted, and refuses another body', async () => {
    const [body, headers] = [validLead(), newKey()]
    const first = await client.call('submit-user', { body, headers })
    const reformatted = JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()), null, 2)
    const second = await client.call('submit-user', { rawBody: reformatted, headers })
    expect([second.status, second.text]).toEqual([201, first.text])
    const third = await client.call('submit-user', { body: { ...body, pincode: '462002' }, headers })
    expectPartnerError(third, 'IDEMPOTENCY_KEY_REUSED', {}, true)
  })

  it('replays a 409 too, and stays free after a refused body', async () => {
    const phone = pickPhone()
    await client.submit({ phone })
    const [body, headers] = [validLead({ phone }), newKey()]
    const submit = () => client.call('submit-user', { body, headers })
    const [first, second] = [await submit(), await submit()]
    expect(statusesOf([first, second])).toEqual([409, 409])
    expect(second.json['submission_id']).toBe(first.json['submission_id'])
    const freeKey = { headers: newKey() }
    const refused = await client.submit({ pincode: '1' }, freeKey)
    expect(statusesOf([refused, await client.submit({}, freeKey)])).toEqual([400, 201])
  })

  it('belongs to one partner', async () => {
    const headers = newKey()
    const replies = await Promise.all([client.submit({}, { headers }), other.submit({}, { headers })])
    expect(statusesOf(replies)).toEqual([201, 201])
  })

  it('has 1 to 255 printable characters', async () => {
    const submitWith = (key: string) => client.submit({}, { headers: { 'Idempotency-Key': key } })
    expect((await submitWith('x'.repeat(255))).status).toBe(201)
    const details = [{ field: 'Idempotency-Key', message: 'must be 1 to 255 printable ASCII characters' }]
    for (const key of ['x'.repeat(256), 'a\tb', '']) {
      expectPartnerError(await submitWith(key), 'VALIDATION_ERROR', { details }, true)
    }
  })
})
