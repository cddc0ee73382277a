/** What axe finds against WCAG 2.2 AA on the present screen, in words that name the element. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const findAccessibilityFaults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any.map(({ message }) => message).join('; ')}`,
    ),
  )
}
