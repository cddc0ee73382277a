/** The errors of partners and of lenders as their documents show them: when each is answered, whether a retry helps, and a body. */
import type * as z from 'zod/mini'
import { errorStatus } from '#contract/errors.ts'
import { paths } from '#contract/routes.ts'
import { statusUpdateRequest } from '#lambdas/applications/status-update.contract.ts'
import { lenderEndpoints } from '#lambdas/lenders/lenders.contract.ts'
import { magicPhones, type MagicPhoneNumber } from '#lambdas/partner-api/magic-phones.contract.ts'
import { commonPartnerErrors, partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { exampleAppOrigin } from '#lambdas/partner-api/partner-files.contract.ts'
import {
  partnerErrorCodes,
  partnerErrorMessage,
  partnerErrorOf,
  type PartnerErrorCode,
} from '#lambdas/partner/partner-errors.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { exampleAnswers } from './partner-examples.ts'
import { listOf } from './reference-words.ts'

/** The callers: partners or lenders. */
export type Audience = 'partners' | 'lenders'

const docsUrlOf = (audience: Audience) =>
  exampleAppOrigin + (audience === 'partners' ? paths.partnerApiDocs : paths.lenderApiDocs)

const meanings = listOf('errors', 'Of partners')
/** The meanings for lenders in place of the above. */
const meaningsForLenders = listOf('errors', 'Of lenders')
const magicMeanings = listOf('errors', 'Of magic phones')

const { submission_id, user_id } = exampleAnswers['submit-user']

/** Fields that only some errors have. */
const parts: Partial<Record<PartnerErrorCode, Parameters<typeof partnerErrorOf>[3]>> = {
  VALIDATION_ERROR: {
    details: [{ field: 'pincode', message: 'must be exactly 6 digits' }],
    facts: { submission_id },
  },
  DUPLICATE_USER: { facts: { existing_user_id: user_id, existing_user_source: 'own', submission_id } },
  REQUEST_TOO_LARGE: { facts: { submission_id } },
  UNSUPPORTED_MEDIA_TYPE: {
    details: [{ field: 'content-type', message: 'must be application/json' }],
    facts: { submission_id },
  },
  IDEMPOTENCY_KEY_REUSED: { facts: { submission_id } },
  RATE_LIMIT_EXCEEDED: { facts: { limit: partnerPolicy.dailyLimit, reset_at: '2026-02-01T00:00:00Z' } },
}

const exampleRequestId = '8c1f0a52-6f1e-4f0b-9c56-2f5d3c1a7e90'

/** Makes the example of an error of an endpoint: its own field, and the answer to an empty request about it. */
export const errorExampleOf = (
  code: PartnerErrorCode,
  {
    schema,
    audience,
    isSubmission = false,
  }: {
    readonly schema: z.ZodMiniType | undefined
    readonly audience: Audience
    readonly isSubmission?: boolean
  },
) => {
  if (isSubmission) return partnerErrorOf(code, docsUrlOf('partners'), exampleRequestId, parts[code])
  const { facts = {}, ...part } = parts[code] ?? {}
  const own = Object.fromEntries(Object.entries(facts).filter(([name]) => name !== 'submission_id'))
  const [issue] = schema?.safeParse({}).error?.issues ?? []
  const field = issue?.path.map(String).join('.') || 'note'
  const details = code === 'VALIDATION_ERROR' ? [{ field, message: issue?.message ?? 'Unknown field' }] : part.details
  return partnerErrorOf(code, docsUrlOf(audience), exampleRequestId, { details, facts: own })
}

/** @throws Error for a code or a phone without words */
const meaningOf = (name: string, ...lists: (typeof meanings)[]): string => {
  const [words] = lists.flatMap((list) => list[name] ?? [])
  if (words === undefined) throw new Error(`prose/reference.md has no words for ${name}`)
  return words.description
}

const errorDocOf = (code: PartnerErrorCode, meaning: string, example: ReturnType<typeof partnerErrorOf>) => ({
  code,
  status: errorStatus[code],
  message: partnerErrorMessage(code),
  meaning,
  /** 5xx and 429 only. */
  isRetriable: errorStatus[code] >= 500 || errorStatus[code] === 429,
  example,
})
export type ErrorDoc = ReturnType<typeof errorDocOf>

/** In the order of the error table. */
const codesOf = (rows: Readonly<Record<string, { readonly errors: readonly PartnerErrorCode[] }>>) =>
  partnerErrorCodes.filter((code) => Object.values(rows).some(({ errors }) => errors.includes(code)))

export const errorDocs: Readonly<Record<Audience, readonly ErrorDoc[]>> = {
  partners: codesOf({ ...partnerEndpoints, common: { errors: commonPartnerErrors } }).map((code) =>
    errorDocOf(
      code,
      meaningOf(code, meanings),
      partnerErrorOf(code, docsUrlOf('partners'), exampleRequestId, parts[code]),
    ),
  ),
  lenders: codesOf(lenderEndpoints).map((code) => {
    const example = errorExampleOf(code, { schema: statusUpdateRequest, audience: 'lenders' })
    return errorDocOf(code, meaningOf(code, meaningsForLenders, meanings), example)
  }),
}

/** The magic phones of the sandbox, each with its error. */
export const magicPhoneDocs = (Object.keys(magicPhones) as MagicPhoneNumber[]).map((phone) => {
  const { operation, code } = magicPhones[phone]
  return { phone, operation, code, status: errorStatus[code], meaning: meaningOf(phone, magicMeanings) }
})
