/** The room Funnel: how many visitors reached each step, by day and by where they came from. */
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { todayInIndia } from '#contract/times.ts'
import FunnelIcon from '#icon/funnel'
import {
  funnelDimensions,
  funnelPolicy,
  funnelTouches,
  type Funnel,
  type FunnelDimension,
  type GetFunnelQuery,
} from '#lambdas/funnel/funnel-room.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { Chart } from '#staff/components/chart/chart.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { DayRange, rangeFilter, rangeOf } from '#staff/components/day-range.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useFilter, type ChangeOf, type FilterOf } from '#staff/lib/use-filter.ts'
import { funnelContent as words, valueWords } from './content.ts'
import { csvHeadings, csvRows, dayFigures, stepFigures, valueFigures } from './funnel-figures.ts'

const value = z.string().check(z.maxLength(64))

const filterFields = {
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

interface FunnelFiltersProps {
  filter: FunnelFilterParts
  /** The query of the filters. */
  query: GetFunnelQuery
  today: string
  /** The latest answer, whose values can be chosen; undefined until there is one. */
  funnel: Funnel | undefined
  change: (parts: ChangeOf<typeof filterFields>) => void
}

/** The values of the answer, behind the chosen one, of which the answer may have none. */
const valuesOf = (dimension: FunnelDimension, funnel: Funnel | undefined, chosen: string | undefined) => {
  const values = funnel?.by[dimension].rows.map(({ value }) => value) ?? []
  return Object.fromEntries(
    (chosen === undefined ? values : [chosen, ...values]).map((value) => [value, valueWords(dimension, value)]),
  )
}

/** Days, touch and values, each in the address. */
const FunnelFilters = ({ funnel, ...rest }: FunnelFiltersProps) => {
  const { filter, change } = rest
  return (
    <>
      <DayRange {...rest} range={rest.query} />
      {funnelDimensions.map((dimension) => (
        <ChoiceField
          key={dimension}
          label={words.dimensions[dimension]}
          value={filter[dimension]}
          none={words.filters.all}
          options={valuesOf(dimension, funnel, filter[dimension])}
          onPick={(value) => change({ [dimension]: value })}
        />
      ))}
      <ChoiceField
        label={words.filters.touch}
        value={filter.touch ?? 'first'}
        options={words.filters.touches}
        onPick={(touch) => change({ touch: touch === 'first' ? undefined : touch })}
      />
    </>
  )
}

interface ChartsProps {
  funnel: Funnel
  by: FunnelDimension
  now: Date
  pick: (by: FunnelDimension) => void
}

const Charts = ({ funnel, by, now, pick }: ChartsProps) => {
  const steps = useMemo(() => stepFigures(funnel.total), [funnel])
  const days = useMemo(() => dayFigures(funnel.days, now), [funnel, now])
  const values = useMemo(() => valueFigures(by, funnel.by[by]), [funnel, by])
  return (
    <>
      <Section title={words.sections.steps}>
        <Chart figures={steps} />
      </Section>
      <Section title={words.sections.days}>
        <Chart figures={days} />
      </Section>
      <Section title={words.sections.values}>
        <div className="mb-2">
          <ChoiceField label={words.by} value={by} options={words.dimensions} onPick={pick} />
        </div>
        <Chart figures={values} />
      </Section>
    </>
  )
}

export const FunnelRoom = () => {
  const { filter, change } = useFilter(filterFields)
  const [now] = useState(() => new Date())
  const today = todayInIndia(now)
  const query = queryOf(filter, today)
  const answer = useAnswer('get-funnel', { query })
  const { data } = answer
  const [latest, setLatest] = useState(data)
  if (data && data !== latest) setLatest(data)
  const visitors = data?.total[0] ?? 0
  return (
    <RoomFrame
      title={words.title}
      note={data && words.visitors(visitors.toLocaleString('en-IN'))}
      actions={
        data && (
          <DownloadCsv
            fileName={`funnel-${query.from}-${query.to}.csv`}
            table={() => [csvHeadings, ...csvRows(data)]}
          />
        )
      }
      filters={<FunnelFilters filter={filter} query={query} today={today} funnel={latest} change={change} />}
    >
      <Answered query={answer}>
        {(funnel) =>
          visitors === 0 ? (
            <StatePanel {...words.empty} icon={FunnelIcon} />
          ) : (
            <Charts funnel={funnel} by={filter.by ?? 'source'} now={now} pick={(by) => change({ by })} />
          )
        }
      </Answered>
      <ul className="flex flex-col gap-1 px-4 py-4 text-ink-soft">
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </RoomFrame>
  )
}
