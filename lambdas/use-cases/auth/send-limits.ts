/**
 * The limits of sends. A refusal names its reason and the time from which another request may succeed. The counters count every valid
 * number, so a refusal reveals nothing about who is a user.
 */
import { codePolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import type { Asker, CodeLane } from '#domain/auth/code-lanes.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import type { PhoneCodes } from '#domain/auth/phone-codes.ts'
import { phoneLimitReached } from '#domain/auth/phone-limits.ts'
import { refusalText, type RefusedFor } from '#domain/auth/send-refusal.ts'
import {
  countersOfLane,
  countersOfPrefix,
  countersOfRange,
  dueAt,
  type SharedCounters,
  type SharedLimitName,
} from '#domain/auth/shared-limits.ts'
import type { Clock, Log } from '../ports.ts'
import type { SendCounterRepository } from './ports.ts'

export interface SendLimitPorts {
  readonly counters: SendCounterRepository
  readonly clock: Clock
  readonly log: Log
}

const refusedFor: Record<SharedLimitName, RefusedFor> = {
  ADDRESS: 'network',
  RANGE: 'network',
  PREFIX: 'numbers-alike',
  HOUR: 'product',
  DAY: 'product',
  KNOWN_HOUR: 'product',
  KNOWN_DAY: 'product',
}

interface Refusal {
  readonly reason: RefusedFor
  readonly endsAt: number
  readonly limit: string
  readonly phone: string | undefined
}

/** Every function throws TOO_MANY_REQUESTS when a limit is reached. */
export const createSendLimits = ({ counters, clock, log }: SendLimitPorts) => {
  const now = () => clock.now().getTime()

  const refuse = ({ reason, endsAt, limit, phone }: Refusal): never => {
    log.warn('SEND_LIMIT_REACHED', { limit, ...(phone !== undefined && { phone: maskPhone(phone) }) })
    const at = now()
    const retryAfterSeconds = (endsAt - at) / 1000
    throw new AppError('TOO_MANY_REQUESTS', undefined, { message: refusalText(reason, endsAt, at), retryAfterSeconds })
  }

  /** @param nth the number of the request among those of the asker's range in this hour; 0 for a known browser, which is always due */
  const count = async (shared: SharedCounters, { phone, nth = 0 }: { phone?: string; nth?: number } = {}) => {
    const at = now()
    const { outcome, counts } = await counters.count(shared, at >= dueAt(nth, at))
    if (outcome === 'counted') return counts
    const reached = shared.limits.find(({ counter, max }) => (counts[counter] ?? 0) >= max)
    if (reached) return refuse({ reason: refusedFor[reached.name], endsAt: reached.endsAt, limit: reached.name, phone })
    return refuse({ reason: 'network', endsAt: dueAt(nth + 1, at), limit: 'SLOWED', phone })
  }

  return {
    /** Counts the request of a stranger. @returns its number among those of the address's range in this hour */
    countRequest: async (address: string): Promise<number> => {
      const { sends = codePolicy.sendsPerRangeAndHour } = await count(countersOfRange(address, now()))
      return sends
    },

    /** Checks the cool-down, the windows and the tries of the phone. */
    checkPhone: (state: PhoneCodes, asker: Asker): void => {
      const reached = phoneLimitReached(state, asker, now())
      if (reached) refuse({ reason: 'number', endsAt: reached.endsAt, limit: reached.name, phone: state.phone })
    },

    /**
     * Counts the send under the limits that it shares with others, one after the other: a send that its prefix refuses uses up nothing
     * of the money.
     * @param nth the number that `countRequest` returned, 0 for a known browser
     */
    countSend: async (phone: string, lane: CodeLane, nth: number): Promise<void> => {
      if (lane === 'strangers') await count(countersOfPrefix(phone, now()), { phone, nth })
      await count(countersOfLane(lane, now()), { phone, nth })
    },
  }
}
