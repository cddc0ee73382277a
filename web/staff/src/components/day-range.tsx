/** A range of days in India, in the address of a room: the last four weeks until others are chosen. */
import * as z from 'zod/mini'
import { dayAfter } from '#lambdas/shared/days.rules.ts'
import type { RangeOfDays } from '#lambdas/shared/range-of-days.contract.ts'
import type { ChangeOf, FilterOf } from '#staff/lib/use-filter.ts'
import { LineField } from './compact-fields.tsx'
import { componentsContent } from './content.ts'

const { range: words } = componentsContent

interface DayRangeProps {
  /** The range of the query. */
  range: RangeOfDays
  today: string
  change: (parts: ChangeOf<typeof rangeFilter>) => void
}

export const DayRange = ({ range: { from, to }, today, change }: DayRangeProps) => (
  <span className="inline-flex max-w-full min-w-0 flex-wrap items-center gap-1.5">
    <span className="text-ink-soft">{words.days}</span>
    <LineField
      type="date"
      label={words.from}
      max={to}
      value={from}
      onChange={({ target }) => target.value !== '' && change({ from: target.value, to })}
    />
    <LineField
      type="date"
      label={words.to}
      min={from}
      max={today}
      value={to}
      onChange={({ target }) => target.value !== '' && change({ from, to: target.value })}
    />
  </span>
)

export const rangeFilter = { from: z.iso.date(), to: z.iso.date() }

const usualDays = 28

/** Returns the range of the query: the chosen days where both are in the address, else the last ones. A long, future or reversed range becomes one that can be answered. */
export const rangeOf = ({ from, to }: FilterOf<typeof rangeFilter>, today: string, daysAtMost: number): RangeOfDays => {
  const last = from !== undefined && to !== undefined && to < today ? to : today
  const first = from !== undefined && to !== undefined ? from : dayAfter(last, 1 - usualDays)
  const earliest = dayAfter(last, 1 - daysAtMost)
  const bounded = first < earliest ? earliest : first
  return { from: bounded > last ? last : bounded, to: last }
}
