/** Builds a function from its row: handler, settings and rights. The rows are in `functions.ts` and `staff/staff-functions.ts`. */
import { Duration, Stack, Validations } from 'aws-cdk-lib'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { HttpCapability } from '#contract/endpoints.ts'
import { functionFile } from '../bundling/bundle-options.ts'
import { functionCode } from '../bundling/function-code.ts'
import type { FunctionName } from '../stage-settings.ts'
import { CapabilityFunction } from './capability-function.ts'
import {
  secretSettings,
  settings,
  variableOf,
  type From,
  type FunctionResources,
  type Setting,
} from './function-settings.ts'
import type { Found, ItemAction, Partition } from './marketplace-table.ts'
import type { SealPurpose } from './partner/seal-key.ts'

/** A phone number has no ARN, so IAM can only describe it as "everything except topics and subscriptions". */
const allowSms = (sender: CapabilityFunction): void => {
  sender.allow(new PolicyStatement({ actions: ['sns:Publish'], resources: ['*'] }))
  sender.allow(new PolicyStatement({ effect: Effect.DENY, actions: ['sns:Publish'], resources: ['arn:aws:sns:*:*:*'] }))
  Validations.of(sender.role).acknowledge({
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'sns:Publish to a phone number has no resource to name; a deny statement excludes every topic again.',
  })
}

/** Rights to keys and usage plans of API Gateway, and to nothing else of it. */
const allowGatewayKeys = (user: CapabilityFunction): void => {
  const { region } = Stack.of(user)
  const arnsOf = (...paths: readonly string[]) => paths.map((path) => `arn:aws:apigateway:${region}::/${path}`)
  const collections = arnsOf('apikeys', 'usageplans', 'usageplans/*/keys')
  const items = arnsOf('apikeys/*', 'usageplans/*')
  for (const [action, resources] of [
    ['GET', collections],
    ['POST', collections],
    ['PATCH', items],
    ['DELETE', items],
  ] as const)
    user.allow(new PolicyStatement({ actions: [`apigateway:${action}`], resources }))
  Validations.of(user.role).acknowledge(
    ...[...collections, ...items]
      .filter((arn) => arn.includes('*'))
      .map((arn) => ({
        id: `AwsSolutions-IAM5[Resource::${arn}]`,
        reason:
          'API Gateway makes the ids of keys and plans at run time. The function keeps to those whose names begin with its stage.',
      })),
  )
}

const sealing =
  (...purposes: readonly SealPurpose[]) =>
  (user: CapabilityFunction, { sealKey }: From<'sealKey'>) =>
    sealKey.allowSealing(user, ...purposes)

const opening =
  (purpose: 'lender-key' | 'webhook') =>
  (user: CapabilityFunction, { sealKey }: From<'sealKey'>) =>
    sealKey.allowOpening(user, purpose)

/** Rights to anything but items of the table. */
const rights = {
  readWholeTable: (user: CapabilityFunction, { table }: From<'table'>) => table.allowReading(user),
  signOutUsers: (user: CapabilityFunction, { identity }: From<'identity'>) => identity.allowGlobalSignOut(user),
  removeUsers: (user: CapabilityFunction, { identity }: From<'identity'>) => identity.allowUserRemoval(user),
  changeMembers: (user: CapabilityFunction, { staffIdentity }: From<'staffIdentity'>) =>
    staffIdentity.allowMembers(user),
  sendSms: allowSms,
  sealForPartners: sealing('pan', 'webhook'),
  sealForOthers: sealing('lender-key', 'webhook'),
  sealClosedAccounts: sealing('closed-account'),
  openLenderKeys: opening('lender-key'),
  openWebhookSecrets: opening('webhook'),
  queueWebhooks: (user: CapabilityFunction, { webhookQueue }: From<'webhookQueue'>) => webhookQueue.allowSending(user),
  writeEvidence: (user: CapabilityFunction, { evidence }: From<'evidence'>) => evidence.allowWriting(user),
  countMessages: (user: CapabilityFunction, { watchedQueues }: From<'watchedQueues'>) =>
    user.allow(
      new PolicyStatement({
        actions: ['sqs:GetQueueAttributes'],
        resources: Object.values(watchedQueues).map(({ queueArn }) => queueArn),
      }),
    ),
  keepGatewayKeys: allowGatewayKeys,
  writeToSockets: (user: CapabilityFunction, { sockets }: From<'sockets'>) => sockets.allowSockets(user),
}

type Right = keyof typeof rights

export interface FunctionRow {
  readonly constructId: string
  /** Folder of the handler, whose file has the name of the function. */
  readonly capability: HttpCapability | 'lenders' | 'live' | 'notices' | 'partner' | 'staff' | 'webhooks'
  readonly description: string
  readonly settings: readonly Setting[]
  readonly items: Readonly<Partial<Record<Partition, readonly ItemAction[]>>>
  /** Kinds of items that it looks for in the index. @default none */
  readonly finds?: readonly Found[]
  /** @default none */
  readonly rights?: readonly Right[]
  /** Whether the pages of the catalogue in other languages lie beside its code. @default false */
  readonly withPages?: boolean
  /** Whether it calls S3, whose client loads further parts. @default false */
  readonly withS3?: boolean
  /** @default 6 */
  readonly timeoutSeconds?: number
  /** @default 30 days */
  readonly logRetention?: RetentionDays
}

/** Whether the environment of the function holds a secret, so that Lambda seals it. */
export const holdsSecret = ({ settings: named }: Pick<FunctionRow, 'settings'>): boolean =>
  named.some((setting) => secretSettings.includes(setting))

type RightOf<Row extends FunctionRow> = Row extends { rights: readonly (infer Named extends Right)[] } ? Named : never

/** The resources that a row needs: the intersection of those that its settings and rights read. */
export type ResourcesOf<Row extends FunctionRow> = From<'config' | 'release' | 'table' | 'secrets' | 'settingsKey'> &
  ((typeof settings)[Row['settings'][number]] extends (from: infer From) => unknown ? From : never) &
  ([RightOf<Row>] extends [never]
    ? unknown
    : (typeof rights)[RightOf<Row>] extends (user: CapabilityFunction, from: infer From) => unknown
      ? From
      : never)

/** Creates the function of a row, with its rights. */
export const buildFunction = <Row extends FunctionRow>(
  scope: Construct,
  name: FunctionName,
  typedRow: Row,
  resources: ResourcesOf<Row>,
): CapabilityFunction => {
  const row: FunctionRow = typedRow
  const file = functionFile(name)
  if (file === undefined) throw new Error(`There is no function ${name}`)
  // The parameter's type proves that everything this row reads is present; the loops below treat all rows alike.
  const from = resources as unknown as FunctionResources
  const created = new CapabilityFunction(scope, row.constructId, {
    config: from.config,
    release: from.release,
    table: from.table,
    name,
    code: functionCode(file, {
      withPages: row.withPages === true,
      withS3: row.withS3 === true,
    }),
    description: row.description,
    environment: Object.fromEntries(
      row.settings.flatMap((setting) => {
        const value = settings[setting](from)
        return value === undefined ? [] : [[variableOf(setting), value]]
      }),
    ),
    ...(holdsSecret(row) && { settingsKey: from.settingsKey }),
    timeout: Duration.seconds(row.timeoutSeconds ?? 6),
    logRetention: row.logRetention ?? RetentionDays.ONE_MONTH,
  })
  for (const [partition, actions] of Object.entries(row.items) as [Partition, readonly ItemAction[]][])
    from.table.allowItems(created, actions, [partition])
  if (row.finds) from.table.allowFinding(created, row.finds)
  for (const right of row.rights ?? []) rights[right](created, from)
  return created
}
