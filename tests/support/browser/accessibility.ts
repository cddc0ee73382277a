/** Violations of WCAG 2.2 AA that axe finds on the present screen, in words that name the element. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright'
import type { ScriptedPage } from './screens.ts'

/** A script of the page. Compiling the one with comments takes three times as long, and each document compiles it again. */
export const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const describeViolations = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.target.join(' ')} ${node.any.map(({ message }) => message).join('; ')}`,
    ),
  )

interface PageWithAxe {
  readonly axe?: { readonly run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
}

/** Without reading style sheets and media again, which no rule of ours needs. */
const violationsAlone = { resultTypes: ['violations'], preload: false } satisfies RunOptions

/** Besides colours, which are checked once a pair, and the sizes of targets, of which `findSmallTargets` demands more. */
const structure: RunOptions = {
  ...violationsAlone,
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
}

const findStructureFaults = async (page: ScriptedPage, region: string): Promise<string[]> => {
  const run = async ({ include, options }: { readonly include: string; readonly options: RunOptions }) =>
    (globalThis as PageWithAxe).axe?.run({ include: [include] }, options)
  const results = await page.evaluate(run, { include: region, options: structure })
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

/** Colours of texts that were sound on an earlier screen: axe measures each pair once, because that takes most of its time. */
export type SoundPairs = Set<string>

/** Text whose colour, background and size no earlier screen had. */
const findContrastFaults = async (page: ScriptedPage, sound: SoundPairs, region: string): Promise<string[]> => {
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
      checked: Array.from(sound),
      options: { ...violationsAlone, runOnly: ['color-contrast'] } satisfies RunOptions,
    },
  )
  const faults = results ? describeViolations(results) : []
  if (faults.length === 0) for (const pair of pairs) sound.add(pair)
  return faults
}

/** In the colours of the screen. Expects axe in the page. @param region CSS selector of the part to check; the rest is left out */
export const findPresentFaults = async (page: ScriptedPage, sound: SoundPairs, region = 'html'): Promise<string[]> => [
  ...(await findStructureFaults(page, region)),
  ...(await findContrastFaults(page, sound, region)),
]

const soundPairs: SoundPairs = new Set()

/** In light and in dark colours; the screen stays in the second of them. @param region CSS selector of the part to check; the rest is left out */
export const findAccessibilityFaults = async (page: Page, region = 'html'): Promise<string[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axeScript)
  const faults = await findPresentFaults(page, soundPairs, region)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const other = isDark ? 'light' : 'dark'
  await switchColors(page, other)
  const inOther = await findContrastFaults(page, soundPairs, region)
  return [...faults, ...inOther.map((fault) => `in ${other} colours: ${fault}`)]
}
