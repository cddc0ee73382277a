/** The texts about webhooks: the fields of an event, the headers of a call, and an example. Functions do not load them. */
import { applicationStatuses } from '#contract/entities.ts'
import {
  webhookPolicy,
  type ConsentUpdatedEvent,
  type StatusChangedEvent,
  type UserClosedEvent,
} from '#contract/webhooks/webhooks.ts'
import { examplesOf, type FieldDocs } from './partner-docs.ts'
import { userStatusDocs } from './user-status-docs.ts'

type EventFields = Omit<StatusChangedEvent, 'data'> & StatusChangedEvent['data']

export const webhookEventDocs: FieldDocs<EventFields> = {
  type: {
    description: 'The kind of event. Ignore kinds that you do not know: answer 2xx.',
    rule: 'application.status_changed, user.consent_updated, user.closed, or webhook.test with empty data.',
    example: 'application.status_changed',
  },
  timestamp: { description: 'When we recorded the change.', example: '2026-11-20T09:15:04.000Z' },
  user_id: {
    description: 'The user_id that partner-submit-user returned.',
    example: '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10',
  },
  lender_id: userStatusDocs.lender_id,
  status: {
    description: `The new status: ${applicationStatuses.join(', ')}. Expect further ones.`,
    example: 'approved',
  },
  occurred_at: {
    description: 'When the application reached this status. Of two events, the later one has the present status.',
    example: '2026-11-20T09:15:00.000Z',
  },
}

const { type, timestamp, ...data } = examplesOf<EventFields>(webhookEventDocs)
export const exampleEvent: StatusChangedEvent = { type, timestamp, data }

type ConsentFields = Omit<ConsentUpdatedEvent, 'data'> & ConsentUpdatedEvent['data']

export const consentEventDocs: FieldDocs<ConsentFields> = {
  type: { ...webhookEventDocs.type, example: 'user.consent_updated' },
  timestamp: webhookEventDocs.timestamp,
  user_id: webhookEventDocs.user_id,
  purpose: {
    description: 'What the user decided about: whether you may learn of the applications. Ignore others.',
    rule: 'Text: partner_sharing.',
    example: 'partner_sharing',
  },
  given: {
    description: 'Whether the user allows it from now on. After false, no status of this user follows.',
    example: false,
  },
  occurred_at: {
    ...webhookEventDocs.occurred_at,
    description: 'When the user decided. Of two events, the later one holds.',
  },
}

const { type: consentType, timestamp: changedAt, ...choice } = examplesOf<ConsentFields>(consentEventDocs)
export const exampleConsentEvent: ConsentUpdatedEvent = { type: consentType, timestamp: changedAt, data: choice }

type ClosedFields = Omit<UserClosedEvent, 'data'> & UserClosedEvent['data']

export const closedEventDocs: FieldDocs<ClosedFields> = {
  type: { ...webhookEventDocs.type, example: 'user.closed' },
  timestamp: webhookEventDocs.timestamp,
  user_id: webhookEventDocs.user_id,
  occurred_at: { ...webhookEventDocs.occurred_at, description: 'When the account ended.' },
}

const { type: closedType, timestamp: closedAt, ...closedUser } = examplesOf<ClosedFields>(closedEventDocs)
export const exampleClosedEvent: UserClosedEvent = { type: closedType, timestamp: closedAt, data: closedUser }

export const webhookHeaderDocs = [
  {
    name: 'webhook-id',
    description: 'Identifies the event. It is the same in every attempt, so process each id once.',
  },
  { name: 'webhook-timestamp', description: 'When this attempt was made, in seconds since 1970.' },
  {
    name: 'webhook-signature',
    description: 'v1, a comma and the signature in base64; several, separated by spaces, while a secret is rotated.',
  },
] as const

const minute = 60
const hour = 60 * minute

/** `5 seconds`, `30 minutes`, `10 hours`. */
const wordsOf = (seconds: number): string => {
  if (seconds >= hour) return `${seconds / hour} hours`
  return seconds >= minute ? `${seconds / minute} minutes` : `${seconds} seconds`
}

/** The waits after each failed attempt, in words. */
export const retryWords: string = webhookPolicy.waitSeconds.slice(1).map(wordsOf).join(', ')
