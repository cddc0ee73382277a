/** The actions of the funnel, for the tables of access patterns. */
import type { StreamRecord } from '#data/table.ts'
import { getFunnel } from '#lambdas/funnel/get-funnel.ts'
import type { Measuring } from '../access-patterns/measuring.ts'
import { pickSession } from '../profile/journey-on-table.ts'
import { createFunnelOnTable } from './funnel-on-table.ts'

const day = '2026-03-10'

/** @param table without other visitors. The room's call is measured behind its admission, which is a row of its own */
export const measureFunnel = async ({ table, take }: Measuring) => {
  const { journey, nextRecord, deliver, close } = createFunnelOnTable(table)
  const session = pickSession()
  const follow = async (what: string) => {
    const record = await nextRecord(session.phone)
    await take(`funnel follows ${what}`, () => deliver(record), table)
  }
  await journey.start(session)
  await follow('the first sign-in')
  await take(
    'get-funnel, of a day with a counter',
    () => getFunnel({ table: table.opened, clock: journey.clock }, { from: day, to: day, touch: 'first' }),
    table,
  )
  await journey.savePersonal(session)
  await follow('a later step')
  await journey.savePersonal(session)
  await follow('a step that was reached before')
  await journey.saveCategory(session, 'student')
  await follow('a visitor of another category or campaign')
  await close(session.phone)
  await follow('the closing of an account')
  const quick = pickSession()
  const records: StreamRecord[] = []
  for (const act of [journey.start, journey.savePersonal, journey.viewOffers]) {
    await act(quick)
    records.push(await nextRecord(quick.phone))
  }
  await take('funnel follows all steps of a visitor, in a batch', () => deliver(...records), table)
  const other = pickSession()
  await journey.start(other, { utm_source: 'newspaper', utm_campaign: 'monsoon-2026' })
  const arrival = await nextRecord(other.phone)
  await take('funnel follows the first sign-in, of a campaign that is new that day', () => deliver(arrival), table)
}
