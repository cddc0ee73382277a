/** The pages of the build and those of functions, in one folder for the checker of HTML. */
import { cpSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfStale, buildSteps, builtWebApp } from '#bin/build.ts'
import { categories, type Category } from '#contract/entities.ts'
import { writeMissingPage } from '#lambdas/pages/page-frame.ts'
import { writeKindPage, writeLendersPage } from '#lambdas/pages/write-lender-lists.ts'
import { writeLenderPage } from '#lambdas/pages/write-lender-page.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

const origin = 'https://www.paisalane.example'
const lender = lenderEntry({
  id: 'one',
  name: 'A & <B>',
  annual_rate_min: 10,
  annual_rate_max: 18,
  fee: { percent: 2 },
  documents: ['PAN card'],
  website: 'https://lender.example/',
  grievance_contact: 'care@lender.example',
  checked_on: '2026-01-01',
})

const now = new Date('2026-11-23T00:00:00Z')
const catalogueOf = (category: Category) => ({
  lenders: [lender],
  products: [],
  schemes: [{ name: 'A & <B>', url: 'https://scheme.example/', condition: 'C', category, checked_on: '2026-01-01' }],
})

const pagesOfFunctions = () => ({
  'lenders.html': writeLendersPage(origin, [lender]),
  'no-lenders.html': writeLendersPage(origin, []),
  'lender.html': writeLenderPage(origin, lender, now),
  'missing.html': writeMissingPage('None', 'No lender.', [['/lenders', 'All lenders']]),
  ...Object.fromEntries(
    categories.map((category) => [`${category}.html`, writeKindPage(origin, category, catalogueOf(category), now)]),
  ),
})

export const writePages = async (folder: string): Promise<void> => {
  await buildIfStale({ steps: buildSteps.ofWeb })
  for (const file of globSync('*.html', { cwd: builtWebApp })) cpSync(join(builtWebApp, file), join(folder, file))
  for (const [name, html] of Object.entries(pagesOfFunctions())) writeFileSync(join(folder, name), html)
}
