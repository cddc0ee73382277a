/** Facts of the signed-in user as the server's last answer in this browser had them, besides the user as shown. */
import { legalPolicy } from '#contract/policy.ts'
import { profileFields, type ProfileField } from '#lambdas/profile/profile-fields.contract.ts'
import { readStored } from '../device/browser-storage.ts'
import { createStore, useStore } from '../store.ts'
import { currentUser, storageEvents } from './session.ts'
import { sessionKeys } from './storage-keys.ts'

const mayHaveNewTerms = createStore(
  () => currentUser() !== null && readStored('localStorage', sessionKeys.knownTerms) !== legalPolicy.termsVersion,
  false,
  storageEvents,
)
const missing = createStore(() => readStored('localStorage', sessionKeys.missingFields) ?? '', '', storageEvents)

/** Whether changes of the terms may be new to the user: the last answer does not say that they are known. */
export const useMayHaveNewTerms = (): boolean => useStore(mayHaveNewTerms)

/** The fields that the profile lacks; empty for a complete profile and while nothing is known. */
export const useMissingFields = (): readonly ProfileField[] => {
  const names = useStore(missing).split(',')
  return profileFields.filter((field) => names.includes(field))
}
