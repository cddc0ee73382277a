/** Whether the visitor has put the unfinished profile off, until the next visit or Log Out. */
import { readStored, writeStored } from '#web/lib/device/browser-storage.ts'
import { currentUser } from '#web/lib/session/session.ts'
import { profileLaterKey } from '#web/lib/session/storage-keys.ts'
import { createStore, useStore } from '#web/lib/store.ts'

const later = createStore(() => readStored('sessionStorage', profileLaterKey) === currentUser()?.id, false)

export const useIsProfilePutOff = (): boolean => useStore(later)

export const putProfileOff = (): void => {
  writeStored('sessionStorage', profileLaterKey, currentUser()?.id)
  later.notify()
}
