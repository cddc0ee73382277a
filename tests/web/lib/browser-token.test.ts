/** The tokens by which a browser is known to the numbers that have signed in on it. */
import { beforeEach, expect, it } from 'vitest'
import { readBrowserToken } from '#web/lib/session/browser-token.ts'
import { storeBrowserToken } from '#web/lib/session/store-browser-token.ts'
import { openBrowser } from './browser-double.ts'

beforeEach(() => openBrowser())

it('each of the last five numbers keeps its own token', () => {
  const mobiles = ['9000000001', '9000000002', '9000000003', '9000000004', '9000000005', '9000000006']
  for (const mobile of mobiles) storeBrowserToken(mobile, `first-of-${mobile}`)
  storeBrowserToken('9000000002', 'another')
  storeBrowserToken('9000000007', 'new')
  const kept = ['first-of-9000000004', 'first-of-9000000005', 'first-of-9000000006']
  const shown = [undefined, 'another', undefined, ...kept, 'new']
  expect([...mobiles, '9000000007'].map(readBrowserToken)).toEqual(shown)
})

it('a single token without a number counts for every number that has none of its own', () => {
  localStorage.setItem('pl_browser_token', 'single')
  expect(readBrowserToken('9000000001')).toBe('single')
  storeBrowserToken('9000000001', 'own')
  expect([readBrowserToken('9000000001'), readBrowserToken('9000000002')]).toEqual(['own', 'single'])
})
