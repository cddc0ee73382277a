/** Chooses the last days, or one's own first and last day. */
import type { RangeOfDays } from '#contract/staff/range-of-days.ts'
import { dayRanges, type RangeFilter } from '#staff/lib/day-range.ts'
import { ChoiceField, LineField } from './choice-field.tsx'
import { componentsContent } from './content.ts'

const { range: words } = componentsContent

interface DayRangeProps {
  filter: RangeFilter
  /** What is asked for with it. */
  range: RangeOfDays
  today: string
  change: (parts: { [Name in keyof RangeFilter]?: RangeFilter[Name] | undefined }) => void
}

export const DayRange = ({ filter, range: { from, to }, today, change }: DayRangeProps) => {
  const isOwn = filter.from !== undefined && filter.to !== undefined
  return (
    <>
      <ChoiceField
        label={words.days}
        value={isOwn ? 'own' : (filter.days ?? '28')}
        options={[...dayRanges, 'own' as const].map((value) => ({ value, label: words.ranges[value] }))}
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
