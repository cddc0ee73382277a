/** SNS: `Publish` to a phone number puts an SMS into the inbox. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { SmsInbox } from './sms-inbox.ts'
import { SnsEndpoint } from './sns-endpoint.ts'

export const sns: AwsService = ({ clock, endpoint, store }) => {
  const inbox = new SmsInbox(store, clock)
  return {
    resources: [],
    endpoints: [new SnsEndpoint(inbox)],
    environment: { AWS_ENDPOINT_URL_SNS: endpoint },
    page: { 'GET /local/sms': (_, query) => jsonResponse(200, inbox.newestFirst(query.get('phone') ?? undefined)) },
  }
}
