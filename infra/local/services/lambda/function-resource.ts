/** AWS::Lambda::Function, ::Version and ::Alias: the deployed bundle in worker threads, with its own environment and time limit. */
import { existsSync, watch } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { LambdaFunction, type Concurrency } from './lambda-function.ts'
import type { Reserve } from './worker-pool.ts'

const properties = z.strictObject({
  Code: z.strictObject({ S3Bucket: z.unknown(), S3Key: z.string() }),
  Environment: z.optional(z.strictObject({ Variables: z.record(z.string(), z.string()) })),
  Handler: z.string(),
  MemorySize: z._default(z.number(), 128),
  ReservedConcurrentExecutions: z.optional(z.int().check(z.gte(0))),
  Runtime: z.string().check(z.regex(/^nodejs\d+\.x$/)),
  Timeout: z._default(z.number(), 3),
  // The machine, its permissions and its log group have no local counterpart.
  ...withoutLocalMeaning(
    'Architectures',
    'Description',
    'EphemeralStorage',
    'KmsKeyArn',
    'LoggingConfig',
    'Role',
    'Tags',
    'TracingConfig',
  ),
})

/** Threads that a function may have whatever its events do: further ones that compute would take the processors from other functions. */
const ownThreads = Math.max(1, Math.floor(availableParallelism() / 2))

/** `index.handler` means the export `handler` of `index.mjs`. */
const findModule = (folder: string, handler: string, context: ResourceContext) => {
  const [, file, handlerName = ''] = /^(.+)\.([^.]+)$/.exec(handler) ?? []
  const modulePath = join(folder, `${file}.mjs`)
  if (existsSync(modulePath)) return { modulePath, handlerName }
  throw context.unsupported('Handler', `${folder} holds no module for ${handler}`)
}

/** Reloads the function once after a burst of changes. */
const followBundle = (folder: string, localFunction: LambdaFunction) => {
  let timer: NodeJS.Timeout | undefined
  return watch(folder, () => {
    clearTimeout(timer)
    timer = setTimeout(() => localFunction.reload(), 10)
  })
}

/** The function's name in logs and in the list of requests: its logical id without the hash. */
const labelOf = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '')

/** All functions of a runtime share the reserve and the account. */
export const lambdaFunction = (reserve: Reserve, account: Concurrency) =>
  defineResource('AWS::Lambda::Function', properties, (definition, context) => {
    const name = context.generatedName
    const functionArn = context.arn('lambda', `function:${name}`)
    const folder = context.folderOf(definition.Code.S3Key, 'Code.S3Key')
    const label = labelOf(context.place.logicalId)
    const { ReservedConcurrentExecutions: reserved } = definition
    const localFunction = new LambdaFunction({
      label,
      setup: {
        ...findModule(folder, definition.Handler, context),
        functionName: name,
        functionArn,
        memoryMegabytes: definition.MemorySize,
        clockOffset: context.clock.offset,
      },
      environment: {
        ...definition.Environment?.Variables,
        // These win over an endpoint that the template itself sets.
        ...context.functionEnvironment,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
        AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.MemorySize),
        AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
        AWS_EXECUTION_ENV: `AWS_Lambda_${definition.Runtime}`,
        LAMBDA_TASK_ROOT: folder,
        _HANDLER: definition.Handler,
      },
      timeoutSeconds: definition.Timeout,
      ownThreads,
      concurrency: reserved === undefined ? account : account.reserve(reserved),
      reserve,
      keepsSpare: context.watch,
      writeLog: (text) => context.functionLog.write(label, text),
    })
    const watcher = context.watch ? followBundle(folder, localFunction) : undefined
    return {
      ref: name,
      attributes: { Arn: functionArn },
      aliases: [functionArn],
      instance: localFunction,
      stop: async () => {
        watcher?.close()
        await localFunction.stop()
      },
    }
  })

const version = '1'

const versionProperties = z.strictObject({
  FunctionName: z.string(),
  ...withoutLocalMeaning('CodeSha256', 'Description'),
})

/**
 * AWS::Lambda::Version and AWS::Lambda::Alias. A template holds one version of each function, so a version is the function itself, and an alias is
 * another name of it.
 */
export const lambdaVersion = defineResource('AWS::Lambda::Version', versionProperties, ({ FunctionName }, context) => {
  context.get(LambdaFunction, FunctionName, 'FunctionName')
  const versionArn = context.arn('lambda', `function:${FunctionName}:${version}`)
  return { ref: versionArn, attributes: { FunctionArn: versionArn, Version: version } }
})

const aliasProperties = z.strictObject({
  FunctionName: z.string(),
  FunctionVersion: z.literal(version),
  Name: z.string(),
  ...withoutLocalMeaning('Description'),
})

export const lambdaAlias = defineResource('AWS::Lambda::Alias', aliasProperties, ({ FunctionName, Name }, context) => {
  const aliasArn = context.arn('lambda', `function:${FunctionName}:${Name}`)
  return {
    ref: aliasArn,
    attributes: { AliasArn: aliasArn },
    // A mapping of a stream names the alias so.
    aliases: [`${FunctionName}:${Name}`],
    instance: context.get(LambdaFunction, FunctionName, 'FunctionName'),
  }
})
