/** The first rows of a job: whose application changes from which status to which, or why it does not. All are in its files. */
import type { FileTable } from '#lambdas/news/csv-cells.rules.ts'
import type { Job, JobRow } from '#lambdas/news/jobs.contract.ts'
import { Answered } from '#staff/components/answered.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { Section } from '#staff/components/room-frame.tsx'
import { useAnswer, callStaff } from '#staff/lib/call-staff.ts'
import { applicationStatusWords } from '#staff/lib/labels.ts'
import { jobContent, jobRowsContent as words } from './content.ts'

const statusIn = (status: string | undefined) => (status === undefined ? '' : applicationStatusWords(status))

const cellsOf = ({ number, phone, from, to, outcome, why }: JobRow) => ({
  number: number.toLocaleString('en-IN'),
  visitor: <span translate="no">{phone}</span>,
  from: statusIn(from),
  to: statusIn(to),
  outcome: jobContent.outcomes[outcome],
  why,
})

export const JobRows = ({ job: { id } }: { job: Job }) => (
  <Section title={words.heading}>
    <Answered query={useAnswer('list-job-rows', { params: { job_id: id }, query: { part: '0' } })}>
      {({ rows }) => (
        <PlainTable
          headings={words.columns}
          texts={['why']}
          rows={rows.map((row) => ({
            // A row may say two statuses.
            key: `${row.number} ${row.to}`,
            cells: cellsOf(row),
          }))}
        />
      )}
    </Answered>
  </Section>
)

const partsOf = async function* ({ id, parts }: Job) {
  for (let part = 0; part < parts; part += 1)
    yield callStaff('list-job-rows', { params: { job_id: id }, query: { part: String(part) } })
}

const resultRow = ({ number, outcome, user_id = '', phone = '', from = '', to = '', why = '' }: JobRow) => [
  number,
  jobContent.outcomes[outcome],
  user_id,
  phone,
  from,
  to,
  why,
]

export const resultRows = async (job: Job) => {
  const rows: (string | number)[][] = [[...jobContent.resultColumns]]
  for await (const answer of partsOf(job)) rows.push(...answer.rows.map(resultRow))
  return rows
}

/** The refused rows as the file has them, behind the reason, so that they can be corrected and imported. */
export const refusedRows = async (job: Job, { headings, rows }: FileTable) => {
  const why = new Map<number, string>()
  for await (const answer of partsOf(job))
    for (const row of answer.rows) if (row.outcome === 'refused') why.set(row.number, row.why ?? '')
  const refused = rows.filter(({ number }) => why.has(number))
  return [
    [jobContent.refusedBecause, ...headings],
    ...refused.map(({ number, cells }) => [`row ${number}: ${why.get(number)}`, ...cells]),
  ]
}
