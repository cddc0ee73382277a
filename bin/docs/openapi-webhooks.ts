/** The webhooks of the OpenAPI document: the calls that we make to a partner's receiver. */
import { statusChangedEvent, webhookPolicy } from '#contract/webhooks/webhooks.ts'
import { exampleEvent, webhookEventDocs, webhookHeaderDocs } from '#web/features/partner-docs/reference/webhook-docs.ts'
import { reference, schemaOf, withDocs, type Json } from './openapi-parts.ts'

const statusChanged = (): Json => ({
  operationId: 'statusChanged',
  tags: ['Webhooks'],
  summary: 'The status of a user has changed',
  description: `Signed as Standard Webhooks 1.0.0 describes. Answer within ${webhookPolicy.answerSeconds} seconds. We try ten times over 75 hours.`,
  security: [],
  parameters: webhookHeaderDocs.map(({ name, meaning }) => ({
    name,
    in: 'header',
    required: true,
    description: meaning,
    schema: { type: 'string' },
  })),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: reference('schemas', 'StatusChangedEvent'),
        examples: { approved: { value: exampleEvent } },
      },
    },
  },
  responses: {
    '2XX': { description: 'Delivered.' },
    '410': { description: 'We switch the webhook off.' },
    '429': { description: 'We pause, as Retry-After says.' },
    default: { description: 'We try again.' },
  },
})

export const partnerWebhooks = (): Json => ({ 'application.status_changed': { post: statusChanged() } })

export const webhookSchemas = (): Json => ({
  StatusChangedEvent: withDocs(schemaOf(statusChangedEvent, 'output'), webhookEventDocs),
})
