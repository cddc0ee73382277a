// @vitest-environment happy-dom
/** The room Health: what waits or was given up is said in words, and what nobody knows is said to be unknown. */
import { expect, it } from 'vitest'
import { readAgain } from '#staff/lib/call-staff.ts'
import { press } from '../dom/hands.ts'
import { expectText } from '../dom/see.ts'
import { prepareConsole } from './open-console.tsx'
import { fineHealth } from './samples.ts'

const staff = prepareConsole()
const at = '2026-11-20T09:00:00.000Z'
const fine: typeof fineHealth = {
  ...fineHealth,
  queues: [{ queue: 'webhook-attempts', messages: 7 }, { queue: 'webhook-failures' }],
}

it('says what is fine, and what somebody has to see to', async () => {
  let health = fine
  staff.api.answer('get-health', () => health)
  await staff.open('/health', ['support'])
  await expectText('All webhooks are on, and no delivery waits or was given up.')
  await expectText('The links were not checked yet.')
  await expectText('unknown')
  await expectText(/^No view of this release was reported yet/)
  const failure = 'TypeError draw@a.js:1:2'
  const page = { page: 'offers' as const, views: 4, failed: 2, before: { views: 9, failed: 1 }, lcp: 2500, failure }
  health = {
    ...fine,
    pages: { release: 'abc', before: 'aaa', list: [page] },
    waiting_notices: { count: 0, are_sent: false },
    webhooks: [{ code: 'bazaar', given_up: 2, waiting: 1 }],
    queues: [{ queue: 'live-failures', messages: 3 }],
    links: {
      checked_at: at,
      count: 4,
      problems: [{ lender_id: 'narmada', link: 'website', outcome: 'dead', reason: 'answers 404' }],
    },
    held_members: [{ staff_id: 'ravi', email: 'ravi@staff.example', since: at }],
    many_looks: [{ email: 'dev@staff.example', looks: 90, others: 12 }],
  }
  readAgain('get-health')
  await expectText('bazaar: of its last deliveries 2 given up, 1 waiting for another attempt')
  await expectText(
    'Something was given up and waits for an operator: webhook-dead-letters and fan-out-failures in the runbook.',
  )
  await expectText('answers 404')
  await expectText(/^These pages fail more often than in the last release/)
  for (const text of [failure, '1 of 9', '2.5 s']) await expectText(text)
  await expectText(/^Somebody sends passwords for ravi@staff.example. Since .* only browsers/)
  await expectText('An admin can let the member in with another browser.')
  await expectText(/^dev@staff.example looked at people 90 times today; the others did 12 times on average/)
  await expectText(/^No notice is sent: the stage has no registered templates/)
})

it('an admin lets in a member whom strangers keep out, by an address that is shown once', async () => {
  const held = { staff_id: 'ravi', email: 'ravi@staff.example', since: at }
  staff.api.answer('get-health', { ...fine, held_members: [held] })
  staff.api.answer('let-member-in', { browser_token: 'token' })
  await staff.open('/health', ['admin'])
  await press('Let ravi@staff.example in')
  await press('Make the address')
  await expectText(`${location.origin}/#let-in=token`)
})

it('checks the links of all lenders part by part, and shows what was found then', async () => {
  staff.api.answer('get-health', () => fine)
  const parts = [
    { checked: 6, of: 8, next: 'f' },
    { checked: 8, of: 8 },
  ]
  staff.api.answer('check-links', () => parts.shift() ?? { checked: 0, of: 0 })
  await staff.open('/health', ['catalogue'])
  await press('Check all links')
  await expectText('The links of 8 lenders are checked')
  expect(staff.api.callsOf('check-links').map(({ body }) => body)).toEqual([{}, { after: 'f' }])
})
