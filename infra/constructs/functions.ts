/**
 * The functions that serve callers, triggers and the stream, as one table: handler, settings and rights of each. A function has no other setting
 * or right, except that `support/feed-from-stream.ts` lets the fan-out read the stream and send to the queue of failures, and that
 * `auth/identity.ts` lets the triggers of the pool create its users. The canary of a stage is apart, in `canary.ts`.
 */
import { Duration } from 'aws-cdk-lib'
import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import type { HttpCapability } from '#contract/endpoints.ts'
import { environment } from '#contract/environment.ts'
import type { Release } from '#contract/release.ts'
import { functionCode } from '../bundling/function-code.ts'
import type { StageConfig } from '../config.ts'
import type { FunctionName } from '../stage-settings.ts'
import { allowSms } from './auth/allow-sms.ts'
import type { Identity } from './auth/identity.ts'
import { CapabilityFunction } from './capability-function.ts'
import type { Found, ItemAction, MarketplaceTable, Partition } from './marketplace-table.ts'
import type { SealKey } from './partner/seal-key.ts'
import type { ServiceSecrets } from './service-secrets.ts'
import type { SettingsKey } from './settings-key.ts'
import type { SocketApi } from './support/socket-api.ts'

/** The resources that settings and rights refer to. */
interface FunctionResources {
  readonly config: StageConfig
  readonly release: Release
  readonly table: MarketplaceTable
  readonly secrets: ServiceSecrets
  readonly settingsKey: SettingsKey
  readonly identity: Identity
  readonly sockets: SocketApi
  readonly sealKey: SealKey
  /** Origin of the web app. */
  readonly appOrigin: string
}

type From<Name extends keyof FunctionResources> = Pick<FunctionResources, Name>

/** Every setting that a function may have besides its stage, its table and its logger's, and where its value comes from. */
const settings = {
  originSecrets: ({ secrets }: From<'secrets'>) => secrets.acceptedByFunctions,
  identityKey: ({ secrets }: From<'secrets'>) => secrets.identityKey,
  clickKey: ({ secrets }: From<'secrets'>) => secrets.clickKey,
  codePepper: ({ secrets }: From<'secrets'>) => secrets.codePepper,
  goLinkKey: ({ secrets }: From<'secrets'>) => secrets.goLinkKey,
  partnerUsageKey: ({ secrets }: From<'secrets'>) => secrets.partnerUsageKey,
  partnerDataKeyId: ({ sealKey }: From<'sealKey'>) => sealKey.keyArn,
  userPoolId: ({ identity }: From<'identity'>) => identity.userPoolId,
  userPoolClientId: ({ identity }: From<'identity'>) => identity.clientId,
  appOrigin: ({ appOrigin }: From<'appOrigin'>) => appOrigin,
  socketEndpoint: ({ sockets }: From<'sockets'>) => sockets.endpoint,
  // Empty where no SMS registration exists: such a stage sends within the SMS sandbox only.
  smsSenderId: ({ config }: From<'config'>) => config.smsSenderId ?? '',
  smsEntityId: ({ config }: From<'config'>) => config.smsEntityId ?? '',
  smsTemplateId: ({ config }: From<'config'>) => config.smsTemplateId ?? '',
  smsNoticeTemplateIds: ({ config }: From<'config'>) =>
    config.smsNoticeTemplateIds === undefined ? '' : JSON.stringify(config.smsNoticeTemplateIds),
  smsMaxPriceUsd: ({ config }: From<'config'>) => String(config.smsMaxPriceUsd),
  smsHourlyBudgetUsd: ({ config }: From<'config'>) => String(config.smsHourlyBudgetUsd),
  smsDailyBudgetUsd: ({ config }: From<'config'>) => String(config.smsDailyBudgetUsd),
  smsMonthlyBudgetUsd: ({ config }: From<'config'>) => String(config.smsMonthlyBudgetUsd),
  testMode: ({ config }: From<'config'>) => (config.kind === 'local' ? 'true' : undefined),
}

/** Rights to anything but items of the table. */
const rights = {
  signOutUsers: (user: CapabilityFunction, { identity }: From<'identity'>) => identity.allowGlobalSignOut(user),
  sendSms: (user: CapabilityFunction) => allowSms(user),
  seal: (user: CapabilityFunction, { sealKey }: From<'sealKey'>) => sealKey.allowSealing(user),
  openLenderKeys: (user: CapabilityFunction, { sealKey }: From<'sealKey'>) => sealKey.allowOpeningLenderKeys(user),
  writeToSockets: (user: CapabilityFunction, { sockets }: From<'sockets'>) => sockets.allowSockets(user),
}

type Setting = keyof typeof settings

/** The settings that are secrets: `settings-key.ts` seals the environment of a function that has one. */
const secretSettings: readonly Setting[] = [
  'originSecrets',
  'identityKey',
  'clickKey',
  'codePepper',
  'goLinkKey',
  'partnerUsageKey',
]
type Right = keyof typeof rights

/** The SDK's own name of the endpoint of @connections; every other name is the contract's. */
const variableOf = (setting: Setting): string =>
  setting === 'socketEndpoint' ? 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI' : environment[setting]

interface FunctionRow {
  readonly constructId: string
  /** Folder of the handler, whose file has the name of the function. */
  readonly capability: HttpCapability | 'lenders' | 'notices' | 'partner'
  readonly description: string
  readonly settings: readonly Setting[]
  readonly items: Readonly<Partial<Record<Partition, readonly ItemAction[]>>>
  /** Kinds of items that it looks for in the index. @default none */
  readonly finds?: readonly Found[]
  /** @default none */
  readonly rights?: readonly Right[]
  /** @default 6 */
  readonly timeoutSeconds?: number
  /** @default 30 days */
  readonly logRetention?: RetentionDays
}

/** For logs that show who asked for a code, gave a wrong one, reached a limit or called with a bad key. */
const securityLogRetention = RetentionDays.SIX_MONTHS

/** Of both functions that send SMS. */
const smsAmounts = ['smsMaxPriceUsd', 'smsHourlyBudgetUsd', 'smsDailyBudgetUsd', 'smsMonthlyBudgetUsd'] as const
const smsSender = ['smsSenderId', 'smsEntityId', ...smsAmounts] as const

const functions = {
  /** It and `notices` alone may send an SMS. */
  auth: {
    constructId: 'Auth',
    capability: 'auth',
    description: 'Sends one-time codes',
    settings: ['originSecrets', 'codePepper', 'identityKey', 'appOrigin', 'smsTemplateId', ...smsSender, 'testMode'],
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
    description: 'Starts and ends sessions, saves the profile and the choice about notices',
    settings: ['originSecrets', 'identityKey', 'userPoolId', 'userPoolClientId'],
    // "Log out everywhere" voids the tokens of browsers, beside the codes.
    items: { user: ['GetItem', 'UpdateItem', 'ConditionCheckItem', 'Query'], oneTimeCode: ['UpdateItem'] },
    rights: ['signOutUsers'],
  },
  offers: {
    constructId: 'Offers',
    capability: 'offers',
    description: 'Serves the catalogue, also as pages, records visits of the offers',
    settings: ['originSecrets', 'appOrigin'],
    items: { catalogue: ['GetItem'], user: ['UpdateItem'] },
  },
  applications: {
    constructId: 'Applications',
    capability: 'applications',
    description: 'Records offer clicks, lists applications',
    settings: ['originSecrets', 'identityKey', 'clickKey'],
    items: { catalogue: ['GetItem'], user: ['PutItem', 'UpdateItem', 'Query'] },
  },
  support: {
    constructId: 'Support',
    capability: 'support',
    description: 'Opens tickets, records and lists messages, issues passes for sockets',
    settings: ['originSecrets', 'identityKey'],
    items: {
      user: ['GetItem', 'PutItem', 'UpdateItem', 'Query'],
      ticket: ['PutItem', 'Query'],
      livePass: ['PutItem'],
    },
  },
  /** Behind the WebSocket API. */
  live: {
    constructId: 'Live',
    capability: 'support',
    description: 'Opens sockets by their pass, answers pings, forgets closed sockets',
    settings: ['appOrigin', 'socketEndpoint'],
    items: {
      livePass: ['DeleteItem'],
      user: ['GetItem', 'UpdateItem'],
      connection: ['GetItem', 'PutItem', 'DeleteItem'],
    },
    rights: ['writeToSockets'],
  },
  /** Fed by the table's stream, see `support/feed-from-stream.ts`. */
  'fan-out': {
    constructId: 'FanOut',
    capability: 'support',
    description:
      'Sends new messages and statuses to open sockets, closes those of sessions that signed out, notes news for SMS',
    settings: ['socketEndpoint'],
    items: { user: ['GetItem', 'UpdateItem'], connection: ['DeleteItem'], notices: ['PutItem'] },
    rights: ['writeToSockets'],
    timeoutSeconds: 30,
  },
  /** On a schedule, see `notices/notice-runs.ts`. */
  notices: {
    constructId: 'Notices',
    capability: 'notices',
    description: 'Sends news by SMS to users who asked for it',
    settings: ['smsNoticeTemplateIds', ...smsSender],
    items: {
      notices: ['Query', 'PutItem', 'DeleteItem'],
      user: ['GetItem', 'Query', 'UpdateItem'],
      sendCounters: ['UpdateItem'],
    },
    rights: ['sendSms'],
    timeoutSeconds: 60,
  },
  /** Behind the REST API. */
  partner: {
    constructId: 'Partner',
    capability: 'partner',
    description: 'Takes users that partners submit, lists lenders for them',
    settings: ['identityKey', 'goLinkKey', 'partnerDataKeyId', 'appOrigin'],
    items: { catalogue: ['GetItem'], partner: ['GetItem', 'PutItem', 'UpdateItem'], user: ['UpdateItem'] },
    rights: ['seal'],
  },
  'partner-authorizer': {
    constructId: 'PartnerAuthorizer',
    capability: 'partner',
    description: 'Identifies the partner of a call by its API key and allow list',
    settings: ['partnerUsageKey'],
    items: { apiKey: ['GetItem'] },
    logRetention: securityLogRetention,
  },
  tracking: {
    constructId: 'Tracking',
    capability: 'partner',
    description: "Records clicks on partners' links and leads on to the lender",
    settings: ['originSecrets', 'clickKey', 'goLinkKey'],
    items: { catalogue: ['GetItem'], partner: ['GetItem', 'UpdateItem'], user: ['PutItem', 'UpdateItem'] },
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
    },
    finds: ['user'],
    rights: ['openLenderKeys'],
    logRetention: securityLogRetention,
  },
} as const satisfies Record<FunctionName, FunctionRow>

const entryOf = (name: FunctionName) => `lambdas/handlers/${functions[name].capability}/${name}.ts`

type RowOf<Name extends FunctionName> = (typeof functions)[Name]
type RightOf<Name extends FunctionName> =
  RowOf<Name> extends { rights: readonly (infer Named extends Right)[] } ? Named : never

/** The resources that this function's row needs: the intersection of those that its settings and rights read. */
type ResourcesOf<Name extends FunctionName> = From<'config' | 'release' | 'table' | 'secrets' | 'settingsKey'> &
  ((typeof settings)[RowOf<Name>['settings'][number]] extends (from: infer From) => unknown ? From : never) &
  ([RightOf<Name>] extends [never]
    ? unknown
    : (typeof rights)[RightOf<Name>] extends (user: CapabilityFunction, from: infer From) => unknown
      ? From
      : never)

/** Creates a function of the table, with its rights; the stack holds each of them once. */
export const createFunction = <Name extends FunctionName>(
  stack: Construct,
  name: Name,
  resources: ResourcesOf<Name>,
): CapabilityFunction => {
  const row: FunctionRow = functions[name]
  // The parameter's type proves that everything this row reads is present; the loops below treat all rows alike.
  const from = resources as unknown as FunctionResources
  const created = new CapabilityFunction(stack, row.constructId, {
    config: from.config,
    release: from.release,
    table: from.table,
    name,
    code: functionCode(entryOf(name)),
    description: row.description,
    environment: Object.fromEntries(
      row.settings.flatMap((setting) => {
        const value = settings[setting](from)
        return value === undefined ? [] : [[variableOf(setting), value]]
      }),
    ),
    ...(row.settings.some((setting) => secretSettings.includes(setting)) && { settingsKey: from.settingsKey }),
    timeout: Duration.seconds(row.timeoutSeconds ?? 6),
    logRetention: row.logRetention ?? RetentionDays.ONE_MONTH,
  })
  for (const [partition, actions] of Object.entries(row.items) as [Partition, readonly ItemAction[]][])
    from.table.allowItems(created, actions, [partition])
  if (row.finds) from.table.allowFinding(created, row.finds)
  for (const right of row.rights ?? []) rights[right](created, from)
  return created
}
