/** Records a refused call, such as an attempt to submit a user: its outcome, and nothing that was sent. */
import { partnerErrorCodes, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import type { PartnerCaller } from '#contract/partner/partner-keys.ts'
import { partnerEndpoints, type PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { consentFieldNames } from '#contract/partner/partner-submit-user.ts'
import type { AppError } from '#domain/app-error.ts'
import type { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import type { Clock, Ulids } from '../ports.ts'

interface Ports {
  readonly submissions: Pick<DynamoPartnerSubmissions, 'recordRejection'>
  readonly ids: Ulids
  readonly clock: Clock
}

const namedFields: ReadonlySet<string> = new Set([
  ...Object.values(partnerEndpoints).flatMap(({ body }) => Object.keys(body.shape)),
  ...consentFieldNames,
])

const isPartnerCode = (code: string): code is PartnerErrorCode =>
  (partnerErrorCodes as readonly string[]).includes(code)

/** Returns the record's id, for the error answer of a submission. Fields unknown to the contract are left out, as their names may be personal. */
export const recordRejectedSubmission = async (
  { submissions, ids, clock }: Ports,
  { caller, requestId }: { readonly caller: PartnerCaller; readonly requestId: string },
  { code, details = [] }: AppError,
  operation: PartnerOperation = 'submit-user',
): Promise<string> => {
  const now = clock.now()
  const id = ids.nextUlid(now)
  await submissions.recordRejection(caller.scope, {
    id,
    outcome: 'rejected',
    ...(operation !== 'submit-user' && { operation }),
    code: isPartnerCode(code) ? code : 'VALIDATION_ERROR',
    fields: details.map(({ field }) => field).filter((field) => namedFields.has(field)),
    key_id: caller.keyId,
    request_id: requestId,
    created_at: now.toISOString(),
  })
  return id
}
