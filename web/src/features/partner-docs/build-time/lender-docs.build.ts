/** Everything on /lender-api-docs that follows from the contract. The build runs this module and ships only its values. */
import { exampleFile, signatureVector } from '../reference/lender-examples.ts'
import { lenderPrograms } from '../reference/lender-programs.ts'
import { pageProse } from '../reference/page-prose.ts'
import { partnerReference } from '../reference/partner-reference.ts'
import { describeFields } from './describe-fields.ts'
import { errorRowsOf, errorsOf, headersOf, json, samples } from './docs-parts.ts'
import { highlightCode } from './highlight-code.ts'
import { readProse } from './read-prose.ts'

const { lenderOperations, errors, headers } = partnerReference
const {
  'send-status-update': statusUpdate,
  ping,
  'call-postback': postback,
  'post-postback': posted,
} = lenderOperations

export const lenderDocs = {
  prose: readProse(pageProse.lender),
  calls: [statusUpdate, ping, postback, posted].map(({ method, path, summary }) => ({
    name: `${method} ${path}`,
    value: summary,
  })),
  update: {
    path: statusUpdate.path,
    request: describeFields(statusUpdate.request, 'request'),
    answer: describeFields(statusUpdate.answer, 'answer'),
    answerBodies: Object.entries(statusUpdate.answer.examples).map(([name, body]) => ({
      name: name.replace('-', ' '),
      body: highlightCode(JSON.stringify(body), 'json'),
    })),
    errors: errorsOf(statusUpdate.errors),
  },
  headers: headersOf(Object.values(headers.ofLenders)),
  samples: samples(lenderPrograms),
  vector: [
    { name: 'Key', value: signatureVector.key },
    { name: 'webhook-id', value: signatureVector.id },
    { name: 'webhook-timestamp', value: signatureVector.timestamp },
    { name: 'Body', value: signatureVector.body },
    { name: 'webhook-signature', value: signatureVector.signature },
  ],
  ping: { path: ping.path, answerBody: json(ping.answer.examples['sandbox'] ?? {}) },
  postback: {
    path: postback.path,
    query: describeFields(postback.query, 'request'),
    errors: errorsOf(posted.errors),
  },
  exampleFile,
  errors: errorRowsOf(errors.lenders),
}
