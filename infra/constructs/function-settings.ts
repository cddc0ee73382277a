/** The settings of functions: where the value of each comes from, its variable, and which of them are secrets. */
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import { environment } from '#contract/environment.ts'
import type { Release } from '#contract/release.ts'
import type { WatchedQueue } from '#lambdas/health/health-room.contract.ts'
import type { StageConfig } from '../config.ts'
import type { Identity } from './auth/identity.ts'
import type { EvidenceBucket } from './evidence-bucket.ts'
import type { SocketApi } from './live/socket-api.ts'
import type { MarketplaceTable } from './marketplace-table.ts'
import type { PartnerApi } from './partner/partner-api.ts'
import type { SealKey } from './partner/seal-key.ts'
import type { ServiceSecrets } from './service-secrets.ts'
import type { SettingsKey } from './settings-key.ts'
import type { StaffIdentity } from './staff/staff-identity.ts'
import type { WebhookQueue } from './webhooks.ts'

/** The resources that settings and rights refer to. */
export interface FunctionResources {
  readonly config: StageConfig
  readonly release: Release
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
  readonly settingsKey: SettingsKey
  readonly identity: Identity
  readonly staffIdentity: StaffIdentity
  readonly sockets: SocketApi
  readonly sealKey: SealKey
  readonly webhookQueue: WebhookQueue
  readonly evidence: EvidenceBucket
  readonly partnerApi: PartnerApi
  /** Queues whose depth staff see. */
  readonly watchedQueues: Readonly<Record<WatchedQueue, IQueue>>
  /** Origin of the web app. */
  readonly appOrigin: string
}

export type From<Name extends keyof FunctionResources> = Pick<FunctionResources, Name>

const jsonOf = (value: object | undefined): string => (value === undefined ? '' : JSON.stringify(value))

const secret =
  (name: 'identityKey' | 'clickKey' | 'pushSecret' | 'codePepper' | 'goLinkKey' | 'partnerUsageKey') =>
  ({ secrets }: From<'secrets'>) =>
    secrets[name]

/** Every setting that a function may have besides its stage, its table and its logger's, and where its value comes from. */
export const settings = {
  originSecrets: ({ secrets }: From<'secrets'>) => secrets.acceptedByFunctions,
  identityKey: secret('identityKey'),
  clickKey: secret('clickKey'),
  pushSecret: secret('pushSecret'),
  codePepper: secret('codePepper'),
  goLinkKey: secret('goLinkKey'),
  partnerUsageKey: secret('partnerUsageKey'),
  partnerApiId: ({ partnerApi }: From<'partnerApi'>) => partnerApi.gateway.restApiId,
  partnerDataKeyId: ({ sealKey }: From<'sealKey'>) => sealKey.keyArn,
  webhookQueueUrl: ({ webhookQueue }: From<'webhookQueue'>) => webhookQueue.queueUrl,
  watchedQueueUrls: ({ watchedQueues }: From<'watchedQueues'>) =>
    JSON.stringify(Object.fromEntries(Object.entries(watchedQueues).map(([name, { queueUrl }]) => [name, queueUrl]))),
  userPoolId: ({ identity }: From<'identity'>) => identity.userPoolId,
  staffUserPoolId: ({ staffIdentity }: From<'staffIdentity'>) => staffIdentity.userPoolId,
  userPoolClientId: ({ identity }: From<'identity'>) => identity.clientId,
  appOrigin: ({ appOrigin }: From<'appOrigin'>) => appOrigin,
  socketEndpoint: ({ sockets }: From<'sockets'>) => sockets.endpoint,
  // Empty where no SMS registration exists: such a stage sends within the SMS sandbox only.
  smsSenderId: ({ config }: From<'config'>) => config.smsSenderId ?? '',
  smsEntityId: ({ config }: From<'config'>) => config.smsEntityId ?? '',
  smsTemplateId: ({ config }: From<'config'>) => config.smsTemplateId ?? '',
  smsNoticeTemplateIds: ({ config }: From<'config'>) => jsonOf(config.smsNoticeTemplateIds),
  smsTranslatedTemplateIds: ({ config }: From<'config'>) => jsonOf(config.smsTranslatedTemplateIds),
  // With a registration, operators refuse a message without a template.
  noticesAreSent: ({ config }: From<'config'>) =>
    String(config.smsEntityId === undefined || config.smsNoticeTemplateIds !== undefined),
  smsMaxPriceUsd: ({ config }: From<'config'>) => String(config.smsMaxPriceUsd),
  smsHourlyBudgetUsd: ({ config }: From<'config'>) => String(config.smsHourlyBudgetUsd),
  smsDailyBudgetUsd: ({ config }: From<'config'>) => String(config.smsDailyBudgetUsd),
  smsMonthlyBudgetUsd: ({ config }: From<'config'>) => String(config.smsMonthlyBudgetUsd),
  evidenceBucket: ({ evidence }: From<'evidence'>) => evidence.bucketName,
  recordYears: ({ config }: From<'config'>) => String(config.recordYears),
  fourEyes: ({ config }: From<'config'>) => (config.fourEyes ? 'true' : undefined),
  testMode: ({ config }: From<'config'>) => (config.kind === 'local' ? 'true' : undefined),
}

export type Setting = keyof typeof settings

/** The settings that are secrets: `settings-key.ts` seals the environment of a function that has one. */
export const secretSettings: readonly Setting[] = [
  'originSecrets',
  'identityKey',
  'clickKey',
  'pushSecret',
  'codePepper',
  'goLinkKey',
  'partnerUsageKey',
]

/** The SDK's own name of the endpoint of @connections; every other name is the contract's. */
export const variableOf = (setting: Setting): string =>
  setting === 'socketEndpoint' ? 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI' : environment[setting]
