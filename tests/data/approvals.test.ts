/** Changes that wait for a second member of staff, on a real table: hosts of lenders' addresses, invitations, and jobs of many rows. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { staffCommands } from '#bin/ops/staff-commands.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { findStoredJob, saveJob } from '#lambdas/news/jobs.table.ts'
import { approveJob, beginStatusJob, startJob } from '#lambdas/news/start-job.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import type { WaitingChange } from '#lambdas/staff/approvals.contract.ts'
import type { StaffRole } from '#lambdas/staff/staff-endpoint.contract.ts'
import { findMember, listMembers } from '#lambdas/staff/staff-members.table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { asha as beginner, finishJob } from '#tests/support/staff/jobs.ts'
import { createPoolInMemory } from '#tests/support/staff/pool-in-memory.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { openTestWorld } from '#tests/support/world.ts'

const table = await startTable()
const rules = { allowLoopback: true, requiresSteps: false, fourEyes: true }
// Operators have the clock of the machine.
const staff = createStaffOnTable(table, new Date().toISOString(), rules)
const { call, recorded } = staff
const [asha, ravi, admin] = [
  await staff.signIn('catalogue'),
  await staff.signIn('catalogue'),
  await staff.signIn('admin'),
]

const waitingFor = async (who: SignedInStaff, id: string) => {
  const { waiting } = (await call('list-approvals', who)).json as { waiting: WaitingChange[] }
  return waiting.find((change) => change.id === id)
}
const recordOf = async (action: string, id: string) =>
  (await recorded(`ACTION#${action}`)).filter(({ subject }) => subject.id === id)

let count = 0
const away = { utm_url: 'https://elsewhere.example/{user_id}', hosts: ['lender.example', 'elsewhere.example'] }

/** A published lender, and a draft of it that leads elsewhere, which Asha has published. */
const asked = async (fields: Partial<LenderRecord> = away) => {
  const id = `eyes-${(count += 1)}`
  const put = (record: Partial<LenderRecord>) =>
    putCatalogue(table.opened, { lenders: [lenderEntry({ id, ...record })] })
  await put({})
  const params = { kind: 'lender', entry_id: id }
  const save = async (record: LenderRecord, seen_at?: string) =>
    (await call('save-catalogue-draft', asha, { params, body: { record, seen_at } })).json['draft'] as { at: string }
  const draft = await save(lenderEntry({ id, ...fields }))
  const { json } = await call('publish-catalogue-draft', asha, { params, body: { seen_at: draft.at } })
  const show = async (who = ravi) => (await call('get-catalogue-entry', who, { params })).json
  const at = ((await show())['waits'] as { at: string } | undefined)?.at ?? ''
  const approve = (who = ravi) => call('approve-publication', who, { params, body: { seen_at: at } })
  const refuse = (who = ravi) =>
    call('refuse-publication', who, { params, body: { seen_at: at, reason: 'not its host' } })
  const address = async () => ((await show())['published'] as LenderRecord).utm_url
  return { id, put, save, draft, json, show, approve, refuse, address }
}

describe('a lender that leads to another host', () => {
  it('waits for a second person, is published by the approval in one write, and is taken back by an undo', async () => {
    const { id, json, show, approve, address } = await asked()
    expect(json).toEqual({ waits: true })
    const before = await address()
    expect(before).toContain('lender.example')
    expect(await show(asha)).toMatchObject({ waits: { by: asha.email, is_own: true, hosts: ['elsewhere.example'] } })
    expect(await waitingFor(ravi, id)).toMatchObject({ kind: 'lender', hosts: ['elsewhere.example'], is_own: false })
    expect((await approve(asha)).error).toBe('SECOND_PERSON_NEEDED')
    expect((await approve()).json).toMatchObject({ last_change: { by: asha.email } })
    expect(await address()).toBe(away.utm_url)
    expect([await waitingFor(ravi, id), (await show())['draft']]).toEqual([undefined, undefined])
    expect((await approve()).error).toBe('APPROVAL_NOT_FOUND')
    const [entry] = await recordOf('catalogue.approve', id)
    expect(entry).toMatchObject({ by: { email: ravi.email }, after: { utm_url: away.utm_url } })
    expect(entry?.reason).toBe(`${asha.email} asked for it`)
    await call('undo-catalogue-change', ravi, { params: { kind: 'lender', entry_id: id } })
    expect(await address()).toBe(before)
  })

  it.each<[string, (change: Awaited<ReturnType<typeof asked>>) => Promise<unknown>, string]>([
    ['the draft', ({ id, save, draft }) => save(lenderEntry({ id }), draft.at), 'APPROVAL_NOT_FOUND'],
    ['the published entry', ({ put }) => put({ name: 'By an operator' }), 'CHANGED_MEANWHILE'],
    [
      'a switch',
      ({ id }) =>
        call('switch-catalogue-entry', ravi, { params: { kind: 'lender', entry_id: id }, body: { featured: false } }),
      'APPROVAL_NOT_FOUND',
    ],
  ])('is not published once somebody has changed %s', async (_, change, error) => {
    const waiting = await asked()
    staff.advance(1)
    await change(waiting)
    expect((await waiting.approve()).error).toBe(error)
    expect(await waiting.address()).toContain('lender.example')
  })

  it('is refused with a reason, and its draft stays; after seven days nobody can agree', async () => {
    const refused = await asked()
    expect((await refused.refuse()).status).toBe(200)
    expect((await refused.approve()).error).toBe('APPROVAL_NOT_FOUND')
    expect((await refused.show())['draft']).toMatchObject({ at: refused.draft.at })
    expect(await recordOf('catalogue.refuse', refused.id)).toMatchObject([{ reason: 'not its host' }])
    const late = await asked()
    staff.advance(7 * 24 * 3600)
    const again = staff.signInAgain(ravi)
    expect((await late.approve(again)).error).toBe('APPROVAL_NOT_FOUND')
    expect(await waitingFor(again, late.id)).toBeUndefined()
    staff.advance(-7 * 24 * 3600)
  })

  it('waits for nobody without a new host', async () => {
    const { json } = await asked({ name: 'Another name' })
    expect(json).toMatchObject({ last_change: { by: asha.email } })
  })
})

describe('an invitation', () => {
  const pool = createPoolInMemory()
  const run = async (verb: string, email: string, ...role: StaffRole[]) => {
    const command = staffCommands.find(({ name }) => name === `staff ${verb}`)
    const [row] = await runOpsCommand(command, { email, role }, opsConnectionTo(table, '', pool, true))
    const [member] = (await listMembers(table.opened)).filter(
      (each) => each.email === email && each.state !== 'revoked',
    )
    return { row, member, id: member?.id ?? '' }
  }
  const decide = async (id: string, who = admin, verb: 'approve' | 'refuse' = 'approve') => {
    const { at: seen_at = '' } = (await waitingFor(admin, id)) ?? {}
    const body = verb === 'approve' ? { seen_at } : { seen_at, reason: 'nobody knows this person' }
    return call(`${verb}-invitation`, who, { params: { staff_id: id }, body })
  }
  const stateOf = async (id: string) => {
    const { state, roles } = (await findMember(table.opened, id)) ?? {}
    return [state, roles]
  }

  it('lets nobody in before an admin agrees, who may not be the person itself; further roles wait alike, fewer do not', async () => {
    const email = `${randomUUID()}@staff.example`
    const { row, member, id } = await run('invite', email, 'admin')
    expect(row).toMatchObject({
      password: pool.passwordOf(email),
      waits: 'for an admin, on the start page of the console',
    })
    if (!member) throw new Error('no member')
    const early = staff.signInAgain(member)
    expect((await call('get-session', early)).error).toBe('UNAUTHORIZED')
    expect(await waitingFor(admin, id)).toMatchObject({ kind: 'staff', email, by: 'operator', roles: ['admin'] })
    expect(await waitingFor(asha, id)).toBeUndefined()
    expect((await decide(id)).status).toBe(200)
    expect((await call('get-session', early)).json).toMatchObject({ email, roles: ['admin'] })
    pool.signIn(email)
    await run('invite', email, 'admin', 'support')
    expect(await stateOf(id)).toEqual(['active', ['admin']])
    expect(pool.rolesOf(email)).toEqual(['support', 'admin'])
    const itself = staff.signInAgain({ ...member, state: 'active', roles: ['admin'] })
    expect((await decide(id, itself)).error).toBe('SECOND_PERSON_NEEDED')
    expect((await decide(id)).status).toBe(200)
    expect(await stateOf(id)).toEqual(['active', ['support', 'admin']])
    await run('invite', email, 'admin')
    expect(await stateOf(id)).toEqual(['active', ['admin']])
    expect(await recordOf('staff.approve', id)).toMatchObject([{ by: { id: admin.id } }, { by: { id: admin.id } }])
  })

  it('that is refused, revoked or older than seven days never counts', async () => {
    const [one, other, third] = Array.from({ length: 3 }, () => `${randomUUID()}@staff.example`) as [
      string,
      string,
      string,
    ]
    const refused = await run('invite', one, 'catalogue')
    expect((await decide(refused.id, admin, 'refuse')).status).toBe(200)
    expect(await stateOf(refused.id)).toEqual(['revoked', ['catalogue']])
    const revoked = await run('invite', other, 'catalogue')
    const [seen] = [await waitingFor(admin, revoked.id)]
    await run('revoke', other)
    const late = { params: { staff_id: revoked.id }, body: { seen_at: seen?.at } }
    expect((await call('approve-invitation', admin, late)).error).toBe('APPROVAL_NOT_FOUND')
    expect(await stateOf(revoked.id)).toEqual(['revoked', ['catalogue']])
    const over = await run('invite', third, 'catalogue')
    const { at = '' } = (await waitingFor(admin, over.id)) ?? {}
    const before = staff.now()
    // On a table alone the command writes `at` by the machine's clock, which is not the one of staff.
    staff.setTime(new Date(Date.parse(at) + 7 * 24 * 3600_000).toISOString())
    const unheard = { params: { staff_id: over.id }, body: { seen_at: at } }
    expect((await call('approve-invitation', staff.signInAgain(admin), unheard)).error).toBe('APPROVAL_NOT_FOUND')
    staff.setTime(before)
  })

  it('of the first admin waits for nobody', async () => {
    const empty = await startTable()
    const email = `${randomUUID()}@staff.example`
    const invite = staffCommands.find(({ name }) => name === 'staff invite')
    const connection = opsConnectionTo(empty, '', createPoolInMemory(), true)
    await runOpsCommand(invite, { email, role: ['admin'] }, connection)
    expect(await listMembers(empty.opened)).toMatchObject([{ email, state: 'active' }])
  })
})

it('a job of more than 500 rows is listed while it waits', async () => {
  const world = openTestWorld(table, staff)
  const lenderId = 'many-rows'
  await seedApplications(table.opened, lenderId, 1, { from: 0 })
  const { id, version } = await beginStatusJob(world, beginner, { lender_id: lenderId, from: 'applied', to: 'expired' })
  const { counts } = await finishJob(world, { id })
  const partner = await staff.signIn('partners')
  const ready = await findStoredJob(world.table, id)
  if (!ready) throw new Error('no job')
  await saveJob(world.table, { ...ready, counts: { ...counts, planned: 501 }, version: ready.version + 1 })
  expect(version).toBe(1)
  await startJob(world, id, beginner, true)
  expect(await waitingFor(partner, id)).toMatchObject({ kind: 'job', lender_id: lenderId, rows: 501, to: 'expired' })
  staff.advance(7 * 24 * 3600)
  await expect(approveJob(world, id, partner)).rejects.toMatchObject({ code: 'APPROVAL_NOT_FOUND' })
  staff.advance(-7 * 24 * 3600)
  expect(await approveJob(world, id, partner)).toMatchObject({ state: 'running' })
  expect(await waitingFor(partner, id)).toBeUndefined()
})
