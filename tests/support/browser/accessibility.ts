/** Violations of WCAG 2.2 AA that axe finds on the present screen, in words that name the element. */
import axeCore, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

export const axeRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const describeViolations = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any.map(({ message }) => message).join('; ')}`,
    ),
  )

interface PageWithAxe {
  readonly axe?: { readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
}

/** Once for each document: it takes as long as a run. */
const loadAxe = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeCore.source)
}

/** Without reading style sheets and media again, which no rule of ours needs. */
const violationsAlone = { resultTypes: ['violations'], preload: false } satisfies RunOptions

/** All rules except the contrast of colours. @param region CSS selector of the part to check; the rest is left out */
const findStructureFaults = async (page: Page, region: string): Promise<string[]> => {
  const options: RunOptions = {
    ...violationsAlone,
    runOnly: axeRules,
    rules: { 'color-contrast': { enabled: false } },
  }
  const run = async ({ include, how }: { readonly include: string; readonly how: RunOptions }) =>
    (globalThis as PageWithAxe).axe?.run({ include: [include] }, how)
  const results = await page.evaluate(run, { include: region, how: options })
  return results ? describeViolations(results) : ['axe did not load']
}

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

/** Colours of texts that were checked on an earlier screen: axe measures each pair once, because that takes most of its time. */
const checkedPairs = new Set<string>()

/** Text whose colour, background and size no earlier screen had. Expects axe in the page. */
const findContrastFaults = async (page: Page, region: string): Promise<string[]> => {
  const { pairs, results } = await page.evaluate(
    async ({ selector, checked, options }) => {
      const backgroundsOf = (element: Element | null): string => {
        if (element === null) return ''
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
        const own = `${backgroundColor} ${backgroundImage} ${opacity}`
        const isOpaque = backgroundImage === 'none' && backgroundColor.startsWith('rgb(')
        return isOpaque ? own : `${own}, ${backgroundsOf(element.parentElement)}`
      }
      const pairOf = (element: Element): string => {
        const { color, fontSize, fontWeight } = getComputedStyle(element)
        return `${color} ${fontSize} ${fontWeight} on ${backgroundsOf(element)}`
      }
      const hasText = (element: Element) =>
        element.matches('input, select, textarea') ||
        Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== '')
      const known = new Set(checked)
      const firstOfPair = new Map<string, Element>()
      for (const element of document.querySelectorAll(`${selector} *`)) {
        if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue
        const pair = pairOf(element)
        if (!known.has(pair) && !firstOfPair.has(pair)) firstOfPair.set(pair, element)
      }
      if (firstOfPair.size === 0) return { pairs: [], results: undefined }
      const include = Array.from(firstOfPair.values())
      return {
        pairs: Array.from(firstOfPair.keys()),
        results: await (globalThis as PageWithAxe).axe?.run({ include }, options),
      }
    },
    {
      selector: region,
      checked: Array.from(checkedPairs),
      options: { ...violationsAlone, runOnly: ['color-contrast'] } satisfies RunOptions,
    },
  )
  for (const pair of pairs) checkedPairs.add(pair)
  return results ? describeViolations(results) : []
}

/** In light and in dark colours; the screen stays in the second of them. @param region CSS selector of the part to check; the rest is left out */
export const findAccessibilityFaults = async (page: Page, region = 'html'): Promise<string[]> => {
  await loadAxe(page)
  const faults = await findStructureFaults(page, region)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const other = isDark ? 'light' : 'dark'
  faults.push(...(await findContrastFaults(page, region)))
  await switchColors(page, other)
  return [...faults, ...(await findContrastFaults(page, region)).map((fault) => `in ${other} colours: ${fault}`)]
}
