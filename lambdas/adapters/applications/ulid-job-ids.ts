/** Ids of jobs, which sort by the time of their beginning. */
import { ulid } from 'ulid'
import type { JobIds } from '#use-cases/applications/jobs/ports.ts'

export const ulidJobIds: JobIds = { nextJobId: (now) => ulid(now.getTime()) }
