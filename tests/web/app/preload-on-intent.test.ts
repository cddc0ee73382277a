// @vitest-environment happy-dom
/** Which signs fetch the code of a page before its link is tapped. */
import { expect, it, vi } from 'vitest'
import { preloadPage } from '#web/app/pages.ts'
import { preloadOnIntent } from '#web/app/preload-on-intent.ts'

vi.mock('#web/app/pages.ts', () => ({ preloadPage: vi.fn<() => void>() }))

it.each(['pointerover', 'focusin'])('%s fetches the page of a link of ours, and nothing else', (sign) => {
  vi.clearAllMocks()
  document.body.innerHTML =
    '<a href="/offers"><b>Offers</b></a><i>no link</i><a href="https://lender.example/x">away</a>'
  preloadOnIntent()
  for (const target of document.querySelectorAll('b, i, a[href^="https"]'))
    target.dispatchEvent(new Event(sign, { bubbles: true }))
  expect(vi.mocked(preloadPage).mock.calls).toEqual([['/offers']])
})
