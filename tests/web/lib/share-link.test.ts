import { afterEach, expect, it, vi } from 'vitest'
import { shareLink } from '#web/lib/device/share-link.ts'

afterEach(() => vi.unstubAllGlobals())

const works = () => Promise.resolve()
const fails = (name: string) => () => Promise.reject(new DOMException('', name))
const clipboard = (writeText: () => Promise<void>) => ({ clipboard: { writeText } })

it.each([
  ['is not copied once it is shared', { share: works, ...clipboard(works) }, undefined],
  ['is not copied when the share sheet is closed', { share: fails('AbortError'), ...clipboard(works) }, undefined],
  ['is copied when sharing fails', { share: fails('NotAllowedError'), ...clipboard(works) }, 'copied'],
  ['is copied where the browser cannot share', clipboard(works), 'copied'],
  ['may not be copied', clipboard(fails('NotAllowedError')), 'notCopied'],
  ['cannot be copied by a page without a clipboard', {}, 'notCopied'],
])('a link %s', async (_, navigator, outcome) => {
  vi.stubGlobal('navigator', navigator)
  expect(await shareLink({ url: 'https://example.in/' })).toBe(outcome)
})
