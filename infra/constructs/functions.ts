/**
 * The functions that serve callers, triggers and the stream, as one table: handler, settings and rights of each. A function has no other setting
 * or right, except that `live/feed-fan-out.ts` and `webhooks.ts` let their functions read the stream or the queue and
 * give up records, and that `auth/identity.ts` lets the triggers of the pool create its users. The functions of staff are in
 * `staff/staff-functions.ts`; the canary of a stage is apart, in `canary.ts`.
 */
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { StaffCapability } from '#lambdas/staff/staff-endpoint.contract.ts'
import type { FunctionName } from '../stage-settings.ts'
import { buildFunction, type FunctionRow, type ResourcesOf } from './build-function.ts'
import type { CapabilityFunction } from './capability-function.ts'
import { rightsFunctions } from './rights/rights-functions.ts'

/** For logs that show who asked for a code, gave a wrong one, reached a limit or called with a bad key. */
const securityLogRetention = RetentionDays.SIX_MONTHS

/** Settings of both functions that send SMS. */
const smsAmounts = ['smsMaxPriceUsd', 'smsHourlyBudgetUsd', 'smsDailyBudgetUsd', 'smsMonthlyBudgetUsd'] as const
const smsSender = ['smsSenderId', 'smsEntityId', ...smsAmounts] as const

/** The rows by the name of the function. */
export const functions = {
  /** It and `notices` alone may send an SMS. */
  auth: {
    constructId: 'Auth',
    capability: 'auth',
    description: 'Sends one-time codes',
    settings: [
      'originSecrets',
      'codePepper',
      'identityKey',
      'appOrigin',
      'smsTemplateId',
      'smsTranslatedTemplateIds',
      ...smsSender,
      'testMode',
    ],
    items: { oneTimeCode: ['GetItem', 'PutItem'], sendCounters: ['UpdateItem'] },
    rights: ['sendSms'],
    logRetention: securityLogRetention,
  },
  /**
   * The three triggers of Cognito's custom authentication in one function, so that a login meets one cold start instead of three. The pool, which
   * refers to it, lets it create users.
   */
  'auth-triggers': {
    constructId: 'AuthTriggers',
    capability: 'auth',
    description: 'Cognito custom authentication: define, create and verify the challenge; creates users',
    settings: ['codePepper', 'identityKey'],
    items: { oneTimeCode: ['UpdateItem'] },
    // Cognito itself waits 5 seconds.
    timeoutSeconds: 4,
    logRetention: securityLogRetention,
  },
  profile: {
    constructId: 'Profile',
    capability: 'profile',
    description: 'Ends sessions, saves the profile and the switches of consent',
    settings: ['originSecrets', 'identityKey', 'pushSecret', 'userPoolId', 'userPoolClientId'],
    // "Log out everywhere" voids the tokens of browsers, beside the codes.
    items: {
      user: ['GetItem', 'UpdateItem', 'ConditionCheckItem', 'Query'],
      oneTimeCode: ['UpdateItem'],
      choices: ['GetItem', 'PutItem'],
      consent: ['PutItem'],
      pushAddress: ['GetItem', 'PutItem', 'DeleteItem'],
      notices: ['DeleteItem'],
    },
    rights: ['signOutUsers'],
  },
  offers: {
    constructId: 'Offers',
    capability: 'offers',
    description:
      'Serves the catalogue, also as pages, records visits of the offers and of products, counts views of pages',
    settings: ['originSecrets', 'appOrigin', 'clickKey'],
    withPages: true,
    items: { catalogue: ['GetItem'], user: ['UpdateItem'], consent: ['PutItem'], pageViews: ['UpdateItem', 'Query'] },
  },
  applications: {
    constructId: 'Applications',
    capability: 'applications',
    description: 'Records offer clicks, lists applications',
    settings: ['originSecrets', 'clickKey'],
    items: { catalogue: ['GetItem'], user: ['PutItem', 'UpdateItem', 'Query'], consent: ['PutItem'] },
  },
  support: {
    constructId: 'Support',
    capability: 'support',
    description: 'Opens tickets and complaints, records and lists messages, issues passes for sockets',
    settings: ['originSecrets', 'identityKey'],
    items: {
      user: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
      ticket: ['PutItem', 'Query'],
      complaint: ['PutItem'],
      catalogue: ['GetItem'],
      livePass: ['PutItem'],
    },
  },
  ...rightsFunctions,
  /** Behind the WebSocket API. */
  live: {
    constructId: 'Live',
    capability: 'live',
    description: 'Opens sockets by their pass, answers pings, forgets closed sockets',
    settings: ['appOrigin', 'socketEndpoint'],
    items: {
      livePass: ['DeleteItem'],
      user: ['GetItem', 'UpdateItem'],
      connection: ['GetItem', 'PutItem', 'DeleteItem'],
    },
    rights: ['writeToSockets'],
  },
  /** Fed by the table's stream, see `live/feed-fan-out.ts`. */
  'fan-out': {
    constructId: 'FanOut',
    capability: 'live',
    description:
      'Sends news to open sockets, closes those of sessions that signed out, notes news for SMS and new users, keeps lists of tickets and the funnel',
    settings: ['socketEndpoint'],
    items: {
      user: ['GetItem', 'UpdateItem'],
      connection: ['DeleteItem'],
      notices: ['PutItem'],
      lives: ['PutItem'],
      queue: ['PutItem', 'DeleteItem'],
      funnel: ['GetItem', 'UpdateItem'],
      counted: ['PutItem', 'DeleteItem'],
    },
    rights: ['writeToSockets'],
    timeoutSeconds: 30,
  },
  /** On a schedule, see `scheduled-runs.ts`. */
  notices: {
    constructId: 'Notices',
    capability: 'notices',
    description: 'Sends news by push or SMS to users who asked for it',
    settings: ['pushSecret', 'smsNoticeTemplateIds', 'smsTranslatedTemplateIds', 'noticesAreSent', ...smsSender],
    items: {
      notices: ['Query', 'PutItem', 'DeleteItem'],
      user: ['GetItem', 'Query', 'UpdateItem', 'ConditionCheckItem'],
      sendCounters: ['GetItem', 'UpdateItem'],
      pushAddress: ['GetItem'],
    },
    rights: ['sendSms'],
    timeoutSeconds: 60,
  },
  /** Behind the REST API. */
  partner: {
    constructId: 'Partner',
    capability: 'partner',
    description:
      'Takes users that partners submit, lists lenders and statuses for them, and tries and repeats webhooks',
    settings: ['identityKey', 'goLinkKey', 'partnerDataKeyId', 'appOrigin'],
    items: {
      catalogue: ['GetItem'],
      partner: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
      user: ['UpdateItem', 'Query'],
      choices: ['GetItem'],
      sandbox: ['GetItem', 'PutItem', 'Query'],
      webhook: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
    },
    rights: ['sealForPartners'],
  },
  'partner-authorizer': {
    constructId: 'PartnerAuthorizer',
    capability: 'partner',
    description: 'Identifies the partner of a call by its API key and allow list',
    settings: ['partnerUsageKey'],
    items: { apiKey: ['GetItem'] },
    logRetention: securityLogRetention,
  },
  /** On a schedule, see `scheduled-runs.ts`. */
  'partner-keys': {
    constructId: 'PartnerKeys',
    capability: 'partner',
    description: 'Keeps the keys of API Gateway and the usage plans that partners need',
    settings: ['partnerUsageKey', 'partnerApiId'],
    items: { partners: ['PutItem', 'Query'], partner: ['PutItem', 'Query'], apiKey: ['PutItem', 'DeleteItem'] },
    rights: ['keepGatewayKeys'],
    timeoutSeconds: 60,
  },
  tracking: {
    constructId: 'Tracking',
    capability: 'partner',
    description: "Records clicks on partners' links and leads on to the lender",
    settings: ['originSecrets', 'clickKey', 'goLinkKey'],
    items: {
      catalogue: ['GetItem'],
      partner: ['GetItem', 'UpdateItem'],
      user: ['PutItem', 'UpdateItem'],
      sandbox: ['PutItem'],
    },
  },
  /** Behind the REST API, for calls that lenders sign. */
  lenders: {
    constructId: 'Lenders',
    capability: 'lenders',
    description: 'Takes news of applications from lenders',
    settings: ['clickKey', 'appOrigin'],
    items: {
      lender: ['GetItem', 'PutItem', 'UpdateItem'],
      catalogue: ['GetItem', 'ConditionCheckItem'],
      user: ['GetItem', 'UpdateItem', 'ConditionCheckItem'],
      sandbox: ['GetItem', 'PutItem'],
    },
    finds: ['user'],
    rights: ['openLenderKeys'],
    logRetention: securityLogRetention,
  },
  /** Fed by the table's stream, see `webhooks.ts`. */
  'webhook-events': {
    constructId: 'WebhookEvents',
    capability: 'webhooks',
    description:
      "Starts deliveries to partners' webhooks, and writes the hashes of the record of staff and of receipts",
    settings: ['webhookQueueUrl', 'evidenceBucket'],
    items: { webhook: ['GetItem', 'PutItem'], choices: ['GetItem'] },
    rights: ['queueWebhooks', 'writeEvidence'],
    withS3: true,
    timeoutSeconds: 30,
  },
  /** Fed by the queue. It calls addresses of others, so it has no right to users, partners or keys. */
  'webhook-sender': {
    constructId: 'WebhookSender',
    capability: 'webhooks',
    description: "Calls the receivers of partners' webhooks",
    settings: ['webhookQueueUrl'],
    items: { webhook: ['GetItem', 'UpdateItem'], choices: ['GetItem'], heard: ['UpdateItem'] },
    rights: ['queueWebhooks', 'openWebhookSecrets'],
    timeoutSeconds: 30,
  },
} as const satisfies Record<Exclude<FunctionName, StaffCapability>, FunctionRow>

/** Creates a function of the table, with its rights; the stack holds each of them once. */
export const createFunction = <Name extends keyof typeof functions>(
  stack: Construct,
  name: Name,
  resources: ResourcesOf<(typeof functions)[Name]>,
): CapabilityFunction => buildFunction(stack, name, functions[name], resources)
