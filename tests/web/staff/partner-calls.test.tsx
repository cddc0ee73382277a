// @vitest-environment happy-dom
/** The calls of a partner on its page: all, the refused alone, and what it submitted. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hands, press } from '../dom/hands.ts'
import { eventually, rowsIn } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const heading = 'Calls of the last 30 days, and submissions'
const at = '2026-11-20T09:00:00.000Z'
const call = { id: 'r', key_id: 'k1', request_id: 'request-1', created_at: at, outcome: 'accepted' as const }
const rows = {
  all: { ...call, operation: 'get-lenders', status: 200 },
  refused: { ...call, outcome: 'rejected' as const, operation: 'get-lenders', status: 404, code: 'USER_NOT_FOUND' },
  submissions: { ...call, user_id: 'user-1' },
}
const partner = { code: 'bazaar', name: 'Bazaar', daily_limit: 10, allow_ips: [], created_at: at, keys: [], use: [] }

const delivery = {
  id: 'msg_01J9Z3N8D6QK4T2V5W7X9Y0ABC',
  type: 'application.status_changed' as const,
  created_at: at,
  status: 'given-up' as const,
  attempts: [],
  body: '{}',
}

const shown = () => rowsIn(screen.getByRole('table', { name: heading })).slice(1)

it('all calls are shown first, then the refused or the submissions alone, at an address that keeps the choice', async () => {
  staff.api.answer('show-partner', { ...partner, webhook: null })
  staff.api.answer('list-deliveries', { deliveries: [delivery] })
  staff.api.answer('list-submissions', ({ query }) => ({
    submissions: [rows[(query.get('calls') ?? 'submissions') as keyof typeof rows]],
  }))
  await staff.open('/partners/bazaar', ['partners'])
  const time = '20 Nov 2026, 14:30'
  await eventually(() => expect(shown()).toEqual([`${time} | 200 | get-lenders |  | k1 | request-1`]))
  const section = within(screen.getByRole('region', { name: heading }))
  const choose = (name: string) => hands.click(section.getByRole('button', { name }))
  await choose('Refused')
  await eventually(() => expect(shown()).toEqual([`${time} | 404 | get-lenders | USER_NOT_FOUND | k1 | request-1`]))
  expect(section.getByRole('button', { name: 'Refused' }).getAttribute('aria-pressed')).toBe('true')
  await press('Sandbox')
  expect(location.search).toBe('?calls=refused&mode=test')
  await eventually(() => expect(staff.api.callsOf('list-submissions')).toHaveLength(3))
  await choose('Submissions')
  await eventually(() => expect(shown()).toEqual([`${time} | Accepted | user-1 |  | k1 | request-1`]))
  expect(staff.api.callsOf('list-submissions').map(({ query }) => query.toString())).toEqual([
    'mode=live&calls=all',
    'mode=live&calls=refused',
    'mode=test&calls=refused',
    'mode=test',
  ])
  const deliveries = within(screen.getByRole('region', { name: 'Deliveries of the last 30 days' }))
  await hands.click(deliveries.getByRole('button', { name: 'Failed' }))
  await eventually(() =>
    expect(staff.api.callsOf('list-deliveries').at(-1)?.query.toString()).toBe('mode=test&failed=yes'),
  )
  await hands.click(await deliveries.findByRole('link', { name: time }))
  await screen.findByRole('dialog', { name: 'Delivery' })
  expect(location.search).toBe('?calls=submissions&mode=test&deliveries=failed&delivery=msg_01J9Z3N8D6QK4T2V5W7X9Y0ABC')
  await press('Close')
  await eventually(() => expect(location.search).toBe('?calls=submissions&mode=test&deliveries=failed'))
})
