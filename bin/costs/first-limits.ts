/** The limits that growing traffic meets, from the figures of the code, of `cdk.json` and of AWS, in the order in which it meets them. */
import { readFileSync } from 'node:fs'
import { smsPaidFor } from '#contract/auth/sms-budget.ts'
import { endpoints } from '#contract/endpoints.ts'
import { partnerPolicy, partnerUsagePlans } from '#contract/partner/partner-policy.ts'
import { readSmsBudget } from '#infra/config.ts'
import { routeLimits, throttle } from '#infra/route-limits.ts'
import { busiestDay, busiestHour, busiestSecond } from './busiest-second.ts'
import { defaultQuotas, partitionLimits } from './quotas.ts'
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

const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
  context: { stages: { prod: { reservedConcurrency: Readonly<Record<string, number>> } } }
}
const { reservedConcurrency } = context.stages.prod
const smsLimits = smsPaidFor(readSmsBudget(context, 'prod'))

const { visitors, leads } = baseTraffic
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

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

const executions = (name: string, calls: number, milliseconds: number): Limit => ({
  name: `reserved concurrency of \`${name}\``,
  limit: reservedConcurrency[name] ?? defaultQuotas.lambdaExecutions,
  unit: 'at once',
  load: (busiestSecond(calls) * milliseconds) / 1000,
  remedy: `raise \`reservedConcurrency\` in \`cdk.json\`${name === 'auth' ? '; a send waits half a second on purpose' : ''}`,
})

const moreSms = 'raise the amounts of SMS in `cdk.json`, and the spend limit of SNS with them'

const limits: readonly Limit[] = [
  {
    name: 'SMS that an hour pays for',
    limit: smsLimits.hour,
    unit: 'an hour',
    load: busiestHour(sends),
    remedy: moreSms,
  },
  {
    name: 'SMS that 30 days pay for',
    limit: smsLimits.month,
    unit: 'in 30 days',
    load: sends,
    remedy: moreSms,
  },
  {
    name: 'SMS that a day pays for',
    limit: smsLimits.day,
    unit: 'a day',
    load: busiestDay(sends),
    remedy: moreSms,
  },
  {
    name: 'SNS: transactional SMS',
    limit: defaultQuotas.transactionalSms,
    unit: 'a second',
    load: busiestSecond(sends),
    remedy: 'a case with AWS Support, with the figures of your campaign',
  },
  {
    name: 'route of codes',
    limit: routeLimits.codes.rateLimit,
    unit: 'a second',
    load: busiestSecond(codes),
    remedy: 'raise it in `infra/route-limits.ts`, never above what SNS sends',
  },
  {
    name: 'Cognito: logins',
    limit: defaultQuotas.cognitoLogins,
    unit: 'a second',
    load: busiestSecond(logins),
    remedy: 'buy "Rate of UserAuthentication requests" in Service Quotas',
  },
  {
    name: 'Cognito: new users',
    limit: defaultQuotas.cognitoNewUsers,
    unit: 'a second',
    load: busiestSecond(visitors),
    remedy: 'buy "Rate of UserCreation requests" in Service Quotas',
  },
  executions('auth', callsOf('auth'), visitor.sendMilliseconds),
  executions('auth-triggers', triggerCalls, visitor.milliseconds),
  executions('profile', callsOf('profile'), visitor.milliseconds),
  executions('applications', callsOf('applications'), visitor.milliseconds),
  executions('partner', partnerCalls, visitor.milliseconds),
  {
    name: 'one route of the HTTP API',
    limit: throttle.rateLimit,
    unit: 'a second',
    load: busiestSecond(visitors * busiestRoute),
    remedy: 'raise it in `infra/route-limits.ts`; the account allows 10,000',
  },
  {
    name: 'usage plan of live keys',
    limit: partnerUsagePlans.live.requestsPerSecond,
    unit: 'a second',
    load: busiestSecond(partnerCalls),
    remedy: 'raise `partnerUsagePlans` and the throttle of the stage',
  },
  {
    name: '`dailyLimitsTogether`',
    limit: partnerPolicy.dailyLimitsTogether,
    unit: 'a day',
    load: busiestDay(partnerCalls),
    remedy: 'raise it with the usage plan, which is 10 % above',
  },
  {
    name: 'counter of the largest partner',
    limit: partitionLimits.writeUnits,
    unit: 'write units a second',
    load: busiestSecond(partnerCalls * lead.largestPartner),
    remedy: 'several counters a partner, whose sum is the limit',
  },
  {
    name: 'item of the catalogue',
    limit: partitionLimits.readUnits,
    unit: 'read units a second',
    // Each execution reads it once a minute.
    load:
      (((busiestSecond(callsOf('offers') + callsOf('applications')) * visitor.milliseconds) / 1000) *
        visitor.catalogueUnits) /
      60,
    remedy: 'copies of the item; its size of 400 kB is met first, by more lenders',
  },
  {
    name: 'write units of the table',
    limit: defaultQuotas.tableWriteUnits,
    unit: 'a second',
    load: busiestSecond(visitors * unitsOf('writeUnits') + leads * lead.writeUnits),
    remedy: 'raise "Table-level write throughput limit" in Service Quotas',
  },
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

const metAt = (factor: number) => (factor < 10 ? '10 times' : factor < 100 ? '100 times' : 'neither')

/** A table for infra/README.md. */
export const limitTable = (): string =>
  [
    '| what is met, in this order | limit | load now | met at | among 10 or 100 times | remedy |',
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...limitsInOrder().map(
      ({ name, limit, unit, load, factor, remedy }) =>
        `| ${name} | ${shown(limit)} ${unit} | ${shown(load)} | ${shown(factor)} times | ${metAt(factor)} | ${remedy} |`,
    ),
  ].join('\n')
