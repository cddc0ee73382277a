/** Whether this device has a network, according to the browser. */
import { createStore, useStore } from './store.ts'

const online = createStore(() => navigator.onLine, true, ['online', 'offline'])

export const isOnline = online.read

export const useIsOnline = (): boolean => useStore(online)
