/** A lender's file as a job: its rows are checked as they come, and written when all of them are here and somebody starts it. */
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { lenderIn } from '#lambdas/lenders/map-words.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { holdsMobile } from '#lambdas/shared/written-mobile.rules.ts'
import type { StaffName } from '#lambdas/staff/staff-member.rules.ts'
import type { CsvRow } from './csv-cells.rules.ts'
import { recounted, withReasons } from './job-states.rules.ts'
import { jobPolicy, type Job } from './jobs.contract.ts'
import { createJob, type StoredJob, type StoredRow } from './jobs.table.ts'
import { fieldsOf, placesOf, newsOfRows, withUnmapped } from './news-of-row.rules.ts'
import { addSums, type NumberedRow, type Sums } from './news-plan.rules.ts'
import { namedApplications, planNews, type NewsPlan } from './plan-news.ts'
import { changeJob, findJob, newJob } from './start-job.ts'

interface SentPart {
  readonly part: number
  readonly rows: readonly CsvRow[]
  readonly is_last: boolean
}

const nothing = { approved: '0', disbursed: '0' }
const noSums: NonNullable<Job['sums']> = { file: nothing, refused: nothing, ours: nothing }

/** Reads the columns and the words that the lender's record has now. Throws LENDER_NOT_FOUND, and VALIDATION_ERROR for headings without a use. */
export const beginImport = async (
  { table, clock, ids }: World<'ids'>,
  by: StaffName,
  {
    lenderId,
    file,
    readAs,
    headings,
  }: {
    readonly lenderId: string
    readonly file: string
    readonly readAs?: string | undefined
    readonly headings: readonly string[]
  },
): Promise<StoredJob> => {
  const lender = lenderIn((await readStoredCatalogue(table)).lenders, lenderId)
  const found = placesOf(headings, lender.column_map)
  if ('problem' in found) throw invalidField('headings', found.problem)
  const { status_map, reason_map, date_format, min_amount, max_amount_rupees } = lender
  const limits = { min_amount, max_amount_rupees }
  const dialect = { headings: [...headings], places: found.places, status_map, reason_map, date_format, ...limits }
  const job = newJob({ ids, clock }, by, {
    kind: 'import',
    lender_id: lenderId,
    file,
    read_as: readAs,
    dialect,
    sums: noSums,
  })
  await createJob(table, job)
  return job
}

/** A reason names the cell that it is about, which holds a phone also where the cells of a row have moved. */
const withoutPhones = (why: string): string =>
  why.replaceAll(/(phone )?"([^"]*)"/g, (seen, isPhone: string | undefined, cell: string) =>
    isPhone || holdsMobile(cell) ? seen.replaceAll(/\p{Nd}(?=(?:[^"\p{Nd}]*\p{Nd}){3})/gu, '•') : seen,
  )

/**
 * No cells are kept: they stay in the lender's file, where the number of its row finds them. What a row says about a person is kept until it is written, or
 * the account is closed.
 */
const storedRows = ({ rows: planned, news }: NewsPlan): StoredRow[] => {
  const ownerOf = new Map(news.flatMap(({ found, events }) => events.map((event) => [event, found] as const)))
  return planned.map(({ number, outcome, from, to, why, event }): StoredRow => {
    const status = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    const said = { number, ...status, ...(why && { why: withoutPhones(why) }) }
    if (outcome === 'refused') return { ...said, outcome }
    const owner = event && ownerOf.get(event)
    if (!owner) return { ...said, outcome: 'unchanged' }
    const { id: application_id, user_id } = owner.application
    return { ...said, outcome: 'planned', phone: maskedPhone(owner.phone), user_id, application_id, event }
  })
}

const added = (known: { readonly approved: string; readonly disbursed: string }, more: Sums) => {
  const sum = addSums({ approved: BigInt(known.approved), disbursed: BigInt(known.disbursed) }, more)
  return { approved: String(sum.approved), disbursed: String(sum.disbursed) }
}

const withSums = ({ file, refused, ours }: NonNullable<Job['sums']>, { sums }: NewsPlan) => ({
  file: added(file, sums.file),
  refused: added(refused, sums.refused),
  ours: added(ours, sums.named),
})

/**
 * Checks the rows of a part against the applications of now. A part that came before is known.
 * Throws JOB_NOT_FOUND, JOB_NOT_READY, VALIDATION_ERROR for a part that is not the next one, and BUSY.
 */
export const addImportPart = async (
  world: World<'clickIds'>,
  id: string,
  { part, rows, is_last }: SentPart,
): Promise<StoredJob> => {
  const job = await findJob(world, id)
  const { dialect } = job
  if (dialect === undefined) throw new AppError('JOB_NOT_READY')
  if (part < job.parts) return job
  if (job.state !== 'collecting') throw new AppError('JOB_NOT_READY')
  if (part > job.parts || part >= jobPolicy.parts) throw invalidField('part', 'is not the next part')
  const began = new Date(job.created_at)
  const said = rows.map((row) => ({ number: row.number, said: fieldsOf(dialect.places, dialect.headings, row) }))
  const read = newsOfRows(said, dialect, began)
  const readable = read.filter((row): row is NumberedRow => 'row' in row)
  const plan = await planNews(
    world,
    namedApplications(world, readable),
    job.lender_id,
    read,
    job.created_at,
    () => undefined,
  )
  const stored = storedRows(plan)
  const fields = said.flatMap((row) => ('fields' in row.said ? [row.said.fields] : []))
  return changeJob(world, id, (present) => {
    if (present.state !== 'collecting' || present.parts !== part) return undefined
    return {
      changes: {
        parts: part + 1,
        counts: recounted(present.counts, [], stored),
        refusals: withReasons(
          present.refusals,
          stored.map(({ outcome, why }) => (outcome === 'refused' ? why : undefined)),
        ),
        unmapped: withUnmapped(present.unmapped, dialect, fields),
        sums: withSums(present.sums ?? noSums, plan),
        ...(is_last && { state: 'ready' as const }),
      },
      part: { number: part, rows: stored },
    }
  })
}
