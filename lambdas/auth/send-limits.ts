/**
 * The limits of sends. A refusal names its reason and the time from which another request may succeed. The counters count every valid
 * number, so a refusal reveals nothing about who is a user.
 */
import { codePolicy } from '#contract/policy.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import type { World } from '#lambdas/shared/world.ts'
import type { Asker, CodeLane } from './code-lanes.rules.ts'
import type { PhoneCodes } from './phone-codes.rules.ts'
import { phoneLimitReached, refusalText, type RefusedFor } from './phone-limits.rules.ts'
import { countInRange, countSend, type RangeCount } from './send-counters.table.ts'
import {
  countersOfLane,
  countersOfPrefix,
  countersOfProvider,
  countersOfRange,
  dueAt,
  maxFor,
  countersOfFailures,
  type RangeLimitName,
  type SendCounters,
  type SendLimitName,
} from './shared-limits.rules.ts'
import { countsAt, freeAt, type SlidingCounts } from './sliding-counts.rules.ts'

const refusedFor = (name: SendLimitName): RefusedFor =>
  name === 'PROVIDER' ? 'network' : name === 'PREFIX' ? 'numbers-alike' : 'product'

/** The limit that refused a request in its range, the narrowest first. */
const rangeLimitReached = (count: RangeCount): RangeLimitName => {
  if (count.requestsForPhone >= codePolicy.requestsPerPhoneInRangeAndHour) return 'PHONE_IN_RANGE'
  return count.phonesOfAddress >= codePolicy.phonesPerAddressAndHour ? 'ADDRESS' : 'RANGE'
}

interface Refusal {
  readonly reason: RefusedFor
  readonly endsAt: number
  readonly limit: string
  readonly phone: string | undefined
}

interface Sending {
  readonly phone: string
  readonly address: string
  readonly lane: CodeLane
  /** The number of the request among those of the asker's range in this hour; 0 for a known browser, which is always due. */
  readonly nth: number
}

const refuse = ({ clock, log }: World<'log'>, { reason, endsAt, limit, phone }: Refusal): never => {
  log.warn('SEND_LIMIT_REACHED', { limit, ...(phone !== undefined && { phone: maskPhone(phone) }) })
  const at = clock.now().getTime()
  const retryAfterSeconds = (endsAt - at) / 1000
  throw new AppError('TOO_MANY_REQUESTS', undefined, { message: refusalText(reason, endsAt, at), retryAfterSeconds })
}

/** Refuses a send for which the item is full. */
const refuseIfFull = (
  world: World<'log'>,
  { limits }: SendCounters,
  present: SlidingCounts,
  { phone, nth }: Sending,
): void => {
  const at = world.clock.now().getTime()
  const counts = countsAt(
    present,
    limits.map(({ window }) => window),
    at,
  )
  const full = limits.find(({ window, max }) => (counts.totals[window] ?? 0) >= max)
  if (full) {
    const endsAt = freeAt(counts, full.window, full.max, at)
    refuse(world, { reason: refusedFor(full.name), endsAt, limit: full.name, phone })
  }
  const isDue = at >= dueAt(nth, at)
  if (limits.some((limit) => (counts.totals[limit.window] ?? 0) >= maxFor(limit, isDue)))
    refuse(world, { reason: 'network', endsAt: dueAt(nth + 1, at), limit: 'SLOWED', phone })
}

const countIn = (world: World<'log'>, item: SendCounters, sending: Sending): Promise<void> =>
  retryOnChange<void, SlidingCounts | undefined>(async (present) => {
    const at = world.clock.now().getTime()
    const isDue = at >= dueAt(sending.nth, at)
    const tried = await countSend(world.table, { counters: item, isDue, now: at, present })
    if (tried.outcome === 'recorded') return settled(undefined)
    if (tried.present) refuseIfFull(world, item, tried.present, sending)
    return tried
  })

/**
 * Counts a stranger's request that the phone's own limits let pass. Throws TOO_MANY_REQUESTS.
 * @returns its number among those of the range in this hour
 */
export const countRequest = async (
  world: World<'log' | 'phoneMarks'>,
  phone: string,
  address: string,
): Promise<number> => {
  const { table, clock, phoneMarks } = world
  const range = countersOfRange(address, clock.now().getTime())
  const counted = await countInRange(table, range, phoneMarks.markOf(phone, range))
  if (counted.outcome === 'counted') return counted.requests
  const limit = rangeLimitReached(counted)
  const reason = limit === 'PHONE_IN_RANGE' ? 'number' : 'network'
  return refuse(world, { reason, endsAt: range.endsAt, limit, phone })
}

/** Checks the cool-down, the windows and the tries of the phone. Throws TOO_MANY_REQUESTS. */
export const checkPhone = (world: World<'log'>, state: PhoneCodes, asker: Asker): void => {
  const reached = phoneLimitReached(state, asker, world.clock.now().getTime())
  if (reached) refuse(world, { reason: 'number', endsAt: reached.endsAt, limit: reached.name, phone: state.phone })
}

/**
 * Counts the send under the limits that it shares with others, one after the other: a send that its prefix refuses uses up nothing of the money.
 * Throws TOO_MANY_REQUESTS, and BUSY when the counts keep changing.
 */
export const countShared = async (world: World<'log' | 'smsLimits'>, sending: Sending): Promise<void> => {
  const { smsLimits } = world
  if (sending.lane === 'strangers') {
    await countIn(world, countersOfPrefix(sending.phone), sending)
    const provider = countersOfProvider(sending.address, smsLimits)
    if (provider) await countIn(world, provider, sending)
  }
  await countIn(world, countersOfLane(sending.lane, smsLimits), sending)
}

/** Counts an SMS that was certainly not sent, for the room Health. The caller has logged the failure, so one that cannot be counted changes nothing. */
export const countFailedSms = async ({ table, clock }: World): Promise<void> => {
  try {
    await retryOnChange<void, SlidingCounts | undefined>(async (present) => {
      const now = clock.now().getTime()
      const tried = await countSend(table, { counters: countersOfFailures, isDue: true, now, present })
      return tried.outcome === 'recorded' ? settled(undefined) : tried
    })
  } catch {
    // See above.
  }
}
