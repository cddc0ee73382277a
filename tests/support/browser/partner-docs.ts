/** Locates the tabs and panels of /partner-api-docs. */
import type { Locator, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { paths } from '#contract/routes.ts'
import { expectHeading, expectVisible, openPage } from './see.ts'

export const docsTabNames = [
  'Overview',
  'Authentication',
  'Submit User',
  'Get Lenders',
  'User Status',
  'Webhooks',
  'Response',
  'Examples',
  'Errors',
  'Integration',
]

export const docsTabs = (page: Page): Locator => page.getByRole('tablist', { name: 'Partner API', exact: true })
export const docsTab = (page: Page, name: string): Locator => docsTabs(page).getByRole('tab', { name, exact: true })
export const docsPanel = (page: Page, name: string): Locator => page.getByRole('tabpanel', { name, exact: true })

/** Opens the page and waits until its examples name the address of the running API. */
export const openDocs = async (page: Page, hash = '') => {
  await openPage(page, paths.partnerApiDocs + hash)
  await expectHeading(page, 'Partner API')
  const address = page.locator('#overview').getByText(`${inject('origin')}/functions`, { exact: true })
  await address.waitFor({ state: 'attached' })
}

/** Waits until this tab is the open one, and expects that it is the only one. */
export const expectDocsTab = async (page: Page, name: string) => {
  await expectVisible(docsPanel(page, name))
  expect(await docsTab(page, name).getAttribute('aria-selected')).toBe('true')
  expect(await docsTabs(page).locator('[aria-selected=true]').count()).toBe(1)
  expect(await page.locator('main [role=tabpanel][tabindex]:visible').count()).toBe(1)
}

/** Checks the open panels while the content of the others is out of the page: axe goes through all of its 3,900 elements, whichever part it checks. */
export const withOpenPanelsAlone = async (page: Page, check: () => Promise<void>) => {
  // Before the app runs in the page, it would look for what is out of it.
  if ((await page.getByRole('tabpanel').count()) > 0)
    await page
      .locator('main')
      .filter({ hasText: `${inject('origin')}/functions` })
      .waitFor({ state: 'attached' })
  const closed = await page.evaluateHandle(() =>
    Array.from(document.querySelectorAll('[role=tabpanel]'))
      .filter((panel) => !panel.checkVisibility())
      .map((panel) => [panel, Array.from(panel.childNodes)] as const),
  )
  await closed.evaluate((panels) => panels.forEach(([panel]) => panel.replaceChildren()))
  await check()
  await closed.evaluate((panels) => panels.forEach(([panel, parts]) => panel.append(...parts)))
}
