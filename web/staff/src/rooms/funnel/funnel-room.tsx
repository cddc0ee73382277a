/** The room Funnel: how many visitors reached each step, by day and by where they came from. */
import { Funnel as FunnelIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import { funnelDimensions, type Funnel, type FunnelDimension } from '#lambdas/funnel/funnel-room.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { Chart } from '#staff/components/chart/chart.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { DownloadCsv } from '#staff/components/download-csv.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { useFilter } from '#staff/lib/use-filter.ts'
import { funnelContent as words } from './content.ts'
import { csvHeadings, csvRows, dayFigures, stepFigures, valueFigures } from './funnel-figures.ts'
import { FunnelFilters, filterFields, queryOf } from './funnel-filters.tsx'

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
          <ChoiceField
            label={words.by}
            value={by}
            options={funnelDimensions.map((value) => ({ value, label: words.dimensions[value] }))}
            onPick={pick}
          />
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
            <StatePanel {...words.empty} Icon={FunnelIcon} />
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
