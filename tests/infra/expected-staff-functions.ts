/** What `functions.test.ts` expects of the functions of staff. */
import { environment } from '#contract/environment.ts'

/** What `functions.test.ts` expects of a function. */
export interface Expected {
  /** Names of environment variables in addition to those of every function. */
  settings: string[]
  /** Allowed actions on items of the table, by the partitions they are limited to. */
  items: Record<string, string>
  /** Every other statement, apart from those for its own logs. */
  rights?: string[]
  /** The gateways give up after 12 seconds, CloudFront after 15. @default 6 */
  timeoutSeconds?: number
  /** @default 30 */
  logDays?: number
  /** SDK clients besides the table's that each cold start loads; any other is loaded by the first call that needs it. */
  clientsAtStart?: string[]
  /** @default 424_000 */
  bundleBytes?: number
}

const { originSecrets, recordYears, clickKey, partnerDataKeyId } = environment
const { staffUserPoolId, watchedQueueUrls } = environment
const { noticesAreSent, smsMaxPriceUsd, smsHourlyBudgetUsd, smsDailyBudgetUsd, smsMonthlyBudgetUsd } = environment

/** Of every staff function: the record has no right to update or delete an entry. */
const admission = { 'RECORD#*': 'PutItem', 'STAFF#*': 'GetItem UpdateItem' }
const staffSettings = [originSecrets, recordYears]

export const staffFunctions: Record<string, Expected> = {
  'staff-desk': {
    settings: [...staffSettings, clickKey],
    items: {
      ...admission,
      APPROVALS: 'DeleteItem PutItem',
      CATALOGUE: 'PutItem Query',
      'COMPLAINT#*': 'GetItem',
      'CONSENT#*': 'Query',
      'DESK#*': 'GetItem PutItem Query UpdateItem',
      'ID#*': 'Query',
      JOBS: 'GetItem PutItem Query',
      'JOB#*': 'GetItem PutItem',
      'LENDER#*': 'DeleteItem Query Query',
      'PARTNER#*': 'GetItem',
      'QUEUE#*': 'Query',
      REPLIES: 'DeleteItem PutItem Query',
      'STAFF*': 'Query',
      'TICKET#*': 'PutItem Query',
      'TICKETS#*': 'Query',
      'USER#*': 'ConditionCheckItem GetItem Query UpdateItem',
    },
    logDays: 180,
    /** Lists of all lenders, the table of complaints, and the offers as visitors see them are in it. */
    bundleBytes: 443_000,
  },
  'staff-catalogue': {
    settings: staffSettings,
    items: {
      ...admission,
      APPROVALS: 'DeleteItem GetItem PutItem',
      CATALOGUE: 'PutItem Query',
      CATALOGUE_WORK: 'ConditionCheckItem DeleteItem GetItem PutItem Query',
      LINK_CHECK: 'GetItem PutItem',
    },
    logDays: 180,
  },
  // It seals keys of lenders and secrets of webhooks, and opens none.
  'staff-partners': {
    settings: [...staffSettings, partnerDataKeyId],
    items: {
      ...admission,
      'APIKEY#*': 'DeleteItem PutItem',
      APPROVALS: 'DeleteItem',
      CATALOGUE: 'Query',
      'LENDER#*': 'GetItem PutItem',
      'PARTNER#*': 'PutItem Query',
      PARTNERS: 'DeleteItem PutItem Query',
      'STAFF#*': 'GetItem PutItem UpdateItem',
      'STAFF*': 'Query',
      'WEBHOOK#*': 'DeleteItem GetItem PutItem Query UpdateItem',
    },
    rights: ['Allow kms:GenerateDataKey <SealKey> if kms:EncryptionContext:purpose is lender-key,webhook'],
    logDays: 180,
  },
  // It reads the counters of the funnel, and what the room of health counts.
  'staff-office': {
    settings: [
      ...staffSettings,
      smsMaxPriceUsd,
      smsHourlyBudgetUsd,
      smsDailyBudgetUsd,
      smsMonthlyBudgetUsd,
      noticesAreSent,
      watchedQueueUrls,
    ],
    items: {
      ...admission,
      APPROVALS: 'DeleteItem GetItem Query',
      'CAP#*': 'GetItem',
      CATALOGUE: 'Query',
      'FUNNEL#*': 'Query',
      'LENDER#*': 'GetItem Query Query',
      LINK_CHECK: 'GetItem',
      NOTICES: 'Query',
      PAGE_VIEWS: 'Query',
      PARTNERS: 'Query',
      'STAFF*': 'Query',
      'WEBHOOK#*': 'GetItem Query',
    },
    rights: [
      'Allow sqs:GetQueueAttributes <FanOutFailures>',
      'Allow sqs:GetQueueAttributes <WebhookQueueAttempts>',
      'Allow sqs:GetQueueAttributes <WebhookQueueDeadLetters>',
    ],
    logDays: 180,
  },
  // It alone changes the staff pool. It seals closed accounts, and opens none.
  'staff-admin': {
    settings: [...staffSettings, staffUserPoolId, partnerDataKeyId],
    items: {
      ...admission,
      APPROVALS: 'DeleteItem PutItem',
      BREACHES: 'GetItem PutItem Query',
      'BREACH#*': 'GetItem',
      'CHOICES#*': 'DeleteItem GetItem',
      CLOSINGS: 'PutItem',
      'CONSENT#*': 'Query',
      'ID#*': 'Query',
      'LENDER#*': 'Query',
      'OTP#*': 'GetItem UpdateItem',
      'PARTNER#*': 'DeleteItem GetItem Query',
      'RECORD#*': 'PutItem Query',
      'SEALED#*': 'PutItem',
      'STAFF#*': 'GetItem PutItem UpdateItem',
      'STAFF*': 'Query',
      'TICKET#*': 'Query',
      'USER#*': 'DeleteItem GetItem PutItem Query',
    },
    rights: [
      'Allow kms:GenerateDataKey <SealKey> if kms:EncryptionContext:purpose is closed-account',
      ...[
        'AdminAddUserToGroup',
        'AdminCreateUser',
        'AdminDeleteUser',
        'AdminDisableUser',
        'AdminGetUser',
        'AdminListGroupsForUser',
        'AdminRemoveUserFromGroup',
        'AdminSetUserPassword',
        'ListUsers',
      ].map((action) => `Allow cognito-idp:${action} <StaffIdentityUserPool>`),
    ],
    logDays: 180,
    // Nine commands of the pool's client, which the first call loads, the client of KMS, texts of consents in Hindi, and lists of breaches.
    bundleBytes: 538_000,
  },
}
