/** One action of Cognito's API: the parameters it accepts and what it does. */
import * as z from 'zod/mini'
import { CognitoError } from './cognito-error.ts'
import type { UserPool, UserPools } from './user-pool.ts'

export interface Operation {
  run(pools: UserPools, parameters: unknown): Promise<object>
}

/** Unknown parameters are refused by name, so that none is silently ignored. */
export const defineOperation = <Parameters>(
  schema: z.ZodMiniType<Parameters>,
  run: (pools: UserPools, parameters: Parameters) => Promise<object> | object,
): Operation => ({
  run: async (pools, parameters) => {
    const checked = z.safeParse(schema, parameters)
    if (checked.success) return run(pools, checked.data)
    const [issue] = checked.error.issues
    const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
    throw new CognitoError(
      'InvalidParameterException',
      `Parameter ${name} is missing, malformed or not supported locally.`,
    )
  },
})

export const clientMetadata = z.optional(z.record(z.string(), z.string()))

export const poolId = { UserPoolId: z.string() }

export const userOfPool = { ...poolId, Username: z.string().check(z.minLength(1), z.maxLength(128)) }

/** An administrative action on a pool. */
export const adminOperation = <Parameters extends { UserPoolId: string }>(
  schema: z.ZodMiniType<Parameters>,
  run: (pool: UserPool, parameters: Parameters) => object,
): Operation => defineOperation(schema, (pools, parameters) => run(pools.get(parameters.UserPoolId), parameters))
