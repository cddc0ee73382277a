/** Requests, keys and capacity units of every action: `ACCESS-PATTERNS.md` is what this test measures. */
import { expect, it } from 'vitest'
import { formatDocument, markdownTable } from '#bin/docs/format-document.ts'
import { keys } from '#data/keys.ts'
import { keyPlaceholders } from '#tests/support/access-patterns/key-placeholders.ts'
import {
  measureAllLenders,
  measureCatalogueRoom,
  measureRooms,
  measureStaff,
} from '#tests/support/access-patterns/measure-console.ts'
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
await measureAllLenders({ table, take })
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

const code = (text: string) => `\`${text}\``

const countEach = (names: readonly string[]) =>
  [...new Set(names)].map((name) => `${names.filter((other) => other === name).length} ${name}`).join(', ') || 'none'

it('the documented items, requests, keys and units are those of the code', async () => {
  const text = [
    '# Access patterns of the table',
    'Measured by `tests/data/access-patterns.test.ts`. Key parts in lower case are placeholders.\nTo write this file anew: `npx vitest run -u --project data access-patterns`.',
    '## Items',
    markdownTable(
      ['item', 'pk', 'sk'],
      Object.entries(keys).map(([name, build]: [string, (...parts: never[]) => { pk: string; sk: string }]) => {
        const { pk, sk } = build(...(keyPlaceholders[name as keyof typeof keys] as never[]))
        return [name, code(pk), code(sk)]
      }),
    ),
    '## Requests per action',
    'A condition that fails costs on AWS as much again as the write it refused.',
    markdownTable(
      ['action', 'requests', 'keys', 'RCU', 'WCU'],
      Array.from(measured, ([action, use]) => [
        action,
        countEach(use.requests),
        use.keys.map(code).join(', '),
        String(use.readUnits),
        String(use.writeUnits),
      ]),
    ),
  ].join('\n\n')
  await expect(await formatDocument('ACCESS-PATTERNS.md', text)).toMatchFileSnapshot(
    '../../lambdas/data/ACCESS-PATTERNS.md',
  )
})
