/** The daily limit and the Idempotency-Key through the gateway, under calls side by side (`design/security.md`, Partner keys). */
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, it } from 'vitest'
import {
  createPartnerClient,
  expectPartnerError,
  validLead,
  type PartnerReply,
} from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'

const origin = inject('origin')
const dataFolder = inject('dataFolder')

const inParallel = <Value>(count: number, call: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/** Many calls, some at a time. */
const inTurns = async (count: number, atATime: number, call: () => Promise<PartnerReply>): Promise<PartnerReply[]> => {
  const replies: PartnerReply[] = []
  while (replies.length < count) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    replies.push(...(await inParallel(Math.min(atATime, count - replies.length), call)))
  }
  return replies
}

const remainingOf = ({ headers }: PartnerReply): number => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1])

describe('the daily limit', () => {
  it('lets exactly 1,000 pass when 100 calls come side by side at 995', async () => {
    const { liveKey } = await createPartner(dataFolder)
    const client = createPartnerClient(origin, liveKey)
    // A refused body counts as any call does, and writes less.
    const first = await inTurns(995, 16, () => client.call('get-lenders', { body: {} }))
    expect(first.filter(({ status }) => status !== 400)).toEqual([])
    const replies = await inParallel(100, () => client.call('get-lenders', { body: {} }))
    const passed = replies.filter(({ status }) => status === 400)
    const refused = replies.filter(({ status }) => status === 429)
    expect([passed.length, refused.length]).toEqual([5, 95])
    expect(passed.map(remainingOf).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    for (const { json, headers } of refused) {
      expect(json).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', limit: 1000 })
      expect(headers['ratelimit']).toMatch(/^"daily";r=0;t=\d+$/)
    }
  })

  it('is one for both keys of a kind, and another for the sandbox', async () => {
    const { liveKey, sandboxKey, code } = await createPartner(dataFolder, ['--daily-limit', '2'])
    const [live, sandbox] = [createPartnerClient(origin, liveKey), createPartnerClient(origin, sandboxKey)]
    const statuses = await Promise.all([live.submit(), live.submit(), live.submit()])
    expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429])
    expect((await sandbox.lendersFor(code, 'x')).status).toBe(404)
  })

  it('does not count what nobody was let in for', async () => {
    const { liveKey } = await createPartner(dataFolder, ['--daily-limit', '2', '--allow-ip', '127.78.1.0/24'])
    const client = createPartnerClient(origin, liveKey, '127.78.1.5')
    await client.submit({}, { key: `${liveKey}x` })
    await client.submit({}, { address: '127.78.2.5' })
    expect(remainingOf(await client.submit())).toBe(1)
  })
})

describe('an Idempotency-Key', () => {
  it('gives 20 calls side by side one user, one submission and one answer', async () => {
    const { liveKey } = await createPartner(dataFolder)
    const client = createPartnerClient(origin, liveKey)
    const body = validLead()
    const headers = { 'Idempotency-Key': `lead-${randomUUID()}` }
    const replies = await inParallel(20, () => client.call('submit-user', { body, headers }))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
    expect(replies.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    expectPartnerError(
      await client.submit({ phone: body['phone'] }),
      'DUPLICATE_USER',
      { facts: { existing_user_id: replies[0]?.json['user_id'], existing_user_source: 'own' } },
      true,
    )
  })

  it('is the body’s, however it is spelled, and another body is refused', async () => {
    const { liveKey } = await createPartner(dataFolder)
    const client = createPartnerClient(origin, liveKey)
    const body = validLead()
    const headers = { 'Idempotency-Key': 'lead 1' }
    const first = await client.call('submit-user', { body, headers })
    const respelled = JSON.stringify(Object.fromEntries(Object.entries(body).toReversed()), null, 2)
    const second = await client.call('submit-user', { rawBody: respelled, headers })
    expect([second.status, second.text]).toEqual([201, first.text])
    const third = await client.call('submit-user', { body: { ...body, pincode: '462002' }, headers })
    expectPartnerError(third, 'IDEMPOTENCY_KEY_REUSED', {}, true)
  })

  it('replays a 409 too, and leaves a refused body its key', async () => {
    const { liveKey } = await createPartner(dataFolder)
    const client = createPartnerClient(origin, liveKey)
    const phone = pickPhone()
    await client.submit({ phone })
    const body = validLead({ phone })
    const headers = { 'Idempotency-Key': 'duplicate' }
    const [first, second] = [
      await client.call('submit-user', { body, headers }),
      await client.call('submit-user', { body, headers }),
    ]
    expect([first.status, second.status]).toEqual([409, 409])
    expect(second.json['submission_id']).toBe(first.json['submission_id'])
    const corrected = { 'Idempotency-Key': 'corrected' }
    expect((await client.submit({ pincode: '1' }, { headers: corrected })).status).toBe(400)
    expect((await client.submit({}, { headers: corrected })).status).toBe(201)
  })

  it('is a partner’s own', async () => {
    const [one, other] = [await createPartner(dataFolder), await createPartner(dataFolder)]
    const headers = { 'Idempotency-Key': 'the same' }
    const replies = await Promise.all(
      [one, other].map(({ liveKey }) => createPartnerClient(origin, liveKey).submit({}, { headers })),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
  })

  it.each([
    ['of 255 characters', 'x'.repeat(255), 201],
    ['of 256 characters', 'x'.repeat(256), 400],
    ['with a tab', 'a\tb', 400],
    ['that is empty', '', 400],
  ])('%s', async (_, value, status) => {
    const { liveKey } = await createPartner(dataFolder)
    const client = createPartnerClient(origin, liveKey)
    const reply = await client.submit({}, { headers: { 'Idempotency-Key': value } })
    expect(reply.status).toBe(status)
    if (status === 400) {
      const message = 'must be 1 to 255 printable ASCII characters'
      expectPartnerError(reply, 'VALIDATION_ERROR', { details: [{ field: 'Idempotency-Key', message }] }, true)
    }
  })
})
