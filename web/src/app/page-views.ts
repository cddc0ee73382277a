/**
 * Reports each view of a page: how soon its largest part was painted (LCP), how long its slowest tap waited (INP), how far its layout moved (CLS), and
 * which of our code failed. A view ends when the page is hidden or another one is opened. The report is sent without a token.
 *
 * Source of the measures: web.dev/articles/vitals, with one tap instead of the 98th percentile, because views are short.
 */
import { paths } from '#contract/routes.ts'
import {
  pageViewPolicy,
  type PageFailure,
  type PageName,
  type PageView,
} from '#lambdas/page-views/page-view.contract.ts'
import { failures } from '#web/lib/page/failures.ts'
import { pageAt } from './pages.ts'

/** Fields of entries that TypeScript does not know yet. */
interface Entry extends PerformanceEntry {
  readonly interactionId?: number
  readonly hadRecentInput?: boolean
  readonly value?: number
}

const names = Object.keys(paths) as (keyof typeof paths)[]

const pageName = (): PageName => {
  const { path } = pageAt(location.pathname)
  return names.find((name) => paths[name] === path) ?? 'other'
}

/** A session of shifts ends after a second without one, or after five. */
const [pauseMilliseconds, longestMilliseconds] = [1000, 5000]

/** WebKit and Firefox see no shifts. */
const none: Pick<PageView, 'lcp' | 'inp' | 'cls'> = PerformanceObserver.supportedEntryTypes.includes('layout-shift')
  ? { cls: 0 }
  : {}

let page = pageName()
let measures = { ...none }
let session = { begin: 0, end: 0, sum: 0 }

const take: Readonly<Record<string, (entry: Entry) => void>> = {
  // A page that was opened in the background is painted when somebody looks at it.
  'largest-contentful-paint': ({ startTime }) => {
    if (performance.getEntriesByType('visibility-state')[0]?.name !== 'hidden') measures.lcp = Math.round(startTime)
  },
  event: ({ interactionId = 0, duration }) => {
    if (interactionId > 0) measures.inp = Math.max(measures.inp ?? 0, duration)
  },
  'layout-shift': ({ hadRecentInput, startTime, value = 0 }) => {
    if (hadRecentInput === true) return
    const goesOn = startTime < session.end + pauseMilliseconds && startTime < session.begin + longestMilliseconds
    session = goesOn
      ? { ...session, end: startTime, sum: session.sum + value }
      : { begin: startTime, end: startTime, sum: value }
    measures.cls = Math.max(measures.cls ?? 0, session.sum)
  },
}

const frame = /([\w$.]{0,40})[ @(]*https?:\/\/[^\s/]+(?:\/[a-z]{2})?\/assets\/([\w-]{1,40}\.js)(:\d+:\d+)?/g

/** An error that names no file of ours is one of the browser or its extensions. */
const describe = (error: unknown): PageFailure[] => {
  if (!(error instanceof Error)) return []
  const found = [...(error.stack ?? '').matchAll(frame), ...error.message.matchAll(frame)]
  const frames = found.slice(0, 3).map(([, name = '', file = '', place = '']) => `${name}@${file}${place}`)
  return frames.length === 0 ? [] : [{ kind: error.name.replaceAll(/[^A-Za-z]/g, '').slice(0, 40) || 'Error', frames }]
}

const report = (): void => {
  const { release = '' } = document.documentElement.dataset
  const view: PageView = { release, page, ...measures, failures: failures.splice(0).flatMap(describe) }
  navigator.sendBeacon(pageViewPolicy.path, new Blob([JSON.stringify(view)], { type: 'application/json' }))
  page = pageName()
  measures = { ...none }
}

for (const [type, takeOne] of Object.entries(take)) {
  const observer = new PerformanceObserver((list) => {
    list.getEntries().forEach(takeOne)
    if (pageName() !== page) report()
  })
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') report()
})
