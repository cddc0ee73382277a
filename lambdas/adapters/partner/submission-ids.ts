/** Ids of submissions: ULIDs, which sort by time. */
import { ulid } from 'ulid'
import type { SubmissionIds } from '#use-cases/partner/ports.ts'

export const submissionIds: SubmissionIds = { nextSubmissionId: (now) => ulid(now.getTime()) }
