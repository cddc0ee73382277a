/** Waiting for what a visitor sees, with the words of the screen in the failure. */
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'

export const expectVisible = async (what: Locator): Promise<void> => {
  await what.first().waitFor({ state: 'visible' })
  expect(await what.first().isVisible()).toBe(true)
}

export const expectGone = async (what: Locator): Promise<void> => {
  await what.first().waitFor({ state: 'hidden' })
  expect(await what.count()).toBe(0)
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
