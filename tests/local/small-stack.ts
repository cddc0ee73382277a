/** Small synthesized stacks for the tests of the local runtime: resources by hand, bundles as source text. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, onTestFinished } from 'vitest'
import { startRuntime, type Runtime, type RuntimeOptions } from '#infra/local/runtime.ts'
import { callHttp, type HttpCall, type HttpReply } from '#tests/support/http-call.ts'

export interface SmallResource {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
  Condition?: string
}

export type SmallResources = Record<string, SmallResource>

export interface SmallStack {
  resources: SmallResources
  /** Function code by name: text of `index.mjs`; its S3Key is `<name>.zip`. */
  bundles?: Record<string, string>
  /** Folders of files by name; the S3Key is `<name>.zip`. */
  folders?: Record<string, Record<string, string | Buffer>>
  /** Further sections of the template. */
  sections?: Record<string, unknown>
}

const stackName = 'small'

const writeFiles = async (folder: string, files: Record<string, string | Buffer>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'paisalane-local-'))

/** A folder that is removed after the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await newFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes what `cdk synth` would. */
export const writeAssembly = async (folder: string, stack: SmallStack): Promise<string> => {
  const bundles = Object.entries(stack.bundles ?? {}).map(([name, code]) => [name, { 'index.mjs': code }] as const)
  const assets = [...bundles, ...Object.entries(stack.folders ?? {})]
  for (const [name, files] of assets) await writeFiles(join(folder, `asset.${name}`), files)
  const files = Object.fromEntries(
    assets.map(([name]) => [
      name,
      { source: { path: `asset.${name}`, packaging: 'zip' }, destinations: { here: { objectKey: `${name}.zip` } } },
    ]),
  )
  const artifacts = {
    'small.assets': { type: 'cdk:asset-manifest', properties: { file: 'small.assets.json' } },
    [stackName]: {
      type: 'aws:cloudformation:stack',
      environment: 'aws://unknown-account/ap-south-1',
      properties: { templateFile: 'small.template.json' },
    },
  }
  await writeFiles(folder, {
    'manifest.json': JSON.stringify({ version: '55.0.0', artifacts }),
    'small.assets.json': JSON.stringify({ files }),
    'small.template.json': JSON.stringify({ Resources: stack.resources, ...stack.sections }),
  })
  return folder
}

/** Starts a small stack for one test, in memory unless the options say otherwise. */
export const startStack = async (stack: SmallStack, options: Partial<RuntimeOptions> = {}): Promise<Runtime> => {
  const assemblyDirectory = await writeAssembly(await temporaryFolder(), stack)
  const runtime = await startRuntime({ assemblyDirectory, port: 0, ...options })
  onTestFinished(runtime.stop)
  return runtime
}

/** Starts a small stack once for all tests of a file. Returns a function that gives the runtime inside a test. */
export const shareStack = (stack: SmallStack, options: Partial<RuntimeOptions> = {}): (() => Runtime) => {
  let shared: Runtime | undefined
  beforeAll(async () => {
    const folder = await newFolder()
    const runtime = await startRuntime({ assemblyDirectory: await writeAssembly(folder, stack), port: 0, ...options })
    shared = runtime
    return async () => {
      await runtime.stop()
      await rm(folder, { recursive: true })
    }
  })
  return () => {
    if (!shared) throw new Error('the shared stack starts before the first test')
    return shared
  }
}

/** The message with which a stack is refused at its start. */
export const startProblem = async (stack: SmallStack): Promise<string> => {
  try {
    await startStack(stack)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'it started'
}

export const advanceClock = ({ origin }: Pick<Runtime, 'origin'>, seconds: number): Promise<HttpReply> =>
  callHttp(origin, { method: 'POST', path: '/local/clock', body: JSON.stringify({ advance_seconds: seconds }) })

/** Configuration of an AWS SDK client that calls the runtime. */
export const sdkOptions = ({ origin }: Pick<Runtime, 'origin'>) => ({
  endpoint: origin.replace('localhost', '127.0.0.1'),
  region: 'ap-south-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  maxAttempts: 1,
})

export const resource = (Type: string, Properties: Record<string, unknown>): SmallResource => ({ Type, Properties })

/** A function whose code is the bundle of the same name. */
export const functionOf = (bundle: string, properties: Record<string, unknown> = {}): SmallResource =>
  resource('AWS::Lambda::Function', {
    Code: { S3Bucket: 'assets', S3Key: `${bundle}.zip` },
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    MemorySize: 256,
    ...properties,
  })

/**
 * A bundle for REST and HTTP APIs alike: the header `x-answer` is an expression over `event` that becomes the function's result.
 * Without it the function answers with its event as JSON.
 */
export const answering = `
export const handler = async (event) => {
  const [, answer] = Object.entries(event.headers).find(([name]) => name.toLowerCase() === 'x-answer') ?? []
  return answer ? new Function('event', 'return ' + answer)(event) : { statusCode: 200, body: JSON.stringify(event) }
}`

/** The address under which API Gateway invokes a function. */
export const invocationUriOf = (functionId: string) => ({
  'Fn::Join': [
    '',
    [
      'arn:aws:apigateway:ap-south-1:lambda:path/2015-03-31/functions/',
      { 'Fn::GetAtt': [functionId, 'Arn'] },
      '/invocations',
    ],
  ],
})

/** A table with the partition key `pk`. */
export const tableOf = (properties: Record<string, unknown> = {}): SmallResource =>
  resource('AWS::DynamoDB::GlobalTable', {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
    ...properties,
  })

export const secretOf = (length: number): SmallResource =>
  resource('AWS::SecretsManager::Secret', {
    GenerateSecretString: { ExcludePunctuation: true, PasswordLength: length },
  })

export interface SmallRoute {
  key: string
  /** Logical id of the function. */
  function: string
  properties?: Record<string, unknown>
  timeoutMilliseconds?: number
}

const routeResources = (
  { key, function: functionId, properties, timeoutMilliseconds }: SmallRoute,
  index: number,
): SmallResources => ({
  [`Integration${index}`]: resource('AWS::ApiGatewayV2::Integration', {
    ApiId: { Ref: 'Api' },
    IntegrationType: 'AWS_PROXY',
    IntegrationUri: { 'Fn::GetAtt': [functionId, 'Arn'] },
    PayloadFormatVersion: '2.0',
    ...(timeoutMilliseconds !== undefined && { TimeoutInMillis: timeoutMilliseconds }),
  }),
  [`Route${index}`]: resource('AWS::ApiGatewayV2::Route', {
    ApiId: { Ref: 'Api' },
    RouteKey: key,
    Target: { 'Fn::Join': ['', ['integrations/', { Ref: `Integration${index}` }]] },
    ...properties,
  }),
})

/** An HTTP API with the logical id `Api` and its routes. */
export const httpApiOf = (...routes: SmallRoute[]): SmallResources => ({
  Api: resource('AWS::ApiGatewayV2::Api', { Name: 'small', ProtocolType: 'HTTP' }),
  Stage: resource('AWS::ApiGatewayV2::Stage', { ApiId: { Ref: 'Api' }, AutoDeploy: true, StageName: '$default' }),
  ...Object.fromEntries(routes.flatMap((route, index) => Object.entries(routeResources(route, index)))),
})

/** The output that `callApi` reads; for the `sections` of a stack. */
export const apiOutputs = { Outputs: { ApiEndpoint: { Value: { 'Fn::GetAtt': ['Api', 'ApiEndpoint'] } } } }

/** Calls the HTTP API of a small stack directly, at the host name that it has on AWS. */
export const callApi = (runtime: Pick<Runtime, 'origin' | 'outputs'>, call: HttpCall): Promise<HttpReply> =>
  callHttp(runtime.origin, {
    ...call,
    headers: { host: new URL(runtime.outputs['ApiEndpoint'] ?? '').host, ...call.headers },
  })
