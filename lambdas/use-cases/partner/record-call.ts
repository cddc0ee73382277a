/** Rows of how a partner's calls ended, and nothing that was sent: each counted call, and the attempts to submit a user that were refused. */
import { errorStatus } from '#contract/errors.ts'
import { partnerErrorCodes, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { consentFieldNames } from '#contract/partner/partner-submit-user.ts'
import { toAppError, type AppError } from '#domain/app-error.ts'
import type { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import type { Clock, Log, Pause, Ulids } from '../ports.ts'
import type { RecordCall, RefusedCall } from './ports.ts'

interface Ports {
  readonly submissions: Pick<DynamoPartnerSubmissions, 'recordRejection' | 'recordCall'>
  readonly clock: Clock
}

const namedFields: ReadonlySet<string> = new Set([
  ...Object.values(partnerEndpoints).flatMap(({ body }) => Object.keys(body.shape)),
  ...consentFieldNames,
])

const isPartnerCode = (code: string): code is PartnerErrorCode =>
  (partnerErrorCodes as readonly string[]).includes(code)

/** Fields unknown to the contract are left out, as their names may be personal. */
const refusalOf = ({ code, details = [] }: AppError) => ({
  outcome: 'rejected' as const,
  code: isPartnerCode(code) ? code : ('VALIDATION_ERROR' as const),
  fields: details.map(({ field }) => field).filter((field) => namedFields.has(field)),
})

/** Returns the record's id, for the error answer. */
export const recordRejectedSubmission = async (
  { submissions, ids, clock }: Ports & { readonly ids: Ulids },
  { caller, requestId }: RefusedCall,
  refusal: AppError,
): Promise<string> => {
  const now = clock.now()
  const id = ids.nextUlid(now)
  await submissions.recordRejection(caller.scope, {
    id,
    ...refusalOf(refusal),
    key_id: caller.keyId,
    request_id: requestId,
    created_at: now.toISOString(),
  })
  return id
}

/** The row is named after the request, so a repeated write adds none. A call is answered without a row that cannot be written soon. */
export const recordCalls =
  ({ submissions, clock, log, pause }: Ports & { readonly log: Log; readonly pause: Pause }): RecordCall =>
  async ({ operation, caller, requestId }, refusal) => {
    const created_at = clock.now().toISOString()
    const refused = refusal && refusalOf(refusal)
    const written = submissions.recordCall(caller.scope, {
      id: `${created_at}-${requestId}`,
      outcome: 'accepted',
      ...refused,
      operation,
      status: refused ? errorStatus[refused.code] : partnerEndpoints[operation].successStatus,
      key_id: caller.keyId,
      request_id: requestId,
      created_at,
    })
    const problem = await Promise.race([
      written.catch((error: unknown) => toAppError(error).code),
      pause(partnerPolicy.callRowMilliseconds).then(() => 'TIMEOUT'),
    ])
    if (problem !== undefined) log.warn('PARTNER_CALL_NOT_LISTED', { reason: problem })
  }
