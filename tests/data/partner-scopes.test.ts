/** Keys, users of the sandbox and their statuses on a real table. */
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { setApplicationStatus } from '#lambdas/applications/set-application-status.ts'
import { magicPhones } from '#lambdas/partner-api/magic-phones.contract.ts'
import { partnerPolicy, refusedKeys } from '#lambdas/partner/partner-policy.contract.ts'
import { foundApplication } from '#tests/support/applications/found-application.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createPartnerOnTable, validSubmission, type PartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { exampleRequests } from '#web/features/partner-docs/reference/partner-examples.ts'

const table = await startTable()
let api: PartnerOnTable
let partner: Awaited<ReturnType<PartnerOnTable['addPartner']>>

beforeEach(async () => {
  api = createPartnerOnTable(table)
  partner = await api.addPartner()
})

const outcomeOf = async (key: string, address?: string) => (await api.authorize(key, address)).outcome

describe('a key', () => {
  it('is allowed from any address without a list, and stored as its SHA-256 only', async () => {
    expect(await outcomeOf(partner.key, '2001:db8::1')).toBe('allowed')
    const stored = [await table.read(keys.apiKey(partner.keyId)), ...(await table.list(`PARTNER#${partner.code}`))]
    expect(stored[0]?.['hash']).toBe(createHash('sha256').update(partner.key).digest('hex'))
    expect(JSON.stringify(stored)).not.toContain(partner.key.slice(-43))
  })

  it.each([
    ['another secret', (key: string) => `${key.slice(0, -43)}${'A'.repeat(43)}`],
    ['an unknown id', (key: string) => `${key.slice(0, 8)}zzzzzzzz${key.slice(16)}`],
    ['the other mode', (key: string) => key.replace('pl_live_', 'pl_test_')],
  ])('is refused with %s after exactly one read', async (_, change) => {
    table.requests.length = 0
    expect(await outcomeOf(change(partner.key))).toBe('unauthorized')
    expect(table.requests).toEqual(['GetItem'])
  })

  it('is refused without a read where its address had too many refused keys, and goes on from others', async () => {
    const flood = (key: string) => api.authorize(key, '198.51.100.9')
    for (let call = 0; call < refusedKeys.count; call += 1) await flood(`pl_live_zzzzzzzz_${'A'.repeat(43)}`)
    table.requests.length = 0
    expect((await flood(partner.key)).outcome).toBe('unauthorized')
    expect(table.requests).toEqual([])
    expect(await outcomeOf(partner.key)).toBe('allowed')
    api.advance(1)
    expect((await flood(partner.key)).outcome).toBe('allowed')
  })
})

describe('the daily limit', () => {
  const counter = () => keys.partnerUsage(partner.live.scope, api.now().slice(0, 10))

  it('admits exactly 5 of 100 parallel calls after 995 of 1,000, and keeps the counter for more than a year', async () => {
    await table.put({ ...counter(), requests: 995 })
    const counted = await Promise.all(Array.from({ length: 100 }, () => api.count(partner.live)))
    const admitted = counted.map(({ limitState }) => limitState).filter(({ isAllowed }) => isAllowed)
    expect(admitted.map(({ remaining }) => remaining).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
    const stored = await table.read(counter())
    expect(stored).toMatchObject({ requests: 1000, [`used_${partner.keyId}`]: api.now() })
    expect(Number(stored?.['ttl'])).toBeGreaterThan(Date.parse(api.now()) / 1000 + 365 * 86_400)
  })

  it('is counted separately for each partner, sandbox and day', async () => {
    const [one, other] = [await api.addPartner({ daily_limit: 1 }), await api.addPartner({ daily_limit: 1 })]
    const calls = [one.live, one.sandbox, other.live, one.live, one.sandbox]
    const allowed: boolean[] = []
    for (const caller of calls) allowed.push((await api.count(caller)).limitState.isAllowed)
    expect(allowed).toEqual([true, true, true, false, false])
    api.advance(86_400)
    expect((await api.count(one.live)).limitState.isAllowed).toBe(true)
  })
})

const duplicateOf = (userId: string | undefined) => ({
  code: 'DUPLICATE_USER',
  facts: { existing_user_id: userId, existing_user_source: 'own' },
})

describe('the sandbox', () => {
  it('writes nothing for the phone outside of it, keeps only what decides about offers, and expires', async () => {
    const phone = pickPhone()
    const { answer } = await api.submit(partner.sandbox, validSubmission({ ...exampleRequests['submit-user'], phone }))
    expect(answer.user_id).toMatch(/^test-[0-9a-f-]{36}$/)
    expect(await table.list(keys.user(phone).pk)).toEqual([])
    expect(await table.list(`PARTNER#${partner.code}`, 'USER#')).toEqual([])
    const [row] = await table.list(`PARTNER#${partner.code}.test`, 'USER#')
    const ofTheCall = ['created_at', 'id', 'partner_code', 'phone', 'pk', 'sk', 'submission_id', 'ttl']
    const fields = [...ofTheCall, 'category', 'date_of_birth', 'monthly_income', 'pincode']
    expect(Object.keys(row ?? {}).toSorted()).toEqual(fields.toSorted())
  })

  it('has users of its own, and each partner another one, even with one phone and one Idempotency-Key', async () => {
    const [body, other] = [validSubmission(), await api.addPartner()]
    const submitted: string[] = []
    for (const caller of [partner.live, partner.sandbox, other.sandbox]) {
      submitted.push((await api.submit(caller, body, 'order-1')).answer.user_id)
    }
    expect(new Set(submitted).size).toBe(3)
    await expect(api.submit(partner.sandbox, body)).rejects.toMatchObject(duplicateOf(submitted[1]))
  })

  it('treats a user of 30 days ago as absent, whether or not the table has removed it', async () => {
    const body = validSubmission()
    const submit = async () => (await api.submit(partner.sandbox, body)).answer.user_id
    const userId = await submit()
    api.advance(partnerPolicy.sandboxDays * 86_400 - 1)
    await expect(submit()).rejects.toMatchObject(duplicateOf(userId))
    expect(await api.linksFor(partner.sandbox, userId)).toHaveLength(2)
    api.advance(1)
    await expect(api.linksFor(partner.sandbox, userId)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
    expect(await submit()).toBe(userId)
  })

  it('has magic phones of its own: with a live key each is a plain number', async () => {
    for (const phone of Object.keys(magicPhones)) {
      const { answer } = await api.submit(partner.live, validSubmission({ phone }))
      expect(answer.user_id).not.toContain('test')
      expect(await api.linksFor(partner.live, answer.user_id)).toHaveLength(2)
    }
  })
})

const journey = createJourneyOnTable(table)
await journey.put({ lenders: [lenderEntry({ id: 'first' }), lenderEntry({ id: 'second' })] })

const submit = async (of = partner) => {
  const body = validSubmission()
  const { answer } = await api.submit(of.live, body)
  const user = { phone: body.phone, id: answer.user_id }
  await api.share(user.id)
  return user
}

describe('the status of users', () => {
  it('is that of each application, with the time when it was reached, before and after it changes', async () => {
    const user = await submit()
    expect(await api.statuses(partner.live, [user.id])).toEqual({
      users: [{ user_id: user.id, shares_progress: true, applications: [] }],
      unknown_user_ids: [],
    })
    for (const lender of ['first', 'second']) await journey.apply(pickSession(user.phone), lender)
    const appliedAt = journey.now()
    journey.advance(60)
    await setApplicationStatus(journey.world, await foundApplication(table, user.phone, 'second'), {
      status: 'approved',
    })
    expect((await api.statuses(partner.live, [user.id])).users[0]?.applications).toEqual([
      { lender_id: 'first', status: 'applied', occurred_at: appliedAt },
      { lender_id: 'second', status: 'approved', occurred_at: journey.now() },
    ])
  })

  it('is that of the last entry that moved it, where a later one did not', async () => {
    const user = await submit()
    await journey.apply(pickSession(user.phone), 'first')
    const item = await table.read(keys.application(user.phone, 'first'))
    const history = [
      { status: 'disbursed', at: '2026-11-20T10:00:00.000Z' },
      { status: 'pending', at: '2026-11-22T10:00:00.000Z', moved: false },
    ]
    await table.put({ ...item, status: 'disbursed', history })
    expect((await api.statuses(partner.live, [user.id])).users[0]?.applications).toEqual([
      { lender_id: 'first', status: 'disbursed', occurred_at: '2026-11-20T10:00:00.000Z' },
    ])
  })

  it("lists another partner's users, unknown and malformed ids alike, and a repeated id once", async () => {
    const [user, foreign] = [await submit(), await submit(await api.addPartner())]
    const unknown = foreign.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const ids = ['nobody', foreign.id, user.id, unknown, user.id, '../USER#1']
    const { users, unknown_user_ids } = await api.statuses(partner.live, ids)
    expect(users.map(({ user_id }) => user_id)).toEqual([user.id])
    expect(unknown_user_ids).toEqual(['nobody', foreign.id, unknown, '../USER#1'])
  })

  it('is "applied" in the sandbox once a link was opened, and ends with the sandbox user', async () => {
    const { answer } = await api.submit(partner.sandbox, validSubmission())
    const link = await api.linkFor(partner.sandbox, answer.user_id)
    const clickedAt = api.now()
    await api.follow(link)
    expect((await api.statuses(partner.sandbox, [answer.user_id])).users[0]?.applications).toMatchObject([
      { status: 'applied', occurred_at: clickedAt },
    ])
    expect((await api.statuses(partner.live, [answer.user_id])).unknown_user_ids).toEqual([answer.user_id])
  })
})
