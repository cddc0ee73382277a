/** The room of the record. */
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { newEntry } from '#lambdas/staff/recorded-acts.rules.ts'
import { addEntry } from '#lambdas/staff/recorded-table.table.ts'
import { staffPolicy } from '#lambdas/staff/staff-policy.contract.ts'
import { seedApplications } from '#tests/support/staff/seed-applications.ts'
import { createStaffOnTable, type SignedInStaff } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()

describe('the record', () => {
  // The clock begins at 01:30 of 11 March in India.
  const staff = createStaffOnTable(table, '2026-03-10T20:00:00Z')
  const look = async (
    by: SignedInStaff,
    person_id: string,
    action: 'person.open' | 'person.search' | 'ticket.open' = 'person.open',
    subject = { kind: 'person', id: person_id },
  ) => {
    staff.advance(1)
    const act = { action, subject, person_id, reason: 'asked by phone' }
    await addEntry(table.opened, 2, newEntry({ staff: by, requestId: 'request-9' }, staff.parts.clock.now(), act))
  }
  const list = async (admin: SignedInStaff, query: Record<string, string>) => {
    const { json, status, error } = await staff.call('list-record', admin, { query })
    if (status !== 200) throw new Error(error)
    const { entries, next_cursor } = json as { entries: Record<string, unknown>[]; next_cursor?: string }
    return { entries, next_cursor, ids: entries.map(({ person_id }) => person_id) }
  }

  it('is found by day of India, staff member, action and person, newest first', async () => {
    const [admin, asha, ravi] = [
      await staff.signIn('admin'),
      await staff.signIn('support'),
      await staff.signIn('support'),
    ]
    await look(asha, 'person-1')
    await look(ravi, 'person-2', 'person.search')
    await look(asha, 'person-2')
    expect((await list(admin, { staff: asha.id })).ids).toEqual(['person-2', 'person-1'])
    expect((await list(admin, { person: 'person-2' })).ids).toEqual(['person-2', 'person-2'])
    expect((await list(admin, { action: 'person.search' })).ids).toEqual(['person-2'])
    expect((await list(admin, { day: '2026-03-11' })).ids).toEqual(['person-2', 'person-2', 'person-1'])
    expect((await list(admin, { day: '2026-03-10' })).ids).toEqual([])
    const [newest] = (await list(admin, { staff: asha.id })).entries
    expect(newest).toEqual({
      id: expect.any(String) as string,
      action: 'person.open',
      subject: { kind: 'person', id: 'person-2' },
      person_id: 'person-2',
      reason: 'asked by phone',
      by: { id: asha.id, email: asha.email },
      at: '2026-03-10T20:00:03.000Z',
      request_id: 'request-9',
    })
  })

  it('is found by several things at once, with the names of those whom it is about', async () => {
    const [admin, asha, ravi] = [
      await staff.signIn('admin'),
      await staff.signIn('support'),
      await staff.signIn('support'),
    ]
    const [phone = ''] = await seedApplications(table.opened, 'narmada', 1)
    const { user_id: person = '' } = (await table.read(keys.application(phone, 'narmada'))) as { user_id?: string }
    const ticket = { kind: 'ticket', id: 'ticket-1' }
    await look(asha, person)
    await look(asha, person, 'ticket.open', ticket)
    await look(ravi, person, 'ticket.open', { ...ticket, id: 'ticket-2' })
    await look(asha, 'closed', 'ticket.open', { ...ticket, id: 'ticket-3' })
    const found = async (query: Record<string, string>) =>
      (await list(admin, query)).entries.map(({ subject, person: name }) => [(subject as { id: string }).id, name])
    const name = '+91 70•••••000'
    expect(await found({ staff: asha.id, action: 'ticket.open' })).toEqual([
      ['ticket-3', undefined],
      ['ticket-1', name],
    ])
    expect(await found({ person, staff: asha.id, day: '2026-03-11' })).toEqual([
      ['ticket-1', name],
      [person, name],
    ])
    expect(await found({ person, subject: 'ticket-2' })).toEqual([['ticket-2', name]])
    expect(await found({ day: '2026-03-11', subject: 'ticket-3' })).toEqual([['ticket-3', undefined]])
    expect(await found({ person, day: '2026-03-10' })).toEqual([])
    const cursor = `0${'0'.repeat(25)}`
    const { json } = await staff.call('list-record', admin, { query: { person, day: '2026-03-11', cursor } })
    expect(json).toMatchObject({ details: [{ field: 'cursor', message: 'is none of this list' }] })
  })

  it('comes a page at a time, each for the same units, and ends', async () => {
    const [admin, asha] = [await staff.signIn('admin'), await staff.signIn('support')]
    for (let count = 0; count < staffPolicy.pageSize * 2; count += 1) await look(asha, `person-${count}`)
    const query = { staff: asha.id }
    const first = await list(admin, query)
    const second = await list(admin, { ...query, cursor: first.next_cursor ?? '' })
    expect([first.entries.length, second.entries.length]).toEqual([50, 50])
    expect([first.ids[0], second.ids[0], second.ids[49]]).toEqual(['person-99', 'person-49', 'person-0'])
    const last = await list(admin, { ...query, cursor: second.next_cursor ?? first.next_cursor ?? '' })
    expect(last.next_cursor).toBeUndefined()
  })

  it.each([
    [{}, 'day', 'give day, staff, action or person'],
    [{ subject: 'narmada' }, 'day', 'give day, staff, action or person'],
    [{ day: '11.03.2026' }, 'day', 'must be a day such as 2026-11-23'],
    [{ action: 'person.delete' }, 'action', 'must be an action of the record'],
    [{ person: 'a#b' }, 'person', 'must be the id of a user'],
    [{ staff: 'a', cursor: 'b' }, 'cursor', 'must be the cursor of an answer'],
  ])('refuses the query %j', async (query, field, message) => {
    const admin = await staff.signIn('admin')
    const { json } = await staff.call('list-record', admin, { query })
    expect(json).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field, message }] })
  })

  it('names an operator of AWS by the ARN, whatever signs are in it', async () => {
    const admin = await staff.signIn('admin')
    const id = 'arn:aws:sts::123456789012:assumed-role/Admin/asha@x.example'
    await look({ ...admin, id, email: id }, 'person-7')
    expect((await list(admin, { staff: id })).ids).toEqual(['person-7'])
  })
})
