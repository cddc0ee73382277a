/** SNS: `Publish` to a phone number puts an SMS into the inbox. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { SmsInbox } from './sms-inbox.ts'
import { SnsEndpoint, snsFailure, snsOperation } from './sns-endpoint.ts'

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
