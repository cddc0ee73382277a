/** The commands of the operator's duties on a real table: whom a breach can concern, and the report. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { breachCommand } from '#bin/ops/breach-command.ts'
import { complianceCommand } from '#bin/ops/compliance-command.ts'
import type { OpsRow, OpsValues } from '#bin/ops/command.ts'
import { brand } from '#contract/brand.ts'
import { partitionPrefix } from '#contract/table-keys.ts'
import { rankingChanges } from '#domain/offers/ranking-changes.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createSupportOnTable } from '#tests/support/support/support-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const journey = createJourneyOnTable(table)
const support = createSupportOnTable(table)
const folder = temporaryFolder()
const explained = vi.spyOn(console, 'error').mockReturnValue()
afterAll(() => explained.mockRestore())

const [asha, ravi, late] = [pickSession(), pickSession(), pickSession()]
/** Both clocks of the tests begin here. */
const day = (number: number) => new Date(Date.parse(support.now()) + number * 86_400_000).toISOString()
const start = day(0)

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

const run = (values: OpsValues) => runOpsCommand(breachCommand, { out: folder, ...values }, opsConnectionTo(table))
const phonesOf = (rows: readonly OpsRow[]) => rows.map(({ phone }) => phone)
const sorted = (...sessions: { phone: string }[]) => sessions.map(({ phone }) => phone).toSorted()
const range = { from: day(-1), to: new Date(Date.parse(start) + 86_400_000).toISOString() }

describe('breach list', () => {
  it('names each user who had such an item at the end of the range, even if it was written again since, and no later one', async () => {
    const rows = await run({ ...range, items: 'profile,applications' })
    expect(phonesOf(rows)).toEqual(sorted(asha, ravi))
    const [row] = rows.filter(({ phone }) => phone === asha.phone)
    expect(row).toMatchObject({ items: 'profile 1, applications 1' })
    expect(String(row?.['since']) < range.to).toBe(true)
    expect(String(row?.['last_sign_in']) > range.to).toBe(true)
    expect(phonesOf(await run({ ...range, to: day(9), items: 'profile' }))).toEqual(sorted(asha, ravi, late))
  })

  it('finds the owners of messages and of receipts, whose partitions have no phone', async () => {
    expect(phonesOf(await run({ ...range, to: day(9), items: 'tickets,messages' }))).toEqual([ravi.phone])
    expect(explained).toHaveBeenCalledWith(expect.stringMatching(/^1 person at most/))
    const ids = new Set(phonesOf(await run({ ...range, to: day(9), items: 'consents' })))
    expect([...ids]).toEqual([asha.phone])
    expect(await run({ ...range, items: 'submissions' })).toEqual([])
  })

  it('writes drafts with the five items for each person and the six for the Board, due 72 hours after we knew', async () => {
    await run({ ...range, items: 'profile,messages', known: '2026-03-12T10:00:00+05:30' })
    expect(readdirSync(folder).toSorted()).toEqual([
      'board-first-notice.txt',
      'board-within-72-hours.txt',
      'to-each-person.txt',
    ])
    const [first = '', full = '', person = ''] = readdirSync(folder)
      .toSorted()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
    const { email, mobile } = brand.grievanceOfficer
    expect(person.match(/^\d\. /gm)).toHaveLength(5)
    expect(full.match(/^\d\. /gm)).toHaveLength(6)
    expect(full).toContain('due 15 Mar 2026, 10:00 IST')
    for (const text of [first, full, person]) {
      expect(text).toContain(email)
      expect(text).toContain(mobile.slice(-5))
      expect(text).toContain('- messages between you and our support')
      expect(text).not.toContain(asha.phone)
    }
    expect(first).toContain('up to 2 persons')
  })

  it('is on the record of staff before it answers, without personal data', async () => {
    const entries = async () =>
      (await table.scan()).filter(({ pk }) => String(pk).startsWith(`${partitionPrefix.record}ACTION#breach.list`))
    const before = (await entries()).length
    await run({ ...range, items: 'codes' })
    const after = await entries()
    expect(after).toHaveLength(before + 1)
    expect(JSON.stringify(after)).not.toContain(asha.phone)
  })

  it.each([
    [{ from: '2026-03-10' }, '--from must be an ISO 8601 date and time with its offset, such as 2026-01-31T10:30:00Z'],
    [{ to: '2020-01-01T00:00:00Z' }, '--to is before --from'],
    [{ items: 'profile,passwords' }, /^--items must be some of profile,applications/],
    [{ items: '' }, '--items is missing'],
  ])('refuses %j', (values, message) => {
    const line = typeof message === 'string' ? message : (expect.stringMatching(message) as string)
    expect(() => breachCommand.prepare({ ...range, items: 'profile', ...values }, { deployed: false })).toThrow(
      expect.objectContaining({ name: 'InputError', message: line }) as Error,
    )
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
