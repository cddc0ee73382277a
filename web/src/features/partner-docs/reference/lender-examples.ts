/** Examples of the lenders' part: ids, headers, bodies and a file. Functions do not load them. */
import type { StatusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import { examplesOf, fieldsOf, headersOf } from './reference-words.ts'

export const exampleLenderId = 'satpura-finance'

/** The example of Standard Webhooks' own tests: any correct implementation makes this signature. */
export const signatureVector = {
  key: 'whsec_plJ3nmyCDGBKInavdOK15jsl',
  id: 'msg_loFOjxBNrRLzqYUf',
  timestamp: '1731705121',
  body: '{"event_type":"ping","data":{"success":true}}',
  signature: 'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
} as const

export const exampleFile = `click_id,status,occurred_at,amount
QZk3yq0o7Zk5l8JvVbY1hR2mC4nT6wE9sD0fGgHjKlM,disbursed,23-11-2026,"4,50,000"`

export const lenderHeaderDocs = headersOf<`webhook-${'id' | 'timestamp' | 'signature'}`>('lenders')

/** The id of an update, in its header. */
export const exampleUpdateId = String(lenderHeaderDocs['webhook-id'].example)

const {
  reason: _,
  correction: __,
  ...approved
} = examplesOf<StatusUpdateRequest>(fieldsOf('send-status-update', 'Request'))
/** The fields of an approved loan. */
export const exampleStatusUpdate = approved

export const exampleStatusAnswers = {
  applied: { applied: true, status: 'approved' },
  'not-applied': { applied: false, reason: 'older' },
} as const
