/** The result of a job as rows of a file. */
import type { Job, JobRow } from '#contract/staff/jobs.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { jobContent as words } from './content.ts'

const partsOf = async function* ({ id, parts }: Job) {
  for (let part = 0; part < parts; part += 1)
    yield callStaff('list-job-rows', { params: { job_id: id }, query: { part: String(part) } })
}

const resultRow = ({ number, outcome, user_id = '', phone = '', from = '', to = '', why = '' }: JobRow) => [
  number,
  words.outcomes[outcome],
  user_id,
  phone,
  from,
  to,
  why,
]

export const resultRows = async (job: Job) => {
  const rows: (string | number)[][] = [[...words.resultColumns]]
  for await (const answer of partsOf(job)) rows.push(...answer.rows.map(resultRow))
  return rows
}

/** The refused rows as they were, behind the reason, so that they can be corrected and imported. */
export const refusedRows = async (job: Job) => {
  const rows: string[][] = []
  let headings: readonly string[] = []
  for await (const answer of partsOf(job)) {
    headings = answer.headings ?? headings
    for (const { outcome, number, why = '', cells = [] } of answer.rows)
      if (outcome === 'refused') rows.push([`row ${number}: ${why}`, ...cells])
  }
  return [[words.refusedBecause, ...headings], ...rows]
}
