/**
 * The figures of the model of costs and limits (`bin/costs`) beside what a month of visitors and of leads takes on the local runtime: units of the
 * table, invocations of functions, SMS, writes to a partner's counter, reads of the catalogue.
 */
import {
  actions,
  lead,
  leadActions,
  lenderActions,
  socketActions,
  streamActions,
  triggerActions,
  triggersOfCode,
  unitsOfPatterns,
  visitor,
  visitorSends,
  visitorUse,
} from '#bin/costs/visitor.ts'
import { endpoints, type HttpCapability } from '#contract/endpoints.ts'
import { keys } from '#data/keys.ts'
import { forEachAtOnce } from '#use-cases/at-once.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { createLenders } from '#tests/support/lenders/lenders.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { startTableMeter } from '#tests/support/table/table-meter.ts'
import type { Figure } from './figures.ts'
import { leftOut, settle, submitLead, visitForAMonth } from './month.ts'

const atOnce = 4
/** Each execution keeps a catalogue of its own for a minute; the local runtime has no more of them at once. */
const threads = 24

type Counts = Readonly<Record<string, number>>

const sumOf = (counts: Counts, holds: (action: string) => boolean): number =>
  Object.entries(counts).reduce((sum, [action, count]) => sum + (holds(action) ? count : 0), 0)

const present = (counts: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).filter(([action]) => !leftOut.includes(action)))

const readInvocations = async (origin: string): Promise<Counts> =>
  JSON.parse((await callHttp(origin, { path: '/local/functions' })).text) as Counts

const countSms = async (origin: string): Promise<number> =>
  (JSON.parse((await callHttp(origin, { path: '/local/sms' })).text) as unknown[]).length

interface Use {
  readonly readUnits: number
  readonly writeUnits: number
  readonly uses: readonly { readonly target: string; readonly units: number }[]
  readonly invocations: Counts
  readonly sms: number
  readonly minutes: number
}

const invocationsOf = ({ invocations }: Use, construct: string) => invocations[`${construct}Function`] ?? 0

const writesToCounter = /^UpdateItem PARTNER#\S+ USAGE#/

/** Apart from the other reads: their number is that of executions, not of visitors. */
const catalogueReads = ({ uses }: Use) => {
  const { pk, sk } = keys.catalogueSnapshot()
  return uses.filter(({ target }) => target === `GetItem ${pk} ${sk}`).map(({ units }) => units)
}

const unitsFigures = (whose: string, use: Use, counts: Counts, people: number): Figure[] => {
  const unitsOfCatalogue = catalogueReads(use).reduce((sum, units) => sum + units, 0)
  return [
    {
      figure: `${whose}: read units`,
      model: unitsOfPatterns(counts, 'readUnits'),
      measured: (use.readUnits - unitsOfCatalogue) / people,
    },
    {
      figure: `${whose}: write units`,
      model: unitsOfPatterns(counts, 'writeUnits'),
      measured: use.writeUnits / people,
    },
  ]
}

/** `save-consent, repeated` is a case of `save-consent`; `open-live, open-live-applications` is either. */
const capabilityOf = (action: string): HttpCapability | undefined => {
  const [operation = ''] = action.split(', ')
  return operation in endpoints ? endpoints[operation as keyof typeof endpoints].capability : undefined
}

const constructs: Readonly<Record<string, HttpCapability>> = {
  Auth: 'auth',
  Profile: 'profile',
  Offers: 'offers',
  Applications: 'applications',
  Support: 'support',
}

const figuresOfVisitors = (use: Use, people: number): Figure[] => {
  const counts = present(actions)
  const calls = (figure: string, construct: string, model: number, isMost?: true): Figure => ({
    figure: `a visitor: invocations of ${figure}`,
    model,
    measured: invocationsOf(use, construct) / people,
    ...(isMost && { isMost }),
  })
  return [
    ...unitsFigures('a visitor', use, present(visitorUse), people),
    ...Object.entries(constructs).map(([construct, capability]) =>
      calls(
        `\`${capability}\``,
        construct,
        sumOf(counts, (action) => capabilityOf(action) === capability),
      ),
    ),
    calls(
      '`auth-triggers`',
      'AuthTriggers',
      triggersOfCode * sumOf(counts, (action) => triggerActions.includes(action)),
    ),
    calls(
      '`live`',
      'Live',
      sumOf(counts, (action) => socketActions.includes(action)),
    ),
    calls(
      '`lenders`',
      'Lenders',
      sumOf(lenderActions, () => true),
    ),
    calls(
      '`fan-out`',
      'FanOut',
      sumOf(counts, (action) => streamActions.includes(action)),
      true,
    ),
    {
      figure: 'a visitor: SMS with codes',
      model: visitorSends.strangers + visitorSends.known,
      measured: use.sms / people,
    },
    {
      figure: 'reads of the catalogue in a minute',
      model: threads,
      measured: catalogueReads(use).length / use.minutes,
      isMost: true,
    },
    {
      figure: 'the catalogue: read units of a read',
      model: visitor.catalogueUnits,
      measured: Math.max(...catalogueReads(use)),
      isMost: true,
    },
  ]
}

const figuresOfLeads = (use: Use, people: number): Figure[] => {
  const calls = (name: string, construct: string, model: number): Figure => ({
    figure: `a lead: invocations of \`${name}\``,
    model,
    measured: invocationsOf(use, construct) / people,
  })
  return [
    ...unitsFigures('a lead', use, leadActions, people),
    calls('partner-authorizer', 'PartnerAuthorizer', lead.calls),
    calls('partner', 'Partner', lead.calls),
    calls('tracking', 'Tracking', lead.clicks),
    {
      figure: 'a lead: invocations of the stream',
      model: lead.streamInvocations,
      measured: (invocationsOf(use, 'FanOut') + invocationsOf(use, 'WebhookEvents')) / people,
      isMost: true,
    },
    {
      figure: "a lead: writes to the partner's counter",
      model: lead.calls,
      measured: use.uses.filter(({ target }) => writesToCounter.test(target)).length / people,
    },
  ]
}

/** @param people visitors and leads; with 20 every share of the model is a whole number */
export const measureModel = async (people: number): Promise<Figure[]> => {
  const meter = await startTableMeter()
  try {
    const product = await startProduct({ dynamodbEndpoint: meter.endpoint })
    try {
      const { origin, dataFolder } = product
      const [partner, lenders] = await Promise.all([createPartner(dataFolder), createLenders(dataFolder, [{}, {}])])
      const [lender] = lenders
      const measure = async (run: (index: number) => Promise<void>): Promise<Use> => {
        const [before, smsBefore, startedAt] = [
          await readInvocations(origin),
          await countSms(origin),
          performance.now(),
        ]
        const use = await meter.measure(async () => {
          await forEachAtOnce(Array.from({ length: people }).keys(), atOnce, run)
          await settle(meter.requests)
        })
        const after = Object.entries(await readInvocations(origin))
        return {
          ...use,
          invocations: Object.fromEntries(after.map(([name, count]) => [name, count - (before[name] ?? 0)])),
          sms: (await countSms(origin)) - smsBefore,
          minutes: Math.ceil((performance.now() - startedAt) / 60_000),
        }
      }
      const ofVisitors = await measure((index) => visitForAMonth(origin, index, people, lenders))
      const ofLeads = await measure((index) => submitLead(origin, partner, lender?.id ?? '', index))
      return [...figuresOfVisitors(ofVisitors, people), ...figuresOfLeads(ofLeads, people)]
    } finally {
      await product.stop()
    }
  } finally {
    await meter.stop()
  }
}
