/** The local runtime: runs a synthesized stack on this machine, from its assembly and nothing else of the project. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAssembly } from './assembly/read-assembly.ts'
import { Activity } from './engine/activity.ts'
import { Clock } from './engine/clock.ts'
import { Front } from './engine/front.ts'
import { FunctionLog } from './engine/function-log.ts'
import { ResourceGraph } from './engine/resource-graph.ts'
import { StateStore } from './engine/state-store.ts'
import { LocalPage } from './page/local-page.ts'
import { Distribution } from './services/cloudfront/distribution.ts'
import { UserPool } from './services/cognito/user-pool.ts'
import { Database } from './services/dynamodb/database.ts'
import { LocalTable } from './services/dynamodb/local-table.ts'
import { LambdaFunction } from './services/lambda/lambda-function.ts'
import { functionEnvironment } from './services/lambda/function-environment.ts'
import { LocalQueue } from './services/sqs/local-queue.ts'
import { StreamMapping } from './services/lambda/stream-mapping.ts'
import { ConnectionsService } from './services/apigatewayv2/websocket/connections-service.ts'
import { WebSocketApi } from './services/apigatewayv2/websocket/websocket-api.ts'
import { KmsService } from './services/kms/kms-service.ts'
import { LocalKey } from './services/kms/local-key.ts'
import { SmsInbox } from './services/sns/sms-inbox.ts'
import { SnsService } from './services/sns/sns-service.ts'

export interface RuntimeOptions {
  /** A `cdk.out` folder. */
  assemblyDirectory: string
  /** Of 127.0.0.1; 0 takes a free one. */
  port: number
  /** Made when absent. With `memory` it holds `runtime.json` only, while the runtime runs. */
  dataDirectory?: string | undefined
  /** Keeps nothing. */
  memory?: boolean
  /** Functions follow changes of their bundles. */
  watch?: boolean
  /** Called with each line that a function prints. */
  print?: ((line: string) => void) | undefined
  /** A database that runs already; dynoxide is not started then. */
  dynamodbEndpoint?: string | undefined
  /** Called when the database ended and cannot be brought back without loss. @default ends the process */
  onLost?: (reason: string) => void
}

/** What `runtime.json` in the data folder says, for operator commands. */
interface RuntimeAddresses {
  origin: string
  dynamodbEndpoint: string
  tableName: string
  region: string
  userPoolId: string
  /** Of the stack, by name. */
  outputs: Readonly<Record<string, string>>
}

/** A function of the template, for whoever rebuilds bundles. */
export interface RunningFunction {
  /** Where its bundle is. */
  folder: string
  environment: Readonly<Record<string, string>>
}

export interface Runtime extends RuntimeAddresses {
  functions: readonly RunningFunction[]
  /** Loads every function ahead of its first request. */
  warm: () => void
  stop: () => Promise<void>
}

const accountId = '000000000000'

const endTheProcess = (reason: string) => {
  console.error(reason)
  process.exit(1)
}

/** Runs what is given in reverse order, each even when another fails. */
const stopAll = async (steps: readonly (() => Promise<void> | void)[]): Promise<void> => {
  for (const step of steps.toReversed()) {
    try {
      await step()
    } catch (error) {
      console.error(error)
    }
  }
}

/**
 * Starts everything; resolves when requests are answered.
 * @throws Error with one clear line when the port or the data folder is in use, or the template has something without support.
 */
export const startRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const { dataDirectory, memory = dataDirectory === undefined, watch = false } = options
  const inData = (file: string) => (memory || dataDirectory === undefined ? undefined : join(dataDirectory, file))
  const stops: (() => Promise<void> | void)[] = []
  try {
    const clock = new Clock()
    const activity = new Activity()
    const front = new Front(activity, clock)
    if (dataDirectory !== undefined) await mkdir(dataDirectory, { recursive: true })
    const [assembly, port] = await Promise.all([readAssembly(options.assemblyDirectory), front.listen(options.port)])
    stops.push(() => front.close())
    const origin = `http://localhost:${port}`
    const store = new StateStore(inData('state.db') ?? ':memory:')
    stops.push(() => store.close())
    const functionLog = new FunctionLog(activity, clock, { file: inData('functions.log'), print: options.print })
    stops.push(() => functionLog.close())
    const database = await Database.at({
      region: assembly.region,
      file: inData('dynamodb.db'),
      endpoint: options.dynamodbEndpoint,
      onLost: options.onLost ?? endTheProcess,
    })
    stops.push(() => database.stop())
    const graph = new ResourceGraph({
      assembly,
      accountId,
      origin,
      clock,
      store,
      front,
      activity,
      functionLog,
      database,
      functionEnvironment: functionEnvironment(assembly.region, origin, database.endpoint),
      watch,
    })
    stops.push(() => graph.stop())
    graph.create()
    const inbox = new SmsInbox(store, clock)
    front.addAddressed(new SnsService(inbox))
    front.addAddressed(new ConnectionsService(() => graph.all(WebSocketApi), clock))
    front.addAddressed(new KmsService(graph.all(LocalKey)))
    front.addAddressed(
      new LocalPage({
        activity,
        clock,
        inbox,
        tables: graph.all(LocalTable),
        queues: graph.all(LocalQueue),
        streams: graph.all(StreamMapping),
        sockets: graph.all(WebSocketApi),
        clearCaches: () => {
          for (const distribution of graph.all(Distribution)) distribution.clearCache()
        },
      }),
    )
    await graph.start()
    const addresses: RuntimeAddresses = {
      origin,
      dynamodbEndpoint: database.endpoint,
      tableName: graph.all(LocalTable)[0]?.name ?? '',
      region: assembly.region,
      userPoolId: graph.all(UserPool)[0]?.id ?? '',
      outputs: graph.outputs(),
    }
    if (dataDirectory !== undefined) {
      const file = join(dataDirectory, 'runtime.json')
      await writeFile(file, `${JSON.stringify(addresses, null, 2)}\n`)
      stops.push(() => rm(file, { force: true }))
    }
    front.open()
    return {
      ...addresses,
      functions: graph.all(LambdaFunction).map(({ folder, environment }) => ({ folder, environment })),
      warm: () => {
        for (const localFunction of graph.all(LambdaFunction)) localFunction.warm()
      },
      // Each is undone once, however often this is called.
      stop: () => stopAll(stops.splice(0)),
    }
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}
