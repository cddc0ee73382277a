/** Lists of the people of a breach on the running product: for admins alone, and only as they may be asked for. Moved clocks show the reading. */
import { expect, it } from 'vitest'
import { expectError } from '#tests/support/api-client.ts'
import { signInStaff } from '#tests/support/staff.ts'

const body = {
  from: '2026-03-01T00:00:00Z',
  to: '2026-03-02T00:00:00Z',
  known: '2026-03-02T00:00:00Z',
  items: ['profile'],
  what: 'A laptop was lost',
}

it('an admin asks for a list, which nobody else may do, see, allow or read', async () => {
  const admin = await signInStaff('admin')
  const { list } = await admin.succeed('ask-breach-list', { body })
  // One person decides in the stage of this machine.
  expect(list).toMatchObject({ state: 'reading', asked_by: admin.email, items: ['profile'] })
  expect((await admin.succeed('list-breaches')).lists.map(({ id }) => id)).toContain(list.id)
  const about = { params: { list_id: list.id } }
  expectError(await admin.call('approve-breach-list', about), 'JOB_NOT_READY')
  expectError(await admin.call('read-breach-list', { ...about, query: 'part=all' }), 'VALIDATION_ERROR')
  const unknown = { params: { list_id: '01KKBFJYM0TJF6Y00CMF7F48GT' } }
  expectError(await admin.call('approve-breach-list', unknown), 'JOB_NOT_FOUND')
  expectError(await admin.call('read-breach-list', { ...unknown, query: 'part=0' }), 'JOB_NOT_FOUND')
  const others = await signInStaff('support', 'catalogue', 'partners')
  for (const operation of ['list-breaches', 'ask-breach-list', 'approve-breach-list', 'read-breach-list'] as const)
    expectError(await others.call(operation, about), 'ROLE_NOT_ALLOWED')
})

it.each([
  ['no item', { items: [] }],
  ['an unknown item', { items: ['passwords'] }],
  ['a day without a time', { from: '2026-03-01' }],
  ['an end before the beginning', { to: '2026-02-28T00:00:00Z' }],
  ['nothing that happened', { what: '' }],
])('%s is refused', async (_, fields) => {
  const admin = await signInStaff('admin')
  expectError(await admin.call('ask-breach-list', { body: { ...body, ...fields } }), 'VALIDATION_ERROR')
})
