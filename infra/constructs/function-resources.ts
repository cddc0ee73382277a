/** The resources of the stack that the settings and rights of functions refer to. */
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { WatchedQueue } from '#contract/staff/health-room.ts'
import type { Identity } from './auth/identity.ts'
import type { MarketplaceTable } from './marketplace-table.ts'
import type { Release } from '#contract/release.ts'
import type { SealKey } from './partner/seal-key.ts'
import type { ServiceSecrets } from './service-secrets.ts'
import type { SettingsKey } from './settings-key.ts'
import type { SocketApi } from './live/socket-api.ts'
import type { StageConfig } from '../config.ts'
import type { WebhookQueue } from './webhooks/webhook-queue.ts'

/** The resources that settings and rights refer to. */
export interface FunctionResources {
  readonly config: StageConfig
  readonly release: Release
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
  readonly settingsKey: SettingsKey
  readonly identity: Identity
  readonly sockets: SocketApi
  readonly sealKey: SealKey
  readonly webhookQueue: WebhookQueue
  /** Queues whose depth staff see. */
  readonly watchedQueues: Readonly<Record<WatchedQueue, IQueue>>
  /** Origin of the web app. */
  readonly appOrigin: string
}

export type From<Name extends keyof FunctionResources> = Pick<FunctionResources, Name>
