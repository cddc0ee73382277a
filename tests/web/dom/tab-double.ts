/** Replaces the browser's tabs: `followed` are the links that the new tab follows, `open` is the call that opens it. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

export const allowTabs = () => {
  const page = document.implementation.createHTMLDocument()
  const followed: string[] = []
  page.addEventListener('click', (event) => {
    event.preventDefault()
    followed.push(decodeURI((event.target as HTMLAnchorElement).href))
  })
  const tab = { document: page, opener: globalThis.window, closed: false, close: vi.fn() }
  const open = vi.fn(() => tab)
  vi.stubGlobal('open', open)
  return { tab, followed, open }
}

/** The device loses its network, or finds it again. */
export const setOnline = async (isOnline: boolean) => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })
  await act(async () => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}
