/** One action of Cognito's API: the parameters it accepts and what it does. */
import * as z from 'zod/mini'
import { CognitoError } from './cognito-error.ts'
import type { UserPool } from './user-pool.ts'

export interface Operation {
  /** Must be signed with AWS credentials, which browsers do not have. */
  needsCredentials: boolean
  run(pool: UserPool, parameters: unknown): Promise<object>
}

/** Unknown parameters are refused by name, so that none is silently ignored. */
export const defineOperation = <Parameters>(
  needsCredentials: boolean,
  schema: z.ZodMiniType<Parameters>,
  run: (pool: UserPool, parameters: Parameters) => Promise<object> | object,
): Operation => ({
  needsCredentials,
  run: async (pool, parameters) => {
    const checked = z.safeParse(schema, parameters)
    if (checked.success) return run(pool, checked.data)
    const [issue] = checked.error.issues
    const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
    throw new CognitoError(
      'InvalidParameterException',
      `Parameter ${name} is missing, malformed or not supported locally.`,
    )
  },
})

export const clientMetadata = z.optional(z.record(z.string(), z.string()))
