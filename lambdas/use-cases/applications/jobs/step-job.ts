/** One step of a job: some parts, and the job as it is then. A step that ends anywhere is repeated by the next one, and nothing is done twice. */
import { jobPolicy } from '#contract/staff/jobs.ts'
import { hasSteps, isUnderWay, recounted, stateAfterParts, withReasons } from '#domain/applications/job-states.ts'
import type { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { changeJob, findJob, type JobChange } from './change-job.ts'
import { collectPart } from './collect-part.ts'
import { hasTime, workPart, type WorkPorts } from './job-parts.ts'
import type { JobStore, StoredJob, StoredRow } from './ports.ts'

export interface StepPorts extends WorkPorts {
  readonly jobs: JobStore
  readonly applications: Pick<DynamoFoundApplications, 'findStored' | 'findPhoneOfUser' | 'listWithStatus'>
}

const collect = async (ports: StepPorts, job: StoredJob): Promise<StoredJob> => {
  const { part, cursor } = await collectPart(ports, job)
  const isFull = job.parts + 1 >= jobPolicy.rows / jobPolicy.rowsOfAPart
  return changeJob(ports, job.id, (present) => {
    if (present.state !== 'collecting' || present.parts !== part.number) return undefined
    const changes = {
      parts: present.parts + 1,
      cursor,
      counts: recounted(present.counts, [], part.rows),
      refusals: withReasons(
        present.refusals,
        part.rows.map(({ why }) => why),
      ),
      ...((cursor === undefined || isFull) && { state: 'ready' as const }),
    }
    return { changes, part }
  })
}

/** The last part, or the only one that has to be looked at after a cancel. */
const isEnd = ({ state, parts }: StoredJob, next: number) => state === 'cancelling' || next >= parts

const finished = (
  present: StoredJob,
  number: number,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  now: Date,
): JobChange | undefined => {
  if (!isUnderWay(present.state) || present.next !== number) return undefined
  const next = number + 1
  const failed = after.flatMap((row, index) => (row.why === before[index]?.why ? [] : [row.why]))
  return {
    changes: {
      next,
      counts: recounted(present.counts, before, after),
      refusals: withReasons(present.refusals, failed),
      ...(isEnd(present, next) && { state: stateAfterParts(present.state), ended_at: now.toISOString() }),
    },
    part: { number, rows: after },
  }
}

const work = async (ports: StepPorts, job: StoredJob): Promise<StoredJob> => {
  const number = job.next
  const before = await ports.jobs.readPart(job.id, number)
  const after = await workPart(ports, job, before)
  return changeJob(ports, job.id, (present) => finished(present, number, before, after, ports.clock.now()))
}

/** Returns the job after the step; one that nothing is to be done for stays as it is. Throws JOB_NOT_FOUND and BUSY. */
export const stepJob = async (ports: StepPorts, id: string): Promise<StoredJob> => {
  const began = ports.clock.now()
  let job = await findJob(ports, id)
  for (let parts = 0; hasSteps(job) && hasTime(ports.clock, began, parts); parts += 1)
    job = await (job.state === 'collecting' ? collect(ports, job) : work(ports, job))
  return job
}
