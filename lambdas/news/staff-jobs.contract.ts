/** The rows of jobs in the table of staff endpoints: changes of many applications, and lenders' files. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { applicationStatuses } from '#contract/entities.ts'
import { lineOfText } from '#contract/text.ts'
import { daysText, setStatusRequest } from '#lambdas/applications/staff-applications.contract.ts'
import { entryId } from '#lambdas/offers/entry-id.contract.ts'
import { partQuery, type StaffEndpoint } from '#lambdas/staff/staff-endpoint.contract.ts'
import { job, jobPolicy, jobRow } from './jobs.contract.ts'

const { get, post } = rowsWith({
  capability: 'staff-desk',
  roles: ['partners'],
  errors: ['JOB_NOT_FOUND', 'JOB_NOT_READY'],
})
const one = '/api/jobs/{job_id}'

const jobResponse = z.object({ job })
const listJobsResponse = z.object({ jobs: z.array(job) })

/** All applications that the list has, also beyond the page. */
const statusJobRequest = z.strictObject({
  lender: entryId,
  from: z.enum(applicationStatuses),
  older: z.optional(daysText),
  to: z.enum(applicationStatuses),
  message: setStatusRequest.shape.message,
  reason: setStatusRequest.shape.reason,
})

const cell = z.string().check(z.maxLength(2000))
const cells = z.array(cell).check(z.maxLength(100))

const importJobRequest = z.strictObject({
  lender: entryId,
  file: lineOfText(120, 'must not be empty'),
  read_as: z.optional(lineOfText(200, 'must not be empty')),
  headings: cells.check(z.minLength(1, 'must not be empty')),
})
/** The columns that name the application, by their places; the first that a row fills counts. */
const importJobResponse = z.object({ job, naming: z.array(z.int()) })

/** Rows of one application belong in one part. */
const importPartRequest = z.strictObject({
  part: z.int().check(z.gte(0)),
  rows: z
    .array(
      z.strictObject({
        number: z.int().check(z.gte(1), z.lte(2_000_000)),
        cells,
        problem: z.optional(lineOfText(500, 'must not be empty')),
      }),
    )
    .check(z.minLength(1), z.maxLength(jobPolicy.rowsOfAPart)),
  is_last: z.boolean(),
})

const jobRowsResponse = z.object({ rows: z.array(jobRow) })

export const jobRoom = {
  'list-jobs': get('/api/jobs', listJobsResponse, { errors: [] }),
  'begin-status-job': post('/api/jobs/status', jobResponse, {
    body: statusJobRequest,
    errors: ['TRANSITION_NOT_ALLOWED'],
  }),
  'begin-import': post('/api/jobs/import', importJobResponse, { body: importJobRequest, errors: ['LENDER_NOT_FOUND'] }),
  'add-import-rows': post(`${one}/rows`, jobResponse, { body: importPartRequest }),
  'show-job': get(one, jobResponse, { errors: ['JOB_NOT_FOUND'] }),
  /** The console asks for the next step while a job is under way. What the step writes is recorded as done by the starter of the job. */
  'step-job': post(`${one}/step`, jobResponse, { errors: ['JOB_NOT_FOUND'], isPassive: true }),
  'start-job': post(`${one}/start`, jobResponse),
  'approve-job': post(`${one}/approve`, jobResponse, {
    errors: ['JOB_NOT_FOUND', 'JOB_NOT_READY', 'SECOND_PERSON_NEEDED', 'APPROVAL_NOT_FOUND'],
  }),
  'cancel-job': post(`${one}/cancel`, jobResponse),
  'undo-job': post(`${one}/undo`, jobResponse),
  'list-job-rows': get(`${one}/rows`, jobRowsResponse, { query: partQuery, errors: ['JOB_NOT_FOUND'] }),
} as const satisfies Record<string, StaffEndpoint>
