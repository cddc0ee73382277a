/**
 * The world: all that an operation needs from outside. A function opens it once from its environment, a test once with doubles. An operation destructures the
 * members that it uses in its parameter list; one that only passes them to its steps has them in its type.
 */
import type { Table } from '#data/table.ts'
import type { ScanPage } from '#data/whole-table.ts'
import type { KnownBrowsers } from '#lambdas/auth/code-lanes.rules.ts'
import type { OneTimeCodes } from '#lambdas/auth/phone-codes.rules.ts'
import type { PhoneMarks } from '#lambdas/auth/shared-limits.rules.ts'
import type { SmsLimits } from '#lambdas/auth/sms-budget.contract.ts'
import type { CatalogueRules } from '#lambdas/catalogue/catalogue-file.rules.ts'
import type { CheckLink } from '#lambdas/catalogue/link-check.rules.ts'
import type { FunnelRows } from '#lambdas/funnel/funnel-rows.table.ts'
import type { PassMint, Sockets } from '#lambdas/live/live-connections.rules.ts'
import type { CatalogueReader } from '#lambdas/offers/catalogue-reader.table.ts'
import type { BrowserIds, RefreshTokens } from '#lambdas/profile/known-user.rules.ts'
import type { PushService } from '#lambdas/push/push-browsers.rules.ts'
import type { RecordedAct } from '#lambdas/staff/recorded-acts.rules.ts'
import type { ClickIds } from './click-ids.ts'
import type { Fingerprints, Identity, LinkSigner, UsageKeys } from './keyed-ids.rules.ts'
import type { Chance, Clock, IpRanges, Log, Pause, Ulids } from './outside.rules.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type {
  GatewayKeyCalls,
  MessageQueue,
  Receiver,
  Sms,
  TextOpener,
  TextSealer,
  UserDirectory,
  UserPool,
} from './services.rules.ts'
import type { SessionStates } from './session-states.ts'
import type { StaffPool } from './staff-pool.rules.ts'
import type { TicketIds } from './ticket-ids.ts'

/** The members that every function and command has. */
interface Ground {
  readonly table: Table
  readonly clock: Clock
}

/** The members that need a key, a client or a cache of their own. A function bundles and opens those alone that it names. */
interface Further {
  readonly clickIds: ClickIds
  /** The catalogue as visitors see it. */
  readonly catalogue: CatalogueReader
  readonly catalogueRules: CatalogueRules
  readonly checkLink: CheckLink
  /** Whether the stage is deployed: the records of the local runtime alone may lead to http on localhost. */
  readonly isDeployed: boolean
  readonly log: Log
  readonly pause: Pause
  readonly chance: Chance
  /** Ids that the server makes. */
  readonly ids: Ulids
  readonly identity: Identity
  readonly browserIds: BrowserIds
  /** Recognises browsers that signed in with a phone before. */
  readonly knownBrowsers: KnownBrowsers
  /** Marks of phones in the counters of address ranges. */
  readonly phoneMarks: PhoneMarks
  readonly oneTimeCodes: OneTimeCodes
  readonly sms: Sms
  /** Sends notices. Undefined where the stage sends none by SMS: they wait for nothing. */
  readonly noticeSms: Sms | undefined
  /** How many SMS the stage may send. */
  readonly smsLimits: SmsLimits
  /** Makes users of the user pool. */
  readonly userDirectory: UserDirectory
  /** The refresh tokens at the user pool. */
  readonly refreshTokens: RefreshTokens
  /** The days of the stage after which an account is silent. */
  readonly silentDays: number
  readonly sockets: Sockets
  /** Passes of sockets. */
  readonly passMint: PassMint
  /** The limiter of pings, by socket. */
  readonly pings: Pick<RateLimiter, 'count'>
  /** The public key with which browsers subscribe. */
  readonly pushKey: string
  readonly pushService: PushService
  /** The local stage, where tests receive pushes on this machine. */
  readonly isLocal: boolean
  readonly funnelRows: FunnelRows
  readonly ipRanges: IpRanges
  /** The limiter of refused API keys, by address. */
  readonly refusedKeys: RateLimiter
  /** The values of partners' keys of API Gateway. */
  readonly usageKeys: UsageKeys
  /** Changes the keys of API Gateway. */
  readonly gatewayKeys: GatewayKeyCalls
  /** Signs tracking links. */
  readonly linkSigner: LinkSigner
  readonly fingerprints: Fingerprints
  /** Origin of the web app. */
  readonly appOrigin: string
  /** Calls the receivers of webhooks. */
  readonly receiver: Receiver
  /** The attempts to deliver webhooks. */
  readonly deliveryQueue: MessageQueue
  readonly sealer: TextSealer
  readonly opener: TextOpener
  readonly ticketIds: TicketIds
  /** States of sessions that may be as old as `sessionPolicy.rememberedStateSeconds`. */
  readonly sessionStates: SessionStates
  readonly staffPool: StaffPool
  /** The user pool of visitors. */
  readonly userPool: UserPool
  /** Reads the whole table, a page at a time. */
  readonly scanPage: ScanPage
  /** For which the record of staff is kept. */
  readonly recordYears: number
  /** Opens the table of a change, which writes its entry of the record with it. */
  readonly recorded: (act: RecordedAct) => Table
  /** Records that a person's data are viewed; the answer waits for it. Throws TOO_MANY_REQUESTS. */
  readonly recordView: (act: RecordedAct) => Promise<void>
  /** Records that a list shows the last messages of so many tickets; the answer waits for it. */
  readonly recordPreviews: (tickets: number) => Promise<void>
}

/** The ground, and these members further: `World<'clickIds'>`. */
export type World<Members extends keyof Further = never> = Ground & Pick<Further, Members>
