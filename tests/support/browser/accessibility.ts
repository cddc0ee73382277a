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

export const findAccessibilityFaults = async (page: Page): Promise<string[]> =>
  describeViolations(
    await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(tags)
      .setLegacyMode(true)
      .analyze(),
  )

/** Checks again what another colour scheme can change. Call `findAccessibilityFaults` first: it leaves axe in the page. */
export const findContrastFaults = async (page: Page): Promise<string[]> =>
  describeViolations(
    await page.evaluate(() => {
      const { axe } = globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }
      return axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] })
    }),
  )
