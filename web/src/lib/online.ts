/** Whether this device has a network, and whether its owner saves data, according to the browser. */
import { createStore, useStore } from './store.ts'

const online = createStore(() => navigator.onLine, true, ['online', 'offline'])

export const isOnline = online.read

export const useIsOnline = (): boolean => useStore(online)

/** Only Chromium says it. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true
