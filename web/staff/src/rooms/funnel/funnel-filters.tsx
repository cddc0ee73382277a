/** Days, touch and values of the funnel, each in the address. */
import * as z from 'zod/mini'
import {
  funnelDimensions,
  funnelTouches,
  type Funnel,
  type FunnelDimension,
  type GetFunnelQuery,
  funnelPolicy,
} from '#lambdas/funnel/funnel-room.contract.ts'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { DayRange, rangeFilter, rangeOf } from '#staff/components/day-range.tsx'
import type { ChangeOf, FilterOf } from '#staff/lib/use-filter.ts'
import { funnelContent, valueWords } from './content.ts'

const { filters: words, dimensions } = funnelContent

interface FunnelFiltersProps {
  filter: FunnelFilterParts
  /** The query of the filters. */
  query: GetFunnelQuery
  today: string
  /** The latest answer, whose values can be chosen; undefined until there is one. */
  funnel: Funnel | undefined
  change: (parts: ChangeOf<typeof filterFields>) => void
}

/** The values of the answer, and the chosen one where the answer has none of it. */
const valuesOf = (dimension: FunnelDimension, funnel: Funnel | undefined, chosen: string | undefined): string[] => {
  const values = funnel?.by[dimension].rows.map(({ value }) => value) ?? []
  return chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]
}

export const FunnelFilters = ({ funnel, ...rest }: FunnelFiltersProps) => {
  const { filter, change } = rest
  return (
    <>
      <DayRange {...rest} range={rest.query} />
      {funnelDimensions.map((dimension) => (
        <ChoiceField
          key={dimension}
          label={dimensions[dimension]}
          value={filter[dimension] ?? ''}
          options={[
            { value: '', label: words.all },
            ...valuesOf(dimension, funnel, filter[dimension]).map((value) => ({
              value,
              label: valueWords(dimension, value),
            })),
          ]}
          onPick={(value) => change({ [dimension]: value === '' ? undefined : value })}
        />
      ))}
      <ChoiceField
        label={words.touch}
        value={filter.touch ?? 'first'}
        options={funnelTouches.map((value) => ({ value, label: words.touches[value] }))}
        onPick={(touch) => change({ touch: touch === 'first' ? undefined : touch })}
      />
    </>
  )
}

const value = z.string().check(z.maxLength(64))

export const filterFields = {
  ...rangeFilter,
  touch: z.enum(funnelTouches),
  category: value,
  source: value,
  campaign: value,
  partner: value,
  by: z.enum(funnelDimensions),
}
type FunnelFilterParts = FilterOf<typeof filterFields>

export const queryOf = (filter: FunnelFilterParts, today: string): GetFunnelQuery => {
  const { touch = 'first', category, source, campaign, partner } = filter
  return { ...rangeOf(filter, today, funnelPolicy.daysAtMost), touch, category, source, campaign, partner }
}
