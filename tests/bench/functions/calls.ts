/** Warm calls as visitors and partners make them, by the function that serves them. */
import { ulid } from 'ulid'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { environment } from '#contract/environment.ts'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { createTicketIds } from '#lambdas/shared/ticket-ids.ts'
import type { Params } from '#tests/support/api-client.ts'
import { httpEvent, originSecret } from '#tests/support/http-event.ts'
import { createValidBodies } from '#tests/support/valid-bodies.ts'
import { apiKey, lenderId, partnerUserId, phone } from './stored-items.ts'

const secret = 'a-secret-of-more-than-thirty-two-characters'

/** What Lambda sets, and the stack. */
export const functionEnvironment = (endpoint: string): Record<string, string> => ({
  AWS_REGION: 'ap-south-1',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'key',
  AWS_ENDPOINT_URL: endpoint,
  AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: endpoint,
  AWS_LAMBDA_FUNCTION_NAME: 'measured',
  POWERTOOLS_SERVICE_NAME: 'measured',
  POWERTOOLS_LOG_LEVEL: 'INFO',
  [environment.stage]: 'local',
  [environment.tableName]: 'table',
  [environment.originSecrets]: originSecret,
  [environment.identityKey]: secret,
  [environment.clickKey]: secret,
  [environment.codePepper]: secret,
  [environment.pushSecret]: secret,
  [environment.goLinkKey]: secret,
  [environment.userPoolId]: 'pool',
  [environment.userPoolClientId]: 'client',
  [environment.staffUserPoolId]: 'staff-pool',
  [environment.appOrigin]: 'https://www.example.in',
  [environment.partnerUsageKey]: 'usage',
  [environment.recordYears]: '8',
  [environment.silentDays]: '90',
  [environment.fourEyes]: 'true',
  [environment.noticesAreSent]: 'true',
  [environment.watchedQueueUrls]: '{}',
  [environment.partnerDataKeyId]: 'data-key',
  [environment.partnerApiId]: 'api',
  [environment.webhookQueueUrl]: 'https://queue.example.in',
  [environment.evidenceBucket]: 'evidence',
  [environment.smsMaxPriceUsd]: '0.05',
  [environment.smsHourlyBudgetUsd]: '1',
  [environment.smsDailyBudgetUsd]: '4',
  [environment.smsMonthlyBudgetUsd]: '16',
})

const bodies = createValidBodies({ lenderId, productId: 'none' })

const visitorCall = (operation: Operation, params: Params = {}) => {
  const body = endpoints[operation].method === 'GET' ? {} : { body: JSON.stringify(bodies[operation]) }
  return httpEvent(operation, { params, ...body })
}

const partnerCall = (operation: PartnerOperation, body: object) => ({
  httpMethod: partnerEndpoints[operation].method,
  resource: partnerEndpoints[operation].path,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
  isBase64Encoded: false,
  requestContext: {
    requestId: 'request-1',
    authorizer: { partner_code: 'acme-finance', mode: 'live', key_id: 'abcd1234', daily_limit: '1000' },
  },
})

/** Events by function and name of the call. */
export const warmCalls: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  rights: { 'start-session': visitorCall('start-session') },
  profile: {
    'get-profile': visitorCall('get-profile'),
    'save-location-details': visitorCall('save-location-details'),
  },
  offers: { 'record-offers-viewed': visitorCall('record-offers-viewed') },
  applications: {
    'apply-to-lender': visitorCall('apply-to-lender'),
    'list-applications': visitorCall('list-applications'),
  },
  support: {
    'send-message': visitorCall('send-message', { ticket_id: createTicketIds(secret).ticketIdOf(phone, ulid()) }),
  },
  partner: {
    'get-lenders': partnerCall('get-lenders', {
      partner_code: 'acme-finance',
      user_id: partnerUserId,
    }),
  },
  'partner-authorizer': {
    'partner-authorizer': {
      methodArn: 'arn:aws:execute-api:ap-south-1:123456789012:api/stage/POST/',
      headers: { Authorization: `Bearer ${apiKey.key}` },
      requestContext: { requestId: 'request-1', identity: { sourceIp: '203.0.113.9' } },
    },
  },
}
