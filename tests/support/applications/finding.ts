import { findPhoneOfUser } from '#data/find-items.ts'
import { findApplicationByClick } from '#lambdas/applications/find-application.ts'
import { listStoredApplications, listWithStatus } from '#lambdas/applications/found-applications.table.ts'
import { countApplications, listApplicationsOfLender } from '#lambdas/applications/list-applications-for-staff.ts'
import { findStoredPerson } from '#lambdas/people/viewed-people.table.ts'
/** Every way of finding an application or a ticket, for figures that must not depend on the number of items. */
import { systemClock } from '#lambdas/shared/system.function.ts'
import { lenderEntry } from '../offers/catalogue-entries.ts'
import { createJourneyOnTable, pickSession } from '../profile/journey-on-table.ts'
import { createDeskOnTable } from '../staff/desk-on-table.ts'
import { createSupportOnTable } from '../support/support-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'

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
  const world = { ...journey.world, clock: systemClock }
  const wanted = { lender: 'wanted', status: 'applied' } as const
  return {
    'click id, by its lender': async () => (await findApplicationByClick(world, 'wanted', clickId))?.application.id,
    'click id, by staff': async () => (await findApplicationByClick(world, undefined, clickId))?.application.id,
    'application id, by staff': async () =>
      (await findApplicationByClick(world, undefined, application.id))?.application.id,
    'user id': () => findPhoneOfUser(table.opened, application.user_id),
    phone: async () => (await listStoredApplications(table.opened, session.phone)).length,
    'lender and status': async () =>
      (await listWithStatus(table.opened, { lenderId: 'wanted', status: 'applied', limit: 100 })).found.length,
    "staff's page, by age": async () =>
      (await listApplicationsOfLender(world, { ...wanted, older: '1' })).applications.length,
    "staff's counts": async () => (await countApplications(world, wanted))['applied'],
    "staff's person": async () => (await findStoredPerson(table.opened, session.phone))?.applications.length,
    'tickets that wait': async () => (await support.listAll()).length,
    // By a new member each time: a list records what its reader sees for the first time that day.
    'page of tickets for staff': async () => (await desk.page(await desk.addStaff(), 'waiting')).tickets.length,
    'counts of tickets for staff': async () => (await desk.counts(asha)).waiting,
  }
}
