/** The texts of the calls by which a partner tries its integration. Functions do not load them. */
import { applicationStatuses } from '#contract/entities.ts'
import type { PartnerOperation } from '#contract/partner/partner-endpoints.ts'
import type * as tools from '#contract/partner/partner-tools.ts'
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import type { FieldDoc, FieldDocs } from './partner-docs.ts'
import { userStatusDocs } from './user-status-docs.ts'

const exampleDelivery = 'msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D'
/** Of the sandbox. */
export const exampleTestUser = 'test-3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'
export const exampleWebhookUrl = 'https://staging.acme.example/hooks'
const exampleSecret = 'whsec_plJ3nmyCDGBKInavdOK15jsl'
const idOfDelivery = { rule: 'The id of a delivery.', example: exampleDelivery }

const deliveryDocs = {
  deliveries: {
    description: `The newest ${webhookPolicy.deliveriesListed}, without their bodies.`,
    rule: 'List of objects.',
    example: [],
  },
  id: { description: 'The webhook-id of every attempt. Quote it if you ask us.', example: exampleDelivery },
  type: { description: 'The kind of event.', example: 'application.status_changed' },
  status: {
    description:
      'given-up: ten attempts failed. stopped: the webhook was switched off. withheld: the user has changed the consent since.',
    example: 'delivered',
  },
  created_at: { description: 'When we recorded the change.', example: '2026-11-20T09:15:04.000Z' },
  attempts: { description: 'Our calls, in their order.', rule: 'List of objects.', example: [] },
  at: { description: 'When we called.', example: '2026-11-20T09:15:05.000Z' },
  answer: { description: 'The status of your answer, or why there was none.', example: '204' },
  milliseconds: { description: 'How long it took.', example: 84 },
  next_attempt_at: {
    description: 'When we call again; only while it waits.',
    rule: 'ISO 8601 in UTC.',
    example: '2026-11-20T09:20:05.000Z',
  },
  next: { description: 'Send it as after for the next part. Absent at the end.', example: exampleDelivery },
} as const satisfies Readonly<Record<string, FieldDoc>>

const advanced: FieldDocs<tools.AdvanceApplicationRequest> = {
  user_id: { description: 'A user of your sandbox.', example: exampleTestUser },
  lender_id: { ...userStatusDocs.lender_id, description: 'A lender whose tracking link was opened for this user.' },
  status: {
    description: 'The status to reach. Without it, the next one on the way from applied to disbursed, then reversed.',
    rule: `One of ${applicationStatuses.join(', ')}. Steps may be skipped.`,
    example: 'approved',
  },
}

const { lender_id, status, occurred_at } = userStatusDocs
const { next, ...ofDelivery } = deliveryDocs
const exampleAttempt = { at: ofDelivery.at.example, answer: ofDelivery.answer.example, milliseconds: 84 }
const reported = { lender_id: lender_id.example, status: 'approved', occurred_at: occurred_at.example }

interface ToolDocs {
  readonly summary: string
  readonly description: string
  readonly request: Readonly<Record<string, FieldDoc>>
  readonly answer: Readonly<Record<string, FieldDoc>>
  readonly example: { readonly request: object; readonly data: object }
}

export type PartnerTool = Exclude<PartnerOperation, 'submit-user' | 'get-lenders' | 'get-user-status'>

export const toolDocs: Readonly<Record<PartnerTool, ToolDocs>> = {
  'advance-application': {
    summary: 'Advance an application of the sandbox',
    description:
      'Moves an application of your sandbox as its lender would. User Status shows the new status, and the webhook of your sandbox gets the event. First open the tracking link: a POST to it counts as a click. A live key is refused.',
    request: advanced,
    answer: { lender_id, status, occurred_at },
    example: {
      request: { user_id: advanced.user_id.example, lender_id: lender_id.example, status: 'approved' },
      data: reported,
    },
  },
  'set-sandbox-webhook': {
    summary: 'Set the webhook of the sandbox',
    description:
      'Sets the address that gets the events of your sandbox, with a secret of its own. Another address keeps the secret, and switches a webhook on that was off. The webhook of real users is set on your page, or by us: a live key is refused.',
    request: {
      url: {
        description: 'An address of yours. Its host must have public addresses only.',
        rule: `https, at most ${webhookPolicy.urlCharacters} characters.`,
        example: exampleWebhookUrl,
      },
    },
    answer: {
      url: { description: 'The address.', example: exampleWebhookUrl },
      secret: { description: 'Signs each event. We return it once, with the first address.', example: exampleSecret },
    },
    example: { request: { url: exampleWebhookUrl }, data: { url: exampleWebhookUrl, secret: exampleSecret } },
  },
  'send-test-event': {
    summary: 'Send a test event',
    description:
      'Sends webhook.test to the webhook of your key, live or of the sandbox, signed as every event. List Deliveries has your answer.',
    request: {},
    answer: { delivery_id: { description: 'The webhook-id of the event.', example: exampleDelivery } },
    example: { request: {}, data: { delivery_id: exampleDelivery } },
  },
  'list-deliveries': {
    summary: 'List deliveries',
    description: `Returns the events of the last ${webhookPolicy.deliveryDays} days for the webhook of your key, live or of the sandbox, with each of your answers and without personal data.`,
    request: {
      after: { description: 'The next of the response before, for the deliveries behind it.', ...idOfDelivery },
    },
    answer: deliveryDocs,
    example: {
      request: { after: exampleDelivery },
      data: {
        deliveries: [
          {
            id: exampleDelivery,
            type: ofDelivery.type.example,
            status: 'delivered',
            created_at: ofDelivery.created_at.example,
            attempts: [exampleAttempt],
          },
        ],
      },
    },
  },
  'resend-events': {
    summary: 'Resend events',
    description: `Sends one delivery again, or all that were given up or stopped since a time, the oldest first, ${webhookPolicy.deliveriesResent} a call. The webhook-id stays, so a receiver recognizes an event that it has processed.`,
    request: {
      delivery_id: { description: 'One delivery, whatever its status. Send it without since.', ...idOfDelivery },
      since: {
        description: 'The beginning of an outage. Send it without delivery_id.',
        rule: 'ISO 8601 date and time with an offset.',
        example: '2026-11-20T09:00:00Z',
      },
      after: { description: 'The next of the response before, sent together with since.', ...idOfDelivery },
    },
    answer: {
      resent: { description: 'Ids of the deliveries that start again.', example: [exampleDelivery] },
      next,
    },
    example: { request: { since: '2026-11-20T09:00:00Z' }, data: { resent: [exampleDelivery] } },
  },
}
