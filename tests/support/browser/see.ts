/** Waiting for what a visitor sees, with the words of the screen in the failure. */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

/** Passes at the first moment that it is seen: what comes next on the screen may already be on its way. */
export const expectVisible = (what: Locator): Promise<void> => what.first().waitFor({ state: 'visible' })

export const expectGone = async (what: Locator): Promise<void> => {
  await expect.poll(() => what.count(), { timeout: 15_000 }).toBe(0)
}

/** Waits for the words anywhere on the page. */
export const expectText = (page: Page, text: string | RegExp): Promise<void> => expectVisible(page.getByText(text))

/** Waits for the one h1 of the screen. */
export const expectHeading = async (page: Page, name: string | RegExp): Promise<void> =>
  expectVisible(page.getByRole('heading', { name, level: 1 }))

export const expectPath = async (page: Page, path: string): Promise<void> => {
  await page.waitForURL((url) => url.pathname === path)
  expect(new URL(page.url()).pathname).toBe(path)
}

/** The message over the page: title, then its text. */
export const expectToast = async (page: Page, title: string, description?: string): Promise<void> => {
  const toast = page.getByRole('status').filter({ hasText: title })
  await expectVisible(description === undefined ? toast : toast.filter({ hasText: description }))
}
