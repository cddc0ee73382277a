/**
 * When a new worker takes the place of the old one. While a page works under the old one it waits, as browsers do by themselves, so that no open tab
 * gets files of two builds. Where no open page answers, such as under a worker that answers everything with an error, it takes over at once.
 */
// oxlint-disable unicorn/require-post-message-target-origin -- the tabs of a worker are of its origin
import { workerQuestion } from '#web/lib/offline/worker-signs.ts'
import { scope } from './scope.ts'

const answerMilliseconds = 2000

/** Called with the first answer of a page. */
let hear: () => void = () => undefined

const someoneAnswers = async (): Promise<boolean> => {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return new Promise((resolve) => {
    hear = () => resolve(true)
    for (const window of windows) window.postMessage(workerQuestion)
    setTimeout(() => resolve(false), windows.length === 0 ? 0 : answerMilliseconds)
  })
}

/** Call it once, while the script runs. */
export const takeOver = (): void => {
  scope.addEventListener('message', ({ data }) => {
    if (data === workerQuestion) hear()
  })
  scope.addEventListener('install', (event) => {
    event.waitUntil(someoneAnswers().then((isUsed) => (isUsed ? undefined : scope.skipWaiting())))
  })
  // The first visit is under the worker too, without another opening.
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
}
