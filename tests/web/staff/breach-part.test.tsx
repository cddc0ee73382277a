// @vitest-environment happy-dom
/** Breaches: a list is asked for, allowed by somebody else, read, and downloaded with its notices. */
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { BreachList } from '#lambdas/rights/admin-rooms.contract.ts'
import { fill, press, tap } from '../dom/hands.ts'
import { eventually, expectText, field } from '../dom/see.ts'
import { member, prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const ravi = 'ravi@staff.example'
const list: BreachList = {
  id: 'list-1',
  state: 'waiting',
  items: ['profile', 'messages'],
  what: 'A laptop was lost.',
  from: '2026-11-20T04:30:00.000Z',
  to: '2026-11-20T06:30:00.000Z',
  known: '2026-11-21T04:30:00.000Z',
  asked_by: ravi,
  asked_at: '2026-11-21T05:00:00.000Z',
  expires_at: '2026-12-05T05:00:00.000Z',
  read: 0,
}
const done: BreachList = { ...list, state: 'done', people: 2, parts: 2, data: ['profile', 'messages'] }
const open = (shown: BreachList) => {
  staff.api.answer('list-breaches', { lists: [shown] })
  return staff.open('/admin/breaches', ['admin'])
}

beforeEach(() => {
  staff.api.answer('ask-breach-list', { list })
  staff.api.answer('approve-breach-list', { list: { ...list, state: 'reading' } })
})

it('asks for a list, with times of India', async () => {
  await open(list)
  await press(/^New list/)
  await fill('The breach began', '2026-11-20T10:00')
  await fill('It ended', '2026-11-20T12:00')
  await fill('We learned of it', '2026-11-21T10:00')
  await fill(/^What happened/, 'A laptop was lost')
  await tap(await field('messages between you and our support'))
  await press('Ask for the list')
  await expectText('The list is asked for')
  expect(staff.api.callsOf('ask-breach-list').map(({ body }) => body)).toEqual([
    {
      from: '2026-11-20T10:00:00+05:30',
      to: '2026-11-20T12:00:00+05:30',
      known: '2026-11-21T10:00:00+05:30',
      what: 'A laptop was lost',
      items: ['messages'],
    },
  ])
})

it('lets another admin agree, and not the one who asked', async () => {
  await open(list)
  await press('Agree')
  await eventually(() => expect(staff.api.callsOf('approve-breach-list')).toMatchObject([{ params: ['list-1'] }]))
  cleanup()
  await open({ ...list, asked_by: member('admin').email })
  await expectText('Waits for a second admin. Another admin has to agree.')
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
})

it('shows how far the reading is', async () => {
  await open({ ...list, state: 'reading', read: 1_20_000, approved_by: 'meera@staff.example' })
  await expectText('Reading the table: 1,20,000 items until now')
})

it('hands over the people of all parts, each with a notice about the own data alone, and the notices to the Board', async () => {
  const person = (phone: string, data: string[]) => ({
    phone,
    user_id: 'user-1',
    email: 'asha@example.com',
    counts: { profile: 1 },
    since: '',
    last_sign_in: '',
    data,
  })
  const parts = [[person('+919876543210', ['profile', 'messages'])], [person('+919876543211', ['profile'])]]
  staff.api.answer('read-breach-list', ({ query }) => ({ people: parts[Number(query.get('part'))] ?? [] }))
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  await open(done)
  await expectText('2 people at most')
  await press('People and notices')
  await eventually(() => expect(files).toHaveLength(1))
  const csv = (await files[0]?.text()) ?? ''
  expect(
    csv.match(/Between 20 Nov 2026, 10:00 IST to 20 Nov 2026, 12:00 IST: A laptop was lost\. It may/g),
  ).toHaveLength(2)
  expect(csv.match(/- messages between you/g)).toHaveLength(1)
  await press('Notices to the Board')
  const board = await files[1]?.text()
  expect(board).toContain('up to 2 persons')
  expect(board).toContain('due 24 Nov 2026, 10:00 IST')
  expect(board).toContain(brand.grievanceOfficer.email)
})
