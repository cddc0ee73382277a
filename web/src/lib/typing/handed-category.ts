/** Hands a visitor over to the login, which begins behind the choice of the loan. */
import type { Category } from '#contract/entities.ts'
import { readStoredObject, writeStored } from '../device/browser-storage.ts'
import { loginDraftKey } from '../session/storage-keys.ts'

export const handCategory = (category: Category | undefined): void => {
  if (category === undefined) return
  const draft = { ...readStoredObject('sessionStorage', loginDraftKey), category, stage: 'mobile' }
  writeStored('sessionStorage', loginDraftKey, JSON.stringify(draft))
}
