/** What a screen reader says in a page, by the virtual one of Guidepup, which follows the focus and live regions. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { expectSoon, nextFrame } from './see.ts'

const require = createRequire(import.meta.url)

/** The module for browsers as a script, which a content policy lets a test evaluate. */
const reader = () =>
  readFileSync(require.resolve('@guidepup/virtual-screen-reader/browser.js'), 'utf8').replace(
    /export\{[^}]*?([\w$]+) as virtual\};/,
    'globalThis.spoken = $1;',
  )

/** Begins to listen. A page that loads anew ends it. */
export const listen = async (page: Page) => {
  await page.evaluate(`${reader()}\nspoken.start({ container: document.body })`)
}

export const forgetSpoken = (page: Page) => page.evaluate('spoken.clearSpokenPhraseLog()')

/** The lines since the last call or the start: the library says an alert once for each element that is new in it. */
export const linesOf = async (page: Page): Promise<string[]> => {
  const lines = await page.evaluate<string[]>('spoken.spokenPhraseLog()')
  return lines.filter((line, index) => line !== lines[index - 1])
}

const matches = (line: string, expected: string) => {
  const parts = expected.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(line)
}

/** Waits until these lines have been said in their order, with others between them. `…` is any words. */
export const expectSpoken = async (page: Page, expected: readonly string[]) => {
  await expectSoon(async () => {
    const missing = [...expected]
    const spoken = await linesOf(page)
    for (const line of spoken) if (missing[0] !== undefined && matches(line, missing[0])) missing.shift()
    return missing.length === 0 ? 'all' : { missing, spoken }
  }).toBe('all')
  await forgetSpoken(page)
}

/** Waits until an error of the screen has been said, and expects that none was said twice, in other words neither. */
export const expectErrorsSaidOnce = async (page: Page) => {
  const shown = page.locator('main').locator('[aria-live] > p, [role=alert]:not(:empty), #terms-fault:not(:empty)')
  await expectSoon(() => shown.count()).toBeGreaterThan(0)
  const errors = await shown.allInnerTexts()
  const isOf = (line: string) => errors.some((error) => line.includes(error))
  await expectSoon(async () => (await linesOf(page)).some(isOf)).toBe(true)
  await nextFrame(page)
  const lines = await linesOf(page)
  const said = lines.filter((line) => isOf(line) || /^(?:polite|assertive): /.test(line))
  expect(said, lines.join('\n')).toHaveLength(1)
  await forgetSpoken(page)
}
