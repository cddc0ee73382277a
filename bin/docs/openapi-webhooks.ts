/** The webhooks of the OpenAPI document: the calls that we make to a partner's receiver. */
import { consentUpdatedEvent, statusChangedEvent, webhookPolicy } from '#contract/webhooks/webhooks.ts'
import {
  consentEventDocs,
  exampleConsentEvent,
  exampleEvent,
  webhookEventDocs,
  webhookHeaderDocs,
} from '#web/features/partner-docs/reference/webhook-docs.ts'
import { reference, schemaOf, withDocs, type Json } from './openapi-parts.ts'

interface EventDoc {
  readonly operationId: string
  readonly summary: string
  readonly schema: string
  readonly examples: Json
}

const webhook = ({ operationId, summary, schema, examples }: EventDoc): Json => ({
  operationId,
  tags: ['Webhooks'],
  summary,
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
        schema: reference('schemas', schema),
        examples,
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

export const partnerWebhooks = (): Json => ({
  'application.status_changed': {
    post: webhook({
      operationId: 'statusChanged',
      summary: 'The status of a user has changed',
      schema: 'StatusChangedEvent',
      examples: { approved: { value: exampleEvent } },
    }),
  },
  'user.consent_updated': {
    post: webhook({
      operationId: 'consentUpdated',
      summary: 'A user lets you learn of the applications, or has taken this back',
      schema: 'ConsentUpdatedEvent',
      examples: { takenBack: { value: exampleConsentEvent } },
    }),
  },
})

export const webhookSchemas = (): Json => ({
  StatusChangedEvent: withDocs(schemaOf(statusChangedEvent, 'output'), webhookEventDocs),
  ConsentUpdatedEvent: withDocs(schemaOf(consentUpdatedEvent, 'output'), consentEventDocs),
})
