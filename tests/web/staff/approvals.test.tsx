// @vitest-environment happy-dom
/** The changes on the start page that wait for a second person: their count, their list, and the two answers. */
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import type { WaitingChange } from '#lambdas/staff/approvals.contract.ts'
import { readyLender } from '#tests/support/offers/catalogue-entries.ts'
import { refuse } from '../dom/api-double.ts'
import { fill, follow, press } from '../dom/hands.ts'
import { eventually, expectPath, expectText } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'
import { fineHealth } from './samples.ts'

const staff = prepareConsole()
const at = '2026-11-20T09:00:00.000Z'
const asked = { by: 'ravi@staff.example', at, expires_at: '2026-11-27T09:00:00.000Z', is_own: false }
const waiting: WaitingChange[] = [
  { ...asked, kind: 'staff', id: 'member-1', email: 'meera@staff.example', roles: ['support'] },
  { ...asked, kind: 'lender', id: 'narmada', name: 'Narmada', hosts: ['elsewhere.example'] },
  { ...asked, kind: 'job', id: 'job-1', lender_id: 'narmada', rows: 1200, to: 'expired', is_own: true },
]
const narmada = readyLender({ id: 'narmada', name: 'Narmada' })

beforeEach(() => {
  staff.api.answer('list-approvals', { waiting })
  staff.api.answer('get-health', () => fineHealth)
  staff.api.answer('count-complaints', { ages: [] })
})

it('counts what others ask for beside the name of the console, and lets an admin refuse or admit a person', async () => {
  staff.api.answer('approve-invitation', { done: true as const })
  staff.api.answer('refuse-invitation', { done: true as const })
  await staff.open('/', ['admin'])
  await expectText('meera@staff.example joins as Support')
  await expectText('1,200 applications of narmada to Expired')
  expect(screen.getAllByText('2 wait for you')).not.toHaveLength(0)
  await press(/^Agree: meera/)
  await expectText('meera@staff.example is let in')
  expect(staff.api.callsOf('approve-invitation')).toMatchObject([{ params: ['member-1'], body: { seen_at: at } }])
  await press(/^Refuse…: meera/)
  await fill(/reason/i, 'nobody knows her')
  await press('Refuse')
  const body = { seen_at: at, reason: 'nobody knows her' }
  await eventually(() => expect(staff.api.callsOf('refuse-invitation')).toMatchObject([{ body }]))
})

it('come once the rows above are known: one that leaves would move the answers under a finger', async () => {
  const { promise: gate, resolve } = Promise.withResolvers<undefined>()
  staff.api.answer('get-health', async () => {
    await gate
    return fineHealth
  })
  await staff.open('/', ['admin'])
  await eventually(() => expect(screen.getAllByText('2 wait for you')).not.toHaveLength(0))
  expect(screen.queryByText('meera@staff.example joins as Support')).toBeNull()
  resolve(undefined)
  await expectText('meera@staff.example joins as Support')
})

it('leads to the entry, where a second person sees what changes and agrees', async () => {
  const waits = {
    by: 'ravi@staff.example',
    at,
    is_own: false,
    expires_at: asked.expires_at,
    hosts: ['elsewhere.example'],
  }
  const record = { ...narmada, utm_url: 'https://elsewhere.example/', hosts: ['lender.example', 'elsewhere.example'] }
  staff.api.answer('get-catalogue-entry', {
    published: narmada,
    draft: { by: 'ravi@staff.example', at, record },
    requires_steps: false,
    waits,
  })
  staff.api.answer('approve-publication', { last_change: { by: 'ravi@staff.example', at } })
  staff.api.answer('list-catalogue-entries', { entries: [] })
  await staff.open('/', ['catalogue'])
  await follow('Narmada leads to elsewhere.example')
  await expectPath('/catalogue/lender/narmada')
  await press('Agree…')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('https://elsewhere.example/')).toBeTruthy()
  await press('Agree and publish')
  await expectText('Narmada is published')
  expect(staff.api.callsOf('approve-publication')).toMatchObject([{ body: { seen_at: at } }])
})

it.each([
  ['says that nothing waits', () => ({ waiting: [] }), true],
  ['says no such thing while the changes are not known', refuse('FORBIDDEN'), false],
] as const)('the start %s', async (_, answer, isKnown) => {
  staff.api.answer('list-approvals', answer)
  await staff.open('/', ['catalogue'])
  await expectText(isKnown ? 'Nothing waits for you now.' : 'Your role does not allow this')
  expect(screen.queryAllByText('Nothing waits for you now.')).toHaveLength(isKnown ? 1 : 0)
})
