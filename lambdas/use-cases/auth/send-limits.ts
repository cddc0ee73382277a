/**
 * The budgets that a send must find room in. Each refusal is told openly, with the time from which another try may work: the counters count
 * for every valid number, so they reveal nothing about who is a user.
 */
import { codePolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import type { Asker, CodeLane } from '#domain/auth/code-lanes.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import type { PhoneCodes } from '#domain/auth/phone-codes.ts'
import { sendAllowance } from '#domain/auth/send-allowance.ts'
import {
  laneCap,
  limitOf,
  prefixCap,
  quietAt,
  rangeCap,
  type SendCap,
  type SendCapName,
} from '#domain/auth/send-caps.ts'
import { refusalText, type RefusedFor } from '#domain/auth/send-refusal.ts'
import type { Clock, Log } from '../ports.ts'
import type { SendCapRepository } from './ports.ts'

export interface SendBudgetPorts {
  readonly caps: SendCapRepository
  readonly clock: Clock
  readonly log: Log
}

const refusedFor: Record<SendCapName, RefusedFor> = {
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
  readonly cap: string
  readonly phone?: string
}

/** Every function throws TOO_MANY_REQUESTS when there is no room. */
export const createSendBudgets = ({ caps, clock, log }: SendBudgetPorts) => {
  const now = () => clock.now().getTime()

  const refuse = ({ reason, endsAt, cap, phone }: Refusal): never => {
    log.warn('SEND_CAP_HIT', { cap, ...(phone !== undefined && { phone: maskPhone(phone) }) })
    const at = now()
    const retryAfterSeconds = (endsAt - at) / 1000
    throw new AppError('TOO_MANY_REQUESTS', undefined, { message: refusalText(reason, endsAt, at), retryAfterSeconds })
  }

  /** @param nth how often the asker's range has asked in this hour; a known browser never waits for others */
  const count = async (cap: SendCap, { phone, nth = 0 }: { phone?: string; nth?: number } = {}) => {
    const at = now()
    const { outcome, counts } = await caps.count(cap, at >= quietAt(nth, at))
    if (outcome === 'counted') return counts
    const told = phone === undefined ? {} : { phone }
    const stopped = cap.budgets.find((budget) => (counts[budget.counter] ?? 0) >= limitOf(budget, true))
    if (stopped) return refuse({ reason: refusedFor[stopped.name], endsAt: stopped.endsAt, cap: stopped.name, ...told })
    return refuse({ reason: 'network', endsAt: quietAt(nth + 1, at), cap: 'SLOWED', ...told })
  }

  return {
    /** Counts the request of a stranger. @returns how often the address's range has asked in this hour */
    countAsk: async (address: string): Promise<number> => {
      const { sends = codePolicy.sendsPerRangeAndHour } = await count(rangeCap(address, now()))
      return sends
    },

    /** Checks the cool-down and the windows of the phone. */
    checkPhone: (state: PhoneCodes, { party }: Asker): void => {
      const allowance = sendAllowance(state, party, now())
      if (allowance.outcome === 'allowed') return
      refuse({ reason: 'number', endsAt: allowance.endsAt, cap: allowance.reason, phone: state.phone })
    },

    /**
     * Counts the send in the budgets that it shares with others, one after the other: what a prefix has no room for does not use up what
     * all share.
     * @param nth how often the asker's range has asked in this hour
     */
    countSend: async (phone: string, lane: CodeLane, nth: number): Promise<void> => {
      if (lane === 'strangers') await count(prefixCap(phone, now()), { phone, nth })
      await count(laneCap(lane, now()), { phone, nth })
    },
  }
}
