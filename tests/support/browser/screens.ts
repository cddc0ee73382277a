/** Pictures of screens for people to look at, and measures of what a screen shows. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from 'node:process'
import type { Page } from 'playwright'

const folder = 'tests/.artifacts/screens'

/**
 * Writes the whole page to `tests/.artifacts/screens/<name>-<light or dark>.png` when the environment variable SCREENS is set: two pictures
 * take up to a second.
 */
export const captureScreen = async (page: Page, name: string): Promise<void> => {
  if (!env['SCREENS']) return
  await mkdir(folder, { recursive: true })
  // In a picture of the whole page, fixed elements are drawn at the scroll position.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: join(folder, `${name}-${colorScheme}.png`), fullPage: true })
  }
}

/** The elements that stick out on the right and the width of the page; empty when the page fits the screen. */
export const findOverflow = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return Array.from(document.querySelectorAll('body *'))
      .filter((element) => element.getBoundingClientRect().right > width + 0.5)
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent.slice(0, 40)}`)
      .concat(`page ${document.documentElement.scrollWidth} on ${width}`)
  })

/** Buttons, links and fields smaller than the 44 px that a thumb needs, except links inside a sentence. */
export const findSmallTargets = async (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 44
    const isInText = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display.startsWith('inline') &&
      (element.parentElement?.textContent.trim().length ?? 0) > element.textContent.trim().length
    const targetOf = (element: Element) => element.closest('label') ?? element
    return Array.from(document.querySelectorAll('button, a[href], input, select, textarea, summary'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInText(element))
      .map((element) => ({ element, box: targetOf(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.height < least - 0.5 || box.width < least - 0.5))
      .map(
        ({ element, box }) =>
          `${element.tagName} "${element.textContent.slice(0, 30)}" ${Math.round(box.width)}x${Math.round(box.height)}`,
      )
  })
