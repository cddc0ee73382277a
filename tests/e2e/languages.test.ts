/** The pages in Hindi: the way there and back, each screen for everyone, and words that are a third longer. */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { endpoints } from '#contract/endpoints.ts'
import { languages, pathIn } from '#contract/languages.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import { lenderPathOf } from '#contract/offers/catalogue-pages.ts'
import { kindPaths, lendersPageRoute } from '#contract/offers/lenders-page.ts'
import { paths, publicPaths, type Path } from '#contract/routes.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { asha, button, chooseCategory, mobileField } from '#tests/support/browser/journey.ts'
import { findLargeTextFaults, expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import { expectHeading, expectPath, expectVisible, openPage } from '#tests/support/browser/see.ts'

const origin = inject('origin')
const visitors = prepareVisitors()
const member = prepareMember(visitors)

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)]

let catalogue: Catalogue
/** What operators and members have written, and names and units that each language has: no text of ours. */
let foreign: RegExp
beforeAll(async () => {
  catalogue = expectSuccess('get-catalogue', await createApiClient(origin).call('get-catalogue'))
  const { operator, registeredOffice, courts } = brand
  const words = [...textsIn(catalogue), asha.fullName, 'PaisaLane', operator, registeredOffice, courts]
  const literal = [...words, new URL(origin).host]
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const units = 'JavaScript EMI APR GST PAN API KFS RBI JSON PDF'.split(' ')
  foreign = new RegExp([...literal, ...units, String.raw`[\w.]+@[\w.]+`].join('|'), 'g')
})

/** Other tests publish lenders meanwhile: the page gets those of the catalogue above, and loses the parts of others. */
const showOwnLenders = async (page: Page) => {
  await page.route('**/api/catalogue', (route) => route.fulfill({ json: catalogue }))
  return () =>
    page.evaluate(
      (ids) => {
        for (const part of document.querySelectorAll('tr, li'))
          for (const { pathname } of part.querySelectorAll<HTMLAnchorElement>('a[href*="/lenders/"]'))
            if (!ids.includes(pathname.split('/').at(-1) ?? '')) part.remove()
      },
      catalogue.lenders.map(({ id }) => id),
    )
}

/** Texts with words in the letters of English, besides those that are foreign or marked as another language. */
const englishTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('[translate=no], [lang|=en], output, script, style, template, noscript, [hidden]'))
        continue
      found.push((textContent ?? '').replaceAll('\u{a0}', ' ').trim())
    }
    return found
  })
  return texts.filter((text) => /[A-Za-z]{3,}/.test(text.replaceAll(foreign, '')))
}

/** A language with longer words: each text gets a third more letters. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('#root, main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('[translate=no], svg')) continue
      walker.currentNode.textContent = (textContent ?? '').replaceAll(
        /\p{L}[\p{L}\p{M}]{2,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.35)),
      )
    }
  })

it('the header leads to the page in the other language, with what was typed, and the choice stays', async () => {
  const { page } = await visitors.open()
  await openPage(page, paths.login)
  await chooseCategory(page, 'salaried')
  await mobileField(page).fill('9876543210')
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expectPath(page, '/hi/login')
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
  const field = page.getByRole('textbox', { name: 'मोबाइल नंबर' })
  await expect.poll(() => field.inputValue()).toBe('9876543210')
  await openPage(page, `${paths.check}?x=1`)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/hi/check?x=1')
  await page.getByLabel('उम्र').fill('34')
  await page.getByRole('link', { name: 'English' }).click()
  await expectPath(page, paths.check)
  await expect.poll(() => page.getByLabel('Age').inputValue()).toBe('34')
  await openPage(page, '/hi/check')
  await expectPath(page, paths.check)
})

it('letters of Hindi are set as their script asks, and a page of one language names both', async () => {
  const { page } = await visitors.share('guest')
  await openPage(page, '/hi/login')
  const heading = page.getByRole('heading', { level: 1 })
  const style = await heading.evaluate((element) => {
    const { letterSpacing, textTransform, lineHeight, fontSize } = getComputedStyle(element)
    return { letterSpacing, textTransform, height: parseFloat(lineHeight) / parseFloat(fontSize) }
  })
  expect(style).toEqual({ letterSpacing: 'normal', textTransform: 'none', height: expect.closeTo(1.6) as number })
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  for (const language of languages) {
    expect(sitemap).toContain(`hreflang="${language}" href="${origin}${pathIn(language, paths.login)}"`)
    expect(sitemap).toContain(`<loc>${origin}${pathIn(language, paths.login)}</loc>`)
  }
})

const english: readonly Path[] = [paths.partnerApiDocs, paths.lenderApiDocs]

const ofCatalogue = { ...kindPaths, lenders: lendersPageRoute.path, lender: lenderPathOf('banyan-bridge-finance') }

it('the pages of the catalogue lead to each other in one language, and the choice stays there too', async () => {
  const { page } = await visitors.open()
  await page.goto(lendersPageRoute.path)
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expectPath(page, '/hi/lenders')
  await page.locator('tbody a').first().click()
  await expectHeading(page, /./)
  expect(new URL(page.url()).pathname).toMatch(/^\/hi\/lenders\/./)
  await page.goto(kindPaths.student)
  await expectPath(page, '/hi/education-loan')
})

describe('in Hindi, everyone can use', () => {
  it.each([...Object.entries(paths).filter(([, path]) => !english.includes(path)), ...Object.entries(ofCatalogue)])(
    'the page %s',
    async (name, path) => {
      const { page } =
        publicPaths.some((each) => each === path) || name in ofCatalogue
          ? await visitors.share('guest')
          : await member.open()
      const removeOthers = await showOwnLenders(page)
      await (name in ofCatalogue ? page.goto(pathIn('hi', path)) : openPage(page, pathIn('hi', path)))
      await expectHeading(page, name === 'lender' ? /./ : /[\u0900-\u097f]/)
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
      await removeOthers()
      expect(await englishTexts(page)).toEqual([])
      await expectSoundScreen(page, `hi-${name}`)
      await lengthen(page)
      await page.setViewportSize(screenSizes.small)
      expect(await findOverflow(page)).toEqual([])
      await page.setViewportSize(screenSizes.phone)
      expect((await findLargeTextFaults(page, '200%')).filter((fault) => fault.includes('sticks out'))).toEqual([])
    },
  )
})

it('a member who switches keeps the language for SMS, and a tap on an offer leads to the lender in Hindi too', async () => {
  const { page } = await member.open()
  await openPage(page, paths.offers)
  const saved = page.waitForRequest((request) => request.url().endsWith(endpoints['save-language'].path))
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  expect((await saved).postDataJSON()).toEqual({ language: 'hi' })
  await expectVisible(button(page, /अभी आवेदन करें/).first())
})
