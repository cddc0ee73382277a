/** The room Funnel: how many visitors reached each step, by day and by where they came from. */
import { useState } from 'react'
import * as z from 'zod/mini'
import FunnelIcon from '#icon/funnel'
import {
  funnelDimensions,
  funnelPolicy,
  funnelSteps,
  funnelTouches,
  type Funnel,
  type FunnelDimension,
  type GetFunnelQuery,
} from '#lambdas/funnel/funnel-room.contract.ts'
import { Answered, StatePanel } from '#staff/components/answered.tsx'
import { ChoiceField } from '#staff/components/compact-fields.tsx'
import { DayRange, rangeFilter, rangeOf } from '#staff/components/day-range.tsx'
import { PlainTable } from '#staff/components/plain-table.tsx'
import { RoomFrame, Section } from '#staff/components/room-frame.tsx'
import { useAnswer } from '#staff/lib/call-staff.ts'
import { stepWords } from '#staff/lib/labels.ts'
import { useFilter, type FilterOf } from '#staff/lib/use-filter.ts'
import { formatDay } from '#web/lib/format.ts'
import { useToday } from '#web/lib/use-today.ts'
import { funnelContent as words, valueWords } from './content.ts'

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

export const queryOf = (filter: FilterOf<typeof filterFields>, today: string): GetFunnelQuery => {
  const { touch = 'first', category, source, campaign, partner } = filter
  return { ...rangeOf(filter, today, funnelPolicy.daysAtMost), touch, category, source, campaign, partner }
}

/** The values of the answer, behind the chosen one, of which the answer may have none. */
const valuesOf = (dimension: FunnelDimension, funnel: Funnel | undefined, chosen: string | undefined) => {
  const values = funnel?.by[dimension].rows.map(({ value }) => value) ?? []
  return Object.fromEntries(
    (chosen === undefined ? values : [chosen, ...values]).map((value) => [value, valueWords(dimension, value)]),
  )
}

/** The share of a whole, in words. */
const shareWords = (part = 0, whole = 0): string => (whole === 0 ? words.notShown : words.percent(part / whole))

const StepTable = ({ total }: { total: readonly number[] }) => (
  <PlainTable
    headings={words.steps}
    figures={['count', 'ofBefore', 'ofAll']}
    rows={funnelSteps.map((step, index) => ({
      key: step,
      cells: {
        step: stepWords[step],
        count: total[index],
        ofBefore: index === 0 ? words.notShown : shareWords(total[index], total[index - 1]),
        ofAll: shareWords(total[index], total[0]),
      },
    }))}
  />
)

/** Each row with its visitors at each step, and the share from the first step to the last. */
const ReachedTable = ({ of, rows }: { of: string; rows: readonly { label: string; reached: readonly number[] }[] }) => (
  <PlainTable<string>
    isLow
    headings={{ label: of, ...stepWords, conversion: words.conversion }}
    figures={[...funnelSteps, 'conversion']}
    rows={rows.map(({ label, reached }) => ({
      key: label,
      cells: {
        label,
        conversion: shareWords(reached.at(-1), reached[0]),
        ...Object.fromEntries(funnelSteps.map((step, index) => [step, reached[index]])),
      },
    }))}
  />
)

export const FunnelRoom = () => {
  const { filter, change } = useFilter(filterFields)
  const { by = 'source', touch = 'first' } = filter
  const today = useToday()
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
      filters={
        <>
          <DayRange range={query} today={today} change={change} />
          {funnelDimensions.map((dimension) => (
            <ChoiceField
              key={dimension}
              label={words.dimensions[dimension]}
              value={filter[dimension]}
              none={words.filters.all}
              options={valuesOf(dimension, latest, filter[dimension])}
              onPick={(value) => change({ [dimension]: value })}
            />
          ))}
          <ChoiceField
            label={words.filters.touch}
            value={touch}
            options={words.filters.touches}
            onPick={(next) => change({ touch: next === 'first' ? undefined : next })}
          />
        </>
      }
    >
      <Answered query={answer}>
        {(funnel) =>
          visitors === 0 ? (
            <StatePanel {...words.empty} icon={FunnelIcon} />
          ) : (
            <>
              <Section title={words.sections.steps}>
                <StepTable total={funnel.total} />
              </Section>
              <Section title={words.sections.days}>
                <ReachedTable
                  of={words.day}
                  rows={funnel.days.toReversed().map(({ day, reached }) => ({ label: formatDay(day), reached }))}
                />
              </Section>
              <Section
                title={words.sections.values}
                actions={
                  <ChoiceField
                    label={words.by}
                    value={by}
                    options={words.dimensions}
                    onPick={(next) => change({ by: next })}
                  />
                }
              >
                <ReachedTable
                  of={words.dimensions[by]}
                  rows={[
                    ...funnel.by[by].rows.map(({ value, reached }) => ({ label: valueWords(by, value), reached })),
                    ...(funnel.by[by].rest ? [{ label: words.restOfMany, reached: funnel.by[by].rest }] : []),
                  ]}
                />
              </Section>
            </>
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
