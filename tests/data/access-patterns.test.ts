/** Requests and capacity units of every action, against the tables that `ACCESS-PATTERNS.md` is made from. */
import { expect, it } from 'vitest'
import { accessPatterns } from '#data/access-patterns.ts'
import { lenderAccessPatterns } from '#data/lenders/lender-access-patterns.ts'
import { partnerAccessPatterns } from '#data/partner/partner-access-patterns.ts'
import { measureCatalogueRoom, measureRooms, measureStaff } from '#tests/support/access-patterns/measure-console.ts'
import { measureLenders, measurePartners, measureWebhooks } from '#tests/support/access-patterns/measure-partners.ts'
import { measureRights } from '#tests/support/access-patterns/measure-rights.ts'
import { measureNotices, measureSupport } from '#tests/support/access-patterns/measure-support.ts'
import { measureJourney } from '#tests/support/access-patterns/measure-visitor.ts'
import type { Measuring } from '#tests/support/access-patterns/measuring.ts'
import { measureDesk } from '#tests/support/staff/measure-desk.ts'
import { measureFunnel } from '#tests/support/staff/measure-funnel.ts'
import { startTable, type RequestUse } from '#tests/support/table/dynamo.ts'

const measured = new Map<string, RequestUse>()
const table = await startTable()
const take: Measuring['take'] = async (action, run, on = table) => {
  measured.set(action, await on.measure(run))
}

await measureRooms({ table, take })
await measureJourney({ table, take })
await measureSupport({ table, take })
await measureNotices({ table, take })
await measurePartners({ table, take })
await measureWebhooks({ table, take })
await measureLenders({ table, take })
await measureStaff({ table, take })
await measureCatalogueRoom({ table, take })
await measureDesk({ table, take })
await measureFunnel({ table: await startTable(), take })
await measureRights({ table, take })

const patterns = [...accessPatterns, ...partnerAccessPatterns, ...lenderAccessPatterns]

it.each(patterns)('$action makes the documented requests', ({ action, requests, readUnits, writeUnits }) => {
  expect(measured.get(action)).toEqual({ requests, readUnits, writeUnits })
})

it('every measured action is documented', () => {
  expect([...measured.keys()].toSorted()).toEqual(patterns.map(({ action }) => action).toSorted())
})
