/** Lambda: functions and event source mappings. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { lambdaAlias, lambdaVersion } from './alias-resources.ts'
import { Concurrency } from './concurrency.ts'
import { lambdaEventSourceMapping } from './event-source-mapping-resource.ts'
import { functionEnvironment } from './function-environment.ts'
import { lambdaFunction } from './function-resource.ts'
import { LambdaFunction } from './lambda-function.ts'
import { StreamMapping } from './stream-mapping.ts'
import { ThreadReserve } from './thread-reserve.ts'

/** Executions at once of an account whose quota nobody has raised. */
const accountExecutions = 1000

export const lambda: AwsService = ({ all, accessKeyId, assembly }) => ({
  resources: [
    lambdaAlias,
    lambdaEventSourceMapping,
    lambdaFunction(new ThreadReserve(), new Concurrency(accountExecutions)),
    lambdaVersion,
  ],
  environment: functionEnvironment(assembly.region, accessKeyId),
  page: {
    'GET /local/functions': () => {
      const functions = all(LambdaFunction).map(({ label, invocations }) => [label, invocations] as const)
      return jsonResponse(200, Object.fromEntries(functions))
    },
    'POST /local/streams/deliver-again': async () => {
      const counts = await Promise.all(all(StreamMapping).map((mapping) => mapping.deliverAgain()))
      return jsonResponse(200, { records: counts.reduce((sum, count) => sum + count, 0) })
    },
  },
})
