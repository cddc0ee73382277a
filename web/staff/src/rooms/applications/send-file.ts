/** Sends the rows of a lender's file to be checked, a part after the other. */
import type { CsvRow } from '#lambdas/news/csv-cells.rules.ts'
import { isUnwritten } from '#lambdas/news/job-states.rules.ts'
import type { LenderFile } from '#lambdas/news/lender-file.rules.ts'
import { callStaff } from '#staff/lib/call-staff.ts'
import { sleep } from '#staff/lib/reading/use-job.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** The pauses grow with each attempt: half a minute in all. */
const attempts = 6
const pauseMilliseconds = 2000

/** An answer that was lost, or a server that is busy, ends no upload: the server knows a part that comes again. */
const sendAgain = async (send: () => Promise<unknown>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send()
      return
    } catch (failure) {
      const isPassing = failure instanceof ApiError && (failure.code === 'NETWORK' || failure.status >= 500)
      if (!isPassing || attempt === attempts) throw failure
      await sleep(attempt * pauseMilliseconds)
    }
  }
}

/** Gives up a check that nobody has started. */
export const leaveJob = async (id: string): Promise<void> => {
  const { job } = await callStaff('show-job', { params: { job_id: id } })
  if (isUnwritten(job.state)) await callStaff('cancel-job', { params: { job_id: id } })
}

interface Sending {
  readonly lender: string
  readonly name: string
  readonly file: LenderFile
  readonly rows: readonly CsvRow[]
  readonly onChecked: (rows: number) => void
  readonly signal: AbortSignal
}

/** @returns the id of the job; undefined after a stop */
export const sendFile = async (sending: Sending): Promise<string | undefined> => {
  const { lender, name, file, rows, onChecked, signal } = sending
  const { partsOf } = await import('./read-news-file.ts')
  const body = { lender, file: name.slice(-120), read_as: file.readAs.slice(0, 200), headings: [...file.headings] }
  const { job, naming } = await callStaff('begin-import', { body })
  const parts = partsOf(rows, naming)
  let done = 0
  for (const [part, ofPart] of parts.entries()) {
    if (signal.aborted) {
      await leaveJob(job.id)
      return undefined
    }
    const sent = ofPart.map(({ number, cells, problem }) => ({ number, cells: [...cells], problem }))
    const is_last = part === parts.length - 1
    await sendAgain(() =>
      callStaff('add-import-rows', { params: { job_id: job.id }, body: { part, rows: sent, is_last } }),
    )
    done += ofPart.length
    onChecked(done)
  }
  return job.id
}
