/** `lender check-links` notes its day in lenders whose links all opened, and its result for the room of health. */
import { expect, it } from 'vitest'
import { checkLinksCommand } from '#bin/ops/check-links-command.ts'
import { todayInIndia } from '#contract/times.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { withLaterCheck } from '#lambdas/catalogue/link-check.rules.ts'
import { findLinkCheck } from '#lambdas/catalogue/link-checks.table.ts'
import { putCatalogue } from '#lambdas/catalogue/put-catalogue.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { readyLender } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

it('a website that is gone keeps the day of its lender as it was', async () => {
  const table = await startTable()
  const gone = { website: 'https://gone.example/', hosts: ['lender.example', 'gone.example'] }
  await putCatalogue(table.opened, { lenders: [readyLender({ id: 'open' }), readyLender({ id: 'shut', ...gone })] })
  const command = checkLinksCommand({
    resolve: () => Promise.resolve(['93.184.215.14']),
    get: ({ host }) => Promise.resolve({ status: host === 'gone.example' ? 404 : 200, location: undefined }),
    pause: () => Promise.resolve(),
  })
  await runOpsCommand(command, {}, opsConnectionTo(table), { deployed: true })
  const { lenders } = await readStoredCatalogue(table.opened)
  const days = Object.fromEntries(lenders.map(({ id, links_checked_on }) => [id, links_checked_on]))
  expect(days).toEqual({ open: todayInIndia(new Date()), shut: '2026-11-01' })
  expect(await findLinkCheck(table.opened)).toMatchObject({
    links: 6,
    problems: [{ lender_id: 'shut', link: 'website', outcome: 'dead', reason: 'answers 404' }],
  })
})

it('staff check the links a few lenders a call, on record, with the same result', async () => {
  const table = await startTable()
  const gone = { website: 'https://gone.example/', hosts: ['lender.example', 'gone.example'] }
  const lenders = Array.from({ length: 8 }, (_, index) => readyLender({ id: `l${index}`, ...(index === 2 && gone) }))
  await putCatalogue(table.opened, { lenders })
  const rules = { allowLoopback: false, requiresSteps: false, fourEyes: false }
  const { call, signIn, recorded } = createStaffOnTable(table, '2026-11-20T09:00:00Z', rules)
  const editor = await signIn('catalogue')
  expect((await call('check-links', editor, { body: { after: '../x' } })).error).toBe('VALIDATION_ERROR')
  expect((await call('check-links', editor, { body: {} })).json).toEqual({ checked: 6, of: 8, next: 'l5' })
  expect((await call('check-links', editor, { body: { after: 'l5' } })).json).toEqual({ checked: 8, of: 8 })
  const stored = await readStoredCatalogue(table.opened)
  const open = stored.lenders.filter(({ links_checked_on }) => links_checked_on === '2026-11-20')
  expect(open.map(({ id }) => id)).toEqual(['l0', 'l1', 'l3', 'l4', 'l5', 'l6', 'l7'])
  expect(await findLinkCheck(table.opened)).toEqual({
    at: '2026-11-20T09:00:00.000Z',
    links: 24,
    problems: [{ lender_id: 'l2', link: 'website', outcome: 'dead', reason: 'answers 404' }],
  })
  expect(await recorded('ACTION#catalogue.check-links')).toMatchObject([
    { by: { id: editor.id } },
    { by: { id: editor.id } },
  ])
})

it.each<[string, Partial<LenderRecord>, string]>([
  ['the stored day is later', {}, '2026-11-20'],
  ['the draft has another address', { website: 'https://lender.example/new' }, '2026-11-01'],
  ['the draft has a later day', { links_checked_on: '2026-11-21' }, '2026-11-21'],
])('a draft is published with the right day where %s', (_, draft, day) => {
  const stored = readyLender({ id: 'a', links_checked_on: '2026-11-20' })
  expect(withLaterCheck(readyLender({ id: 'a', ...draft }), stored).links_checked_on).toBe(day)
})
