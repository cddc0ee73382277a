/** How often a member of staff may look at people, and whose looks are far above those of the others. */
import { minuteMilliseconds } from '#contract/times.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { paceOneMore, type PaceLimit, type Pacing } from '#lambdas/shared/pace.rules.ts'
import type { StaffAction } from '#lambdas/shared/staff-actions.contract.ts'
import { viewPolicy } from './staff-policy.contract.ts'

/** A masked person, application or ticket, or a field or a person in full. */
export type ViewKind = 'masked' | 'full'

const inFull: ReadonlySet<StaffAction> = new Set(['field.reveal', 'person.view-as-visitor', 'person.export'])

export const viewKindOf = (action: StaffAction): ViewKind => (inFull.has(action) ? 'full' : 'masked')

const limitOf = (kind: ViewKind): PaceLimit => ({
  count: viewPolicy.most[kind],
  periodMilliseconds: viewPolicy.minutes * minuteMilliseconds,
})

/** One more look. Throws TOO_MANY_REQUESTS with words for the member. */
export const paceView = (kind: ViewKind, pacedUntil: number | undefined, now: number): Pacing => {
  try {
    return paceOneMore(limitOf(kind), pacedUntil, now)
  } catch (cause) {
    const { retryAfterSeconds } = cause as AppError
    throw new AppError('TOO_MANY_REQUESTS', undefined, {
      cause,
      retryAfterSeconds,
      message: `You have looked at many people in a short time. Go on in ${retryAfterSeconds} seconds.`,
    })
  }
}

export interface DayOfViews {
  readonly staffId: string
  readonly looks: number
}

/** The average of the others who looked at anybody that day; 0 where nobody did. */
const othersOf = (days: readonly DayOfViews[], { staffId }: DayOfViews): number => {
  const others = days.filter((day) => day.staffId !== staffId && day.looks > 0)
  return others.reduce((sum, { looks }) => sum + looks, 0) / Math.max(1, others.length)
}

/** Those who looked `farAbove.times` as often as the average of the others; one who works alone, from `farAbove.alone` on. */
export const farAbove = (days: readonly DayOfViews[]): (DayOfViews & { readonly others: number })[] =>
  days.flatMap((day) => {
    const others = othersOf(days, day)
    const { least, times, alone } = viewPolicy.farAbove
    const isFar = others === 0 ? day.looks >= alone : day.looks >= least && day.looks > times * others
    return isFar ? [{ ...day, others: Math.round(others) }] : []
  })
