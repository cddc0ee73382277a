/** Waits for the content that a visitor sees; a failure has the words of the screen. */
import type { BrowserContext, Locator, Page, Request } from 'playwright'
import { expect } from 'vitest'

/** Passes as soon as the first match is visible; the next screen may already be loading. */
export const expectVisible = (part: Locator) => part.first().waitFor({ state: 'visible' })

/** An assertion that is repeated until it holds, as long as other waits. */
export const expectSoon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 15_000 })

export const expectGone = async (part: Locator) => {
  await expectSoon(() => part.count()).toBe(0)
}

/** Waits for the words anywhere on the page. */
export const expectText = (page: Page, text: string | RegExp) => expectVisible(page.getByText(text))

/** Waits for the h1 of the screen; each screen has one. */
export const expectHeading = async (page: Page, name: string | RegExp) =>
  expectVisible(page.getByRole('heading', { name, level: 1 }))

export const expectPath = async (page: Page, path: string) => {
  await page.waitForURL((url) => url.pathname === path)
}

/** The message over the page: title, then its text. */
export const expectToast = async (page: Page, title: string, description?: string) => {
  const toast = page.getByRole('status').filter({ hasText: `${title}${description ?? ''}` })
  await expectVisible(toast.getByText(title, { exact: true }))
}

/** Waits until React has taken over the screen: prerendered pages are visible before that, and lose a tap made too early. */
export const expectInteractive = async (page: Page) => {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber$'))
  })
}

/** Opens the address and waits until the screen answers to taps. */
export const openPage = async (page: Page, address: string) => {
  await page.goto(address)
  // A page that is complete without the app starts it for a mouse that moves; where it was before is not known.
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await expectInteractive(page)
}

/** Waits until the browser has drawn the page once more, and run the timers that were due by then. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn))))

/** Loads the page again and waits until the screen answers to taps. */
export const reloadPage = async (page: Page) => {
  await page.reload()
  await expectInteractive(page)
}

/** The requests of all tabs that have no answer yet. */
export const watchRequests = (context: BrowserContext): ReadonlySet<Request> => {
  const underWay = new Set<Request>()
  const end = (request: Request) => underWay.delete(request)
  context.on('request', (request) => underWay.add(request))
  context.on('requestfinished', end).on('requestfailed', end)
  return underWay
}
