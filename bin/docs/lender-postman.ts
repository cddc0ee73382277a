/**
 * The lenders' folder of the Postman collection: a script signs each call. With an empty `lender_key` the call is refused, which its test
 * expects: so partners, who have no such key, run the whole collection too.
 */
import { lenderEndpoints } from '#contract/lenders/lender-endpoints.ts'
import {
  exampleLenderId,
  exampleStatusUpdate,
  statusUpdateOperationDocs,
} from '#web/features/partner-docs/reference/lender-docs.ts'

const { method, path } = lenderEndpoints['status-updates']

export const lenderVariables: Readonly<Record<string, string>> = {
  lender_id: exampleLenderId,
  lender_key: '',
  click_id: exampleStatusUpdate.click_id,
}

const { status, amount } = exampleStatusUpdate

/** Builds the body itself, so that the signed bytes are those that are sent. */
const sign: readonly string[] = [
  'const now = new Date()',
  `const fields = { click_id: pm.collectionVariables.get('click_id'), status: '${status}', amount: ${amount}, occurred_at: now.toISOString() }`,
  'const body = JSON.stringify(fields)',
  "const id = 'postman-' + now.getTime()",
  'const timestamp = String(Math.floor(now.getTime() / 1000))',
  "const key = CryptoJS.enc.Base64.parse(pm.collectionVariables.get('lender_key').replace('whsec_', ''))",
  "const signature = CryptoJS.enc.Base64.stringify(CryptoJS.HmacSHA256(id + '.' + timestamp + '.' + body, key))",
  "pm.collectionVariables.set('update', body)",
  "pm.collectionVariables.set('webhook_id', id)",
  "pm.collectionVariables.set('webhook_timestamp', timestamp)",
  "pm.collectionVariables.set('webhook_signature', 'v1,' + signature)",
]

const check: readonly string[] = [
  "const isSigned = pm.collectionVariables.get('lender_key') !== ''",
  "pm.test('answers 200, or 401 without lender_key', () => pm.response.to.have.status(isSigned ? 200 : 401))",
]

const script = (listen: 'prerequest' | 'test', exec: readonly string[]) => ({
  listen,
  script: { type: 'text/javascript', exec },
})

const raw = `{{base_url}}${path.replace('{lender_id}', '{{lender_id}}')}`

export const lenderFolder = {
  name: 'For lenders',
  description: 'Set lender_id, lender_key (whsec_…) and a click_id in the variables of this collection.',
  item: [
    {
      name: statusUpdateOperationDocs.summary,
      event: [script('prerequest', sign), script('test', check)],
      request: {
        auth: { type: 'noauth' },
        method,
        header: [
          { key: 'Content-Type', value: 'application/json' },
          { key: 'webhook-id', value: '{{webhook_id}}' },
          { key: 'webhook-timestamp', value: '{{webhook_timestamp}}' },
          { key: 'webhook-signature', value: '{{webhook_signature}}' },
        ],
        url: { raw, host: ['{{base_url}}'], path: raw.split('/').slice(1) },
        body: { mode: 'raw', raw: '{{update}}', options: { raw: { language: 'json' } } },
        description: statusUpdateOperationDocs.description,
      },
      response: [],
    },
  ],
} as const
