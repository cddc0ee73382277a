/** `lender check-links` notes its day in lenders whose links all opened, and its result for the room of health. */
import { expect, it } from 'vitest'
import { checkLinksCommand } from '#bin/ops/check-links-command.ts'
import { todayInIndia } from '#contract/india-time.ts'
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoLinkChecks } from '#data/offers/dynamo-link-checks.ts'
import { withLaterCheck } from '#domain/offers/link-check.ts'
import { readyLender } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import { putCatalogue } from '#use-cases/offers/put-catalogue.ts'

it('a website that is gone keeps the day of its lender as it was', async () => {
  const table = await startTable()
  const catalogue = new DynamoCatalogueRepository(table.opened)
  const gone = { website: 'https://gone.example/', hosts: ['lender.example', 'gone.example'] }
  await putCatalogue({ catalogue }, { lenders: [readyLender({ id: 'open' }), readyLender({ id: 'shut', ...gone })] })
  const command = checkLinksCommand({
    resolve: () => Promise.resolve(['93.184.215.14']),
    get: ({ host }) => Promise.resolve({ status: host === 'gone.example' ? 404 : 200, location: undefined }),
    pause: () => Promise.resolve(),
  })
  await runOpsCommand(command, {}, opsConnectionTo(table), { deployed: true })
  const { lenders } = await catalogue.readStoredCatalogue()
  const days = Object.fromEntries(lenders.map(({ id, links_checked_on }) => [id, links_checked_on]))
  expect(days).toEqual({ open: todayInIndia(new Date()), shut: '2026-11-01' })
  expect(await new DynamoLinkChecks(table.opened).findLinkCheck()).toMatchObject({
    links: 6,
    problems: [{ lender_id: 'shut', link: 'website', outcome: 'dead', reason: 'answers 404' }],
  })
})

it.each<[string, Partial<LenderRecord>, string]>([
  ['the stored day is later', {}, '2026-11-20'],
  ['the draft has another address', { website: 'https://lender.example/new' }, '2026-11-01'],
  ['the draft has a later day', { links_checked_on: '2026-11-21' }, '2026-11-21'],
])('a draft is published with the right day where %s', (_, draft, day) => {
  const stored = readyLender({ id: 'a', links_checked_on: '2026-11-20' })
  expect(withLaterCheck(readyLender({ id: 'a', ...draft }), stored).links_checked_on).toBe(day)
})
