/** Every way of finding an application or a ticket, for figures that must not depend on the number of items. */
import { systemClock } from '#adapters/system.ts'
import { DynamoLenderNews } from '#data/lenders/dynamo-lender-news.ts'
import { DynamoPeople } from '#data/people/dynamo-people.ts'
import { countApplications, listApplicationsOfLender } from '#use-cases/applications/list-for-staff.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession } from '../profile/journey-on-table.ts'
import { createSupportOnTable } from '../support/support-on-table.ts'
import { createDeskOnTable } from '../staff/desk-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createEventsOnTable } from './events-on-table.ts'

/** Opens an application and a ticket, and returns the ways of finding them by name. */
export const prepareFinding = async (table: TestTable): Promise<Record<string, () => Promise<unknown>>> => {
  const journey = createJourneyOnTable(table)
  const support = createSupportOnTable(table)
  const session = pickSession()
  const utm_url = 'https://lender.example/?c={click_id}'
  await journey.put({ lenders: [lenderEntry({ id: 'wanted', utm_url })] })
  await journey.start(session)
  const { apply_url, application } = await journey.apply(session, 'wanted')
  const clickId = new URL(apply_url).searchParams.get('c') ?? ''
  await support.open(session)
  const desk = createDeskOnTable(table)
  const asha = await desk.addStaff()
  const { applications, findByClick } = createEventsOnTable(table)
  const waiting = new DynamoLenderNews(table.opened)
  const people = new DynamoPeople(table.opened)
  const wanted = { lender: 'wanted', status: 'applied' } as const
  return {
    'click id, by its lender': async () => (await findByClick('wanted', clickId))?.application.id,
    'click id, by staff': async () => (await findByClick(undefined, clickId))?.application.id,
    'application id, by staff': async () => (await findByClick(undefined, application.id))?.application.id,
    'user id': () => applications.findPhoneOfUser(application.user_id),
    phone: async () => (await applications.listStored(session.phone)).length,
    'lender and status': async () =>
      (await applications.listWithStatus({ lenderId: 'wanted', status: 'applied', limit: 100 })).found.length,
    "staff's page, by age": async () =>
      (await listApplicationsOfLender({ applications, clock: systemClock }, { ...wanted, older: '1' })).applications
        .length,
    "staff's counts": async () =>
      (await countApplications({ applications, waiting, clock: systemClock }, wanted)).counts['applied'],
    "staff's person": async () => (await people.findPerson(session.phone))?.applications.length,
    'tickets that wait': async () => (await support.listAll()).length,
    // By a new member each time: a list records what its reader sees for the first time that day.
    'page of tickets for staff': async () => (await desk.page(await desk.addStaff(), 'waiting')).tickets.length,
    'counts of tickets for staff': async () => (await desk.counts(asha)).waiting,
  }
}
