import type { Page, Request } from 'playwright'
import { beforeAll, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { pathIn } from '#contract/languages.ts'
import { paths } from '#contract/routes.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { openWhyHere } from '#tests/support/browser/journey.ts'
import { expectPath, expectSoon, expectToast, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'

const visitors = prepareVisitors()
const member = prepareMember(visitors)
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = expectSuccess('get-catalogue', await createApiClient(inject('origin')).call('get-catalogue'))
})

it('a comparison is at an address that shows the same to everyone, and leads to the rules of the order', async () => {
  const { page } = await member.open()
  const [one, other] = catalogue.lenders
  await openPage(page, `${paths.offers}?compare=${one?.id},${other?.id}&amount=200000&months=24`)
  const sheet = page.getByRole('dialog', { name: 'Compare offers' })
  for (const entry of [one, other]) await expectVisible(sheet.getByText(entry?.name ?? '', { exact: true }))
  await expectVisible(sheet.getByText('For ₹2,00,000 over 24 months'))
  // A phone shows the name of a row above it.
  expect(
    await sheet
      .locator('td[headers]')
      .first()
      .evaluate((cell) =>
        cell
          .getAttribute('headers')
          ?.split(' ')
          .flatMap((id) => document.getElementById(id)?.checkVisibility() ?? 'gone'),
      ),
  ).toEqual([true, true, false])
  // With text of twice the size the figures are one below the other, instead of shrinking.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const sizes = await sheet
    .locator('td .figure')
    .evaluateAll((figures) => figures.map((figure) => Number.parseFloat(getComputedStyle(figure).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('article').first().isVisible()).toBe(false)
  expect(await sheet.getByRole('button', { name: /Share|Print|Close|Apply|Remove/ }).count()).toBe(0)
  await expectVisible(sheet.getByText(new RegExp(`^${brand.name} · \\d+ \\w+ \\d{4}, `)))
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expectSoon(() => new URL(page.url()).search).toBe('?amount=200000&months=24')
  await openWhyHere(page)
  await page.getByRole('dialog').getByRole('link', { name: 'How we rank offers' }).click()
  await expectPath(page, paths.howWeRank)
  await page.getByText('All rules, and what each lender states').click()
  await expectVisible(page.getByRole('rowheader', { name: one?.name ?? '' }))
})

it('what a tap in the comparison did is said and shown in the comparison, because the page behind it is inert', async () => {
  const { page } = await visitors.open({ memory: (await takeBrowserMember()).memory })
  const [one, other] = catalogue.lenders
  await openPage(page, `${paths.offers}?compare=${one?.id},${other?.id}`)
  const sheet = page.getByRole('dialog', { name: 'Compare offers' })
  await sheet
    .getByRole('button', { name: /^Apply Now/ })
    .first()
    .click()
  const toast = sheet.getByRole('status').getByText('Application Started')
  await expectVisible(toast)
  await expectSoon(() => toast.evaluate((element) => element.closest('.sr-only') === null)).toBe(true)
})

it('order and filters stay with the page in its history, and its paper names them with brand and time', async () => {
  const { page } = await member.open()
  await openPage(page, paths.offers)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest rate')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: /^No collateral/ }).check()
  await page.getByRole('button', { name: /^Show \d+ offer/ }).click()
  await expectSoon(() => new URL(page.url()).search).toMatch(
    /^\?order=rate&amount=\d+&months=\d+&filters=no-collateral$/,
  )
  const address = page.url()
  // The narrowest phones do not show it.
  await page.setViewportSize({ width: 320, height: 640 })
  await expectVisible(page.getByRole('status').filter({ hasText: /^\d+ of \d+ offers$/ }))
  await page.setViewportSize(screenSizes.phone)
  const names = await page.getByRole('article').getByRole('heading').allTextContents()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expectPath(page, paths.home)
  await page.goBack()
  await expectSoon(() => page.getByRole('article').getByRole('heading').allTextContents()).toEqual(names)
  expect(page.url()).toBe(address)
  await page.emulateMedia({ media: 'print' })
  await expectVisible(page.getByText(new RegExp(`^${brand.name} · .* · Lowest rate · No collateral$`)))
  expect(
    await page
      .getByRole('article')
      .getByRole('button', { name: /Apply Now|Details/ })
      .count(),
  ).toBe(0)
  expect(await page.getByRole('article').first().innerText()).toContain(names[0])
  await page.emulateMedia({ media: 'screen' })
})

/** The space between the header and the bar of the screen, and the parts of the first offer. */
const firstScreen = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const element = document.querySelector(selector)
      if (element === null) throw new Error(`no ${selector}`)
      const { top, bottom } = element.getBoundingClientRect()
      return { top, bottom }
    }
    return {
      barTop: boxOf('.bottom-bar').top,
      cardBottom: boxOf('article').bottom,
      figureBottom: Math.min(
        ...Array.from(
          document.querySelectorAll('article:first-of-type dd'),
          (figure) => figure.getBoundingClientRect().bottom,
        ),
      ),
    }
  })

it('the first screen of a phone holds the first offer, with the reminder of the profile too', async () => {
  const { page } = await member.openApart({ screen: { width: 390, height: 844 } })
  const open = async () => {
    await openPage(page, paths.offers)
    await expectVisible(page.getByRole('article'))
  }
  await open()
  const common = await firstScreen(page)
  expect(common.cardBottom).toBeLessThanOrEqual(common.barTop)
  await page.route('**/api/offers/viewed', async (route) => {
    const response = await route.fetch()
    const { user } = (await response.json()) as { user: object }
    await route.fulfill({ response, json: { user: { ...user, pincode: undefined, monthly_income: undefined } } })
  })
  await open()
  await expectVisible(page.getByRole('heading', { name: 'Finish your profile' }))
  const reminded = await firstScreen(page)
  expect(reminded.cardBottom).toBeLessThanOrEqual(reminded.barTop)
  await page.setViewportSize({ width: 320, height: 640 })
  const small = await firstScreen(page)
  expect(small.figureBottom).toBeLessThanOrEqual(small.barTop)
})

it('details open without a jump', async () => {
  const { page } = await member.open()
  await openPage(page, paths.offers)
  const details = page.getByRole('article').first().getByRole('button', { name: 'Details' })
  const top = () => details.evaluate((button) => Math.round(button.getBoundingClientRect().top))
  const before = await top()
  await details.click()
  await expectVisible(page.getByText('Key Features'))
  expect(await top()).toBe(before)
  expect(await details.evaluate((button) => button === document.activeElement)).toBe(true)
})

const longName = 'Thiruvananthapuram-Kozhikodefinance'

it('a field holds the highest amount whole, and the rows of a desktop are equally high', async () => {
  const { page } = await member.openApart({ screen: { width: 320, height: 640 } })
  // The longest name of the sample data has no word as long as this one.
  const [first] = catalogue.lenders
  await page.route('**/api/catalogue', async (route) => {
    const { lenders, products } = (await (await route.fetch()).json()) as Catalogue
    const renamed = lenders.map((lender) => (lender.id === first?.id ? { ...lender, name: longName } : lender))
    await route.fulfill({ json: { lenders: renamed, products } })
  })
  await openPage(page, `${paths.offers}?amount=100000000&months=36`)
  await page.getByRole('button', { name: /Change/ }).click()
  const amount = page.getByRole('textbox', { name: 'Loan amount' })
  expect(await amount.inputValue()).toBe('10,00,00,000')
  expect(await amount.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)
  await expectVisible(page.getByRole('article', { name: longName }))
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const heights = await page.evaluate(() => {
      // Rows that nobody has seen keep the height of an earlier width.
      for (const row of document.querySelectorAll<HTMLElement>('.drawn-late')) row.style.contentVisibility = 'visible'
      return Array.from(document.querySelectorAll('article'), (row) => Math.round(row.getBoundingClientRect().height))
    })
    expect(new Set(heights).size, heights.join(' ')).toBe(1)
    expect(Math.max(...heights)).toBeLessThanOrEqual(112)
  }
})

it('without a network the smallest screen shows after Apply Now that nothing was sent, above the bar', async () => {
  const { context, page, allowProblem } = await member.openApart({ screen: screenSizes.small })
  allowProblem(/ERR_|Failed to fetch/)
  await openPage(page, paths.offers)
  await expectVisible(page.getByRole('button', { name: /^Apply Now/ }).first())
  await visitors.loseNetwork(context, async () => {
    await page
      .getByRole('button', { name: /^Apply Now/ })
      .first()
      .click()
    const note = page.getByText('Nothing was sent.')
    await expectVisible(note)
    const bar = await page.locator('.bottom-bar').boundingBox()
    await expectSoon(async () => {
      const box = await note.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0)
    }).toBe(true)
  })
})

it('Apply Now opens the lender’s page in one tab with one call, even with a double tap', async () => {
  const { page, context } = await member.open()
  const lender = catalogue.lenders.find(({ featured, utm_url }) => featured && utm_url.includes('{user_id}'))
  if (!lender) throw new Error('the sample data has no featured lender with a {user_id} link')
  await openPage(page, paths.home)
  const isClick = (request: Request) => request.method() === 'POST' && request.url().endsWith('/api/applications')
  const calls: string[] = []
  page.on('request', (request) => {
    if (isClick(request)) calls.push(request.url())
  })
  const recorded = page.waitForResponse((response) => isClick(response.request()))
  const opened = context.waitForEvent('page')
  await page.getByRole('article', { name: lender.name }).getByRole('button', { name: 'Apply Now' }).dblclick()
  const tab = await opened
  await tab.waitForURL(/\/local\/lender\//)
  // The lender's page knows neither this tab nor its address.
  expect(await tab.evaluate(() => [opener === null, document.referrer])).toEqual([true, ''])
  expect((await recorded).status()).toBe(201)
  expect(decodeURI(tab.url())).not.toContain('{user_id}')
  await expectToast(page, 'Application Started', `Redirecting to ${lender.name}'s application form`)
  expect(calls).toHaveLength(1)
  expect(context.pages()).toHaveLength(2)
})

it('the page of a lender has the bar of the app for a member, and leads to its offer', async () => {
  const { page } = await member.open()
  const lender = catalogue.lenders.findLast(({ featured }) => featured)
  if (!lender) throw new Error('the sample data has no lender')
  await page.goto(lenderPathOf(lender.id))
  await expectVisible(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Loan Status' }))
  await expectSoundScreen(page, 'lender-member')
  await page.getByRole('link', { name: 'Compare and apply' }).click()
  await expectSoon(() => page.getByRole('article', { name: lender.name }).isVisible()).toBe(true)
  await expectSoon(() =>
    page.getByRole('heading', { name: lender.name, exact: true }).evaluate((heading) => {
      const { top, bottom } = heading.getBoundingClientRect()
      return top >= 0 && bottom <= innerHeight
    }),
  ).toBe(true)
})

it.each(['en', 'hi'] as const)(
  'the columns of the table of offers do not touch on the narrowest desktop, in %s',
  async (language) => {
    const { page } = await member.open()
    await page.setViewportSize({ width: 1024, height: 800 })
    await openPage(page, pathIn(language, paths.offers))
    await expectVisible(page.getByRole('article').first())
    await expectSoon(() => page.locator('.offer-figures .figure').count()).toBeGreaterThan(0)
    const touching = await page.evaluate(() => {
      const wordsOf = (row: Element) => {
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
        const found: (DOMRect & { words: string })[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest('.sr-only') || !text.parentElement?.closest('dd, button')) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          for (const line of range.getClientRects()) found.push(Object.assign(line, { words: text.textContent ?? '' }))
        }
        return found
      }
      return Array.from(document.querySelectorAll('.offer'), wordsOf).flatMap((words) =>
        words.flatMap((one) =>
          words
            .filter((other) => other.left > one.left && other.left < one.right + 4)
            .filter((other) => other.top < one.bottom - 2 && other.bottom > one.top + 2)
            .map((other) => `${one.words} | ${other.words}`),
        ),
      )
    })
    expect(touching, touching.join('\n')).toEqual([])
  },
)

it.each([paths.home, paths.offers])('no text of a card of %s is smaller than 13 px', async (path) => {
  const { page } = await member.open()
  await page.setViewportSize({ width: 320, height: 640 })
  await openPage(page, pathIn('hi', path))
  await expectVisible(page.getByRole('article').first())
  const faults = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) =>
      Array.from(card.querySelectorAll('*'), (part) => {
        const words = Array.from(part.childNodes, (node) =>
          node.nodeType === Node.TEXT_NODE ? node.nodeValue : '',
        ).join('')
        if (words === '' || part.closest('.monogram, .sr-only')) return ''
        return Number.parseFloat(getComputedStyle(part).fontSize) < 13 ? words : ''
      }).filter(Boolean),
    ),
  )
  expect(faults, faults.join('\n')).toEqual([])
})
