/** What axe finds against WCAG 2.2 AA on the present screen, in words that name the element. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const describeViolations = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any.map(({ message }) => message).join('; ')}`,
    ),
  )

/** @param region CSS selector of the part to check, with the rest of the page left out; the whole page without it */
export const findAccessibilityFaults = async (page: Page, region = 'html'): Promise<string[]> =>
  describeViolations(
    await new AxeBuilder({ page })
      .include(region)
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .setLegacyMode(true)
      .analyze(),
  )

/** Waits until the page is drawn in these colours: its transitions take a frame even where motion is reduced. */
const switchColors = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction(
    (scheme) =>
      matchMedia(`(prefers-color-scheme: ${scheme})`).matches &&
      document.getAnimations().every(({ playState }) => playState === 'finished'),
    colorScheme,
  )
}

/** Checks again, in dark colours, what colours can change. Call `findAccessibilityFaults` first: it leaves axe in the page. */
export const findDarkContrastFaults = async (page: Page, region = 'html'): Promise<string[]> => {
  await switchColors(page, 'dark')
  const results = await page.evaluate((selector) => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: string, options: object) => Promise<AxeResults> }
    }
    return axe.run(selector, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  }, region)
  await switchColors(page, 'light')
  return describeViolations(results)
}
