/**
 * The operations of the OpenAPI document as a Postman collection (v2.1.0). Added are variables in place of its examples, scripts that follow a lead from
 * submission to its status and check each answer, and a request for each magic phone of the sandbox.
 */
import { readFileSync } from 'node:fs'
import { STATUS_CODES } from 'node:http'
import { exampleApiUrl } from '#lambdas/partner-api/partner-files.contract.ts'
import {
  exampleRequests,
  exampleTestUser,
  exampleWebhookUrl,
} from '#web/features/partner-docs/reference/partner-examples.ts'
import { partnerReference, type OperationReference } from '#web/features/partner-docs/reference/partner-reference.ts'
import { collectionName, postmanItemOf } from './postman-items.ts'

const { operations, lenderOperations, magicPhones, headers, pathParameters } = partnerReference
const {
  'submit-user': submitUser,
  'get-lenders': getLenders,
  'get-user-status': getUserStatus,
  'advance-application': advance,
  'set-sandbox-webhook': setWebhook,
  'send-test-event': sendTest,
  'list-deliveries': listDeliveries,
  'resend-events': resend,
} = operations
const { 'send-status-update': statusUpdate, ping, 'call-postback': postback } = lenderOperations
const { phone } = exampleRequests['submit-user']
const { partner_code, user_id } = exampleRequests['get-lenders']
const { click_id, occurred_at } = statusUpdate.request.examples.approved
const exampleOf = ({ example }: { readonly example?: unknown }): string => String(example)
const lender_id = exampleOf(pathParameters.lender_id)

/** The variables that a person sets, with their first values. */
const variables = {
  base_url: exampleApiUrl,
  api_key: '',
  partner_code,
  phone,
  lender_id,
  clicked_lender_id: '',
  webhook_url: '',
  lender_key: '',
  click_id: '',
  postback_token: '',
}

/** Variables in the place of the document's examples, of which one contains another. */
const replaced: Readonly<Record<string, string>> = {
  [exampleTestUser]: '{{user_id}}',
  [exampleWebhookUrl]: '{{webhook_url}}',
  [click_id]: '{{click_id}}',
  [phone]: '{{phone}}',
  [partner_code]: '{{partner_code}}',
  [user_id]: '{{user_id}}',
  [exampleOf(headers.ofPartners['idempotency-key'])]: '{{$guid}}',
  [lender_id]: '{{lender_id}}',
  [exampleOf(pathParameters.token)]: '{{postback_token}}',
  [occurred_at]: '{{occurred_at}}',
  [exampleOf(headers.ofLenders['webhook-id'])]: '{{webhook_id}}',
  [exampleOf(headers.ofLenders['webhook-timestamp'])]: '{{webhook_timestamp}}',
}

const replaceIn = <Part>(part: Part, replacements: Readonly<Record<string, string>>): Part =>
  JSON.parse(
    Object.entries(replacements).reduce((text, [old, present]) => text.replaceAll(old, present), JSON.stringify(part)),
  ) as Part

type Scripts = Readonly<Partial<Record<'prerequest' | 'test', readonly string[]>>>

const eventsOf = (scripts: Scripts) =>
  Object.entries<readonly string[]>(scripts).map(([listen, exec]) => ({
    listen,
    script: { type: 'text/javascript', exec },
  }))

const checkStatus = (status: number): string =>
  `pm.test('answers ${status} ${STATUS_CODES[status]}', () => pm.response.to.have.status(${status}))`

const checkCode = (code: string): string =>
  `pm.test('has the code ${code}', () => pm.expect(pm.response.json().code).to.equal('${code}'))`

/**
 * The fixed parts. Of the scripts, `sign` signs the body as it is sent, with the values of its variables. A partner has no secret of a lender, and runs the
 * whole collection without these requests. The user of the magic phone may exist from an earlier run; then the answer contains its id.
 */
const fixed = JSON.parse(readFileSync(new URL('templates/postman.json', import.meta.url), 'utf8')) as {
  readonly description: string
  readonly auth: object
  readonly folders: Readonly<Record<'lead' | 'errors' | 'tools' | 'lenders', object>>
  readonly scripts: Readonly<
    Record<'newPhone' | 'rememberUser' | 'rememberHiddenUser' | 'sign' | 'timePostback', readonly string[]>
  >
}
const { folders, scripts } = fixed

const sandboxItems = (submit: object, search: object) =>
  magicPhones.flatMap(({ phone: magic, operation, code, status, meaning: description }) => {
    const itemOf = (name: string, like: object, test: readonly string[]) => {
      const request = replaceIn(like, { '{{phone}}': magic, '{{user_id}}': '{{hidden_user_id}}' })
      return { name, event: eventsOf({ test }), request: { ...request, description } }
    }
    const answer = [checkStatus(status), checkCode(code)]
    return operation === 'submit-user'
      ? [itemOf(`${status} ${code} (${magic})`, submit, answer)]
      : [
          itemOf(`First submit ${magic}`, submit, scripts.rememberHiddenUser),
          itemOf(`${status} ${code}`, search, answer),
        ]
  })

const itemOf = ({ path, method, successStatus }: OperationReference, { test = [], ...before }: Scripts = {}) => {
  const { request, ...item } = postmanItemOf(method, path)
  return {
    ...item,
    request: replaceIn(request, replaced),
    event: eventsOf({ ...before, test: [checkStatus(successStatus), ...test] }),
  }
}

export const partnerPostman = (): string => {
  const submit = itemOf(submitUser, { prerequest: scripts.newPhone, test: scripts.rememberUser })
  const search = itemOf(getLenders)
  const unlessSet = (variable: string) => ({
    prerequest: [`if (!pm.variables.get('${variable}')) pm.execution.skipRequest()`],
  })
  const advanced = itemOf(advance, unlessSet('clicked_lender_id'))
  return JSON.stringify({
    info: {
      name: collectionName,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      description: fixed.description,
    },
    auth: fixed.auth,
    variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
    item: [
      { ...folders.lead, item: [submit, search, itemOf(getUserStatus)] },
      { ...folders.errors, item: sandboxItems(submit.request, search.request) },
      {
        ...folders.tools,
        item: [
          itemOf(setWebhook, unlessSet('webhook_url')),
          itemOf(sendTest, unlessSet('webhook_url')),
          { ...advanced, request: replaceIn(advanced.request, { '{{lender_id}}': '{{clicked_lender_id}}' }) },
          itemOf(listDeliveries),
          itemOf(resend),
        ],
      },
      {
        ...folders.lenders,
        item: [
          itemOf(ping, { prerequest: scripts.sign }),
          itemOf(statusUpdate, { prerequest: scripts.sign }),
          itemOf(postback, { prerequest: scripts.timePostback }),
        ],
      },
    ],
  })
}
