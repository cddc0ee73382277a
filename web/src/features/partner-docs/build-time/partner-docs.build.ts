/** Everything on /partner-api-docs that follows from the contract. The build runs this module and ships only its values. */
import {
  getLendersDocs,
  lenderDocs,
  partnerErrorDocs,
  partnerHeaderDocs,
  partnerOperationDocs,
  submitUserAnswerDocs,
  submitUserDocs,
} from '#web/features/partner-docs/reference/partner-docs.ts'
import { commonPartnerErrors, partnerEndpoints } from '#contract/partner/partner-endpoints.ts'
import {
  isRetriable,
  partnerErrorCodes,
  partnerErrorMessage,
  partnerErrorStatus,
} from '#contract/partner/partner-errors.ts'
import type { ExampleLanguage } from '#contract/partner/partner-example-settings.ts'
import {
  exampleAnswers,
  exampleErrors,
  examplePrograms,
  exampleRequests,
  shortSubmission,
} from '#web/features/partner-docs/reference/partner-examples.ts'
import { partnerLender } from '#contract/partner/partner-get-lenders.ts'
import { partnerHeaders, type PartnerOperation } from '#contract/partner/partner-routes.ts'
import type { DocField, DocOperation, PartnerDocs, SampleSet } from '../docs-model.ts'
import { describeFields } from './describe-fields.ts'
import { highlightCode } from './highlight-code.ts'

const jsonText = (value: object): string => JSON.stringify(value, null, 2)
const json = (value: object) => highlightCode(jsonText(value), 'json')

const requests = { 'submit-user': submitUserDocs, 'get-lenders': getLendersDocs }
const answers: Record<PartnerOperation, DocField[]> = {
  'submit-user': describeFields(partnerEndpoints['submit-user'].response, submitUserAnswerDocs, 'answer'),
  'get-lenders': describeFields(partnerLender, lenderDocs, 'answer'),
}
const tryBodies = { 'submit-user': shortSubmission, 'get-lenders': exampleRequests['get-lenders'] }

const operation = (name: PartnerOperation): DocOperation => {
  const { method, path, successStatus, body, errors } = partnerEndpoints[name]
  return {
    name,
    method,
    path,
    successStatus,
    ...partnerOperationDocs[name],
    request: describeFields(body, requests[name], 'request'),
    answer: answers[name],
    errors: partnerErrorCodes
      .filter((code) => [...commonPartnerErrors, ...errors].includes(code))
      .map((code) => ({ code, status: partnerErrorStatus(code) })),
    requestBody: json(exampleRequests[name]),
    answerBody: json(exampleAnswers[name]),
    tryBody: jsonText(tryBodies[name]),
  }
}

const samples = (programs: Readonly<Record<ExampleLanguage, string>>): SampleSet => ({
  curl: highlightCode(programs.curl, 'curl'),
  javascript: highlightCode(programs.javascript, 'javascript'),
  python: highlightCode(programs.python, 'python'),
})

export const partnerDocs: PartnerDocs = {
  operations: { 'submit-user': operation('submit-user'), 'get-lenders': operation('get-lenders') },
  samples: {
    'submit-user': samples(examplePrograms['submit-user']),
    'get-lenders': samples(examplePrograms['get-lenders']),
    'whole-journey': samples(examplePrograms['whole-journey']),
  },
  errors: partnerErrorCodes.map((code) => ({
    code,
    status: partnerErrorStatus(code),
    message: partnerErrorMessage(code),
    meaning: partnerErrorDocs[code],
    isRetriable: isRetriable(code),
    body: json(exampleErrors[code]),
  })),
  headers: {
    request: partnerHeaders.request.map((name) => partnerHeaderDocs[name]),
    response: partnerHeaders.response.map((name) => partnerHeaderDocs[name]),
  },
}
