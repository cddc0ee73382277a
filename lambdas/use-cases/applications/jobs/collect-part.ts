/** Finds the applications that a change of statuses is about, a part at a time, and says which of them it cannot change. */
import { jobPolicy } from '#contract/staff/jobs.ts'
import { AppError } from '#domain/app-error.ts'
import { maskedPhone } from '#domain/people/mask-fields.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import type { FoundApplication } from '../ports.ts'
import { checkTransition } from '../set-application-status.ts'
import type { JobPart, StoredJob, StoredRow } from './ports.ts'

const refusalOf = ({ from, to, reason }: StoredJob, present: string): string | undefined => {
  if (to === undefined) return 'the job sets no status'
  try {
    checkTransition(present, {
      status: to,
      correctionReason: reason,
      change: { id: '', by: '', from },
    })
    return undefined
  } catch (error) {
    if (error instanceof AppError && error.code === 'TRANSITION_NOT_ALLOWED') return `${to} cannot follow ${present}`
    throw error
  }
}

const rowOf = (job: StoredJob, { phone, application }: FoundApplication, number: number): StoredRow => {
  const why = refusalOf(job, application.status)
  return {
    number,
    phone: maskedPhone(phone),
    user_id: application.user_id,
    application_id: application.id,
    from: application.status,
    ...(why === undefined ? { outcome: 'planned', to: job.to } : { outcome: 'refused', why }),
  }
}

export interface Collected {
  readonly part: JobPart
  /** Undefined at the end of the list. */
  readonly cursor: StoredJob['cursor']
}

/** Throws BUSY. */
export const collectPart = async (
  { applications }: { readonly applications: Pick<DynamoFoundApplications, 'listWithStatus'> },
  job: StoredJob,
): Promise<Collected> => {
  const { lender_id: lenderId, from: status = '', until, cursor, parts } = job
  const limit = jobPolicy.rowsOfAPart
  const { found, next } = await applications.listWithStatus({ lenderId, status, until, after: cursor, limit })
  const rows = found.map((each, index) => rowOf(job, each, parts * limit + index + 1))
  return { part: { number: parts, rows }, cursor: next }
}
