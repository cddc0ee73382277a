/** The open tab. It is kept in the hash of the address, so that a tab, an error or a field can be linked to. */
import { useCallback, useLayoutEffect, useState } from 'react'
import { tabOfHash, type DocsTab } from './docs-tabs.ts'

interface DocsTabState {
  readonly tab: DocsTab
  /** Opens a tab, or the place inside it that an anchor's id names; `replace` adds no history entry. */
  readonly open: (id: string, how?: 'push' | 'replace') => void
}

/** Scrolls the place into view once it is shown. */
const showPlace = (hash: string) => {
  if (!hash.includes('--')) return
  requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
}

export const useDocsTab = (): DocsTabState => {
  const [tab, setTab] = useState<DocsTab>('overview')

  useLayoutEffect(() => {
    const follow = () => {
      const { hash } = globalThis.location
      setTab(tabOfHash(hash) ?? 'overview')
      showPlace(hash)
    }
    follow()
    globalThis.addEventListener('popstate', follow)
    return () => globalThis.removeEventListener('popstate', follow)
  }, [])

  const open = useCallback((id: string, how: 'push' | 'replace' = 'push') => {
    const hash = `#${id}`
    // Keeps the router's state of the entry: for the router the page is the same.
    if (hash !== globalThis.location.hash) globalThis.history[`${how}State`](globalThis.history.state, '', hash)
    setTab(tabOfHash(hash) ?? 'overview')
    showPlace(hash)
  }, [])

  return { tab, open }
}
