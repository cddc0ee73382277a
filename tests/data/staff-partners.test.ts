/** The rooms of partners and lenders' access: what they show and change, and what the record keeps of it. */
import { expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { putMember } from '#lambdas/staff/staff-members.table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
let partners = 0

const openRoom = async () => {
  const staff = createStaffOnTable(table)
  const asha = await staff.signIn('partners')
  partners += 1
  const partner_code = `partner-${partners}`
  type Parts = NonNullable<Parameters<typeof staff.call>[2]>
  /** Calls as Asha, about the partner. */
  const call = (operation: Parameters<typeof staff.call>[0], { params, ...parts }: Parts = {}) =>
    staff.call(operation, asha, { params: { partner_code, ...params }, ...parts })
  const created = await call('create-partner', {
    body: { code: partner_code, name: 'Acme Finance', daily_limit: 100, allow_ips: ['203.0.113.7/24'] },
  })
  /** What the record says of an action on the partner. */
  const recorded = async (action: string) =>
    (await staff.recorded(`ACTION#${action}`))
      .filter(({ subject }) => subject.id === partner_code)
      .map(({ by, before, after }) => ({ by: by.id, before, after }))
  return { ...staff, asha, call, callAs: staff.call, partner_code, created, recorded, recordedOf: staff.recorded }
}

const fieldsOf = ({ json }: { json: Record<string, unknown> }) =>
  (json['details'] as { field: string; message: string }[]).map(({ field }) => field)

/** Ids of all pages of a list. */
const pagesOf = async (list: (page: object) => Promise<{ json: Record<string, unknown> }>, name: string) => {
  const pages: string[][] = []
  let cursor: unknown
  do {
    const { json } = await list(cursor === undefined ? {} : { cursor })
    pages.push((json[name] as { id: string }[]).map(({ id }) => id))
    cursor = json['next_cursor']
  } while (cursor !== undefined)
  return pages
}

it('a partner is created with a key of each kind, shown once, and the record has no key', async () => {
  const { call, created, asha, partner_code, recorded } = await openRoom()
  expect(created).toMatchObject({ status: 201, json: { keys: [{ mode: 'live' }, { mode: 'test' }] } })
  const shown = await call('show-partner')
  expect(shown.json).toMatchObject({
    code: partner_code,
    name: 'Acme Finance',
    daily_limit: 100,
    allow_ips: ['203.0.113.0/24'],
    keys: [{ status: 'working' }, { status: 'working' }],
    webhook: null,
  })
  expect(shown.json['use']).toHaveLength(30)
  const after = { name: 'Acme Finance', daily_limit: 100, allow_ips: ['203.0.113.0/24'] }
  expect(await recorded('partner.create')).toEqual([{ by: asha.id, before: undefined, after }])
  const secrets = (created.json['keys'] as { api_key: string }[]).map(({ api_key }) => api_key)
  const stored = JSON.stringify([shown.json, await table.list('RECORD#ACTION#partner.create')])
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
  const again = await call('create-partner', { body: { code: partner_code, name: 'B', daily_limit: 1, allow_ips: [] } })
  expect([again.status, fieldsOf(again)]).toEqual([400, ['code']])
  expect(await recorded('partner.create')).toHaveLength(1)
})

it('limit and networks change with their values before and after in the record', async () => {
  const { call, asha, recorded } = await openRoom()
  expect((await call('set-partner-limit', { body: { daily_limit: 250 } })).status).toBe(200)
  expect((await call('set-partner-networks', { body: { allow_ips: ['198.51.100.1'] } })).json).toEqual({
    allow_ips: ['198.51.100.1/32'],
  })
  expect((await call('show-partner')).json).toMatchObject({ daily_limit: 250, allow_ips: ['198.51.100.1/32'] })
  expect(await recorded('partner.set-limit')).toEqual([
    { by: asha.id, before: { daily_limit: 100 }, after: { daily_limit: 250 } },
  ])
  const networks = { before: { allow_ips: ['203.0.113.0/24'] }, after: { allow_ips: ['198.51.100.1/32'] } }
  expect(await recorded('partner.set-networks')).toEqual([{ by: asha.id, ...networks }])
})

it('a partner is paused, works again and is deleted with its webhooks and people; another one stays as it was', async () => {
  const { call, recorded, partner_code, signIn, ...staff } = await openRoom()
  const other = await openRoom()
  const person = await signIn('partner-owner')
  const people = [partner_code, other.partner_code].map((of, index) => ({
    ...person,
    id: `${of}-${index}`,
    partner_code: of,
  }))
  for (const each of people) await putMember(table.opened, { ...each, email: `${each.id}@partner.example` })
  const admitted = () =>
    Promise.all(people.map(async (each) => (await staff.callAs('get-session', staff.signInAgain(each))).status))
  const url = 'http://localhost:9000/hooks'
  for (const mode of ['live', 'test']) await call('set-partner-webhook', { query: { mode }, body: { url } })
  await other.call('set-partner-webhook', { body: { url } })
  const untouched = (await other.call('show-partner')).json
  const set = async (state: string) => (await call('set-partner-state', { body: { state } })).status
  expect([await set('paused'), await set('working'), await set('paused')]).toEqual([200, 200, 200])
  expect((await call('show-partner')).json).toMatchObject({
    state: 'paused',
    keys: [{ status: 'working' }, { status: 'working' }],
  })
  expect(fieldsOf(await call('set-partner-webhook', { body: { url } }))).toEqual(['code'])
  expect(await admitted()).toEqual([200, 200])
  expect(await set('deleted')).toBe(200)
  expect((await call('show-partner')).json).toMatchObject({
    state: 'deleted',
    keys: [{ status: 'revoked' }, { status: 'revoked' }],
    webhook: null,
    sandbox_webhook: null,
  })
  expect(await admitted()).toEqual([401, 200])
  expect((await other.call('show-partner')).json).toEqual(untouched)
  expect([await set('working'), await set('gone')]).toEqual([400, 400])
  const codes = (await call('list-partners')).json['partners'] as { code: string }[]
  expect(codes.filter(({ code }) => [partner_code, other.partner_code].includes(code))).toHaveLength(1)
  const states = ['working', 'paused', 'working', 'paused', 'deleted']
  expect(await recorded('partner.set-state')).toEqual(
    expect.arrayContaining(
      states
        .slice(1)
        .map((state, index) => ({ by: staff.asha.id, before: { state: states[index] }, after: { state } })),
    ),
  )
  expect(await staff.recordedOf('ACTION#staff.revoke')).toMatchObject([{ subject: { id: people[0]?.id } }])
})

it('what cannot be used is refused by name, and recorded nowhere', async () => {
  const { call, recorded } = await openRoom()
  const refused = [
    await call('set-partner-networks', { body: { allow_ips: ['somewhere'] } }),
    await call('set-partner-limit', { body: { daily_limit: 0 } }),
    await call('create-partner-key', { body: { mode: 'other' } }),
    await call('set-partner-limit', { params: { partner_code: 'nobody' }, body: { daily_limit: 5 } }),
    await call('send-webhook-test'),
    await call('rotate-webhook-secret', { body: { overlap_hours: 24 } }),
    await call('set-partner-webhook', { body: { url: 'ftp://hooks.example/x' } }),
    await call('list-submissions', { query: { mode: 'live', cursor: 'USER#1' } }),
    await call('list-submissions', { query: { mode: 'live', calls: 'none' } }),
  ]
  expect(refused.map((each) => [each.status, ...fieldsOf(each)])).toEqual([
    [400, 'allow_ips'],
    [400, 'daily_limit'],
    [400, 'mode'],
    [400, 'code'],
    [400, 'code'],
    [400, 'code'],
    [400, 'url'],
    [400, 'cursor'],
    [400, 'calls'],
  ])
  const unknown = [
    await call('show-partner', { params: { partner_code: 'nobody' } }),
    await call('revoke-partner-key', { params: { key_id: 'aaaaaaaa' } }),
    await call('resend-delivery', { params: { delivery_id: 'msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D' } }),
  ]
  expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404])
  for (const action of ['set-networks', 'set-limit', 'revoke-key', 'resend', 'send-test', 'set-webhook'])
    expect([action, await recorded(`partner.${action}`)]).toEqual([action, []])
})

it('a second key of a mode works beside the first until that is revoked; a third is refused until then', async () => {
  const { call, created, recorded } = await openRoom()
  const [first] = created.json['keys'] as { key_id: string }[]
  const create = (mode: string) => call('create-partner-key', { body: { mode } })
  const added = { status: 201 }
  const tooMany = { status: 400, json: { details: [{ message: 'has 2 working live keys; revoke one first' }] } }
  expect([await create('live'), await create('live'), await create('test')]).toMatchObject([added, tooMany, added])
  const key_id = first?.key_id ?? ''
  expect((await call('revoke-partner-key', { params: { key_id } })).status).toBe(200)
  const { json } = await call('show-partner')
  const states = (json['keys'] as { key_id: string; status: string }[]).map((key) => [key.key_id, key.status])
  expect(new Map(states as [string, string][]).get(key_id)).toBe('revoked')
  expect(await recorded('partner.revoke-key')).toMatchObject([{ after: { key_id } }])
  expect([await create('live'), await create('live')]).toMatchObject([added, tooMany])
})

const kinds: [mode: 'live' | 'test', shown: string, other: string, noted: object][] = [
  ['live', 'webhook', 'sandbox_webhook', {}],
  ['test', 'sandbox_webhook', 'webhook', { mode: 'test' }],
]

it.each(kinds)(
  'a webhook of %s keys is set, rotated, tried and removed; its deliveries are listed and sent again',
  async (mode, shown, other, noted) => {
    const { call: callOf, recorded } = await openRoom()
    const query = { mode }
    const call = (operation: Parameters<typeof callOf>[0], parts: Parameters<typeof callOf>[1] = {}) =>
      callOf(operation, { query, ...parts })
    const url = 'http://localhost:9000/hooks'
    const set = await call('set-partner-webhook', { body: { url } })
    expect(String(set.json['secret'])).toMatch(/^whsec_/)
    expect((await call('set-partner-webhook', { body: { url: `${url}/2` } })).json).toEqual({})
    expect((await call('rotate-webhook-secret', { body: { overlap_hours: 1 } })).status).toBe(201)
    const partner = (await callOf('show-partner')).json
    expect(partner).toMatchObject({ [shown]: { url: `${url}/2`, secrets: 2 }, [other]: null })
    const { delivery_id } = (await call('send-webhook-test')).json
    expect((await call('list-deliveries')).json['deliveries']).toMatchObject([{ id: delivery_id, status: 'waiting' }])
    const theOther = { query: { mode: mode === 'live' ? 'test' : 'live' } }
    expect((await callOf('list-deliveries', theOther)).json['deliveries']).toEqual([])
    const params = { delivery_id: String(delivery_id) }
    expect((await callOf('resend-delivery', { params, ...theOther })).status).toBe(404)
    expect((await call('resend-delivery', { params })).json).toEqual({ resent: [delivery_id] })
    expect((await call('resend-failed-deliveries')).json).toEqual({ resent: [] })
    expect((await call('remove-partner-webhook')).json).toEqual({ removed: true })
    expect((await call('remove-partner-webhook')).json).toEqual({ removed: false })
    const changes = await recorded('partner.set-webhook')
    // Both are of the same millisecond.
    expect(
      changes.toSorted((one, two) => String(one.before?.['url']).localeCompare(String(two.before?.['url']))),
    ).toMatchObject([
      { before: { url }, after: { url: `${url}/2`, ...noted } },
      { before: { url: null }, after: { url, ...noted } },
    ])
    expect(await recorded('partner.remove-webhook')).toHaveLength(1)
    expect(JSON.stringify(await recorded('partner.set-webhook'))).not.toContain('whsec_')
  },
)

it('partners and submissions come a page at a time, the newest submission first', async () => {
  const { call, partner_code } = await openRoom()
  const scope = { code: partner_code, mode: 'live' as const }
  const ids = Array.from({ length: 60 }, (_, index) => `sub_${String(index).padStart(3, '0')}`)
  const facts = { outcome: 'accepted', key_id: 'aaaaaaaa', request_id: 'r', created_at: '2026-03-10T09:00:00.000Z' }
  for (const id of ids)
    await table.opened.put({ Item: { ...keys.submission(scope, id), id, ...facts, partner_code, user_id: 'u' } })
  const idsOf = ({ json }: { json: Record<string, unknown> }) =>
    (json['submissions'] as { id: string }[]).map(({ id }) => id)
  const first = await call('list-submissions', { query: { mode: 'live' } })
  const second = await call('list-submissions', { query: { mode: 'live', cursor: String(first.json['next_cursor']) } })
  expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed())
  expect(second.json['next_cursor']).toBeUndefined()
  expect((await call('list-partners')).json['partners']).toContainEqual({
    code: partner_code,
    name: 'Acme Finance',
    daily_limit: 100,
  })
})

it('calls come a page at a time, all or the refused alone, the newest first', async () => {
  const { call, partner_code } = await openRoom()
  const scope = { code: partner_code, mode: 'live' as const }
  const ids = Array.from({ length: 120 }, (_, index) => `2026-03-10T09:00:00.${String(index).padStart(3, '0')}Z-r`)
  const isRefused = (id: string) => /[05]Z/.test(id)
  for (const id of ids) {
    const facts = {
      operation: 'get-lenders',
      status: 200,
      key_id: 'aaaaaaaa',
      request_id: id,
      created_at: id.slice(0, -2),
    }
    const outcome = isRefused(id) ? 'rejected' : 'accepted'
    const key = keys[isRefused(id) ? 'refusedCall' : 'partnerCall'](scope, id)
    await table.opened.put({ Item: { ...key, id, ...facts, outcome } })
  }
  const listed = (calls: string) =>
    pagesOf((page) => call('list-submissions', { query: { mode: 'live', calls, ...page } }), 'submissions')
  const newest = ids.toReversed()
  expect(await listed('all')).toEqual([newest.slice(0, 50), newest.slice(50, 100), newest.slice(100)])
  expect(await listed('refused')).toEqual([newest.filter(isRefused)])
})

it('deliveries come a page at a time, all with the newest first, or those that failed with the oldest first', async () => {
  const { call, partner_code } = await openRoom()
  const ids = Array.from({ length: 120 }, (_, index) => `msg_01KAHT5Z9M3Q7R2C8W4V6X1${String(index).padStart(3, '0')}`)
  const isFailed = (id: string) => /[13579]$/.test(id)
  for (const id of ids) {
    const status = isFailed(id) ? 'stopped' : 'delivered'
    const facts = { type: 'webhook.test', body: '{}', attempts: [], created_at: '2026-03-10T09:00:00.000Z' }
    await table.opened.put({ Item: { ...keys.delivery(partner_code, id), id, status, ...facts } })
  }
  const listed = (query: object) =>
    pagesOf((page) => call('list-deliveries', { query: { ...query, ...page } }), 'deliveries')
  const newest = ids.toReversed()
  expect(await listed({})).toEqual([newest.slice(0, 50), newest.slice(50, 100), newest.slice(100)])
  const failed = ids.filter(isFailed)
  expect(await listed({ failed: 'yes' })).toEqual([failed.slice(0, 50), failed.slice(50)])
})

it("a lender's keys and postback are set, shown without their secrets, and taken away", async () => {
  const staff = createStaffOnTable(table)
  const asha = await staff.signIn('partners')
  const lender_id = 'narmada'
  await putCatalogue(table.opened, { lenders: [lenderEntry({ id: lender_id, name: 'Narmada Finance' })] })
  const call = (operation: Parameters<typeof staff.call>[0], params: object = {}, body?: unknown) =>
    staff.call(operation, asha, { params: { lender_id, ...params }, body })
  expect((await call('rotate-lender-key')).status).toBe(400)
  const { key_id, secret } = (await call('create-lender-key')).json
  expect((await call('rotate-lender-key')).status).toBe(201)
  expect((await call('revoke-lender-key', { key_id })).status).toBe(200)
  const query = { mode: 'test' }
  const sandboxKeys = ['create-lender-key', 'create-lender-key', 'rotate-lender-key'] as const
  const made = []
  for (const operation of sandboxKeys) made.push(await staff.call(operation, asha, { params: { lender_id }, query }))
  expect(made.map(({ status }) => status)).toEqual([201, 400, 201])
  const postback = await call('set-lender-postback', {}, { allow_ips: ['203.0.113.9'], per_minute: 30 })
  expect([postback.status, postback.json['path']]).toEqual([201, expect.stringContaining(`/${lender_id}/postbacks/`)])
  expect((await call('set-lender-postback', {}, { allow_ips: [], per_minute: 30 })).status).toBe(400)
  const shown = await call('show-lender-access')
  expect(shown.json).toMatchObject({
    name: 'Narmada Finance',
    postback: { allow_ips: ['203.0.113.9/32'], per_minute: 30 },
    callback_path: `/v1/lenders/${lender_id}/status-updates`,
  })
  const shownKeys = shown.json['keys'] as { sandbox?: true }[]
  expect([shownKeys.length, shownKeys.filter(({ sandbox }) => sandbox).length]).toEqual([4, 2])
  expect(JSON.stringify([shown.json, await table.list(`RECORD#STAFF#${asha.id}`)])).not.toContain(String(secret))
  expect((await call('remove-lender-postback')).json).toEqual({ removed: true })
  expect((await call('show-lender-access')).json['postback']).toBeNull()
  expect((await call('list-lender-access')).json['lenders']).toContainEqual({
    lender_id,
    name: 'Narmada Finance',
    is_active: true,
  })
  expect((await call('show-lender-access', { lender_id: 'nobody' })).error).toBe('LENDER_NOT_FOUND')
  const actions = (await staff.recorded(`STAFF#${asha.id}`)).map(({ action }) => action)
  expect(actions.toSorted()).toEqual([
    'lender.create-key',
    'lender.create-key',
    'lender.remove-postback',
    'lender.revoke-key',
    'lender.rotate-key',
    'lender.rotate-key',
    'lender.set-postback',
  ])
})
