/** Lambda: functions and event source mappings. */
import type { AwsService } from '../../engine/aws-service.ts'
import { jsonResponse } from '../../engine/http-exchange.ts'
import { lambdaEventSourceMapping } from './event-source-mapping-resource.ts'
import { lambdaAlias, lambdaFunction, lambdaVersion } from './function-resource.ts'
import { Concurrency, LambdaFunction } from './lambda-function.ts'
import { StreamMapping } from './stream-mapping.ts'

/** Memory of a loaded function, with room for its events. */
const bytesOfThread = 40 * 1024 * 1024
const shareOfMemory = 0.25
const mostThreads = 24

/**
 * When a function may start a further thread. One is started at a time, because starts side by side would take the processors' time from the events that
 * run. A function has a few threads of its own; those beyond are shared by all functions, as memory is.
 */
const createThreadReserve = () => {
  const limit = Math.min(mostThreads, Math.floor((process.availableMemory() * shareOfMemory) / bytesOfThread))
  let taken = 0
  let isStarting = false

  return {
    /** @returns whether a thread may start now; the caller then says when it has `started` */
    take(isOwn: boolean): boolean {
      if (isStarting || (!isOwn && taken >= limit)) return false
      if (!isOwn) taken += 1
      isStarting = true
      return true
    },

    started(): void {
      isStarting = false
    },

    /** Gives back threads that were not the function's own. */
    giveBack(threads: number): void {
      taken -= threads
    },
  }
}

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
    lambdaFunction(createThreadReserve(), new Concurrency(accountExecutions)),
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
