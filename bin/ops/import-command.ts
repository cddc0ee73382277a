/** `application import`: takes a lender's file of news. Without `--yes` it shows what would change, and writes nothing to the table. */
import type { Table } from '#data/table.ts'
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { allApplications } from '#lambdas/news/lender-applications.table.ts'
import { newsOfRows } from '#lambdas/news/news-of-row.rules.ts'
import { planNews, type ApplicationNews } from '#lambdas/news/plan-news.ts'
import { recordNews } from '#lambdas/news/record-news.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import type { Clock, Pause } from '#lambdas/shared/outside.rules.ts'
import { pause } from '#lambdas/shared/system.function.ts'
import { importAct } from '#lambdas/staff/recorded-acts.rules.ts'
import { clock } from './clock.ts'
import {
  InputError,
  readOption,
  requiredText,
  type OpsCommand,
  type RecordedConnection,
  needed,
  flag,
  optional,
} from './command.ts'
import { isRefusedWhole, summaryOf } from './news/news-summary.ts'
import { readNewsFile } from './news/read-news-file.ts'
import { writeResultFiles } from './news/result-files.ts'
import { showCount } from './progress.ts'

/** Transactions under way at the same time. */
const atOnce = 8
/** The exit code of a command that a signal ended. */
const stoppedExitCode = 130

const findLender = async (table: Table, lenderId: string) => {
  const { lenders } = await readStoredCatalogue(table)
  const lender = lenders.find(({ id }) => id === lenderId)
  if (!lender) throw new InputError(`there is no lender "${lenderId}"`)
  return lender
}

/** The first signal lets the events under way end and begins no other; a second one ends the command at once. */
const untilStopped = async <Result>(work: (isStopped: () => boolean) => Promise<Result>): Promise<Result> => {
  let stopped = false
  const stop = () => {
    stopped = true
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    return await work(() => stopped)
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
  }
}

const record = async (
  { recorded }: Pick<RecordedConnection, 'recorded'>,
  { lenderId, news }: { lenderId: string; news: readonly ApplicationNews[] },
  { clock, pause: wait }: Machine,
): Promise<void> => {
  const total = news.reduce((sum, { events }) => sum + events.length, 0)
  // One entry of the record: one for each event would take longer than the events.
  const table = recorded(importAct(lenderId, total))
  const progress = showCount(total, 'events')
  let [done, left] = [0, 0]
  const gone: string[] = []
  const onGone = ({ application }: FoundApplication, events: number) => {
    left += events
    gone.push(application.click_id ?? application.user_id)
  }
  const onRecorded = (recorded: number) => {
    done = recorded
    progress.reach(recorded)
  }
  try {
    await untilStopped((isStopped) =>
      recordNews({ table, clock, pause: wait }, news, { atOnce, isStopped, onRecorded, onGone }),
    )
  } finally {
    progress.end()
    if (gone.length > 0)
      console.error(`Closed since the preview, so ${left} of the events are left out: ${gone.join(', ')}.`)
    const isStopped = done + left < total
    console.error(
      `${done} of ${total} events are recorded${isStopped ? '; run the command again for the others' : ''}.`,
    )
  }
  if (done + left < total) process.exitCode = stoppedExitCode
}

interface Import {
  readonly lenderId: string
  readonly path: string
  readonly sheet: string | undefined
  readonly isSure: boolean
}

interface Machine {
  readonly clock: Clock
  readonly pause: Pause
}

const runImport = async (
  connection: RecordedConnection,
  { lenderId, path, sheet, isSure }: Import,
  { clock, pause: wait }: Machine,
) => {
  const { table, readBatch } = connection
  const lender = await findLender(table, lenderId)
  const file = await readNewsFile(path, { map: lender.column_map, sheet })
  console.error(`The file is read as ${file.readAs}.`)
  const now = clock.now()
  const rows = newsOfRows(file.rows, lender, now)
  let progress: ReturnType<typeof showCount> | undefined
  const plan = await planNews(
    { table, clock },
    allApplications(table, readBatch),
    lenderId,
    rows,
    now.toISOString(),
    (done, total) => {
      progress ??= showCount(total, 'applications read')
      progress.reach(done)
    },
  )
  progress?.end()
  for (const line of writeResultFiles(path, file, plan)) console.error(line)
  if (isSure) await record(connection, { lenderId, news: plan.news }, { clock, pause: wait })
  else console.error('Preview: nothing has changed. --yes records the events.')
  return summaryOf(plan)
}

/** @param machine its clock and timers, or doubles of them */
export const importCommand = (machine: Partial<Machine> = {}): OpsCommand => ({
  name: 'application import',
  hasFailed: isRefusedWhole,
  options: { lender: needed('<id>'), file: needed('<news.csv or .xlsx>'), sheet: optional('<name>'), yes: flag },
  about:
    '(without --yes a preview)' +
    "\n      The lender's record names the columns (column_map), the words (status_map, reason_map) and the days (date_format).",
  prepare: (values) => {
    const asked = {
      lenderId: readOption(values, 'lender', entryId),
      path: requiredText(values, 'file'),
      sheet: typeof values['sheet'] === 'string' ? values['sheet'] : undefined,
      isSure: values['yes'] === true,
    }
    return (connection) => runImport(connection, asked, { clock, pause, ...machine })
  },
})
