/** Names of the environment variables that the stack sets and the functions read. */
export const environment = {
  /** local, dev or prod. */
  stage: 'STAGE',
  /** 'true' only in the local stage: no real SMS is sent. Any other stage refuses it at cold start. */
  testMode: 'TEST_MODE',
  /** The commit of the deployment. */
  release: 'RELEASE',
  tableName: 'TABLE_NAME',
  /** Comma-separated values of `x-origin-verify` that are accepted: two during a rotation. */
  originSecrets: 'ORIGIN_SECRETS',
  /** Key of the HMAC that makes a user id from a phone number and a browser token. Never rotated. */
  identityKey: 'IDENTITY_KEY',
  /** Key under which click ids hold user ids. Never rotated. */
  clickKey: 'CLICK_KEY',
  /** Secret of the key pair that signs news by push; another one voids every subscription. Never rotated. */
  pushSecret: 'PUSH_SECRET',
  /** Key of the HMAC under which one-time codes are stored. */
  codePepper: 'CODE_PEPPER',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  staffUserPoolId: 'STAFF_USER_POOL_ID',
  /** Key of the HMAC that signs tracking links; changing it voids every link that was handed out. */
  goLinkKey: 'GO_LINK_KEY',
  /** KMS key that makes the data keys for PANs and for the keys of lenders. */
  partnerDataKeyId: 'PARTNER_DATA_KEY_ID',
  webhookQueueUrl: 'WEBHOOK_QUEUE_URL',
  /** URLs of the queues whose depth staff see, as JSON by their names. */
  watchedQueueUrls: 'WATCHED_QUEUE_URLS',
  /** Secret from which the values of API Gateway's keys follow; partners never see them. */
  partnerUsageKey: 'PARTNER_USAGE_KEY',
  partnerApiId: 'PARTNER_API_ID',
  recordYears: 'RECORD_YEARS',
  /** The locked bucket with the hashes of the record and of receipts. */
  evidenceBucket: 'EVIDENCE_BUCKET',
  /** Days without a sign-in after which a number may have another owner. */
  silentDays: 'SILENT_DAYS',
  /** 'true' where staff need a second member for changes of much. */
  fourEyes: 'FOUR_EYES',
  /** Origin of the web app, such as https://www.example.in: the host of the last SMS line. */
  appOrigin: 'APP_ORIGIN',
  /** Approved sender of 3 to 6 letters; empty when none is registered. */
  smsSenderId: 'SMS_SENDER_ID',
  /** TRAI DLT principal entity id; empty when none is registered. */
  smsEntityId: 'SMS_ENTITY_ID',
  /** TRAI DLT content template id; empty when none is registered. */
  smsTemplateId: 'SMS_TEMPLATE_ID',
  /** TRAI DLT content template ids of notices, as JSON by kind; empty when none is registered. */
  smsNoticeTemplateIds: 'SMS_NOTICE_TEMPLATE_IDS',
  /** The same of other languages, as JSON by language and text. */
  smsTranslatedTemplateIds: 'SMS_TRANSLATED_TEMPLATE_IDS',
  /** false in a stage with a registration that has no templates for notices. */
  noticesAreSent: 'NOTICES_ARE_SENT',
  smsMaxPriceUsd: 'SMS_MAX_PRICE_USD',
  /** The most that all SMS of any hour, any day and any 30 days may cost. */
  smsHourlyBudgetUsd: 'SMS_HOURLY_BUDGET_USD',
  smsDailyBudgetUsd: 'SMS_DAILY_BUDGET_USD',
  smsMonthlyBudgetUsd: 'SMS_MONTHLY_BUDGET_USD',
  /** Number with which the canary logs in; absent in stages where it does not. */
  canaryPhone: 'CANARY_PHONE',
  /** The partner for which the canary submits users, and its sandbox key; absent in stages where it does not. */
  canaryPartnerCode: 'CANARY_PARTNER_CODE',
  canaryPartnerKey: 'CANARY_PARTNER_KEY',
} as const
