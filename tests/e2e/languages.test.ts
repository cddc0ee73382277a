/** The pages in Hindi: the way there and back, each screen for everyone, and words that are a third longer. */
import type { Page } from 'playwright'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { endpoints } from '#contract/endpoints.ts'
import { languageWords, pathIn } from '#contract/languages.ts'
import { paths, publicPaths, type Path } from '#contract/routes.ts'
import { lenderPathOf } from '#lambdas/offers/catalogue-pages.contract.ts'
import type { Catalogue } from '#lambdas/offers/catalogue.contract.ts'
import { isEnglish } from '#lambdas/offers/in-page-language.rules.ts'
import { kindPaths, lendersPageRoute } from '#lambdas/offers/lenders-page.contract.ts'
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { readCode } from '#tests/support/auth/sign-in.ts'
import { prepareMember, prepareVisitors, screenSizes } from '#tests/support/browser/browser.ts'
import { asha, button, chooseCategory, mobileField } from '#tests/support/browser/journey.ts'
import { findOverflow } from '#tests/support/browser/screens.ts'
import { expectHeading, expectPath, expectVisible, openPage } from '#tests/support/browser/see.ts'
import { findLargeTextFaults, expectSoundScreen } from '#tests/support/browser/sound-screen.ts'

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
  const { offer } = languageWords.en
  const words = [
    ...textsIn(catalogue),
    offer,
    asha.fullName,
    asha.workplace,
    'PaisaLane',
    operator,
    registeredOffice,
    courts,
  ]
  const literal = [...words, new URL(origin).host]
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const units = 'English JavaScript EMI APR GST PAN API KFS RBI JSON PDF'.split(' ')
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

/** Texts that are left in English, and foreign ones that are not marked as English. The legal texts are marked by their page. */
const englishTexts = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: [text: string, isMarked: boolean, isName: boolean][] = []
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('[lang=en-IN], output, script, style, template, noscript, [hidden]')) continue
      const isIn = (selector: string) => Boolean(parentElement?.closest(selector))
      found.push([(textContent ?? '').replaceAll('\u{a0}', ' ').trim(), isIn('[lang=en]'), isIn('[translate=no]')])
    }
    return found
  })
  return texts.flatMap(([text, isMarked, isName]) => {
    if (isEnglish(text) !== isMarked && !isName) return [`${isMarked ? '' : 'not '}marked as English: ${text}`]
    return !isName && /[A-Za-z]{3,}/.test(text.replaceAll(foreign, '')) ? [text] : []
  })
}

interface Lengthened {
  readonly node: Node
  readonly before: string | null
  readonly after: string | null
}

/** A language with longer words: each text gets a third more letters. Returns a function that takes them away again: a toast stays for several steps. */
const lengthen = async (page: Page, part = '#root, main') => {
  await page.evaluate((selector) => {
    const texts: Lengthened[] = []
    const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (parentElement?.closest('[translate=no], [lang=en], svg')) continue
      const node = walker.currentNode
      node.textContent = (textContent ?? '').replaceAll(
        /\p{L}[\p{L}\p{M}]{2,}/gu,
        (word) => word + word.slice(0, Math.ceil(word.length * 0.35)),
      )
      texts.push({ node, before: textContent, after: node.textContent })
    }
    Object.assign(globalThis, { lengthened: texts })
  }, part)
  return () =>
    page.evaluate(() => {
      const { lengthened } = globalThis as unknown as { lengthened: readonly Lengthened[] }
      for (const { node, before, after } of lengthened) if (node.textContent === after) node.textContent = before
    })
}

/** Letters of Hindi that are spaced, whose ink leaves their line or is cut off by a box, and those that are in no font. */
const findLetterFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!pen) return ['no canvas']
    const faults: string[] = []
    const letters = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.checkVisibility() || parentElement.closest('.sr-only')) continue
      if (!/[\u0900-\u097f]/.test(textContent ?? '')) continue
      for (const letter of textContent ?? '') letters.add(letter)
      const { fontWeight, fontSize, fontFamily, letterSpacing, lineHeight } = getComputedStyle(parentElement)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      const ink = pen.measureText(textContent ?? '')
      const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink
      const lead = (parseFloat(lineHeight) - ascent - descent) / 2
      const [above, below] = [ink.actualBoundingBoxAscent - ascent, ink.actualBoundingBoxDescent - descent]
      const least = parentElement.closest('.bottom-bar') ? 1.34 : 1.59
      if (letterSpacing !== 'normal' || parseFloat(lineHeight) < least * parseFloat(fontSize))
        faults.push(`is set like English: ${textContent}`)
      if (Math.max(above, below) > lead + 0.5) faults.push(`leaves its line: ${textContent}`)
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      for (let box: Element | null = parentElement; box; box = box.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowY)) continue
        const { top, bottom } = box.getBoundingClientRect()
        const isCut = Array.from(range.getClientRects()).some(
          (line) =>
            bottom - top > 1 &&
            line.top + line.height / 2 > top &&
            line.bottom - line.height / 2 < bottom &&
            Math.max(top - line.top + above, line.bottom + below - bottom) > 0.5,
        )
        if (isCut) faults.push(`is cut off: ${textContent}`)
      }
    }
    pen.font = '32px sans-serif'
    const draw = (letter: string) => {
      pen.clearRect(0, 0, 99, 99)
      pen.fillText(letter, 20, 50)
      return pen.getImageData(0, 0, 99, 99).data.join('')
    }
    const unassigned = draw('\u{a00}')
    return [...faults, ...[...letters].filter((letter) => draw(letter) === unassigned)]
  })

/** Checks the screen as it is, and with longer words on the smallest phone and in large letters. */
const expectSoundInHindi = async (page: Page, name: string, region?: string) => {
  expect(await englishTexts(page)).toEqual([])
  await expectSoundScreen(page, `hi-${name}`, region)
  expect(await findLetterFaults(page)).toEqual([])
  const shorten = await lengthen(page, region)
  await page.setViewportSize(screenSizes.small)
  expect(await findOverflow(page)).toEqual([])
  await page.setViewportSize(screenSizes.phone)
  expect((await findLargeTextFaults(page, '200%')).filter((fault) => fault.includes('sticks out'))).toEqual([])
  await shorten()
}

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
      await expectSoundInHindi(page, name)
    },
  )

  it('each stage of the login and each step of the wizard', async () => {
    const { page } = await visitors.open()
    const digits = pickMobileDigits()
    await openPage(page, '/hi/login')
    await page.locator('main button').first().click()
    const steps = {
      'tel-national': [digits],
      'one-time-code': [],
      name: [asha.fullName, asha.email, ...asha.dateOfBirth.split('-').toReversed()],
      'postal-code': [asha.pincode],
      organization: [asha.monthlyIncome, asha.workplace],
    }
    for (const [field, texts] of Object.entries(steps)) {
      const first = page.locator(`[autocomplete=${field}]`)
      await expectVisible(first)
      await expectSoundInHindi(page, `step-${field}`)
      for (const [index, text] of texts.entries()) await page.getByRole('textbox').nth(index).fill(text)
      if (field === 'one-time-code') await first.fill(await readCode(origin, `+91${digits}`))
      else await page.locator('[type=submit]').last().click()
    }
  })

  it('the comparison of offers, and a conversation', async () => {
    const { page } = await member.open()
    await showOwnLenders(page)
    await openPage(page, pathIn('hi', paths.offers))
    const boxes = page.getByRole('checkbox', { name: /^तुलना करें/ })
    await button(page, 'तुलना करें').click()
    for (const index of [0, 1]) await boxes.nth(index).check()
    await button(page, 'तुलना करें (2)').click()
    await expectVisible(page.getByRole('dialog'))
    await expectSoundInHindi(page, 'offers-compared', 'dialog')
    await openPage(page, pathIn('hi', `${paths.support}/new`))
    await page.getByLabel('विषय').fill(asha.workplace)
    await page.getByLabel('मैसेज').fill(asha.fullName)
    await button(page, 'सवाल भेजें').click()
    await expectVisible(page.getByRole('log').getByText(asha.fullName))
    await expectSoundInHindi(page, 'conversation')
  })

  it('the bar at the bottom, with whole labels, and in the widest letters of a phone', async () => {
    const { page } = await member.open()
    await page.setViewportSize(screenSizes.small)
    await openPage(page, pathIn('hi', paths.status))
    const isTooHigh = (links: Element[]) => links.some(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
    expect(await page.locator('.bottom-bar a').evaluateAll(isTooHigh)).toBe(false)
    const leastSpaceBelow = (labels: Element[]) =>
      Math.min(...labels.map((label) => innerHeight - label.getBoundingClientRect().bottom))
    expect(await page.locator('.bottom-bar li span').evaluateAll(leastSpaceBelow)).toBeGreaterThan(3)
    for (const _ of [1, 2]) await lengthen(page, '.bottom-bar')
    expect(await findOverflow(page)).toEqual([])
  })
})

it('a browser that keeps nothing of ours is offered its language below the header', async () => {
  const { page } = await visitors.open()
  await openPage(page, pathIn('hi', paths.check))
  await page.getByRole('link', { name: languageWords.en.offer }).click()
  await expectPath(page, paths.check)
})

it('a member who switches keeps the language for SMS, and a tap on an offer leads to the lender in Hindi too', async () => {
  const { page } = await member.open()
  await openPage(page, paths.offers)
  const saved = page.waitForRequest((request) => request.url().endsWith(endpoints['save-language'].path))
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  expect((await saved).postDataJSON()).toEqual({ language: 'hi' })
  await expectVisible(button(page, /आवेदन करें/).first())
})
