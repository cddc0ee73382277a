/** What the tab for lenders shows of the contract. The build runs this module and ships only its values. */
import { statusUpdateRequest } from '#contract/applications/status-update.ts'
import { errorStatus } from '#contract/errors.ts'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import { partnerErrorCodes, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import type { Code, DocField, LenderDocs } from '../docs-model.ts'
import {
  exampleStatusAnswers,
  lenderHeaderDocs,
  signatureVector,
  statusAnswerDocs,
  statusUpdateDocs,
} from '../reference/lender-docs.ts'
import { lenderLanguages, type LenderLanguage } from '../reference/lender-languages.ts'
import { lenderPrograms } from '../reference/lender-programs.ts'
import { describeFields } from './describe-fields.ts'
import { highlightCode } from './highlight-code.ts'

const { path, errors } = lenderEndpoints['status-updates']
const answered: readonly PartnerErrorCode[] = errors

/** The answer is one of two objects, which no single schema describes. */
const answerTypes = { applied: 'boolean', status: 'string', reason: 'string' } as const

const answer: DocField[] = (Object.keys(answerTypes) as (keyof typeof answerTypes)[]).map((name) => {
  const { description, rule, example } = statusAnswerDocs[name]
  return { name, type: answerTypes[name], description, rule, example: String(example) }
})

export const lenderDocs: LenderDocs = {
  path,
  request: describeFields(statusUpdateRequest, statusUpdateDocs, 'request'),
  answer,
  answerBodies: Object.entries(exampleStatusAnswers).map(([name, body]) => ({
    name,
    body: highlightCode(JSON.stringify(body), 'json'),
  })),
  headers: Object.values(lenderHeaderDocs).map(({ name, meaning }) => ({ name, meaning })),
  errors: partnerErrorCodes
    .filter((code) => answered.includes(code))
    .map((code) => ({ code, status: errorStatus[code] })),
  samples: Object.fromEntries(
    (Object.keys(lenderLanguages) as LenderLanguage[]).map((name) => [name, highlightCode(lenderPrograms[name], name)]),
  ) as Record<LenderLanguage, Code>,
  vector: [
    { name: 'Key', value: signatureVector.key },
    { name: 'webhook-id', value: signatureVector.id },
    { name: 'webhook-timestamp', value: signatureVector.timestamp },
    { name: 'Body', value: signatureVector.body },
    { name: 'webhook-signature', value: signatureVector.signature },
  ],
  postbackPath: lenderEndpoints.postback.path,
}
