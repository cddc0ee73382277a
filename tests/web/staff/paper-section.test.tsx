// @vitest-environment happy-dom
/** What a person asks for on paper: which role sees it, and what is sent. */
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Person } from '#lambdas/people/people.contract.ts'
import { fill, press } from '../dom/hands.ts'
import { eventually, expectPath, expectText } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'

const staff = prepareConsole()
const person: Person = {
  id: 'person-1',
  phone: '+91 98•••••210',
  consents: [
    {
      purpose: 'terms',
      given: true,
      at: '2026-11-24T09:00:00.000Z',
      version: '2026-11-23',
      language: 'en-IN',
      how: 'login',
      address: '203.0.113.9',
    },
  ],
  applications: [],
  tickets: [],
  notices: { sms: false, sent: [] },
  sign_ins: { ended: [] },
}
const open = (...roles: ('admin' | 'support')[]) => staff.open('/people/person-1', roles)

beforeEach(() => staff.api.answer('open-person', { person }))

it('support sees how each consent was given, and may neither export nor close', async () => {
  await open('support')
  await expectText(', text of 23 Nov 2026, at the sign-in, 203.0.113.9')
  expect(screen.queryByRole('button', { name: /the account…|the data…/ })).toBeNull()
})

it('an admin exports all pages into one file', async () => {
  const pages = [{ items: [{ kind: 'profile' as const, fields: {} }], next: 'two' }, { items: [] }]
  staff.api.answer('export-person', () => pages.shift() ?? { items: [] })
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  // A browser keeps the file; this window would go to its address.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined)
  await open('admin')
  await press('Export the data…')
  await fill('Reason', 'letter of 20 November')
  await press('Export')
  await expectText('1 item is in the file')
  expect(staff.api.callsOf('export-person').map(({ body }) => body)).toEqual([
    { reason: 'letter of 20 November' },
    { reason: 'letter of 20 November', cursor: 'two' },
  ])
  expect(made).toHaveBeenCalledOnce()
})

it('an admin closes an account for a reason alone, and gets the reference for the person', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  staff.api.answer('close-person', { reference: 'REF1', closed_at: at, purged_after: at })
  await open('admin')
  await press('Close the account…')
  await press('Close the account')
  expect(staff.api.callsOf('close-person')).toEqual([])
  await fill('Reason', 'letter of 20 November')
  await press('Close the account')
  await expectText(/^The account is closed\. .*Reference for the person: REF1$/)
  await expectPath('/people')
  await eventually(() => expect(staff.api.callsOf('close-person')).toHaveLength(1))
})
