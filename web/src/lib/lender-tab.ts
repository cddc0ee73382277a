/**
 * The tab of a lender's page. It opens during the tap itself, before the click is recorded, so that no pop-up blocker stops it;
 * meanwhile it says which lender is being opened.
 */

export interface LenderTab {
  /** Opens the lender's page without a referrer. Returns false if the visitor has already closed the tab. */
  goTo(url: string): boolean
  /** Call it if there is no page to open. */
  close(): void
}

const writeWaitingPage = ({ document: page }: Window, lenderName: string): void => {
  page.title = `Opening ${lenderName}…`
  page.documentElement.lang = 'en-IN'
  Object.assign(page.documentElement.style, { colorScheme: 'light dark', font: '18px/1.5 system-ui, sans-serif' })
  const text = page.createElement('p')
  text.textContent = `Opening ${lenderName}…`
  Object.assign(text.style, { margin: '40vh 24px 0', textAlign: 'center' })
  page.body.append(text)
}

/** Follows a link inside the waiting page, because only a link can suppress the referrer. */
const followLink = ({ document: page }: Window, url: string): void => {
  const link = page.createElement('a')
  link.href = url
  link.rel = 'noreferrer'
  page.body.append(link)
  link.click()
}

/** Call it in the handler of the tap. Returns undefined if the browser refuses to open a tab. */
export const openLenderTab = (lenderName: string): LenderTab | undefined => {
  const tab = globalThis.open('about:blank', '_blank')
  if (tab === null) return undefined
  tab.opener = null
  writeWaitingPage(tab, lenderName)
  return {
    goTo(url) {
      if (tab.closed) return false
      followLink(tab, url)
      return true
    },
    close: () => tab.close(),
  }
}
