/** A range of days in India, in the address of a room: the last days, or one's own first and last day. */
import * as z from 'zod/mini'
import { dayAfter } from '#lambdas/shared/days.rules.ts'
import type { RangeOfDays } from '#lambdas/shared/range-of-days.contract.ts'
import type { ChangeOf, FilterOf } from '#staff/lib/use-filter.ts'
import { ChoiceField, LineField } from './compact-fields.tsx'
import { componentsContent } from './content.ts'

const { range: words } = componentsContent

interface DayRangeProps {
  filter: RangeFilter
  /** The range of the query. */
  range: RangeOfDays
  today: string
  change: (parts: ChangeOf<typeof rangeFilter>) => void
}

export const DayRange = ({ filter, range: { from, to }, today, change }: DayRangeProps) => {
  const isOwn = filter.from !== undefined && filter.to !== undefined
  return (
    <>
      <ChoiceField
        label={words.days}
        value={isOwn ? 'own' : (filter.days ?? '28')}
        options={words.ranges}
        onPick={(days) =>
          change(days === 'own' ? { days: undefined, from, to } : { days, from: undefined, to: undefined })
        }
      />
      {isOwn && (
        <span className="inline-flex max-w-full min-w-0 flex-wrap gap-1.5">
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
      )}
    </>
  )
}

const dayRanges = ['7', '28', '92'] as const

export const rangeFilter = { days: z.enum(dayRanges), from: z.iso.date(), to: z.iso.date() }
type RangeFilter = FilterOf<typeof rangeFilter>

/** Returns the range of the query: the chosen days where both are in the address, else the last ones. A long, future or reversed range becomes one that can be answered. */
export const rangeOf = ({ days = '28', from, to }: RangeFilter, today: string, daysAtMost: number): RangeOfDays => {
  const last = from !== undefined && to !== undefined && to < today ? to : today
  const first = from !== undefined && to !== undefined ? from : dayAfter(last, 1 - Number(days))
  const earliest = dayAfter(last, 1 - daysAtMost)
  const bounded = first < earliest ? earliest : first
  return { from: bounded > last ? last : bounded, to: last }
}
