/** Opens the ids and tokens that follow from a phone number, with the key of the stage. */
import { createIdentity } from '#adapters/hmac-identity.ts'
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'

export const readIdentityKey = () => requiredVariable(environment.identityKey)

export const openIdentity = () => createIdentity(readIdentityKey())
