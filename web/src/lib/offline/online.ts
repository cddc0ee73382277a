/** Whether this device has a network and reaches the server. */
import { createStore, useStore } from '../store.ts'

const online = createStore(() => navigator.onLine, true, ['online', 'offline'])

export const isOnline = online.read

export const useIsOnline = (): boolean => useStore(online)

let isReached = true

/** Called with the end of each call: whether the server has answered it. */
export const noteReached = (hasAnswered: boolean): void => {
  isReached = hasAnswered
}

/** Whether there is a network and the server answered the last call. Read it when a failure is shown: the connection is not to blame for an answer. */
export const isServerReached = (): boolean => online.read() && isReached
