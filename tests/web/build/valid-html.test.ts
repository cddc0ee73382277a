/** The pages of the build and those of functions, by the checker of the W3C (Nu), which needs Java 11. */
import { spawnSync } from 'node:child_process'
import { writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { categories, type Category } from '#contract/entities.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { writeMissingPage } from '#lambdas/pages/page-frame.ts'
import { writeKindPage, writeLendersPage } from '#lambdas/pages/write-lender-lists.ts'
import { writeLenderPage } from '#lambdas/pages/write-lender-page.ts'
import { installTools } from '#tests/support/npm-tools.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { htmlFiles, readBuilt } from './built-site.ts'

/** Every Java prints it, and one from version 9 on knows the word. */
const version = /(\d+)/.exec(spawnSync('java', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
const canCheck = Number(version) >= 11

/** @returns its words for Java. It runs for a few seconds: what more Java compiles, it does not get back */
const installChecker = async () => {
  const tools = await installTools('the test of valid HTML', 'vnu', { 'vnu-jar': '26.9.27' })
  return ['-Xss2m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', join(tools, 'vnu-jar/build/dist/vnu.jar')]
}

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

interface Report {
  readonly messages: readonly { readonly type: string; readonly url: string; readonly message: string }[]
}

/** Problems as "file: message". Messages about the style sheet are left out: the checker knows fewer properties than browsers. */
const problemsIn = async (pages: Readonly<Record<string, string>>) => {
  const folder = temporaryFolder()
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(folder, name), html)
  const options = ['--format', 'json', '--stdout', '--errors-only', '--filterpattern', 'CSS:.*']
  const { stdout } = spawnSync('java', [...(await installChecker()), ...options, folder], { encoding: 'utf8' })
  return (JSON.parse(stdout) as Report).messages.map(({ url, message }) => `${url.replace(/^.*\//, '')}: ${message}`)
}

it('every page is valid HTML, and a page that is not would be found', async ({ skip }) => {
  if (!canCheck)
    writeSync(
      2,
      'HTML not checked, because Java 11 or later is missing: install it with apt-get install default-jre-headless\n',
    )
  skip(!canCheck, 'Java 11 or later is missing')
  const built = Object.fromEntries(htmlFiles().map((file) => [file, readBuilt(file)]))
  const wrong = { 'wrong.html': '<!doctype html><html lang="en"><title>x</title><p><p id="a"></p><i id="a"></i>' }
  expect(await problemsIn({ ...built, ...pagesOfFunctions(), ...wrong })).toEqual([
    expect.stringContaining('wrong.html: Duplicate ID'),
  ])
}, 60_000)
