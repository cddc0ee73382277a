/**
 * Generates `web/public/partner-api/postman.json`, a Postman collection (format 2.1) of the partner API. The first folder follows a lead
 * from submission to its status, the second has a request for each magic phone number of the sandbox. Each request checks its answer.
 */
import { STATUS_CODES } from 'node:http'
import { lenderFolder, lenderVariables } from './lender-postman.ts'
import { brand } from '#contract/brand.ts'
import {
  magicPhoneDocs,
  partnerErrorDocs,
  partnerOperationDocs,
} from '#web/features/partner-docs/reference/partner-docs.ts'
import {
  commonPartnerErrors,
  partnerEndpoints,
  type PartnerEndpoint,
  type PartnerOperation,
} from '#contract/partner/partner-endpoints.ts'
import { errorStatus } from '#contract/errors.ts'
import type { PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { exampleApiUrl } from '#contract/partner/partner-files.ts'
import {
  exampleAnswers,
  exampleErrors,
  exampleRequests,
} from '#web/features/partner-docs/reference/partner-examples.ts'
import { magicPhones, type MagicPhoneNumber } from '#contract/partner/partner-sandbox.ts'

type Json = Record<string, unknown>

const pretty = (body: object): string => JSON.stringify(body, null, 2)

/** @param listen when Postman runs the script */
const script = (listen: 'prerequest' | 'test', lines: readonly string[]): Json => ({
  listen,
  script: { type: 'text/javascript', exec: lines },
})

const checkStatus = (status: number): string =>
  `pm.test('answers ${status} ${STATUS_CODES[status]}', () => pm.response.to.have.status(${status}))`

const checkCode = (code: PartnerErrorCode): string =>
  `pm.test('has the code ${code}', () => pm.expect(pm.response.json().code).to.equal('${code}'))`

const remember = (variable: string): string => `pm.collectionVariables.set('${variable}', pm.response.json().user_id)`

const jsonHeader = { key: 'Content-Type', value: 'application/json' }

const requestOf = (operation: PartnerOperation, body: object, headers: readonly Json[] = []): Json => ({
  method: partnerEndpoints[operation].method,
  header: [jsonHeader, ...headers],
  url: {
    raw: `{{base_url}}${partnerEndpoints[operation].path}`,
    host: ['{{base_url}}'],
    path: partnerEndpoints[operation].path.slice(1).split('/'),
  },
  body: { mode: 'raw', raw: pretty(body), options: { raw: { language: 'json' } } },
})

const savedAnswer = (name: string, status: number, body: object, originalRequest: Json): Json => ({
  name,
  originalRequest,
  status: STATUS_CODES[status],
  code: status,
  _postman_previewlanguage: 'json',
  header: [jsonHeader],
  body: pretty(body),
})

/** Example answers of the operation, visible in Postman without sending a request. */
const savedAnswers = (operation: PartnerOperation): Json[] => {
  const { successStatus, errors }: PartnerEndpoint = partnerEndpoints[operation]
  const request = requestOf(operation, exampleRequests[operation])
  return [
    savedAnswer(partnerOperationDocs[operation].summary, successStatus, exampleAnswers[operation], request),
    ...[...commonPartnerErrors, ...errors].map((code) =>
      savedAnswer(code, errorStatus[code], exampleErrors[code], request),
    ),
  ]
}

interface Item {
  readonly name: string
  readonly description: string
  readonly request: Json
  readonly events: readonly Json[]
  readonly response?: readonly Json[]
}

const itemOf = ({ name, description, request, events, response = [] }: Item): Json => ({
  name,
  event: events,
  request: { ...request, description },
  response,
})

const leadItems = (): Json[] => [
  itemOf({
    name: partnerOperationDocs['submit-user'].summary,
    description: `${partnerOperationDocs['submit-user'].description} Each Send takes another phone number.`,
    request: requestOf('submit-user', { ...exampleRequests['submit-user'], phone: '{{phone}}' }, [
      { key: 'Idempotency-Key', value: '{{$guid}}' },
    ]),
    events: [
      script('prerequest', [
        "pm.collectionVariables.set('phone', '+919' + String(Math.floor(Math.random() * 1e9)).padStart(9, '0'))",
      ]),
      script('test', [checkStatus(partnerEndpoints['submit-user'].successStatus), remember('user_id')]),
    ],
    response: savedAnswers('submit-user'),
  }),
  itemOf({
    name: partnerOperationDocs['get-lenders'].summary,
    description: `${partnerOperationDocs['get-lenders'].description} The user is the one submitted last.`,
    request: requestOf('get-lenders', { partner_code: '{{partner_code}}', user_id: '{{user_id}}' }),
    events: [script('test', [checkStatus(partnerEndpoints['get-lenders'].successStatus)])],
    response: savedAnswers('get-lenders'),
  }),
  itemOf({
    name: partnerOperationDocs['get-user-status'].summary,
    description: `${partnerOperationDocs['get-user-status'].description} The user is the one submitted last.`,
    request: requestOf('get-user-status', { user_ids: ['{{user_id}}'] }),
    events: [script('test', [checkStatus(partnerEndpoints['get-user-status'].successStatus)])],
    response: savedAnswers('get-user-status'),
  }),
]

const refusedSubmission = (phone: MagicPhoneNumber, code: PartnerErrorCode): Json[] => [
  itemOf({
    name: `${errorStatus[code]} ${code} (${phone})`,
    description: `${magicPhoneDocs[phone]} ${partnerErrorDocs[code]}`,
    request: requestOf('submit-user', { ...exampleRequests['submit-user'], phone }),
    events: [script('test', [checkStatus(errorStatus[code]), checkCode(code)])],
  }),
]

/** The user may exist from an earlier run; then the answer contains its id. */
const refusedUser = (phone: MagicPhoneNumber, code: PartnerErrorCode): Json[] => [
  itemOf({
    name: `First submit ${phone}`,
    description: magicPhoneDocs[phone],
    request: requestOf('submit-user', { ...exampleRequests['submit-user'], phone }),
    events: [
      script('test', [
        'const answer = pm.response.json()',
        "pm.collectionVariables.set('hidden_user_id', answer.user_id || answer.existing_user_id)",
        "pm.test('names the user', () => pm.expect(typeof pm.collectionVariables.get('hidden_user_id')).to.equal('string'))",
      ]),
    ],
  }),
  itemOf({
    name: `${errorStatus[code]} ${code}`,
    description: partnerErrorDocs[code],
    request: requestOf('get-lenders', { partner_code: '{{partner_code}}', user_id: '{{hidden_user_id}}' }),
    events: [script('test', [checkStatus(errorStatus[code]), checkCode(code)])],
  }),
]

const sandboxItems = (): Json[] =>
  (Object.keys(magicPhones) as MagicPhoneNumber[]).flatMap((phone) => {
    const { operation, code } = magicPhones[phone]
    return operation === 'submit-user' ? refusedSubmission(phone, code) : refusedUser(phone, code)
  })

const variables: Readonly<Record<string, string>> = {
  base_url: exampleApiUrl,
  api_key: '',
  partner_code: exampleRequests['get-lenders'].partner_code,
  phone: exampleRequests['submit-user'].phone,
  user_id: '',
  hidden_user_id: '',
  ...lenderVariables,
}

const partnerPostman = (): Json => ({
  info: {
    name: `${brand.name} Partner API`,
    description:
      'Set base_url, api_key (a sandbox key, pl_test_…) and partner_code in the variables of this collection. Then press Send from top to bottom, or run the whole collection.',
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
  variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
  item: [
    { name: 'A lead, from user to status', item: leadItems() },
    {
      name: 'Errors of the sandbox',
      description:
        'Magic phones: with a sandbox key each one returns one error. With a live key, they are ordinary numbers.',
      item: sandboxItems(),
    },
    lenderFolder,
  ],
})

export const writePartnerPostman = (): string => JSON.stringify(partnerPostman())
