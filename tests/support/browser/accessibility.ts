/** What axe finds against WCAG 2.2 AA on the present screen, in words that name the element. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const analyze = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any.map(({ message }) => message).join('; ')}`,
    ),
  )
}

export const findAccessibilityFaults = (page: Page): Promise<string[]> =>
  analyze(new AxeBuilder({ page }).withTags(tags))

/** Checks only what another colour scheme can change. */
export const findContrastFaults = (page: Page): Promise<string[]> =>
  analyze(new AxeBuilder({ page }).withRules(['color-contrast']))
