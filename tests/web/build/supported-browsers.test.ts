/** The built files, compared with what the oldest supported browsers know (`web/supported-browsers.ts`). */
import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { buildTargets } from '#tests/support/compatibility/supported.ts'
import { youngerCallsIn } from '#tests/support/compatibility/younger-functions.ts'
import { asOldBrowsersRead } from '#tests/support/compatibility/younger-styles.ts'
import { builtFiles, htmlFiles, readBuilt } from './built-site.ts'

const scripts = builtFiles('assets').filter((file) => file.endsWith('.js'))

/** The reason why a call that looks younger does no harm. */
const harmlessCalls: Record<string, string> = {
  '.startViewTransition(': 'React asks whether the browser has it',
  '.requestSubmit(': 'React, for forms that are sent before it runs; this app has none',
  '.share(': 'share-link.ts asks whether the browser has it',
  'Error.captureStackTrace': 'zod asks whether the browser has it',
  '.use(': 'the hook of React',
  '.when(': 'a method of zod',
  '.read(': 'a method of the library of the user pool',
  '.copyTo(': 'a method of the library of the user pool',
  '.isValid(': 'a method of the library of the user pool',
  '.requestPermission(': 'of notifications, which every browser with push has',
  '.respondWith(': 'of the event of a request, which is older; that of a payment has the name too',
}

/** What the oldest browsers drop from the sheet, below the reason why it is missed by nobody. */
const harmlessLosses: Record<string, readonly string[]> = {
  'the bar and the footer stay while a keyboard is open': [
    'body:has(:read-write:focus)',
    'body:has(:read-write:focus) .bottom-bar',
    'body:has(.composer:focus-within)',
    'body:has(.composer:focus-within) header',
    'body:has(.composer:focus-within) :is(nav,footer)',
    'body:has(.composer:focus-within) main',
  ],
  'a rule in @supports not, or an older value, replaces it': [
    'container-type: inline-size',
    '@container (width<37rem)',
    '@container (width<17rem)',
    ...['border-style', 'leading', 'outline-style'].map((name) => `@property --tw-${name}`),
  ],
  'only Firefox draws a slider in need of it': ['::-moz-range-thumb'],
  'lines break and fields look a little different': [
    'field-sizing: content',
    'text-wrap: balance',
    'text-wrap: pretty',
    '.has-disabled\\:bg-paper-sunk:has(:disabled)',
    '.selection\\:bg-transparent ::selection',
    '.selection\\:bg-transparent::selection',
  ],
  'phones have no cursor, no handle to resize, and no scroll bar that takes room': [
    'cursor: pointer',
    'cursor: not-allowed',
    'resize: none',
    'scrollbar-width: none',
    'overscroll-behavior: contain',
  ],
  'a long list is drawn at once': ['contain-intrinsic-size: auto 8rem', 'content-visibility: auto'],
  'they have no forced colours': ['forced-color-adjust: none'],
  'only on paper': [
    'break-after: avoid',
    'body:has(>dialog)>div',
    '.print\\:\\[\\&\\:\\:details-content\\]\\:\\[content-visibility\\:visible\\]::details-content',
  ],
  'without scripts the tabs of the API’s documentation and what is still loading look as with them': [
    '@media (scripting:none)',
  ],
}

/** All of them have property escapes of regular expressions. esbuild asks for the scripts of a later Unicode, too. */
const supported = { 'regexp-unicode-property-escapes': true }

const sorted = (texts: Iterable<string>) => Array.from(texts).toSorted()

describe('the oldest supported browsers', () => {
  it('have every function that the built scripts call', () => {
    const files = [...scripts.map((file) => `assets/${file}`), ...htmlFiles(), 'sw.js']
    const calls = files.flatMap((file) => youngerCallsIn(readBuilt(file)))
    expect(sorted(new Set(calls))).toEqual(sorted(Object.keys(harmlessCalls)))
    expect(youngerCallsIn('list.toSorted(), AbortSignal.any([]), list.map(f)')).toEqual([
      '.toSorted(',
      'AbortSignal.any',
    ])
  })

  it.each(scripts)('can read the syntax of %s', async (file) => {
    const script = readBuilt(`assets/${file}`)
    const [newest, oldest] = await Promise.all(
      ['esnext', buildTargets].map((target) =>
        transform(script, { target, format: 'esm', charset: 'utf8', supported }),
      ),
    )
    expect(oldest?.code).toBe(newest?.code)
  })

  it('understand the style sheet, but for what is missed by nobody', () => {
    const [sheet] = builtFiles('assets').filter((file) => file.endsWith('.css'))
    const { lost } = asOldBrowsersRead(readBuilt(`assets/${sheet}`))
    expect(sorted(lost)).toEqual(sorted(Object.values(harmlessLosses).flat()))
    // Each tap would make Chromium style every element of the page anew.
    expect(lost.filter((selector) => /^body:has\(\S*\)[ ~>+].*(?:\*|:has)/.test(selector))).toEqual([])
  })
})
