/** Starts the app in the browser: hydrates prerendered HTML of the current page, renders from scratch where the HTML is only the shell. */
import './styles.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { AppShell } from './app/app-shell.tsx'
import { pageAt } from './app/pages.ts'
import { preloadOnIntent } from './app/preload-on-intent.ts'
import { readStored } from './lib/device/browser-storage.ts'
import { replaceBlockedStyle } from './lib/page/blocked-style.ts'
import { answersTaps } from './lib/page/early-tap.ts'
import { noteFailure, noteFailures } from './lib/page/failures.ts'
import { BrowserRouter } from './lib/page/router.ts'
import { fetchAhead, whenStill } from './lib/page/when-still.ts'
import { handedKey } from './lib/session/storage-keys.ts'
import { captureUtm } from './lib/utm.ts'

const options = {
  onCaughtError: (error: unknown) => {
    console.error(error)
    noteFailure(error)
  },
}

/** Some loads of pages report their views: as many as the stage wants. */
const reportViews = () => {
  if (Math.random() * 100 < Number(document.documentElement.dataset['report']))
    fetchAhead([() => import('./app/page-views.ts')])
}

const registerWorker = () =>
  whenStill(() => {
    import('./app/register-worker.ts').catch(() => undefined)
    return false
  })

const start = async (root: HTMLElement) => {
  noteFailures()
  replaceBlockedStyle()
  captureUtm(globalThis.location.search)
  const page = pageAt(globalThis.location.pathname)
  await page.preload().catch(() => undefined)
  const app = (
    <StrictMode>
      <BrowserRouter>
        <AppShell />
      </BrowserRouter>
    </StrictMode>
  )
  // React works in slices of a few milliseconds then, so that taps and scrolling come between them.
  startTransition(() => {
    if (root.dataset['page'] === page.path) hydrateRoot(root, app, options)
    else createRoot(root, options).render(app)
  })
  dispatchEvent(new Event(answersTaps))
  preloadOnIntent()
  reportViews()
  // Not for a visitor who only looks at a page. The tap that has started the app does not count.
  addEventListener('pointerdown', registerWorker, { once: true })
  // The page in another language, or before it was loaded again, has handed over what was typed.
  if (readStored('sessionStorage', handedKey) !== undefined)
    void import('./lib/typing/handed-fields.ts').then(({ takeHandedFields }) => takeHandedFields())
}

const root = document.getElementById('root')
// Not awaited at the top level: a page's file that imports this one's would wait for it, while it waits for the page.
if (root !== null) void start(root)
