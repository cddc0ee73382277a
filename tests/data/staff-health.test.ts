/** The room of health: SMS against their limits, applications that are late, words that wait, and webhooks that do not work. */
import { expect, it } from 'vitest'
import { foundBy, keys } from '#data/keys.ts'
import { countSend } from '#lambdas/auth/send-counters.table.ts'
import { countFailedSms } from '#lambdas/auth/send-limits.ts'
import { countersOfLane } from '#lambdas/auth/shared-limits.rules.ts'
import { smsPaidFor } from '#lambdas/auth/sms-budget.contract.ts'
import { putLinkCheck } from '#lambdas/catalogue/link-checks.table.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import { countersOfNotice } from '#lambdas/notices/notice-counters.rules.ts'
import { addPageView } from '#lambdas/page-views/page-views.table.ts'
import { storePartner } from '#lambdas/partner/partners.table.ts'
import { askAboutMember } from '#lambdas/staff/staff-members.table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const { opened } = table

it('says how much of the limits is used, which lenders and webhooks need somebody, and what waits', async () => {
  const staff = createStaffOnTable(table)
  const asha = await staff.signIn('support')
  const now = staff.clock.now()
  const smsLimits = smsPaidFor({ maxPriceUsd: 0.01, hourlyUsd: 1, dailyUsd: 4, monthlyUsd: 16 })
  const send = { isDue: true, now: now.getTime(), present: undefined }
  await countSend(opened, { ...send, counters: countersOfLane('strangers', smsLimits) })
  for (const each of countersOfNotice(smsLimits)) await countSend(opened, { ...send, counters: each })

  await countFailedSms({ table: opened, clock: staff.clock })

  const names = { calm: 'Calm Bank', late: 'Late Bank' }
  const lenders = Object.entries(names).map(([id, name]) => lenderEntry({ id, name }))
  await putCatalogue(opened, { lenders })
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  for (const [phone, at] of [
    ['+919000000001', daysAgo(8)],
    ['+919000000002', daysAgo(6)],
  ] as const)
    await opened.put({
      Item: { ...keys.application(phone, 'late'), found_by: foundBy.application('late', 'under_review'), found_at: at },
    })
  await opened.put({ Item: keys.waitingNews('late', daysAgo(1), 'f') })
  await opened.put({ Item: keys.waitingNotice(daysAgo(1), '+919000000001', 'status', 'late') })

  const partner = { name: 'A', daily_limit: 1, allow_ips: [], created_at: daysAgo(9) }
  for (const code of ['fine', 'failing', 'gone', 'slow'])
    await storePartner(opened, { ...partner, code }, [], undefined)
  const webhook = { url: 'https://hooks.example', secrets: [], created_at: daysAgo(9) }
  const later = new Date(now.getTime() + 60_000).toISOString()
  await opened.put({ Item: { ...keys.webhook('fine'), ...webhook, paused_until: daysAgo(1) } })
  await opened.put({ Item: { ...keys.webhook('gone'), ...webhook, off_at: daysAgo(2) } })
  await opened.put({ Item: { ...keys.webhook('slow'), ...webhook, paused_until: later } })

  await opened.put({ Item: { ...keys.webhook('failing'), ...webhook } })
  for (const [id, status] of Object.entries({ a: 'given-up', b: 'waiting', c: 'delivered' }))
    await opened.put({ Item: { ...keys.delivery('failing', id), status } })
  const problem = { lender_id: 'late', link: 'website', outcome: 'dead', reason: 'answers 404' } as const
  await putLinkCheck(opened, { at: daysAgo(1), links: 4, problems: [problem] })
  const waiting = { kind: 'staff' as const, email: 'a@staff.example', roles: [], by: { id: 'o', email: 'operator' } }
  await askAboutMember(opened, { ...waiting, id: 'one', at: daysAgo(1) })
  await askAboutMember(opened, { ...waiting, id: 'over', at: daysAgo(8) })

  const counted = { page: 'offers', lastAt: daysAgo(1) } as const
  const failure = 'TypeError draw@a.js:1:2'
  await addPageView(opened, { ...counted, release: 'unknown', counters: { views: 4, failed: 2, lcp1: 4 }, failure })
  await addPageView(opened, { ...counted, release: 'last', counters: { views: 9, failed: 1 } })
  await addPageView(opened, { ...counted, release: 'older', lastAt: daysAgo(2), counters: { views: 5, failed: 5 } })

  expect((await staff.call('get-health', asha)).json).toEqual({
    read_at: now.toISOString(),
    pages: {
      release: 'unknown',
      before: 'last',
      list: [{ page: 'offers', views: 4, failed: 2, before: { views: 9, failed: 1 }, lcp: 1000, failure }],
    },
    sms: {
      windows: [
        { window: 'hour', used: 2, most: 100, notices: 1, failed: 1 },
        { window: 'day', used: 2, most: 400, notices: 1, failed: 1 },
        { window: 'month', used: 2, most: 1600, notices: 1, failed: 1 },
      ],
    },
    waiting_notices: { count: 1, are_sent: true, oldest_due_at: daysAgo(1) },
    lenders: [
      { lender_id: 'late', name: 'Late Bank', has_key: false, late: 1, unmapped: 1 },
      { lender_id: 'calm', name: 'Calm Bank', has_key: false, late: 0, unmapped: 0 },
    ],
    webhooks: [
      { code: 'failing', given_up: 1, waiting: 1 },
      { code: 'gone', off_at: daysAgo(2), given_up: 0, waiting: 0 },
      { code: 'slow', paused_until: later, given_up: 0, waiting: 0 },
    ],
    queues: [{ queue: 'live-failures', messages: 3 }],
    links: { checked_at: daysAgo(1), count: 4, problems: [problem] },
    approvals: { count: 1, oldest_at: daysAgo(1) },
    held_members: [],
    many_looks: [],
  })
})
