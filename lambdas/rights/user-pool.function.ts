/** Opens the user pool of visitors, whose client the first closing loads. */
import { environment } from '#contract/environment.ts'
import { requiredVariable } from '#entry/runtime.ts'
import { onFirstUse } from '#lambdas/shared/aws-clients.function.ts'
import type { UserPool } from '#lambdas/shared/services.rules.ts'

export const openUserPool = (): UserPool => {
  const id = requiredVariable(environment.userPoolId)
  const open = onFirstUse(async () => (await import('./cognito-user-pool.function.ts')).openCognitoUserPool(id))
  return { remove: async (phone) => (await open()).remove(phone) }
}
