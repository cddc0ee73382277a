/** Everything on /partner-api-docs that follows from the contract. The build runs this module and ships only its values. */
import * as z from 'zod/mini'
import {
  getLendersDocs,
  isRetriable,
  lenderDocs,
  magicPhoneDocs,
  partnerErrorDocs,
  partnerHeaderDocs,
  partnerOperationDocs,
  submitUserAnswerDocs,
  submitUserDocs,
} from '#web/features/partner-docs/reference/partner-docs.ts'
import { getUserStatusDocs, userStatusDocs } from '../reference/user-status-docs.ts'
import { commonPartnerErrors, partnerEndpoints, type PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import { partnerErrorCodes, partnerErrorMessage, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { errorStatus } from '#contract/errors.ts'
import { magicPhones, type MagicPhoneNumber } from '#contract/partner/partner-sandbox.ts'
import { examplePrograms } from '../reference/example-programs.ts'
import type { ExampleLanguage } from '../reference/example-settings.ts'
import {
  exampleAnswers,
  exampleErrors,
  exampleRequests,
  shortSubmission,
} from '#web/features/partner-docs/reference/partner-examples.ts'
import { getUserStatusResponse, reportedStatus, userStatus } from '#contract/partner/partner-get-user-status.ts'
import { partnerLender } from '#contract/partner/partner-get-lenders.ts'
import { consentUpdatedEvent, statusChangedEvent } from '#contract/webhooks/webhooks.ts'
import {
  consentEventDocs,
  exampleConsentEvent,
  exampleEvent,
  retryWords,
  webhookEventDocs,
  webhookHeaderDocs,
} from '../reference/webhook-docs.ts'
import { verifierPrograms } from '../reference/webhook-programs.ts'
import { partnerHeaders } from '#contract/partner/partner-routes.ts'
import type { DocField, DocOperation, PartnerDocs, SampleSet } from '../docs-model.ts'
import { describeFields } from './describe-fields.ts'
import { highlightCode } from './highlight-code.ts'

const jsonText = (value: object): string => JSON.stringify(value, null, 2)
const json = (value: object) => highlightCode(jsonText(value), 'json')

const requests = {
  'submit-user': submitUserDocs,
  'get-lenders': getLendersDocs,
  'get-user-status': getUserStatusDocs,
}
/** The fields of an answer and of the objects within it, side by side. */
const userStatusFields = z.extend(z.extend(userStatus, reportedStatus.shape), {
  unknown_user_ids: getUserStatusResponse.shape.data.shape.unknown_user_ids,
})

const answers: Record<PartnerOperation, DocField[]> = {
  'submit-user': describeFields(partnerEndpoints['submit-user'].response, submitUserAnswerDocs, 'answer'),
  'get-lenders': describeFields(partnerLender, lenderDocs, 'answer'),
  'get-user-status': describeFields(userStatusFields, userStatusDocs, 'answer'),
}
const tryBodies = { ...exampleRequests, 'submit-user': shortSubmission }

const operation = (name: PartnerOperation): DocOperation => {
  const { method, path, successStatus, body, errors } = partnerEndpoints[name]
  const answered: readonly PartnerErrorCode[] = [...commonPartnerErrors, ...errors]
  return {
    name,
    method,
    path,
    successStatus,
    ...partnerOperationDocs[name],
    request: describeFields(body, requests[name], 'request'),
    answer: answers[name],
    errors: partnerErrorCodes
      .filter((code) => answered.includes(code))
      .map((code) => ({ code, status: errorStatus[code] })),
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
  operations: {
    'submit-user': operation('submit-user'),
    'get-lenders': operation('get-lenders'),
    'get-user-status': operation('get-user-status'),
  },
  samples: {
    'submit-user': samples(examplePrograms['submit-user']),
    'get-lenders': samples(examplePrograms['get-lenders']),
    'get-user-status': samples(examplePrograms['get-user-status']),
    'whole-journey': samples(examplePrograms['whole-journey']),
  },
  errors: partnerErrorCodes.map((code) => ({
    code,
    status: errorStatus[code],
    message: partnerErrorMessage(code),
    meaning: partnerErrorDocs[code],
    isRetriable: isRetriable(code),
    body: json(exampleErrors[code]),
  })),
  magicPhones: (Object.keys(magicPhones) as MagicPhoneNumber[]).map((phone) => {
    const { operation: failing, code } = magicPhones[phone]
    return { phone, operation: failing, code, status: errorStatus[code], meaning: magicPhoneDocs[phone] }
  }),
  headers: {
    request: partnerHeaders.request.map((name) => partnerHeaderDocs[name]),
    response: partnerHeaders.response.map((name) => partnerHeaderDocs[name]),
  },
  webhooks: {
    fields: describeFields(
      z.extend(statusChangedEvent, statusChangedEvent.shape.data.shape),
      webhookEventDocs,
      'answer',
    ),
    event: json(exampleEvent),
    consentFields: describeFields(
      z.extend(consentUpdatedEvent, consentUpdatedEvent.shape.data.shape),
      consentEventDocs,
      'answer',
    ),
    consentEvent: json(exampleConsentEvent),
    verifiers: {
      typescript: highlightCode(verifierPrograms.typescript, 'typescript'),
      python: highlightCode(verifierPrograms.python, 'python'),
    },
    headers: webhookHeaderDocs,
    retries: retryWords,
  },
}
