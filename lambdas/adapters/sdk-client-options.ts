/** Options of every AWS client except the table's, which has its own in `lambdas/data/table.ts`. */
import { sdkAttempts, sdkLimits } from '#contract/policy.ts'

export const sdkClientOptions = { maxAttempts: sdkAttempts.function, requestHandler: sdkLimits }
