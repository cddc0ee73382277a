/** SNS: `Publish` to a phone number (query protocol) puts an SMS into the inbox. */
import { randomUUID } from 'node:crypto'
import type { AwsService } from '../../engine/aws-service.ts'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { SmsInbox } from './sms-inbox.ts'

const xmlns = 'http://sns.amazonaws.com/doc/2010-03-31/'

const xml = (status: number, body: string, requestId: string): LocalResponse => ({
  status,
  headers: { 'content-type': 'text/xml', 'x-amzn-requestid': requestId },
  body,
})

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** An error in the form of SNS: of the sender below 500, else of the service. */
const snsFailure = (status: number, code: string, message: string): LocalResponse => {
  const requestId = randomUUID()
  const type = status < 500 ? 'Sender' : 'Receiver'
  const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`
  return xml(
    status,
    `<ErrorResponse xmlns="${xmlns}">${error}<RequestId>${requestId}</RequestId></ErrorResponse>`,
    requestId,
  )
}

const formOf = ({ body }: LocalRequest) => new URLSearchParams(body.toString('utf8'))

/** The action of a request, such as Publish. */
const snsOperation = (request: LocalRequest): string => formOf(request).get('Action') ?? ''

const attributesOf = (form: URLSearchParams): Record<string, string> => {
  const attributes: Record<string, string> = {}
  for (let index = 1; form.has(`MessageAttributes.entry.${index}.Name`); index += 1) {
    const entry = `MessageAttributes.entry.${index}`
    attributes[form.get(`${entry}.Name`) ?? ''] = form.get(`${entry}.Value.StringValue`) ?? ''
  }
  return attributes
}

class SnsEndpoint implements Endpoint {
  readonly name = 'SNS'
  readonly #inbox: SmsInbox

  constructor(inbox: SmsInbox) {
    this.#inbox = inbox
  }

  accepts({ method, path, headers }: LocalRequest): boolean {
    return method === 'POST' && path === '/' && /\/sns\/aws4_request/.test(headers['authorization'] ?? '')
  }

  needsKey(): boolean {
    return true
  }

  handle(request: LocalRequest, trace: Trace): LocalResponse {
    const form = formOf(request)
    const action = form.get('Action')
    trace.push(`${this.name} ${action}`)
    return action === 'Publish'
      ? this.#publish(form)
      : snsFailure(400, 'InvalidAction', `${action} is not supported locally`)
  }

  #publish(form: URLSearchParams): LocalResponse {
    const phone = form.get('PhoneNumber')
    const message = form.get('Message') ?? ''
    if (phone === null) return snsFailure(400, 'InvalidParameter', 'Only PhoneNumber is supported locally, no topic')
    if (!/^\+[1-9]\d{6,14}$/.test(phone)) {
      return snsFailure(
        400,
        'InvalidParameter',
        `Invalid parameter: PhoneNumber Reason: ${phone} is not valid to publish to`,
      )
    }
    if (message === '') return snsFailure(400, 'InvalidParameter', 'Invalid parameter: Empty message')
    this.#inbox.add({ phone, message, attributes: attributesOf(form) })
    const requestId = randomUUID()
    const result = `<PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>`
    const metadata = `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata>`
    return xml(200, `<PublishResponse xmlns="${xmlns}">${result}${metadata}</PublishResponse>`, requestId)
  }
}

export const sns: AwsService = ({ clock, store }) => {
  const inbox = new SmsInbox(store, clock)
  return {
    resources: [],
    endpoints: [new SnsEndpoint(inbox)],
    api: {
      name: 'sns',
      variable: 'AWS_ENDPOINT_URL_SNS',
      operationOf: snsOperation,
      throttled: snsFailure(429, 'Throttled', 'Rate exceeded'),
      failed: snsFailure(500, 'InternalError', 'Internal error'),
    },
    page: { 'GET /local/sms': (_, query) => jsonResponse(200, inbox.newestFirst(query.get('phone') ?? undefined)) },
  }
}
