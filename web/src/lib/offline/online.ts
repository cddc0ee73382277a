/** Whether this device has a network and reaches the server. */
import { createStore, useStore } from '../store.ts'

const online = createStore(() => navigator.onLine, true, ['online', 'offline'])

export const isOnline = online.read

export const useIsOnline = (): boolean => useStore(online)

/** The failure of the last call; undefined where the API has answered. */
let failure: { readonly status: number } | undefined

/** Whether the API has answered the last call. Listeners hear of each call without an answer, and of the first answer after it. */
export const answered = createStore(() => failure === undefined, true)

/** Called with the end of each call. @param next its failure, with the status of a server before the API: 0 for nothing that is ours */
export const noteReached = (next?: { readonly status: number }): void => {
  const isNews = (failure ?? next) !== undefined
  failure = next
  if (isNews) answered.notify()
}

/** Whether there is a network and a server answered the last call. Read it when a failure is shown: the connection is not to blame for an answer. */
export const isServerReached = (): boolean => online.read() && failure?.status !== 0
