/** The report of the operator's duties on a real table. */
import { beforeAll, expect, it } from 'vitest'
import { complianceCommand } from '#bin/ops/compliance-command.ts'
import { brand } from '#contract/brand.ts'
import { rankingChanges } from '#domain/offers/ranking-changes.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
const support = createSupportOnTable(table)

const [asha, ravi, late] = [pickSession(), pickSession(), pickSession()]

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
    ['e-mail', email],
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
