/** How many people have seen a lender on /offers, which lists every active one: those of its categories who opened that page. */
import { useState } from 'react'
import { todayInIndia } from '#contract/india-time.ts'
import type { EntryRow } from '#contract/staff/catalogue-room.ts'
import { funnelSteps } from '#contract/staff/funnel-room.ts'
import { dayAfter } from '#domain/funnel/days.ts'
import { useAnswer } from '#staff/lib/call-staff.ts'

export const seenDays = 28

const seeing = funnelSteps.indexOf('offers_viewed')

/** The counters of the funnel answer it, so that no view is counted for it. @returns undefined until they are there */
export const useSeenBy = (isOn: boolean): ((row: EntryRow) => number | undefined) => {
  const [today] = useState(() => todayInIndia(new Date()))
  const query = { from: dayAfter(today, 1 - seenDays), to: today, touch: 'first' } as const
  const { data } = useAnswer('get-funnel', { query }, { isOn })
  return ({ categories }) =>
    data?.by.category.rows
      .filter(({ value }) => categories === undefined || categories.some((one) => one === value))
      .reduce((sum, { reached }) => sum + (reached[seeing] ?? 0), 0)
}
