/** US dollars a month by service, from the actions of visitors and the published prices. */
import { readFileSync } from 'node:fs'
import { smsPaidFor } from '#contract/auth/sms-budget.ts'
import { brand } from '#contract/brand.ts'
import { noticeKinds } from '#contract/notices/notices.ts'
import { codeMessage, isSinglePart } from '#domain/auth/code-message.ts'
import { noticeMessage } from '#domain/notices/notice-message.ts'
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import { readRetention, readSmsBudget } from '#infra/config.ts'
import { staffMemberUsd } from './staff.ts'
import {
  actions,
  billedSeconds,
  fixedParts,
  lead,
  lenderActions,
  queueActions,
  scheduledActions,
  socketActions,
  streamActions,
  triggerActions,
  triggersOfCode,
  unitsOf,
  unitsOfPatterns,
  visitor,
} from './visitor.ts'

interface PriceFile {
  readonly recorded: string
  readonly prices: Readonly<Record<string, { readonly usd: number; readonly page: string; readonly checked: string }>>
}

const priceFile = JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8')) as PriceFile

/** @throws Error for a price that the file lacks */
export const usd = (name: string): number => {
  const price = priceFile.prices[name]
  if (!price) throw new Error(`prices.json has no price ${name}`)
  return price.usd
}

export const { context } = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
  context: Record<string, unknown>
}
export const budget = readSmsBudget(context, 'prod')
const retention = readRetention(context, 'prod')

export const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const callsOf = (of: (action: string) => boolean) =>
  sumOf(Object.entries(actions).map(([action, count]) => (of(action) ? count : 0)))

export const cognitoUsd = (visitors: number) =>
  Math.min(Math.max(visitors - 10_000, 0), 90_000) * usd('cognitoUserAbove10000') +
  Math.max(visitors - 100_000, 0) * usd('cognitoUserAbove100000')

const logGigabytesOf = (invocations: number) => (invocations * visitor.logKilobytes) / 1e6

/** Of the functions, also those behind triggers, for one visitor. */
const invocationsOfVisitor = () =>
  callsOf(() => true) +
  (triggersOfCode - 1) * callsOf((action) => triggerActions.includes(action)) +
  sumOf(Object.values(lenderActions))

const streamCallsOfVisitor = () => callsOf((action) => streamActions.includes(action))

const logGigabytesOfVisitor = () =>
  logGigabytesOf(invocationsOfVisitor() - streamCallsOfVisitor()) +
  (streamCallsOfVisitor() * visitor.streamLogKilobytes) / 1e6

/** Of one visitor. */
const edgeUsd = () =>
  visitor.edgeRequests * (usd('edgeRequest') + 2 * usd('edgeFunctionCall')) +
  (visitor.edgeMegabytes / 1000) * usd('edgeGigabyte')

/** Requests of a month in the flat-rate plans of CloudFront. */
const edgePlans = { Pro: 10e6, Business: 125e6 } as const

/** From where on a plan is cheaper than what is used, and the most that it serves. */
const planRow = (plan: keyof typeof edgePlans): string => {
  const price = usd(`edgePlan${plan}Month`)
  const [from, to] = [price / edgeUsd(), edgePlans[plan] / visitor.edgeRequests].map((visitors) =>
    (Math.round(visitors / 1000) * 1000).toLocaleString('en-US'),
  )
  return `| CloudFront's flat-rate plan ${plan}, in place of what is used: from ${from} to ${to} visitors | ${price} |`
}

/** @returns the services in the order of the table; those of `apart` come last */
export const monthlyCosts = (visitors: number): Readonly<Record<string, number>> => {
  const socketCalls = callsOf((action) => socketActions.includes(action))
  const triggerCalls = callsOf((action) => triggerActions.includes(action))
  const queueCalls = callsOf((action) => queueActions.includes(action))
  const scheduledCalls = callsOf((action) => scheduledActions.includes(action))
  const sends = callsOf((action) => action.startsWith('send-sms-otp'))
  const calls = callsOf(() => true)
  const lenderCalls = sumOf(Object.values(lenderActions))
  const invocations = invocationsOfVisitor()
  const seconds = sends * billedSeconds(visitor.sendMilliseconds) + (invocations - sends) * billedSeconds()
  const gateways =
    (calls - socketCalls - triggerCalls - scheduledCalls - queueCalls - streamCallsOfVisitor()) * usd('httpApiCall') +
    lenderCalls * usd('restApiCall') +
    socketCalls * usd('socketMessage') +
    visitor.socketMinutes * usd('socketMinute')
  const logs = logGigabytesOfVisitor() * usd('logGigabyte')
  const table =
    unitsOf('readUnits') * usd('tableReadUnit') +
    unitsOf('writeUnits') * usd('tableWriteUnit') +
    (visitor.tableKilobytes / 1e6) * (usd('tableGigabyteMonth') + usd('tableRecoveryGigabyteMonth'))
  const runUsd = usd('lambdaRequest') + billedSeconds() * usd('lambdaArmGigabyteSecond')
  return {
    'CloudWatch: alarms, dashboard and logs':
      fixedParts.alarmMetrics * usd('alarmMetricMonth') +
      fixedParts.compositeAlarms * usd('compositeAlarmMonth') +
      usd('dashboardMonth') +
      (visitors === 0 ? 0 : fixedParts.customMetrics * usd('customMetricMonth')) +
      visitors * logs,
    'keys and secrets': fixedParts.secrets * usd('secretMonth') + fixedParts.keys * usd('keyMonth'),
    'CloudFront and S3': visitors * edgeUsd() + fixedParts.bucketGigabytes * usd('bucketGigabyteMonth'),
    'API Gateway': visitors * gateways,
    Lambda:
      fixedParts.scheduledRuns * runUsd +
      visitors * (invocations * usd('lambdaRequest') + seconds * usd('lambdaArmGigabyteSecond')),
    DynamoDB: (fixedParts.scheduledRuns / 2) * usd('tableReadUnit') + visitors * table,
    // A message is sent, received and deleted.
    SQS: (visitors * (queueCalls / 2) * 3 + fixedParts.queuePolls) * usd('queueRequest'),
    Cognito: cognitoUsd(visitors),
    'SMS at the domestic price': visitors * visitor.sms * usd('smsDomestic'),
    'SMS at the highest price': visitors * visitor.sms * budget.maxPriceUsd,
    'WAF, which prod has':
      fixedParts.webAcls * (usd('webAclMonth') + usd('webAclRuleMonth')) +
      visitors * visitor.edgeRequests * usd('webAclRequest'),
  }
}

/** SMS may cost more than all others; WAF is a choice. */
const apart = /^(?:SMS|WAF)/

export const counts = [0, 10_000, 100_000, 1_000_000] as const

export const shown = (dollars: number) =>
  dollars > 0 && dollars < 0.5 ? '< 1' : Math.round(dollars).toLocaleString('en-US')

/** A table of US dollars a month with a column for each number of visitors. */
export const tableByVisitors = (rows: readonly (readonly [name: string, ...dollars: readonly number[]])[]): string =>
  [
    `| US dollars a month for visitors | ${counts.map((count) => count.toLocaleString('en-US')).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(counts.length)}`,
    ...rows.map(([name, ...dollars]) => `| ${[name, ...dollars.map(shown)].join(' | ')} |`),
  ].join('\n')

/** A table for infra/COSTS.md: a row for each service. */
export const costTable = (): string => {
  const columns = counts.map(monthlyCosts)
  const rowOf = (service: string) => [service, ...columns.map((column) => column[service] ?? 0)] as const
  const services = Object.keys(columns[0] ?? {})
  const others = services.filter((service) => !apart.test(service))
  const besides = services.filter((service) => apart.test(service))
  const together = columns.map((column) => sumOf(others.map((service) => column[service] ?? 0)))
  return tableByVisitors([...others.map(rowOf), ['together without SMS', ...together], ...besides.map(rowOf)])
}

/** US dollars of a million leads of partners. */
const leadsUsd = (): number => {
  const millions = 1e6
  return (
    millions *
    (lead.calls * usd('restApiCall') +
      lead.clicks * (usd('httpApiCall') + usd('edgeRequest')) +
      (lead.invocations + lead.streamInvocations) *
        (usd('lambdaRequest') + billedSeconds() * usd('lambdaArmGigabyteSecond')) +
      lead.readUnits * usd('tableReadUnit') +
      lead.writeUnits * usd('tableWriteUnit') +
      // A PAN is sealed with a data key of its own.
      usd('keyRequest') +
      (logGigabytesOf(lead.invocations) + (lead.streamInvocations * visitor.streamLogKilobytes) / 1e6) *
        usd('logGigabyte'))
  )
}

/** US dollars of a million views of pages that report themselves. */
const reportsUsd = (): number =>
  1e6 *
  (usd('httpApiCall') +
    usd('edgeRequest') +
    usd('lambdaRequest') +
    billedSeconds() * usd('lambdaArmGigabyteSecond') +
    unitsOfPatterns({ 'report-page-view': 1 }, 'writeUnits') * usd('tableWriteUnit') +
    logGigabytesOf(1) * usd('logGigabyte'))

/** What CloudWatch stores of each byte: it charges for compressed logs. */
const compressed = 0.15
/** Of an entry of the access log of CloudFront, gzipped. */
const accessKilobytes = 0.15

/** US dollars a month of logs that are kept for `days` at a million visitors a month, once the first of them have reached that age. */
const keptLogsUsd = (days: number): number => {
  const months = days / 30
  const access = (1e6 * visitor.edgeRequests * accessKilobytes) / 1e6
  const functions = 1e6 * logGigabytesOfVisitor() * compressed
  return months * (functions * usd('logGigabyteMonth') + access * usd('bucketGigabyteMonth'))
}

const partsOf = (text: string): number => (isSinglePart(text) ? 1 : 2)

/** The longest of them, in SMS: 70 letters of Devanagari are one. */
const smsPartsInHindi = Math.max(
  ...noticeKinds.map((kind) => partsOf(noticeMessage({ brandName: brand.name, kind, language: 'hi' }))),
  partsOf(
    codeMessage({ brandName: brand.name, host: `www.${brand.supportEmail.split('@')[1]}`, code: '000000' }, 'hi'),
  ),
)

/** A table for infra/COSTS.md: the costs that do not follow from the number of visitors. */
export const besidesTable = (): string =>
  [
    '| besides | US dollars a month |',
    '| --- | ---: |',
    `| each million leads of partners: both calls, and a click by half | ${shown(leadsUsd())} |`,
    `| each million reports of views of pages (\`fieldMetrics\`) | ${shown(reportsUsd())} |`,
    `| alarm of the edge, where a stage has it: a key and two metrics | ${(usd('keyMonth') + 2 * usd('alarmMetricMonth')).toFixed(2)} |`,
    `| logs of a million visitors a month kept for ${retention.logsDays} days, from ${retention.from} on | ${shown(keptLogsUsd(retention.logsDays))} |`,
    `| SMS of a million visitors in Hindi, ${smsPartsInHindi} part each: in addition to those in English | ${shown(1e6 * visitor.sms * (smsPartsInHindi - 1) * usd('smsDomestic'))} |`,
    '| budget of all costs (`monthlyBudgetUsd`): AWS Budgets with mails only | 0 |',
    `| web ACL of the staff pool, where a stage lists its networks (\`staffNetworks\`): two rules | ${shown(usd('webAclMonth') + 2 * usd('webAclRuleMonth'))} |`,
    planRow('Pro'),
    planRow('Business'),
    `| staff: ten people who work eight hours a day in the console | ${shown(10 * staffMemberUsd(usd))} |`,
  ].join('\n')

const rupeesPerUsd = 90

/** A table for infra/COSTS.md: how many SMS `prod` may send in any hour, day and 30 days, and what they cost in rupees. */
export const smsTable = (): string => {
  const { hour, day, month } = smsPaidFor(budget)
  const rupees = (sms: number, price: number) => `₹${Math.round(sms * price * rupeesPerUsd).toLocaleString('en-IN')}`
  const rowOf = (name: string, sms: number) =>
    `| ${[name, sms.toLocaleString('en-US'), rupees(sms, usd('smsDomestic')), rupees(sms, budget.maxPriceUsd)].join(' | ')} |`
  const prices = [`$${usd('smsDomestic')}, domestic`, `$${budget.maxPriceUsd}, the highest`]
  return [
    `| SMS of \`prod\`, at most | number | at ${prices.join(' | at ')} |`,
    '| --- | ---: | ---: | ---: |',
    rowOf('in any hour', hour),
    rowOf('in any 24 hours', day),
    rowOf('in any 30 days', month),
    rowOf('of them notices, in any hour', Math.floor(hour * noticePolicy.shareOfSms)),
  ].join('\n')
}

export const pricesRecorded = priceFile.recorded
