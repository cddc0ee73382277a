/** The local runtime: runs a synthesized stack on this machine, from its `cdk.out` folder and nothing else. */
import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readAssembly } from './assembly/read-assembly.ts'
import { createActivity } from './engine/activity.ts'
import type { AwsService } from './engine/aws-service.ts'
import { Clock } from './engine/clock.ts'
import { createDisk } from './engine/disk.ts'
import { createFront } from './engine/front.ts'
import { createFunctionLog } from './engine/function-log.ts'
import { ResourceGraph } from './engine/resource-graph.ts'
import { createStateStore } from './engine/state-store.ts'
import type { FaultPlan } from './faults/fault-plan.ts'
import { createFaultProxy } from './faults/fault-proxy.ts'
import { localPage } from './page/local-page.ts'
import { apiGateway } from './services/apigateway/service.ts'
import { apiGatewayV2 } from './services/apigatewayv2/service.ts'
import { cloudFront } from './services/cloudfront/service.ts'
import { cognito } from './services/cognito/service.ts'
import { Database } from './services/dynamodb/database.ts'
import { LocalTable } from './services/dynamodb/local-table.ts'
import { dynamoDb } from './services/dynamodb/service.ts'
import { events } from './services/events/service.ts'
import { kms } from './services/kms/service.ts'
import { LambdaFunction } from './services/lambda/lambda-function.ts'
import { lambda } from './services/lambda/service.ts'
import type { LaterFiles } from './services/s3/bucket-deployment-resource.ts'
import { s3 } from './services/s3/service.ts'
import { secretsManager } from './services/secretsmanager/service.ts'
import { sns } from './services/sns/service.ts'
import { sqs } from './services/sqs/service.ts'

/** Resource types without effect on one machine: permissions, alarms, logs and deployments. Each is listed by name. */
export const typesWithoutLocalMeaning: readonly string[] = [
  'AWS::ApiGateway::Account',
  'AWS::CDK::Metadata',
  // A test of the product refuses nested stacks that hold anything else.
  'AWS::CloudFormation::Stack',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::CompositeAlarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
]

export type { LaterFiles }

export interface RuntimeOptions {
  assemblyDirectory: string
  /** A port of 127.0.0.1; 0 takes a free one. */
  port: number
  /** Created when absent. With `memory` it holds only `runtime-<port>.json`, while the runtime runs. */
  dataDirectory?: string | undefined
  /** Keeps no data. @default true without a data directory */
  memory?: boolean
  /** Functions reload when their bundle changes. @default false */
  watch?: boolean
  /** Called with each line that a function prints. */
  print?: ((line: string) => void) | undefined
  /** The address of a running database, used instead of dynoxide. */
  dynamodbEndpoint?: string | undefined
  /** Faults of what functions call; `PUT /local/faults` replaces them. @default functions call the services directly */
  faults?: FaultPlan | undefined
  /** Files of buckets that are made when the first of them is requested. @default all are there */
  laterFiles?: readonly LaterFiles[]
  /** Whether Cognito finds a user that a trigger of the same session created; AWS does not document it. @default true */
  findsNewUsers?: boolean
  /** Whether CloudFront applies the root object before behaviours and functions; AWS does not document it. @default false */
  rootObjectFirst?: boolean
  /** Called when the database has ended and cannot be restarted without losing data. @default ends the process */
  onLost?: (reason: string) => void
}

export interface RuntimeAddresses {
  origin: string
  /** With it in its credentials, an AWS SDK reaches the services. It is another one at each start. */
  accessKeyId: string
  dynamodbEndpoint: string
  tableName: string
  region: string
  /** Outputs of the stack, by name. */
  outputs: Readonly<Record<string, string>>
}

/** A function of the template, as a tool that rebuilds bundles needs it. */
export interface RunningFunction {
  folder: string
  environment: Readonly<Record<string, string>>
}

export interface Runtime extends RuntimeAddresses {
  functions: readonly RunningFunction[]
  stop: () => Promise<void>
}

const accountId = '000000000000'

/** Every AWS service that runs here. A new one is a folder below `services/` and a word in this list. */
const servicesOn = (
  database: Database,
  { findsNewUsers = true, rootObjectFirst = false, laterFiles = [] }: RuntimeOptions,
): readonly AwsService[] => [
  apiGateway,
  apiGatewayV2,
  cloudFront({ rootObjectFirst }),
  cognito({ findsNewUsers }),
  dynamoDb(database),
  events,
  kms,
  lambda,
  s3({ laterFiles }),
  secretsManager,
  sns,
  sqs,
]

const endTheProcess = (reason: string) => {
  console.error(reason)
  process.exit(1)
}

const prepareFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be written: set DATA_DIR to another one`, { cause: error })
  }
}

/** Runs the steps in reverse order; one that fails does not keep the others from running. */
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
 * Starts everything; resolves once requests are answered.
 * @throws Error with one clear line when the port or the data folder is in use, a file or the database is missing or damaged, or the
 * template holds something unsupported.
 */
export const startRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const { dataDirectory, memory = dataDirectory === undefined, watch = false } = options
  const inData = (file: string) => (memory || dataDirectory === undefined ? undefined : join(dataDirectory, file))
  const stops: (() => Promise<void> | void)[] = []
  try {
    const clock = new Clock()
    const activity = createActivity(clock)
    // DynamoDB Local keeps the tables of each access key apart.
    const accessKeyId = options.dynamodbEndpoint === undefined ? `local${randomBytes(16).toString('hex')}` : 'local'
    const front = createFront(activity, clock, accessKeyId)
    if (dataDirectory !== undefined) await prepareFolder(dataDirectory)
    const [assembly, port] = await Promise.all([readAssembly(options.assemblyDirectory), front.listen(options.port)])
    stops.push(() => front.close())
    const origin = `http://localhost:${port}`
    const disk = createDisk()
    const store = createStateStore(inData('state.db') ?? ':memory:', disk)
    stops.push(() => store.close())
    const functionLog = createFunctionLog(activity, { file: inData('functions.log'), print: options.print, disk })
    stops.push(() => functionLog.close())
    const database = await Database.at({
      region: assembly.region,
      file: inData('dynamodb.db'),
      store,
      accessKeyId,
      endpoint: options.dynamodbEndpoint,
      onLost: options.onLost ?? endTheProcess,
    })
    stops.push(() => database.stop())
    const endpoint = `http://127.0.0.1:${port}`
    const proxy = options.faults && createFaultProxy(options.faults, endpoint, accessKeyId)
    if (proxy) {
      await proxy.listen()
      stops.push(() => proxy.close())
    }
    const graph = new ResourceGraph({
      context: {
        assembly,
        accountId,
        accessKeyId,
        origin,
        endpoint,
        clock,
        store,
        front,
        activity,
        functionLog,
        watch,
      },
      services: servicesOn(database, options),
      ...(proxy && { addressOf: (api) => proxy.addressOf(api) }),
      typesWithoutMeaning: typesWithoutLocalMeaning,
    })
    stops.push(() => graph.stop())
    proxy?.begin()
    graph.create()
    const handlers = { ...graph.pageHandlers(), ...proxy?.pageHandlers() }
    front.addEndpoint(localPage({ activity, clock, handlers }))
    await graph.start()
    const addresses: RuntimeAddresses = {
      origin,
      accessKeyId,
      dynamodbEndpoint: database.endpoint,
      tableName: graph.all(LocalTable)[0]?.name ?? '',
      region: assembly.region,
      outputs: graph.outputs(),
    }
    if (dataDirectory !== undefined) {
      // One file a port, for operator commands: several runtimes in memory may share the folder.
      const file = join(dataDirectory, `runtime-${port}.json`)
      const folder = await realpath(dataDirectory)
      await writeFile(file, `${JSON.stringify({ pid: process.pid, folder, ...addresses }, null, 2)}\n`, { mode: 0o600 })
      stops.push(() => rm(file, { force: true }))
    }
    front.open()
    return {
      ...addresses,
      functions: graph.all(LambdaFunction).map(({ folder, environment }) => ({ folder, environment })),
      // A second call finds nothing left to stop.
      stop: () => stopAll(stops.splice(0)),
    }
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}
