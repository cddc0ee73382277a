/** Everything on /partner-api-docs that follows from the contract. The build runs this module and ships only its values. */
import { partnerHeaders } from '#lambdas/partner-api/partner-routes.contract.ts'
import { examplePrograms, verifierPrograms } from '../reference/example-programs.ts'
import { pageProse } from '../reference/page-prose.ts'
import { partnerReference } from '../reference/partner-reference.ts'
import { describeFields } from './describe-fields.ts'
import { errorRowsOf, errorsOf, headersOf, json, mapEach, samples } from './docs-parts.ts'
import { readProse } from './read-prose.ts'

const { operations, events, errors, magicPhones, headers, changes } = partnerReference

const eventOf = (event: (typeof events)[keyof typeof events]) => ({
  fields: describeFields(event, 'answer'),
  body: json(Object.values<object>(event.examples)[0] ?? {}),
})

export const partnerDocs = {
  prose: readProse(pageProse.partner),
  operations: mapEach(operations, ({ request, answer, ...row }, name) => ({
    ...row,
    name,
    request: describeFields(request, 'request'),
    answer: describeFields(answer, 'answer'),
    errors: errorsOf(row.errors),
    requestBody: json(request.examples.complete),
    answerBody: json(answer.examples.success),
  })),
  samples: mapEach(examplePrograms, samples),
  errors: errorRowsOf(errors.partners),
  magicPhones,
  changes,
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
  },
}
