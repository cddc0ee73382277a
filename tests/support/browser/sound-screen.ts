/** The checks of every screen, in light and dark colours, on both phones and with large text. */
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { findAccessibilityFaults } from './accessibility.ts'
import { screenSizes } from './browser.ts'
import {
  captureScreen,
  findBelowEdge,
  findBroken,
  findOverflow,
  findSmallHeadings,
  findSmallTargets,
  findTextFaults,
} from './screens.ts'
import { nextFrame } from './see.ts'

/** The largest text that each phone must show whole: twice the usual size (WCAG 1.4.4), and 130% on the smallest screen. */
const textSizes = { phone: '200%', small: '130%' } as const

const desktop = { width: 1280, height: 800 }

/** Faults that appear only with the spacing of text that a reader may set (WCAG 1.4.12). */
export const findSpacingFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  await nextFrame(page)
  const faults = [
    ...(await findOverflow(page)),
    // The name of a lender is longer than its column.
    ...(await findBroken(page, 'word', 'button:not(:is(h2, h3) *)')),
    ...(await findTextFaults(page)),
    ...(await findBelowEdge(page)),
  ]
  await captureScreen(page, `spaced-${new URL(page.url()).pathname.replaceAll('/', '-')}-${page.viewportSize()?.width}`)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return faults
}

/** Faults that appear only with large text. @param fontSize of the root, such as 200% */
export const findLargeTextFaults = async (page: Page, fontSize: string): Promise<string[]> => {
  const setTextSize = async (size: string) => {
    await page.evaluate((value) => {
      document.documentElement.style.fontSize = value
    }, size)
    // The layout may change in the next frame.
    await nextFrame(page)
  }
  await setTextSize(fontSize)
  const faults = [
    ...(await findOverflow(page)),
    ...(await findBroken(page, 'figure')),
    ...(await findBroken(page, 'word')),
    ...(await findTextFaults(page)),
    ...(await findSmallHeadings(page)),
  ]
  await setTextSize('')
  return faults
}

/** Lays out rows that the browser leaves out as long as nobody sees them: until then their texts are measured at places of earlier widths. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })

/**
 * Expects that everyone can use the present screen: in light and dark colours, on both phones and with large text, nothing sticks out, no
 * target is too small for a thumb, no word is broken and no text lies over another one. All sizes show the same elements, so only the geometry is
 * measured again; on a desktop without targets, for which a mouse is exact.
 * @param region CSS selector of the part that differs from a screen checked elsewhere
 */
export const expectSoundScreen = async (page: Page, name: string, region?: string) => {
  await captureScreen(page, name)
  await layOutAll(page)
  const faults = await findAccessibilityFaults(page, region)
  await page.setViewportSize(desktop)
  faults.push(
    ...(await findOverflow(page)).map((element) => `sticks out on a desktop: ${element}`),
    ...(await findTextFaults(page)).map((fault) => `on a desktop: ${fault}`),
  )
  for (const size of ['small', 'phone'] as const) {
    await page.setViewportSize(screenSizes[size])
    faults.push(
      ...(await findOverflow(page)).map((element) => `sticks out on a ${size} screen: ${element}`),
      ...(await findSmallTargets(page)).map((element) => `too small for a thumb on a ${size} screen: ${element}`),
      ...(await findBroken(page, 'word')).map((fault) => `on a ${size} screen: ${fault}`),
      ...(await findTextFaults(page)).map((fault) => `on a ${size} screen: ${fault}`),
      ...(await findLargeTextFaults(page, textSizes[size])).map(
        (fault) => `with text of ${textSizes[size]} on a ${size} screen: ${fault}`,
      ),
    )
  }
  expect(faults, `${name}: ${faults.join('\n')}`).toEqual([])
}
