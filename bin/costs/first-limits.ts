/** The limits that growing traffic meets, from the figures of the code, of `cdk.json` and of AWS, in the order in which it meets them. */
import { smsPaidFor } from '#contract/auth/sms-budget.ts'
import { endpoints } from '#contract/endpoints.ts'
import { partnerPolicy, partnerUsagePlans } from '#contract/partner/partner-policy.ts'
import { routeLimits, throttle } from '#infra/route-limits.ts'
import { budget, context, sumOf } from './monthly-costs.ts'
import { busiestDay, busiestHour, busiestSecond, defaultQuotas, partitionLimits } from './quotas.ts'
import { actions, lead, triggerActions, triggersOfCode, unitsOf, visitor, visitorSends } from './visitor.ts'

/** Visitors and leads of partners in a month, which the settings of prod pay for. */
export const baseTraffic = { visitors: 1_000_000, leads: 1_000_000 } as const

interface Limit {
  readonly name: string
  readonly limit: number
  readonly unit: string
  /** In the same unit, at the base traffic. */
  readonly load: number
  readonly remedy: string
}

const { reservedConcurrency } = (
  context as { stages: { prod: { reservedConcurrency: Readonly<Record<string, number>> } } }
).stages.prod
const smsLimits = smsPaidFor(budget)

const { visitors, leads } = baseTraffic

/** The operation of an action: `send-sms-otp, known browser` is a kind of `send-sms-otp`. */
const operationOf = (action: string) => action.split(', ')[0] ?? ''

const isCall = (operation: string): operation is keyof typeof endpoints => operation in endpoints

/** Calls of a month, by capability of the HTTP API. */
const callsOf = (capability: string): number =>
  sumOf(
    Object.entries(actions).map(([action, count]) => {
      const operation = operationOf(action)
      return isCall(operation) && endpoints[operation].capability === capability ? visitors * count : 0
    }),
  )

/** Calls of the route behind a session that a visitor calls most. */
const busiestRoute = Math.max(
  ...Object.entries(actions).map(([action, count]) => (isCall(operationOf(action)) ? count : 0)),
)

const triggerCalls = triggersOfCode * visitors * sumOf(triggerActions.map((action) => actions[action] ?? 0))
const logins = visitors * (actions['start-session'] ?? 0)
const sends = visitors * visitor.sms
const codes = visitors * (visitorSends.strangers + visitorSends.known)
const partnerCalls = leads * lead.calls

/** @param load in the unit of the limit, at the base traffic */
const row = (name: string, [limit, unit]: readonly [number, string], load: number, remedy: string): Limit => ({
  name,
  limit,
  unit,
  load,
  remedy,
})

const aSecond = (limit: number, unit = '') => [limit, `${unit}a second`] as const

const executions = (name: string, calls: number, milliseconds = visitor.milliseconds as number): Limit =>
  row(
    `reserved concurrency of \`${name}\``,
    [reservedConcurrency[name] ?? defaultQuotas.lambdaExecutions, 'at once'],
    (busiestSecond(calls) * milliseconds) / 1000,
    `raise \`reservedConcurrency\` in \`cdk.json\`${name === 'auth' ? '; a send waits half a second on purpose' : ''}`,
  )

const moreSms = 'raise the amounts of SMS in `cdk.json`, and the limit of SNS'
const buy = (quota: string) => `buy "Rate of ${quota} requests" in Service Quotas`

/** Each execution reads it once a minute. */
const catalogueReads =
  ((busiestSecond(callsOf('offers') + callsOf('applications')) * visitor.milliseconds) / 1000) *
  (visitor.catalogueUnits / 60)

const limits: readonly Limit[] = [
  row('SMS that an hour pays for', [smsLimits.hour, 'an hour'], busiestHour(sends), moreSms),
  row('SMS that 30 days pay for', [smsLimits.month, 'in 30 days'], sends, moreSms),
  row('SMS that a day pays for', [smsLimits.day, 'a day'], busiestDay(sends), moreSms),
  row(
    'SNS: transactional SMS',
    aSecond(defaultQuotas.transactionalSms),
    busiestSecond(sends),
    'a case with AWS Support, with the figures of your campaign',
  ),
  row(
    'route of codes',
    aSecond(routeLimits.codes.rateLimit),
    busiestSecond(codes),
    'raise it in `infra/route-limits.ts`, never above the rate of SNS',
  ),
  row('Cognito: logins', aSecond(defaultQuotas.cognitoLogins), busiestSecond(logins), buy('UserAuthentication')),
  row('Cognito: new users', aSecond(defaultQuotas.cognitoNewUsers), busiestSecond(visitors), buy('UserCreation')),
  executions('auth', callsOf('auth'), visitor.sendMilliseconds),
  executions('auth-triggers', triggerCalls),
  executions('profile', callsOf('profile')),
  executions('applications', callsOf('applications')),
  executions('partner', partnerCalls),
  row(
    'one route of the HTTP API',
    aSecond(throttle.rateLimit),
    busiestSecond(visitors * busiestRoute),
    'raise it in `infra/route-limits.ts`; the account allows 10,000',
  ),
  row(
    'usage plan of live keys',
    aSecond(partnerUsagePlans.live.requestsPerSecond),
    busiestSecond(partnerCalls),
    'raise `partnerUsagePlans` and the throttle of the stage',
  ),
  row(
    '`dailyLimitsTogether`',
    [partnerPolicy.dailyLimitsTogether, 'a day'],
    busiestDay(partnerCalls),
    'raise it with the usage plan, which is 10 % above',
  ),
  row(
    'counter of the largest partner',
    aSecond(partitionLimits.writeUnits, 'write units '),
    busiestSecond(partnerCalls * lead.largestPartner),
    'several counters a partner, whose sum is the limit',
  ),
  row(
    'item of the catalogue',
    aSecond(partitionLimits.readUnits, 'read units '),
    catalogueReads,
    'copies of the item; its size of 400 kB is met first, by more lenders',
  ),
  row(
    'write units of the table',
    aSecond(defaultQuotas.tableWriteUnits),
    busiestSecond(visitors * unitsOf('writeUnits') + leads * lead.writeUnits),
    'raise "Table-level write throughput limit" in Service Quotas',
  ),
]

export interface MetLimit extends Limit {
  /** The traffic that meets it, as a multiple of the base. */
  readonly factor: number
}

/** First those that are met first. */
export const limitsInOrder = (): readonly MetLimit[] =>
  limits
    .map((limit) => ({ ...limit, factor: limit.limit / limit.load }))
    .toSorted((one, other) => one.factor - other.factor)

const shown = (number: number) =>
  number >= 10 ? Math.round(number).toLocaleString('en-US') : String(Number(number.toFixed(number >= 1 ? 1 : 2)))

/** A table for infra/README.md. */
export const limitTable = (): string =>
  [
    '| subject, the first that is met first | limit | load now | met at | remedy |',
    '| --- | ---: | ---: | ---: | --- |',
    ...limitsInOrder().map(
      ({ name, limit, unit, load, factor, remedy }) =>
        `| ${name} | ${shown(limit)} ${unit} | ${shown(load)} | ${shown(factor)} times | ${remedy} |`,
    ),
  ].join('\n')
