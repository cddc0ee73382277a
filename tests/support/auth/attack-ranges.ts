/**
 * The harm of strangers behind some address ranges to one number that never signed in, computed from the rules: each range asks
 * at every moment that the limits allow, before the owner does, and guesses all it may or nothing.
 */
import { codePolicy } from '#contract/policy.ts'
import type { Asker } from '#lambdas/auth/code-lanes.rules.ts'
import { ownTriesFor, addCode, noCodes, type PhoneCodes } from '#lambdas/auth/phone-codes.rules.ts'
import { phoneLimitReached } from '#lambdas/auth/phone-limits.rules.ts'

const minute = 60_000
const day = 1440 * minute
/** The limits slide, so the last of these days shows a siege that goes on. */
const days = 4
const patienceMinutes = 15

export interface Harm {
  /** SMS to the number a day. */
  readonly sms: number
  /** Guesses compared with its codes a day, those that name no code included. */
  readonly comparisons: number
  /** Hours of a day in which an owner behind a fresh range gets no code within 15 minutes. */
  readonly hoursClosed: number
}

const strangerIn = (party: string): Asker => ({ lane: 'strangers', party })

/** The phone's states in the order of their times. */
const besiege = (ranges: number, guesses: boolean): readonly { at: number; state: PhoneCodes }[] => {
  const due = Array.from({ length: ranges }, (_, nth) => ({ asker: strangerIn(`range ${nth}`), at: 0 }))
  const states = [{ at: 0, state: noCodes('+919876543210', 'strangers') }]
  for (;;) {
    const next = due.toSorted((a, b) => a.at - b.at)[0]
    const last = states.at(-1)
    if (!next || !last || next.at >= days * day) return states
    const { asker, at } = next
    const reached = phoneLimitReached(last.state, asker, at)
    if (reached) next.at = Math.max(reached.endsAt, at + 1)
    else {
      const ownTries = ownTriesFor(last.state, asker, at)
      const sent = addCode(last.state, { id: String(at), hash: '', party: asker.party, ownTries }, at)
      const [newest, ...earlier] = sent.codes
      const tried = newest && { ...newest, ownTriesLeft: guesses ? 0 : newest.ownTriesLeft }
      states.push({ at, state: { ...sent, codes: [...(tried ? [tried] : []), ...earlier] } })
    }
  }
}

const lastDayOf = (ranges: number, guesses: boolean): Harm => {
  const states = besiege(ranges, guesses)
  const from = (days - 1) * day
  const sends = states.filter(({ at, state }) => at >= from && state.sends.length > 0)
  let current = 0
  const opens = Array.from({ length: 1440 + patienceMinutes }, (_, nth) => {
    const now = from + (nth - patienceMinutes) * minute
    while ((states[current + 1]?.at ?? Infinity) <= now) current += 1
    const { state } = states[current] ?? {}
    return state !== undefined && phoneLimitReached(state, strangerIn('owner'), now) === undefined
  })
  const closed = Array.from({ length: 1440 }, (_, nth) => !opens.slice(nth, nth + patienceMinutes + 1).includes(true))
  const own = sends.reduce((sum, { state }) => sum + (state.sends[0]?.ownTries ?? 0), 0)
  const shared = codePolicy.triesPerDay.strangers.all + codePolicy.liveCodes - 1
  return {
    sms: sends.length,
    comparisons: guesses ? own + shared : 0,
    hoursClosed: closed.filter(Boolean).length / 60,
  }
}

/** The worst that so many ranges or fewer can do, by guessing or by asking alone. */
export const harmOf = (ranges: number): Harm => {
  const all = Array.from({ length: ranges }, (_, nth) => [lastDayOf(nth + 1, true), lastDayOf(nth + 1, false)]).flat()
  return {
    sms: Math.max(...all.map(({ sms }) => sms)),
    comparisons: Math.max(...all.map(({ comparisons }) => comparisons)),
    hoursClosed: Math.max(...all.map(({ hoursClosed }) => hoursClosed)),
  }
}
