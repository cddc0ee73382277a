/** Registers the service worker, which keeps the pages of this language. Imported once a touched page is complete and still. */
// oxlint-disable unicorn/require-post-message-target-origin -- a worker is of this origin
import { language } from '#contract/page-language.ts'
import { leaveQuestion, workerQuestion } from '#web/lib/offline/worker-signs.ts'

/** The policy demands a checked address of every script. */
interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    readonly createScriptURL: (url: string) => string
  }
}

const trusted = (url: string): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
}

/** A ticked box or a moved slider is no text. */
const textFields = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden])'

const holdsText = () => [...document.querySelectorAll<HTMLInputElement>(textFields)].some(({ value }) => value !== '')

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  // A new worker leaves the old one to a page that answers.
  serviceWorker?.addEventListener('message', ({ data, source, ports: [port] }) => {
    if (data === workerQuestion) (source as ServiceWorker).postMessage(workerQuestion)
    if (data === leaveQuestion) port?.postMessage(!holdsText())
  })
  // The browser asks the server for each new worker, and no cache.
  const registration = await serviceWorker?.register(trusted('/sw.js'), { updateViaCache: 'none' })
  const fill = () => (registration?.installing ?? registration?.waiting ?? registration?.active)?.postMessage(language)
  // On a slow line the browser finds a new worker later.
  registration?.addEventListener('updatefound', fill)
  fill()
}

// Firefox without kept history, private windows and views of other apps refuse it.
register().catch(() => undefined)
