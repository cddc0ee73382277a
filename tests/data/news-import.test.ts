/** `application import` on a real table, with files as lenders send them. */
import { chmodSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { importCommand } from '#bin/ops/import-command.ts'
import { keys } from '#data/keys.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { instantWords } from '#lambdas/news/news-plan.rules.ts'
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { opsConnectionTo, runOpsCommand } from '#tests/support/ops-connection.ts'
import { createJourneyOnTable, pickSession, type JourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { createStaffOnTable } from '#tests/support/staff/staff-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const folder = temporaryFolder()

let journey: JourneyOnTable
const clickedOn = '2026-03-10T09:00:00.000Z'
/** 20:00 in India, two days after the clicks. */
const evening = { now: () => new Date('2026-03-12T14:30:00.000Z') }
const path = join(folder, 'news.csv')
let lender = ''

const putLender = async (fields: Partial<LenderRecord> = {}) => {
  // Short, because twelve random digits may look like an Aadhaar number, which a name may not hold.
  lender = `lender-${crypto.randomUUID().slice(0, 8)}`
  journey = createJourneyOnTable(table)
  journey.setTime(clickedOn)
  await journey.put({ lenders: [lenderEntry({ id: lender, ...fields })] })
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  await putLender()
})

/** Another visitor's application at the lender. */
const apply = async () => {
  const session = pickSession()
  await journey.start(session)
  await journey.apply(session, lender)
  const stored = await table.read(keys.application(session.phone, lender))
  return { session, phone: session.phone, clickId: String(stored?.['click_id']), userId: String(stored?.['user_id']) }
}

const stored = async ({ phone }: { phone: string }) => {
  const item = await table.read(keys.application(phone, lender))
  const history = item?.['history'] as { status: string; at: string; source?: string; amount?: number }[]
  return { status: item?.['status'], history: history.map(({ status }) => status), entries: history }
}

const write = (...lines: string[]) => writeFileSync(path, lines.join('\r\n'))

const run = async (options: { yes?: boolean; file?: string } = {}) => {
  const command = importCommand({ clock: evening })
  const rows = await runOpsCommand(command, { lender, file: path, ...options }, opsConnectionTo(table))
  return rows.map(({ what, rows: count, approved, disbursed }) => [what, count, approved, disbursed].join(' | '))
}

const heading = 'click_id,phone,user_id,status,amount,occurred_at'

describe('an import of news', () => {
  it('shows what will change and why not, changes nothing before --yes, and nothing again after it', async () => {
    const [one, two, three, silent] = [await apply(), await apply(), await apply(), await apply()]
    write(
      heading,
      `${one.clickId},,,approved,"4,50,000.50",11-03-2026`,
      `${one.clickId},,,disbursed,"₹4,40,000.07",12-03-2026`,
      `,${two.phone},,rejected,,11/03/26 18:00`,
      `,,${three.userId},approved,1000,2026-03-09`,
      `nobody,,,disbursed,0.10,11-03-2026`,
      `${two.clickId},,,approved,300,11-03-2026 19:00`,
    )
    // The user's own status follows another lender, so this application is written by itself.
    const other = `other-${lender}`
    await journey.put({ lenders: [lenderEntry({ id: other })] })
    journey.advance(120)
    await journey.apply(one.session, other)
    const preview = await run()
    expect(preview).toEqual([
      'change: applied to approved | 1 |  | ',
      'change: approved to disbursed | 1 |  | ',
      'change: applied to rejected | 1 |  | ',
      'into the history alone: final: the application is rejected | 1 |  | ',
      `refused: is before the click of ${instantWords(clickedOn)} | 1 |  | `,
      'refused: no application of this lender has this click_id | 1 |  | ',
      'sums of the file | 6 | ₹4,51,300.50 | ₹4,40,000.17',
      'of them refused | 2 | ₹1,000.00 | ₹0.10',
      'ours of the applications in the file | 3 | ₹4,50,000.50 | ₹4,40,000.07',
      'file less refused less ours |  | ₹300.00 | ₹0.00',
      'ours that the file does not name | 1 | ₹0.00 | ₹0.00',
    ])
    expect(await stored(one)).toMatchObject({ status: 'applied', history: ['applied'] })
    expect(await run({ yes: true })).toEqual(preview)
    expect(await createStaffOnTable(table).recorded('ACTION#application.import')).toMatchObject([
      { subject: { kind: 'lender', id: lender }, after: { events: 4 } },
    ])
    const disbursed = { status: 'disbursed', at: evening.now().toISOString(), source: 'file', amount: 440_000.07 }
    expect(await stored(one)).toMatchObject({ status: 'disbursed', entries: [{}, {}, disbursed] })
    const ownStatuses = [one, two].map(async ({ phone }) => (await journey.profile(phone)).application_status)
    expect(await Promise.all(ownStatuses)).toEqual(['applied', 'rejected'])
    expect(readFileSync(join(folder, 'news.unnamed.csv'), 'utf8')).toContain(`\r\n${silent.clickId},applied,`)
    const { requests } = await table.measure(() => run({ yes: true }))
    // The entry about this command.
    expect(requests.filter((name) => !['Query', 'BatchGetItem'].includes(name))).toEqual(['TransactWriteItems'])
    expect(await run()).toContain('known: nothing changes | 4 |  | ')
  })

  it('goes on where an application was closed since the preview, and names it', async () => {
    const [one, two, three] = [await apply(), await apply(), await apply()]
    write(
      heading,
      ...[one, two, three].map(({ clickId }) => `${clickId},,,pending,,11-03-2026`),
      `${two.clickId},,,approved,,12-03-2026`,
    )
    const { opened } = table
    const closing: typeof opened = {
      ...opened,
      get: (input) => opened.get(input),
      query: (input) => opened.query(input),
      transact: async (parts) => {
        await opened.delete({ Key: keys.application(two.phone, lender) })
        return opened.transact(parts)
      },
    }
    const connection = { ...opsConnectionTo(table), table: closing }
    await runOpsCommand(importCommand({ clock: evening }), { lender, file: path, yes: true }, connection)
    expect(await Promise.all([stored(one), stored(three)])).toMatchObject([
      { status: 'pending' },
      { status: 'pending' },
    ])
    const lines = vi.mocked(console.error).mock.calls.flat()
    expect(lines).toContain(`Closed since the preview, so 2 of the events are left out: ${two.clickId}.`)
    expect(lines).toContain('2 of 4 events are recorded.')
    expect(process.exitCode).toBeUndefined()
  })

  it('of which no row can be used ends with a failure', async () => {
    const { clickId } = await apply()
    const hasFailed = async (...rows: string[]) => {
      write(heading, ...rows)
      return importCommand().hasFailed?.(
        await runOpsCommand(importCommand({ clock: evening }), { lender, file: path }, opsConnectionTo(table)),
      )
    }
    const [wrong, right] = ['nobody,,,approved,,11-03-2026', `${clickId},,,approved,,11-03-2026`]
    expect([await hasFailed(wrong, wrong), await hasFailed(wrong, right), await hasFailed()]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('writes refused rows to a file, which is corrected and imported, and never overwritten', async () => {
    const column_map = { click_id: 'Lead', status: 'Stage', occurred_at: 'On', amount: 'Amt' }
    await putLender({ column_map, date_format: 'MDY' })
    const one = await apply()
    write('Stage;Lead;On;Amt;=Remark', `approved;${one.clickId};13/03/2026;500;+call`, 'one"mark')
    await run({ yes: true })
    const refused = join(folder, 'news.refused.csv')
    const given = readFileSync(refused, 'utf8')
    expect(given.split('\r\n')).toEqual([
      `\uFEFFrefused_because,Stage,Lead,On,Amt,'=Remark`,
      `"row 2: day ""13/03/2026"" cannot be read as MDY, ISO or a serial day",approved,${one.clickId},13/03/2026,500,'+call`,
      '"row 3: the line has a stray quotation mark: write it twice, or remove it","one""mark"',
      '',
    ])
    writeFileSync(refused, given.replace('13/03/2026,500', '03/11/2026,500'))
    await run({ yes: true })
    expect(readdirSync(folder)).toContain('news.refused-2.csv')
    expect(await run({ yes: true, file: refused })).toContain('change: applied to approved | 1 |  | ')
    expect(await stored(one)).toMatchObject({ status: 'approved' })
    expect(readFileSync(join(folder, 'news.refused.refused.csv'), 'utf8')).toMatch(
      /^\uFEFFrefused_because,Stage.*\r\n"row 3: /,
    )
  })

  it('holds news with another amount against what is known, and writes it as a correction alone', async () => {
    const one = await apply()
    write(heading, `${one.clickId},,,approved,500,11-03-2026`)
    await run({ yes: true })
    chmodSync(join(folder, 'news.preview.csv'), 0o644)
    write(heading, `${one.clickId},,,approved,500.01,11-03-2026`, `${one.clickId},,,approved,600,2026-03-12 09:00`)
    expect(await run({ yes: true })).toEqual(
      expect.arrayContaining([
        'known with another amount: nothing changes | 2 |  | ',
        'file less refused less ours |  | ₹100.00 | ₹0.00',
      ]),
    )
    expect((await stored(one)).history).toEqual(['applied', 'approved'])
    const { mode } = statSync(join(folder, 'news.preview.csv'))
    expect(mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'news.preview.csv'), 'utf8')).toContain(
      '"known with ₹500.00, the file says ₹500.01: with correction yes it is recorded"',
    )
    write(`${heading},correction`, `${one.clickId},,,approved,500.01,11-03-2026,yes`)
    expect(await run({ yes: true })).toEqual(
      expect.arrayContaining([
        'change: approved to approved | 1 |  | ',
        'file less refused less ours |  | ₹0.00 | ₹0.00',
      ]),
    )
    expect(await run({ yes: true })).toContain('known: nothing changes | 1 |  | ')
  })
})
