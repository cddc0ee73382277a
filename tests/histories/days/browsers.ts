/** The browsers of the days, both driven by one library, and what a person sees and touches in them. */
import { launch, Locator, type Browser, type Page } from 'puppeteer-core'
import { firefoxProgram } from '#tests/engines/firefox.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'

export const browserNames = ['chromium', 'firefox'] as const
export type BrowserName = (typeof browserNames)[number]

export const startBrowser = (name: BrowserName): Promise<Browser> =>
  name === 'firefox'
    ? launch({
        browser: 'firefox',
        executablePath: firefoxProgram,
        headless: true,
        extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
      })
    : launch({
        executablePath: findChromium(),
        args: [...chromiumFlags(), '--force-prefers-reduced-motion'],
        headless: 'shell',
      })

/** A selector of what has a role and a name of accessibility. */
export const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`

/** A step that takes longer promises nothing. */
const stepMilliseconds = 4000

/** For what has to come at the end of a day. */
export const settleMilliseconds = 30_000

export const limitSteps = (page: Page): void => {
  page.setDefaultTimeout(stepMilliseconds)
  page.setDefaultNavigationTimeout(15_000)
}

export const tap = (page: Page, selector: string) => page.locator(selector).click()

/** Types over what is in the field. `fill` of the library empties it without an event, so a page that draws it meanwhile puts the old text back. */
export const fill = async (page: Page, selector: string, text: string): Promise<void> => {
  const field = await page.locator(selector).waitHandle()
  await field.evaluate((element) => (element as HTMLInputElement | HTMLTextAreaElement).select())
  await field.type(text)
}

/** Waits for the first of them that is seen. */
export const waitForOne = (page: Page, ...selectors: readonly string[]) =>
  Locator.race(selectors.map((selector) => page.locator(selector)))
    .setTimeout(page.getDefaultTimeout())
    .wait()

export const isThere = async (page: Page, selector: string): Promise<boolean> => (await page.$(selector)) !== null
