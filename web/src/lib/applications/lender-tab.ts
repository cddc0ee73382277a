/**
 * Opens a lender's page in a new tab. The tab opens right after the tap, before the click is recorded, so that no pop-up blocker stops
 * it. Until the lender's page answers, it shows the name of the lender.
 */
import { ApiError } from '../api/api-error.ts'
import { markStrokes } from '../mark.ts'
import { isOnline } from '../offline/online.ts'
import { afterPaint } from '../page/when-still.ts'
import { lenderTabContent } from './lender-tab-content.ts'

/** The visitor never waits longer than this for a slow network; what was sent may still arrive. */
const patienceMilliseconds = 8000

/** Undefined for an answer that fails or is late. */
const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMilliseconds)),
  ])

/** The tab inherits our content security policy, which allows styles that a script sets one by one, and nothing inline. */
const styled = <Styled extends HTMLElement>(element: Styled, style: Partial<CSSStyleDeclaration>): Styled => {
  Object.assign(element.style, style)
  return element
}

/** The value of a design token in the present colour scheme. */
const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`)

const drawMark = (page: Document): SVGElement => {
  const shape = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = page.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
    return element
  }
  const mark = shape('svg', { viewBox: '0 0 32 32', width: '56', height: '56', 'aria-hidden': 'true' })
  mark.append(
    shape('rect', { width: '32', height: '32', rx: '9', fill: token('primary') }),
    ...markStrokes.map(({ path, opacity }) =>
      shape('path', {
        d: path,
        opacity: String(opacity),
        fill: 'none',
        stroke: token('on-primary'),
        'stroke-width': '3',
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      }),
    ),
  )
  return mark
}

/** Writes the page that the visitor sees until the lender's page answers; without a viewport, a phone would show it tiny. */
const writeWaitingPage = ({ document: page }: Window, lenderName: string): HTMLElement => {
  page.title = lenderTabContent.title(lenderName)
  const viewport = page.createElement('meta')
  viewport.name = 'viewport'
  viewport.content = 'width=device-width, initial-scale=1'
  page.head.append(viewport)
  const root = page.documentElement
  root.lang = document.documentElement.lang
  styled(root, { colorScheme: 'light dark', font: '18px/1.5 system-ui, sans-serif' })
  styled(root, { background: token('paper-sunk'), color: token('ink'), overflowWrap: 'break-word' })
  const main = styled(page.createElement('main'), { maxWidth: '24rem', margin: '18vh auto 0', padding: '0 16px' })
  const waiting = styled(page.createElement('p'), { margin: '24px 0 0', fontWeight: '600' })
  waiting.textContent = lenderTabContent.waiting(lenderName)
  const note = styled(page.createElement('p'), { margin: '16px 0 0', fontSize: '16px', color: token('ink-soft') })
  note.textContent = lenderTabContent.notOpening
  main.append(drawMark(page), waiting, note)
  page.body.append(main)
  return main
}

interface LenderTab {
  /** Opens the lender's page without a referrer. Returns false if the visitor has closed the tab. */
  goTo(url: string): boolean
  /** Call it if there is no page to open. */
  close(): void
}

/** An empty tab; undefined where the browser opens none. */
const newTab = (): Window | undefined => {
  try {
    // In a view with one window an address would replace our page; without one, such a view returns itself.
    const tab = globalThis.open('', '_blank')
    if (tab && tab !== globalThis.window) return tab
  } catch {
    // Some views refuse by an error.
  }
  // Ends what such a view has begun to load in place of our page.
  globalThis.stop()
  return undefined
}

/** Returns undefined if the browser refuses to open a tab. */
const openTab = (lenderName: string): LenderTab | undefined => {
  const tab = newTab()
  if (tab === undefined) return undefined
  tab.opener = null
  const main = writeWaitingPage(tab, lenderName)
  return {
    goTo(url) {
      if (tab.closed) return false
      // Only a link can suppress the referrer; it stays for a visitor whose network loses the page on its way.
      const link = styled(tab.document.createElement('a'), {
        display: 'inline-block',
        padding: '12px 0',
        color: token('primary'),
      })
      link.textContent = lenderTabContent.open(lenderName)
      link.href = url
      link.rel = 'noreferrer'
      main.append(link)
      link.click()
      return true
    },
    close: () => tab.close(),
  }
}

/**
 * The outcome of a visit. `offline`: there was no network, so nothing was sent. `lost`: the network failed before the click was recorded.
 * `blocked`: the browser opened no tab, so the visitor needs the link. `closed`: the visitor closed the tab early. `failed`: there is no
 * address. `refused`: the server says why this visitor may not go on.
 */
export type LenderVisit =
  | { readonly outcome: 'opened' | 'closed' | 'offline' | 'lost' | 'failed' }
  | { readonly outcome: 'blocked'; readonly url: string; readonly lenderName: string }
  | { readonly outcome: 'refused'; readonly message: string }

interface Addresses {
  /** Records the click and returns the lender's page for this user. */
  readonly record: () => Promise<string>
  /** Returns the page that opens where the click cannot be recorded, so that a failure of ours does not stop a visitor whom the server did not refuse. */
  readonly fallback: () => Promise<string | undefined>
}

/** A minor, or a session that has ended: its account may be closed, so no id of it leaves. */
const refusalOf = (error: unknown): ApiError => {
  if (error instanceof ApiError && (error.status === 401 || ['UNDER_AGE', 'USER_NOT_FOUND'].includes(error.code)))
    return error
  throw error
}

/** Opens the lender's page in a tab of its own, once the answer to the tap is painted. Call it in the handler of the tap. */
export const visitLender = async (lenderName: string, { record, fallback }: Addresses): Promise<LenderVisit> => {
  if (!isOnline()) return { outcome: 'offline' }
  // Opening a tab blocks a slow phone; browsers still allow it a second after the tap.
  await afterPaint()
  const tab = openTab(lenderName)
  const recorded = await inTime(record().catch(refusalOf))
  if (recorded instanceof ApiError) {
    tab?.close()
    return { outcome: 'refused', message: recorded.message }
  }
  if (recorded === undefined && !isOnline()) {
    tab?.close()
    return { outcome: 'lost' }
  }
  const url = recorded ?? (await inTime(fallback()))
  if (url === undefined) {
    tab?.close()
    return { outcome: 'failed' }
  }
  if (tab === undefined) return { outcome: 'blocked', url, lenderName }
  return { outcome: tab.goTo(url) ? 'opened' : 'closed' }
}
