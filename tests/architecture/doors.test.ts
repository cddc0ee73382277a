/** The files that read a phone, an amount or a day: each is a door that the tests of written values, or of its screen, try. A new one is added here with its rows. */
import { expect, it } from 'vitest'
import { isCode, listProjectFiles, listSpecifiers, readText } from '#tests/support/source-files.ts'

const doors = {
  'written-mobile.rules.ts': [
    'bin/ops/person-commands.ts',
    'bin/ops/shared-options.ts',
    'lambdas/news/import-job.ts',
    'lambdas/news/news-of-row.rules.ts',
    'lambdas/news/news-row.rules.ts',
    'web/src/features/rights/components/change-number.tsx',
    'web/src/features/rights/components/nominee-page.tsx',
    'web/staff/src/rooms/admin/record-part.tsx',
    'web/staff/src/rooms/applications/search-form.tsx',
    'web/staff/src/rooms/people/people-source.ts',
  ],
  'written-rupees.rules.ts': [
    'lambdas/lenders/paise.rules.ts',
    'web/src/lib/typing/amount-text.ts',
    'web/staff/src/rooms/applications/status-form.tsx',
  ],
  'news-time.rules.ts': [
    'lambdas/applications/set-application-status.ts',
    'lambdas/lenders/occurred-at.rules.ts',
    'lambdas/lenders/sent-postback.rules.ts',
    'lambdas/news/news-of-row.rules.ts',
    'lambdas/news/news-row.rules.ts',
  ],
}

const modules = listProjectFiles()
  .filter((path) => isCode(path) && !path.startsWith('tests/'))
  .map((path) => ({ path, imports: listSpecifiers(readText(path)) }))

it.each(Object.entries(doors))('%s is used by these doors', (reader, tried) => {
  const users = modules.filter(({ imports }) => imports.some((specifier) => specifier.endsWith(`/${reader}`)))
  expect(users.map(({ path }) => path).toSorted()).toEqual(tried)
})
