/** Everything on /partner-api-docs that follows from the contract. The build runs this module and ships only its values. */
import { errorStatus } from '#contract/errors.ts'
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import type { PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { partnerHeaders } from '#contract/partner/partner-routes.ts'
import type { Code } from '../docs-model.ts'
import { examplePrograms } from '../reference/example-programs.ts'
import { signatureVector } from '../reference/lender-docs.ts'
import { lenderPrograms } from '../reference/lender-programs.ts'
import type { HeaderDoc } from '../reference/partner-docs.ts'
import { shortSubmission } from '../reference/partner-examples.ts'
import { partnerReference } from '../reference/partner-reference.ts'
import { retryWords } from '../reference/webhook-docs.ts'
import { verifierPrograms } from '../reference/webhook-programs.ts'
import { describeFields } from './describe-fields.ts'
import { highlightCode, type CodeLanguage } from './highlight-code.ts'

const jsonText = (value: object): string => JSON.stringify(value, null, 2)
const json = (value: object) => highlightCode(jsonText(value), 'json')

const mapEach = <Name extends string, From, To>(
  rows: Readonly<Record<Name, From>>,
  map: (row: From, name: Name) => To,
) =>
  Object.fromEntries(Object.entries<From>(rows).map(([name, row]) => [name, map(row, name as Name)])) as Record<
    Name,
    To
  >

const samples = <Language extends CodeLanguage>(programs: Readonly<Record<Language, string>>): Record<Language, Code> =>
  mapEach(programs, highlightCode)

const errorsOf = (codes: readonly PartnerErrorCode[]) =>
  codes.map((code) => ({ code, status: errorStatus[code] })).toSorted((a, b) => a.status - b.status)

const headersOf = (docs: readonly HeaderDoc[]) => docs.map(({ name, description }) => ({ name, value: description }))

const { operations, lenderOperations, events, errors, magicPhones, headers } = partnerReference
const { 'send-status-update': statusUpdate } = lenderOperations

const eventOf = (event: (typeof events)[keyof typeof events]) => ({
  fields: describeFields(event, 'answer'),
  body: json(Object.values<object>(event.examples)[0] ?? {}),
})

export const partnerDocs = {
  operations: mapEach(operations, ({ request, answer, ...row }, name) => ({
    ...row,
    name,
    request: describeFields(request, 'request'),
    answer: describeFields(answer, 'answer'),
    errors: errorsOf(row.errors),
    requestBody: json(request.examples.complete),
    answerBody: json(answer.examples.success),
    tryBody: jsonText(name === 'submit-user' ? shortSubmission : request.examples.complete),
  })),
  samples: mapEach(examplePrograms, samples),
  errors: errors.map(({ example, ...row }) => ({ ...row, body: json(example) })),
  magicPhones,
  headers: {
    request: headersOf(partnerHeaders.request.map((name) => headers.ofPartners[name])),
    response: headersOf(partnerHeaders.response.map((name) => headers.ofPartners[name])),
  },
  webhooks: {
    statusChanged: eventOf(events['application.status_changed']),
    consentUpdated: eventOf(events['user.consent_updated']),
    userClosed: eventOf(events['user.closed']),
    verifiers: samples(verifierPrograms),
    headers: headersOf(headers.ofEvents),
    retries: retryWords,
  },
  lenders: {
    path: statusUpdate.path,
    request: describeFields(statusUpdate.request, 'request'),
    answer: describeFields(statusUpdate.answer, 'answer'),
    answerBodies: Object.entries(statusUpdate.answer.examples).map(([name, body]) => ({
      name: name.replace('-', ' '),
      body: highlightCode(JSON.stringify(body), 'json'),
    })),
    headers: headersOf(Object.values(headers.ofLenders)),
    errors: errorsOf(statusUpdate.errors),
    samples: samples(lenderPrograms),
    vector: [
      { name: 'Key', value: signatureVector.key },
      { name: 'webhook-id', value: signatureVector.id },
      { name: 'webhook-timestamp', value: signatureVector.timestamp },
      { name: 'Body', value: signatureVector.body },
      { name: 'webhook-signature', value: signatureVector.signature },
    ],
    pingPath: lenderEndpoints.ping.path,
    postbackPath: lenderEndpoints.postback.path,
  },
}
