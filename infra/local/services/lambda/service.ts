/** Lambda: functions and event source mappings. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { lambdaAlias, lambdaFunction, lambdaVersion } from './function-resource.ts'
import { Concurrency } from './concurrency.ts'
import { lambdaEventSourceMapping } from './event-source-mapping-resource.ts'
import { LambdaFunction } from './lambda-function.ts'
import { StreamMapping } from './stream-mapping.ts'
import { ThreadReserve } from './thread-reserve.ts'

/** Executions at once of an account whose quota nobody has raised. */
const accountExecutions = 1000

/** The environment variables that Lambda itself sets for every function. */
const functionEnvironment = (region: string, accessKeyId: string): Readonly<Record<string, string>> => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  // Local services check no signature.
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_SESSION_TOKEN: 'local',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  // Otherwise the SDK would read the developer's own files.
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  LANG: 'en_US.UTF-8',
  PATH: '/usr/local/bin:/usr/bin:/bin',
  TZ: ':UTC',
})

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
