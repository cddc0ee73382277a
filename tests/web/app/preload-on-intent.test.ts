// @vitest-environment happy-dom
/** Which signs fetch the code of a page before its link is tapped. */
import { expect, it, vi } from 'vitest'

it.each(['pointerover', 'focusin'])('%s fetches the page of a link of ours, and nothing else', async (sign) => {
  const preloadPage = vi.fn<(pathname: string) => void>()
  vi.resetModules()
  vi.doMock('#web/app/pages.ts', () => ({ preloadPage }))
  const { preloadOnIntent } = await import('#web/app/preload-on-intent.ts')
  document.body.innerHTML =
    '<a href="/offers"><b>Offers</b></a><i>no link</i><a href="https://lender.example/x">away</a>'
  preloadOnIntent()
  for (const target of document.querySelectorAll('b, i, a[href^="https"]'))
    target.dispatchEvent(new Event(sign, { bubbles: true }))
  expect(preloadPage.mock.calls).toEqual([['/offers']])
  vi.doUnmock('#web/app/pages.ts')
})
