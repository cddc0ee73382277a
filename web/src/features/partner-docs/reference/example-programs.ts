/** Programs of partners: calls in cURL, JavaScript and Python, and verifiers. /partner-api-docs prints them, tests run them; functions load none. */
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import { exampleKeyVariable, type ExampleLanguage } from './example-settings.ts'
import { exampleRequests, shortSubmission, type PartnerTool } from './partner-examples.ts'
import { headersOf } from './reference-words.ts'
import { writeProgram } from './write-program.ts'

export type ExampleName = PartnerOperation | 'whole-journey'
type Programs = Readonly<Record<ExampleLanguage, string>>

const exampleIdempotencyKey = String(headersOf<'idempotency-key'>('partners')['idempotency-key'].example)

const addressOf = (operation: PartnerOperation) => exampleApiUrl + partnerEndpoints[operation].path

/** JSON text whose lines, except for the first, are indented. */
const json = (value: object, unit: number, depth: number): string =>
  JSON.stringify(value, null, unit).replaceAll('\n', `\n${' '.repeat(unit * depth)}`)

const withLastComma = (text: string): string => text.replace(/\n( *)\}$/, ',\n$1}')

/** A flat object of texts and numbers is spelled the same way in JSON and in Python. */
const pythonLiteral = (value: object, depth: number): string => withLastComma(json(value, 4, depth))

/** Single quotes and bare property names, as is usual in JavaScript. */
const javascriptLiteral = (value: object, depth: number): string =>
  withLastComma(json(value, 2, depth))
    .replaceAll(/"([^"\\]*)":/g, '$1:')
    .replaceAll(/"([^"\\]*)"/g, "'$1'")

/** Only a submission is safe to repeat with a key. */
const hasIdempotencyKey = (operation: PartnerOperation) => operation === 'submit-user'
const idempotencyLine = `--header "Idempotency-Key: ${exampleIdempotencyKey}"`

/** A call without a key has one line less. */
const call = (language: 'sh' | 'mjs' | 'py', operation: PartnerOperation, body: string, keyLine: string, print = '') =>
  writeProgram(`call.${language}`, {
    url: addressOf(operation),
    variable: exampleKeyVariable,
    body,
    keyLine: hasIdempotencyKey(operation) ? keyLine : '',
    print,
  })

const submit = shortSubmission

const journey = (language: 'sh' | 'mjs' | 'py', lead: string): string =>
  writeProgram(`whole-journey.${language}`, {
    api: exampleApiUrl,
    variable: exampleKeyVariable,
    submit: partnerEndpoints['submit-user'].path,
    lenders: partnerEndpoints['get-lenders'].path,
    code: exampleRequests['get-lenders'].partner_code,
    key: exampleIdempotencyKey,
    keyLine: idempotencyLine,
    lead,
  })

const plainProgramsOf = (operation: PartnerTool) =>
  programsOf(operation, exampleRequests[operation], 'console.log(answer.data)', 'print(answer["data"])')

const programsOf = (operation: PartnerOperation, body: object, javascript: string, python: string): Programs => ({
  curl: call('sh', operation, json(body, 2, 1), `\n  ${idempotencyLine} \\`),
  javascript: call(
    'mjs',
    operation,
    javascriptLiteral(body, 1),
    `\n    'Idempotency-Key': '${exampleIdempotencyKey}',`,
    javascript,
  ),
  python: call(
    'py',
    operation,
    pythonLiteral(body, 1),
    `\n        "Idempotency-Key": "${exampleIdempotencyKey}",`,
    python,
  ),
})

/** Programs that run unchanged once the key is in the environment and `exampleApiUrl` is replaced by the API's address. */
export const examplePrograms: Readonly<Record<ExampleName, Programs>> = {
  'submit-user': programsOf('submit-user', submit, 'console.log(answer.user_id)', 'print(answer["user_id"])'),
  'get-lenders': programsOf(
    'get-lenders',
    exampleRequests['get-lenders'],
    'for (const lender of answer.data.lenders) console.log(lender.name, lender.tracking_link)',
    'for lender in answer["data"]["lenders"]:\n    print(lender["name"], lender["tracking_link"])',
  ),
  'get-user-status': programsOf(
    'get-user-status',
    exampleRequests['get-user-status'],
    'for (const user of answer.data.users) console.log(user.user_id, user.applications)',
    'for user in answer["data"]["users"]:\n    print(user["user_id"], user["applications"])',
  ),
  'advance-application': plainProgramsOf('advance-application'),
  'set-sandbox-webhook': plainProgramsOf('set-sandbox-webhook'),
  'send-test-event': plainProgramsOf('send-test-event'),
  'list-deliveries': plainProgramsOf('list-deliveries'),
  'resend-events': plainProgramsOf('resend-events'),
  'whole-journey': {
    curl: journey('sh', json(submit, 2, 0)),
    javascript: journey('mjs', javascriptLiteral(submit, 0)),
    python: journey('py', pythonLiteral(submit, 0)),
  },
}

/** They verify a webhook without packages. */
export const verifierPrograms = {
  typescript: writeProgram('verify-webhook.ts'),
  python: writeProgram('verify-webhook.py'),
} as const
