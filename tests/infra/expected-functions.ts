/** What `functions.test.ts` expects of every function. */
import { environment } from '#contract/environment.ts'
import { staffFunctions, type Expected } from './expected-staff-functions.ts'
import { prodSettings } from './prod-settings.ts'

const { originSecrets, identityKey, clickKey, codePepper, goLinkKey, partnerUsageKey, partnerDataKeyId } = environment
const { partnerApiId } = environment
const { webhookQueueUrl, pushSecret } = environment
const { userPoolId, userPoolClientId, appOrigin, smsSenderId, smsEntityId, smsTemplateId, smsMaxPriceUsd } = environment
const { smsNoticeTemplateIds, smsTranslatedTemplateIds, noticesAreSent } = environment
const { smsHourlyBudgetUsd, smsDailyBudgetUsd, smsMonthlyBudgetUsd } = environment
const { canaryPhone, canaryPartnerCode, canaryPartnerKey } = environment
const smsAmounts = [smsMaxPriceUsd, smsHourlyBudgetUsd, smsDailyBudgetUsd, smsMonthlyBudgetUsd]
const smsSettings = [smsSenderId, smsEntityId, smsTemplateId, smsTranslatedTemplateIds, ...smsAmounts]
const smsRights = [
  // SMS to phone numbers, which have no ARN, and nothing to topics.
  'Allow sns:Publish *',
  'Deny sns:Publish arn:aws:sns:*:*:*',
]
const socketEndpoint = 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI'

const socketRights = ['DELETE', 'POST'].map(
  (method) =>
    `Allow execute-api:ManageConnections arn:aws:execute-api:ap-south-1:<AWS::AccountId>:<SocketApiGateway>/socket/${method}/@connections/*`,
)

const streamRights = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
  (action) => `Allow dynamodb:${action} <DataTable>`,
)

const gatewayRight = (method: string, path: string) =>
  `Allow apigateway:${method} arn:aws:apigateway:ap-south-1::/${path}`

const closingRights = [
  'Allow cognito-idp:AdminDeleteUser <IdentityUserPool>',
  'Allow kms:GenerateDataKey <SealKey> if kms:EncryptionContext:purpose is closed-account',
]

export const expectedFunctions: Record<string, Expected> = {
  auth: {
    settings: [originSecrets, codePepper, identityKey, appOrigin, ...smsSettings],
    items: { 'CAP#*': 'UpdateItem', 'OTP#*': 'GetItem PutItem' },
    rights: smsRights,
    logDays: 180,
  },
  // Cognito waits 5 seconds.
  'auth-triggers': {
    settings: [codePepper, identityKey],
    items: { 'OTP#*': 'UpdateItem' },
    rights: [
      'Allow cognito-idp:AdminCreateUser <IdentityUserPool>',
      'Allow cognito-idp:AdminSetUserPassword <IdentityUserPool>',
    ],
    timeoutSeconds: 4,
    logDays: 180,
  },
  profile: {
    settings: [originSecrets, identityKey, pushSecret, userPoolId, userPoolClientId],
    items: {
      'CHOICES#*': 'GetItem PutItem',
      'CONSENT#*': 'PutItem',
      NOTICES: 'DeleteItem',
      'OTP#*': 'UpdateItem',
      'PUSH#*': 'DeleteItem GetItem PutItem',
      'USER#*': 'ConditionCheckItem GetItem Query UpdateItem',
    },
    // One session is ended by its refresh token, which needs no right.
    rights: ['Allow cognito-idp:AdminUserGlobalSignOut <IdentityUserPool>'],
  },
  offers: {
    settings: [originSecrets, clickKey, appOrigin],
    items: { CATALOGUE: 'GetItem', 'CONSENT#*': 'PutItem', PAGE_VIEWS: 'Query UpdateItem', 'USER#*': 'UpdateItem' },
    // The pages in Hindi are a file that no start reads.
    bundleBytes: 462_000,
  },
  applications: {
    settings: [originSecrets, clickKey],
    items: { CATALOGUE: 'GetItem', 'CONSENT#*': 'PutItem', 'USER#*': 'PutItem Query UpdateItem' },
  },
  support: {
    settings: [originSecrets, identityKey],
    items: {
      CATALOGUE: 'GetItem',
      'COMPLAINT#*': 'PutItem',
      'PASS#*': 'PutItem',
      'TICKET#*': 'PutItem Query',
      'USER#*': 'GetItem PutItem Query UpdateItem',
    },
  },
  rights: {
    settings: [originSecrets, identityKey, userPoolId, partnerDataKeyId],
    items: {
      'CHOICES#*': 'DeleteItem GetItem',
      CLOSINGS: 'DeleteItem GetItem PutItem',
      'HEARD#*': 'GetItem',
      'COMPLAINT#*': 'DeleteItem GetItem UpdateItem',
      'DESK#*': 'DeleteItem Query UpdateItem',
      'CONSENT#*': 'Query',
      'LENDER#*': 'DeleteItem Query',
      'OTP#*': 'GetItem UpdateItem',
      'PARTNER#*': 'DeleteItem GetItem Query UpdateItem',
      'RECORD#PERSON#*': 'Query',
      'SEALED#*': 'PutItem',
      'TICKET#*': 'DeleteItem Query UpdateItem',
      'USER#*': 'ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
    },
    rights: closingRights,
  },
  // It removes what was sealed, and can open none of it.
  sweep: {
    settings: [userPoolId, partnerDataKeyId, environment.recordYears],
    items: {
      CLOSINGS: 'DeleteItem PutItem Query UpdateItem',
      'COMPLAINT#*': 'DeleteItem GetItem UpdateItem',
      'DESK#*': 'DeleteItem Query UpdateItem',
      'ID#*': 'Query',
      JOBS: 'GetItem PutItem Query',
      'JOB#*': 'GetItem PutItem',
      'LENDER#*': 'DeleteItem Query Query', // Of the partition and of the index.
      LIVES: 'DeleteItem PutItem Query',
      'OTP#*': 'DeleteItem',
      'PARTNER#*': 'DeleteItem GetItem Query UpdateItem',
      'RECORD#*': 'PutItem',
      'SEALED#*': 'DeleteItem PutItem Query',
      'TICKET#*': 'DeleteItem Query UpdateItem',
      'USER#*': 'ConditionCheckItem DeleteItem GetItem PutItem Query UpdateItem',
    },
    rights: closingRights,
    timeoutSeconds: 120,
  },
  // It alone reads the whole table, and writes lists of breaches alone.
  'breach-lists': {
    settings: [],
    items: { BREACHES: 'PutItem Query', 'BREACH#*': 'PutItem Query' },
    rights: ['Allow dynamodb:Scan <DataTable>'],
    timeoutSeconds: 120,
  },
  live: {
    settings: [appOrigin, socketEndpoint],
    items: {
      'CONN#*': 'DeleteItem GetItem PutItem',
      'PASS#*': 'DeleteItem',
      'USER#*': 'GetItem UpdateItem',
    },
    rights: socketRights,
    clientsAtStart: ['Sockets'],
  },
  // No caller waits for its answer.
  'fan-out': {
    settings: [socketEndpoint],
    items: {
      'QUEUE#*': 'DeleteItem PutItem',
      'CONN#*': 'DeleteItem',
      'COUNTED#*': 'DeleteItem PutItem',
      'FUNNEL#*': 'GetItem UpdateItem',
      LIVES: 'PutItem',
      NOTICES: 'PutItem',
      'USER#*': 'GetItem UpdateItem',
    },
    rights: [
      ...streamRights,
      ...socketRights,
      ...['GetQueueAttributes', 'GetQueueUrl', 'SendMessage'].map((action) => `Allow sqs:${action} <FanOutFailures>`),
    ],
    timeoutSeconds: 30,
    clientsAtStart: ['Sockets'],
  },
  // Nobody waits for its runs.
  notices: {
    settings: [
      pushSecret,
      smsSenderId,
      smsEntityId,
      smsNoticeTemplateIds,
      smsTranslatedTemplateIds,
      noticesAreSent,
      ...smsAmounts,
    ],
    items: {
      'CAP#*': 'GetItem UpdateItem',
      NOTICES: 'DeleteItem PutItem Query',
      'PUSH#*': 'GetItem',
      'USER#*': 'ConditionCheckItem GetItem Query UpdateItem',
    },
    rights: smsRights,
    timeoutSeconds: 60,
  },
  partner: {
    settings: [identityKey, goLinkKey, partnerDataKeyId, appOrigin],
    items: {
      CATALOGUE: 'GetItem',
      'CHOICES#*': 'GetItem',
      'PARTNER#*': 'GetItem PutItem Query UpdateItem',
      'SANDBOX#*': 'GetItem PutItem Query',
      'USER#*': 'Query UpdateItem',
      'WEBHOOK#*': 'GetItem PutItem Query UpdateItem',
    },
    // It seals PANs and secrets of webhooks, and cannot open them.
    rights: ['Allow kms:GenerateDataKey <SealKey> if kms:EncryptionContext:purpose is pan,webhook'],
  },
  'partner-authorizer': {
    settings: [partnerUsageKey],
    items: { 'APIKEY#*': 'GetItem' },
    logDays: 180,
  },
  // Ids of keys and plans are made at run time.
  'partner-keys': {
    settings: [partnerUsageKey, partnerApiId],
    items: { 'APIKEY#*': 'DeleteItem PutItem', PARTNERS: 'PutItem Query', 'PARTNER#*': 'PutItem Query' },
    rights: [
      ...['GET', 'POST'].flatMap((method) =>
        ['apikeys', 'usageplans', 'usageplans/*/keys'].map((path) => gatewayRight(method, path)),
      ),
      ...['PATCH', 'DELETE'].flatMap((method) =>
        ['apikeys/*', 'usageplans/*'].map((path) => gatewayRight(method, path)),
      ),
    ],
    timeoutSeconds: 60,
    clientsAtStart: ['APIGateway'],
  },
  tracking: {
    settings: [originSecrets, clickKey, goLinkKey],
    items: {
      CATALOGUE: 'GetItem',
      'PARTNER#*': 'GetItem UpdateItem',
      'SANDBOX#*': 'PutItem',
      'USER#*': 'PutItem UpdateItem',
    },
  },
  // It opens the keys of lenders, and no PAN.
  lenders: {
    settings: [clickKey, appOrigin],
    items: {
      CATALOGUE: 'ConditionCheckItem GetItem',
      'ID#*': 'Query',
      'LENDER#*': 'GetItem PutItem UpdateItem',
      'SANDBOX#*': 'GetItem PutItem',
      'USER#*': 'ConditionCheckItem GetItem UpdateItem',
    },
    rights: ['Allow kms:Decrypt <SealKey> if kms:EncryptionContext:purpose is lender-key'],
    logDays: 180,
  },
  'webhook-events': {
    settings: [webhookQueueUrl, environment.evidenceBucket],
    items: { 'CHOICES#*': 'GetItem', 'WEBHOOK#*': 'GetItem PutItem' },
    // It adds hashes: it can neither read nor delete one, nor choose how long it is locked.
    rights: [
      ...streamRights,
      'Allow s3:PutObject <EvidenceHashes.Arn>/*',
      'Allow sqs:SendMessage <WebhookQueueAttempts>',
      'Allow sqs:SendMessage <WebhookQueueDeadLetters>',
    ],
    timeoutSeconds: 30,
    // With the client of S3, which a batch with such an entry loads.
    bundleBytes: 524_000,
    clientsAtStart: ['SQS'],
  },
  // It calls addresses of others: no right to users, partners, or PANs.
  'webhook-sender': {
    settings: [webhookQueueUrl],
    items: { 'CHOICES#*': 'GetItem', 'HEARD#*': 'UpdateItem', 'WEBHOOK#*': 'GetItem UpdateItem' },
    rights: [
      'Allow kms:Decrypt <SealKey> if kms:EncryptionContext:purpose is webhook',
      ...['DeleteMessage', 'GetQueueAttributes', 'ReceiveMessage', 'SendMessage'].map(
        (action) => `Allow sqs:${action} <WebhookQueueAttempts>`,
      ),
    ],
    timeoutSeconds: 30,
    clientsAtStart: ['KMS', 'SQS'],
  },
  ...staffFunctions,
  // It reads the codes of its own number, and of no other.
  canary: {
    clientsAtStart: ['Cognito'],
    settings: [appOrigin, codePepper, canaryPhone, canaryPartnerCode, canaryPartnerKey],
    items: { [`OTP#${prodSettings.canary.phone}`]: 'GetItem' },
    timeoutSeconds: 120,
  },
}
