/** The operator's duties on a real table: the people of a breach with the drafts of its notices, and the report for auditors. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { complianceCommand } from '#bin/ops/compliance-command.ts'
import { brand } from '#contract/brand.ts'
import { rankingChanges } from '#lambdas/offers/ranking-changes.rules.ts'
import type { BreachItem } from '#lambdas/rights/admin-rooms.contract.ts'
import { noticeDraft } from '#lambdas/rights/breach-notices.rules.ts'
import { dataOfItems } from '#lambdas/rights/breach-reader.table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { findAffectedPeople } from '#tests/support/rights/affected-people.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
const support = createSupportOnTable(table)

const [asha, ravi, late] = [pickSession(), pickSession(), pickSession()]
/** Both clocks of the tests begin here. */
const day = (number: number) => new Date(Date.parse(support.now()) + number * 86_400_000).toISOString()

beforeAll(async () => {
  const officer = { name: 'Asha Rao', email: 'nodal@lender.example', phone: '+912240000123' }
  const known = { website: 'https://lender.example/', nodal_officer: officer }
  const entity = { name: 'First Limited', registration: 'N-13.02345' }
  await journey.put({
    lenders: [
      lenderEntry({ id: 'first', ...known, regulated_entity: entity }),
      lenderEntry({ id: 'bare' }),
      lenderEntry({ id: 'off', is_active: false }),
    ],
  })
  await journey.start(asha)
  await journey.apply(asha, 'first')
  await journey.start(ravi)
  support.advance(3600)
  await support.open(ravi, { complaint: {} })
  // Two days later the first two come back, and a third one joins.
  journey.advance(2 * 86_400)
  await journey.apply(asha, 'first')
  await journey.start(asha)
  await journey.start(late)
})

const find = (to: string, ...items: BreachItem[]) => findAffectedPeople(table.openedScanPage, items, new Date(to))
const phonesOf = (people: readonly { phone: string }[]) => people.map(({ phone }) => phone)
const sorted = (...sessions: { phone: string }[]) => phonesOf(sessions).toSorted()

describe('the people of a breach', () => {
  it('are those who had such an item at the end of the range, even if it was written again since, and no later one', async () => {
    const people = await find(day(1), 'profile', 'applications')
    expect(phonesOf(people)).toEqual(sorted(asha, ravi))
    const [first] = people.filter(({ phone }) => phone === asha.phone)
    expect(first?.counts).toEqual({ profile: 1, applications: 1 })
    expect(String(first?.since) < day(1)).toBe(true)
    expect(String(first?.last_sign_in) > day(1)).toBe(true)
    expect(phonesOf(await find(day(9), 'profile'))).toEqual(sorted(asha, ravi, late))
  })

  it('are the owners of messages and of receipts, whose partitions have no phone', async () => {
    expect(phonesOf(await find(day(9), 'tickets', 'messages'))).toEqual([ravi.phone])
    expect([...new Set(phonesOf(await find(day(9), 'consents')))]).toEqual([asha.phone])
    expect(await find(day(1), 'submissions')).toEqual([])
  })

  it('get a notice with five items, and the Board one with six, due 72 hours after we knew', () => {
    const data = dataOfItems(['profile', 'messages'])
    const breach = { from: day(-1), to: day(1), known: '2026-03-12T10:00:00+05:30', data, people: 2 }
    const draftOf = (file: string) => noticeDraft(readFileSync(`lambdas/rights/drafts/${file}.txt`, 'utf8'), breach)
    const [first, full] = [draftOf('board-first-notice'), draftOf('board-within-72-hours')]
    const person = draftOf('to-each-person')
    const { email, mobile } = brand.grievanceOfficer
    expect(person.match(/^\d\. /gm)).toHaveLength(5)
    expect(full.match(/^\d\. /gm)).toHaveLength(6)
    expect(full).toContain('due 15 Mar 2026, 10:00 IST')
    for (const text of [first, full, person]) {
      expect(text).toContain(email)
      expect(text).toContain(mobile.slice(-5))
      expect(text).toContain('- messages between you and our support')
    }
    expect(first).toContain('up to 2 persons')
  })
})

it('compliance report has the line of the app, each active lender, every version of the ranking, consents and open complaints', async () => {
  const rows = await runOpsCommand(complianceCommand, {}, opsConnectionTo(table))
  const of = (part: string) => rows.filter((row) => row['part'] === part).map(({ subject, value }) => [subject, value])
  const { name, email, phone, mobile } = brand.grievanceOfficer
  expect(of('lending app')).toEqual([
    ['name', brand.name],
    ['owner', `${brand.operator} (lending service provider)`],
    ['available on', 'website'],
    ['link', 'https://www.example.in'],
    ['grievance officer', name],
    ['email', email],
    ['telephone', phone],
    ['mobile', mobile],
  ])
  expect(of('lender')).toEqual([
    ['bare: MISSING, MISSING', 'MISSING'],
    ['first: First Limited, N-13.02345', 'https://lender.example/'],
  ])
  expect(of('ranking').map(([subject]) => subject)).toEqual(
    rankingChanges.map(({ version, date }) => `version ${version}, ${date}`),
  )
  expect(of('consents')).toContainEqual([expect.stringMatching(/^terms /), 3])
  expect(of('consents')).toContainEqual([expect.stringMatching(/^application version .*, given$/), 2])
  const [open, complaint] = of('complaints')
  expect(open).toEqual(['open', 1])
  expect(complaint).toEqual([
    expect.stringMatching(/^C-2026-[0-9]{6}, open$/),
    expect.stringMatching(/^[0-9]+ days, answer by 2026-04-/),
  ])
})
