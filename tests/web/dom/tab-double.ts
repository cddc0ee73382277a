/** Stands in for a browser that opens tabs: `followed` are the links that the new tab follows. */
import { vi } from 'vitest'

export const allowTabs = () => {
  const page = document.implementation.createHTMLDocument()
  const followed: string[] = []
  page.addEventListener('click', (event) => {
    event.preventDefault()
    followed.push(decodeURI((event.target as HTMLAnchorElement).href))
  })
  const tab = { document: page, opener: globalThis.window, closed: false, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  return { tab, followed }
}
