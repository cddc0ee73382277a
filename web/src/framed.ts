/** Runs behind home and the frame that the pages of a signed-in visitor share, before the app: shows what is known of the page of the address, and fetches the rest. */
import { sendEarly } from './lib/api/early-calls.ts'
import { keptKeys } from './lib/page/app-start.ts'
import { userKey } from './lib/session/storage-keys.ts'

if (keptKeys().includes(userKey)) {
  const { pathname, search } = location
  for (const part of document.querySelectorAll<HTMLElement>('main [data-page]')) {
    if (part.dataset['page'] !== pathname + search) continue
    part.hidden = false
    document.getElementById('no-heading')?.remove()
  }
  // Beside the scripts of the app, instead of behind them.
  for (const part of document.querySelectorAll('template')) {
    const { page = ' ', calls } = part.dataset
    if (!pathname.startsWith(page)) continue
    // First: HTTP/1.1 has few connections.
    if (calls && page === pathname) sendEarly(calls.split(','))
    document.head.append(part.content)
  }
}
