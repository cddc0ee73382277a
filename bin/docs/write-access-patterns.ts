/** Generates `lambdas/data/ACCESS-PATTERNS.md` from the keys and access patterns in the code. */
import { accessPatterns, items } from '#data/access-patterns.ts'
import { lenderAccessPatterns, lenderItems } from '#data/lenders/lender-access-patterns.ts'
import { partnerAccessPatterns, partnerItems } from '#data/partner/partner-access-patterns.ts'
import { markdownTable } from './markdown-table.ts'

const code = (text: string) => `\`${text}\``

const countEach = (names: readonly string[]): string =>
  [...new Set(names)].map((name) => `${names.filter((other) => other === name).length} ${name}`).join(', ') || 'none'

export const writeAccessPatterns = (): string =>
  [
    '# Access patterns of the table',
    'Generated from `access-patterns.ts` by `npm run docs`. Key parts in lower case are placeholders.',
    '## Items',
    markdownTable(
      ['item', 'pk', 'sk'],
      Object.entries({ ...items, ...partnerItems, ...lenderItems }).map(([name, { pk, sk }]) => [
        name,
        code(pk),
        code(sk),
      ]),
    ),
    '## Requests per action',
    'Measured by the data tests. A condition that fails costs on AWS as much again as the write it refused.',
    markdownTable(
      ['action', 'requests', 'keys', 'RCU', 'WCU'],
      [...accessPatterns, ...partnerAccessPatterns, ...lenderAccessPatterns].map(
        ({ action, requests, keys, readUnits, writeUnits }) => [
          action,
          countEach(requests),
          keys.map(({ pk, sk }) => code(`${pk} / ${sk}`)).join(', '),
          String(readUnits),
          String(writeUnits),
        ],
      ),
    ),
  ].join('\n\n')
