/** A file of its own: the bundle of a function has what any of its files loads later. */
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import type { TextSealer } from '#lambdas/shared/services.rules.ts'
import { onFirstUse } from './aws-clients.function.ts'

/** Seals with the key of partners' data. The client of KMS is loaded by the first call that needs it, as those of the others are. */
export const openSealer = (): TextSealer => {
  const dataKeyId = requiredVariable(environment.partnerDataKeyId)
  const open = onFirstUse(async () => (await import('./kms-text-sealer.function.ts')).openTextSealer(dataKeyId))
  return { seal: async (text, context) => (await open()).seal(text, context) }
}
