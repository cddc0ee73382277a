/** Starts the local runtime on small stacks, as `cdk synth` would write them; `resources.ts` builds their resources. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { startRuntime, type Runtime, type RuntimeOptions } from '../runtime.ts'
import { createDynamoDbClient } from '../services/dynamodb/dynamodb-client.ts'
import { callHttp, type HttpCall, type HttpReply } from './http-client.ts'
import { att, type SmallResources } from './resources.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface SmallStack {
  resources: SmallResources
  /** Folders of files by name; the S3Key is `<name>.zip`. */
  folders?: Record<string, Record<string, string | Buffer>>
  /** Values by name. The endpoint of an HTTP API with the logical id `Api` is always among them. */
  outputs?: Record<string, unknown>
  /** Further sections of the template. */
  sections?: Record<string, unknown>
}

const writeFiles = async (folder: string, files: Record<string, string | Buffer>) => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

const mapValues = <From, To>(record: Record<string, From>, change: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

/** Writes what `cdk synth` would; the code of a function is in `asset.<logical id>/index.mjs`. */
export const writeAssembly = async (
  folder: string,
  { resources, folders = {}, outputs = {}, sections }: SmallStack,
): Promise<string> => {
  const assets = { ...folders }
  const Resources = mapValues(resources, ({ code, ...resource }, id) => {
    if (code === undefined) return resource
    assets[id] = { 'index.mjs': code }
    const Code = { S3Bucket: 'assets', S3Key: `${id}.zip` }
    return { ...resource, Properties: { Code, ...resource.Properties } }
  })
  for (const [name, files] of Object.entries(assets)) await writeFiles(join(folder, `asset.${name}`), files)
  const files = mapValues(assets, (_, name) => ({
    source: { path: `asset.${name}`, packaging: 'zip' },
    destinations: { here: { objectKey: `${name}.zip` } },
  }))
  const values = { ...('Api' in resources && { ApiEndpoint: att('Api', 'ApiEndpoint') }), ...outputs }
  const Outputs = mapValues<unknown, unknown>(values, (Value) => ({ Value }))
  const artifacts = {
    'small.assets': { type: 'cdk:asset-manifest', properties: { file: 'small.assets.json' } },
    small: {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/ap-south-1',
      properties: { templateFile: 'small.template.json' },
    },
  }
  await writeFiles(folder, {
    'manifest.json': JSON.stringify({ version: '55.0.0', artifacts }),
    'small.assets.json': JSON.stringify({ files }),
    'small.template.json': JSON.stringify({ Resources, Outputs, ...sections }),
  })
  return folder
}

/** Starts a small stack for one test, in memory unless the options say otherwise. */
export const startStack = async (stack: SmallStack, options: Partial<RuntimeOptions> = {}): Promise<Runtime> => {
  const assemblyDirectory = await writeAssembly(temporaryFolder(), stack)
  const runtime = await startRuntime({ assemblyDirectory, port: 0, ...options })
  onTestFinished(runtime.stop)
  return runtime
}

/** Starts a small stack once for all tests of a file. Returns a function that gives the runtime inside a test. */
export const shareStack = (stack: SmallStack, options: Partial<RuntimeOptions> = {}): (() => Runtime) => {
  let shared: Runtime | undefined
  beforeAll(async () => {
    const assemblyDirectory = await writeAssembly(temporaryFolder(), stack)
    const runtime = await startRuntime({ assemblyDirectory, port: 0, ...options })
    shared = runtime
    return runtime.stop
  })
  return () => {
    if (!shared) throw new Error('the shared stack starts before the first test')
    return shared
  }
}

export const advanceClock = ({ origin }: Pick<Runtime, 'origin'>, seconds: number): Promise<HttpReply> =>
  callHttp(origin, { method: 'POST', path: '/local/clock', body: JSON.stringify({ advance_seconds: seconds }) })

/** Calls the HTTP API of a small stack directly, at the host name that it has on AWS. */
export const callApi = (runtime: Pick<Runtime, 'origin' | 'outputs'>, call: HttpCall): Promise<HttpReply> =>
  callHttp(runtime.origin, {
    ...call,
    headers: { host: new URL(runtime.outputs['ApiEndpoint'] ?? '').host, ...call.headers },
  })

interface GatewayEvent extends Record<string, unknown> {
  headers: Record<string, string>
  requestContext: Record<string, unknown>
}

/** The event with which `answering` answers. */
export const eventOf = ({ text }: Pick<HttpReply, 'text'>) => JSON.parse(text) as GatewayEvent

/** The JSON at an address below /local. */
export const readLocal = async ({ origin }: Pick<Runtime, 'origin'>, path: string): Promise<unknown> =>
  JSON.parse((await callHttp(origin, { path: `/local/${path}` })).text)

/** Calls the table of a small stack. */
export const callTable = (
  { dynamodbEndpoint, accessKeyId, tableName }: Pick<Runtime, 'dynamodbEndpoint' | 'accessKeyId' | 'tableName'>,
  operation: string,
  input: object,
) => {
  const call = createDynamoDbClient({ endpoint: dynamodbEndpoint, region: 'ap-south-1', accessKeyId })
  return call(operation, { TableName: tableName, ...input })
}

/** Configuration of an AWS SDK client that calls the runtime. */
export const sdkOptions = ({ origin, accessKeyId }: Pick<Runtime, 'origin' | 'accessKeyId'>) => ({
  endpoint: origin.replace('localhost', '127.0.0.1'),
  region: 'ap-south-1',
  credentials: { accessKeyId, secretAccessKey: 'local' },
  maxAttempts: 1,
})
