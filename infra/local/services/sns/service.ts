/** SNS: `Publish` to a phone number (query protocol) puts an SMS into the inbox. */
import { randomUUID } from 'node:crypto'
import type { AwsService } from '../../engine/aws-service.ts'
import type { Clock } from '../../engine/clock.ts'
import type { Endpoint } from '../../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import type { StateStore } from '../../engine/state-store.ts'

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

export interface SmsMessage {
  phone: string
  message: string
  /** ISO 8601. */
  sent_at: string
  /** Message attributes, such as the sender id, by name. */
  attributes: Record<string, string>
}

/** Every SMS that was sent, stored before `Publish` is answered. A look at the inbox reads nothing from the store. */
const openInbox = (store: StateStore, clock: Clock) => {
  const messages = store.collection<SmsMessage>('sms')
  const received = messages.entries().map(([, sms]) => sms)
  return {
    add: (sms: Omit<SmsMessage, 'sent_at'>): void => {
      const sent = { ...sms, sent_at: clock.date().toISOString() }
      messages.put(String(received.length + 1).padStart(12, '0'), sent)
      received.push(sent)
    },
    newestFirst: (phone: string | null): SmsMessage[] =>
      received.filter((sms) => phone === null || sms.phone === phone).toReversed(),
  }
}

const publish = (form: URLSearchParams, inbox: ReturnType<typeof openInbox>): LocalResponse => {
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
  inbox.add({ phone, message, attributes: attributesOf(form) })
  const requestId = randomUUID()
  const result = `<PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>`
  const metadata = `<ResponseMetadata><RequestId>${requestId}</RequestId></ResponseMetadata>`
  return xml(200, `<PublishResponse xmlns="${xmlns}">${result}${metadata}</PublishResponse>`, requestId)
}

const snsEndpoint = (inbox: ReturnType<typeof openInbox>): Endpoint => ({
  name: 'SNS',
  accepts: ({ method, path, headers }) =>
    method === 'POST' && path === '/' && /\/sns\/aws4_request/.test(headers['authorization'] ?? ''),
  needsKey: () => true,
  handle: (request, trace) => {
    const action = snsOperation(request)
    trace.push(`SNS ${action}`)
    return action === 'Publish'
      ? publish(formOf(request), inbox)
      : snsFailure(400, 'InvalidAction', `${action} is not supported locally`)
  },
})

export const sns: AwsService = ({ clock, store }) => {
  const inbox = openInbox(store, clock)
  return {
    resources: [],
    endpoints: [snsEndpoint(inbox)],
    api: {
      name: 'sns',
      variable: 'AWS_ENDPOINT_URL_SNS',
      operationOf: snsOperation,
      throttled: snsFailure(429, 'Throttled', 'Rate exceeded'),
      failed: snsFailure(500, 'InternalError', 'Internal error'),
    },
    page: { 'GET /local/sms': (_, query) => jsonResponse(200, inbox.newestFirst(query.get('phone'))) },
  }
}
