/** Functions run as on Lambda: own environment, own time limit, one event at a time, JSON in and out. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startRuntime } from '../runtime.ts'
import { functionOf, httpApiOf, ref } from './resources.ts'
import { advanceClock, callApi, shareStack, startStack, writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** The query chooses what the function does. */
const worker = `
import { threadId } from 'node:worker_threads'
let calls = 0
let running = 0
const does = {
  environment: async () => process.env,
  endless: () => { for (;;); },
  count: async () => (calls += 1),
  parallel: async () => {
    running += 1
    const most = running
    await new Promise((done) => setTimeout(done, 100))
    running -= 1
    return { most, threadId }
  },
  throw: async () => { throw new TypeError('no such thing') },
  exit: async () => process.exit(1),
  dates: async () => [new Date(0).getTime(), new Date() instanceof Date, Date.now(), +new Date(), Date.parse(Date())],
  context: async ({ functionName, memoryLimitInMB, awsRequestId, getRemainingTimeInMillis }) =>
    ({ functionName, memoryLimitInMB, idLength: awsRequestId.length, remaining: getRemainingTimeInMillis() }),
}
export const handler = (event, context) => does[event.rawQueryString](context)`

const greedy = 'export const handler = async () => { const all = []; for (;;) all.push(new Array(100_000).fill(1.5)) }'

const lines: string[] = []
const runtime = shareStack(
  {
    resources: {
      Worker: functionOf(worker, {
        Timeout: 7,
        Environment: {
          Variables: { STAGE: 'local', REGION: ref('AWS::Region'), AWS_ENDPOINT_URL_SNS: 'https://abc.example' },
        },
      }),
      Limited: functionOf(worker, { Timeout: 1 }),
      Greedy: functionOf(greedy, { MemorySize: 128, Timeout: 20 }),
      Broken: functionOf('throw new Error("bad start")'),
      ...httpApiOf(
        'GET /',
        { key: 'GET /limited', function: 'Limited' },
        { key: 'GET /greedy', function: 'Greedy' },
        { key: 'GET /broken', function: 'Broken' },
      ),
    },
  },
  { print: (line) => lines.push(line) },
)

const call = (path: string) => callApi(runtime(), { path })
const internal = { status: 500, text: '{"message":"Internal Server Error"}' }

/** A stack with one function behind GET /. */
const stackOf = (code: string) => ({ resources: { Worker: functionOf(code), ...httpApiOf('GET /') } })

describe('a function', () => {
  it('sees its own environment, Lambda’s and the runtime as every service, and nothing of the machine’s', async () => {
    const services = ['APIGATEWAYMANAGEMENTAPI', 'COGNITO_IDENTITY_PROVIDER', 'KMS', 'SNS']
    const address = runtime().origin.replace('localhost', '127.0.0.1')
    const environment = JSON.parse((await call('/?environment')).text) as Record<string, string>
    expect(environment).toMatchObject({
      STAGE: 'local',
      REGION: 'ap-south-1',
      AWS_REGION: 'ap-south-1',
      AWS_LAMBDA_FUNCTION_NAME: 'small-Worker',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      ...Object.fromEntries(services.map((service) => [`AWS_ENDPOINT_URL_${service}`, address])),
      AWS_ENDPOINT_URL_DYNAMODB: runtime().dynamodbEndpoint,
      AWS_ACCESS_KEY_ID: runtime().accessKeyId,
    })
    expect(process.env).toHaveProperty('VITEST')
    expect(environment).not.toHaveProperty('VITEST')
    expect(environment).not.toHaveProperty('HOME')
    expect(environment).not.toHaveProperty('NODE_COMPILE_CACHE')
  })

  it('is ended at its time limit and answers the next event again', async () => {
    expect(await call('/limited?endless')).toMatchObject(internal)
    expect(lines.join('\n')).toMatch(/\[Limited\] .*Task timed out after 1\.00 seconds/)
    expect(await call('/limited?count')).toMatchObject({ status: 200, text: '1' })
  })

  it('keeps what it loaded between events', async () => {
    const first = Number((await call('/?count')).text)
    expect(Number((await call('/?count')).text)).toBe(first + 1)
  })

  it('runs one event at a time in a thread, and several threads side by side', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => call('/?parallel')))
    const answers = replies.map(({ text }) => JSON.parse(text) as { most: number; threadId: number })
    expect(new Set(answers.map(({ most }) => most))).toEqual(new Set([1]))
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeGreaterThan(1)
  })

  it.each([
    ['throws', '/?throw', '"errorType":"TypeError","errorMessage":"no such thing"'],
    ['does not load', '/broken', 'bad start'],
    ['ends its own thread', '/?exit', 'The function ended its own thread'],
    ['uses more memory than it has', '/greedy', 'ERR_WORKER_OUT_OF_MEMORY|memory limit'],
  ])('that %s gives the gateway’s 500, and its error is in the log', async (_, path, error) => {
    const before = lines.length
    expect(await call(path)).toMatchObject(internal)
    await expect.poll(() => lines.slice(before).join('\n')).toMatch(new RegExp(error))
    expect((await call('/?count')).status).toBe(200)
  })

  it('is given its name, its request and its remaining time', async () => {
    const answer = JSON.parse((await call('/?context')).text) as { remaining: number }
    expect(answer).toMatchObject({ functionName: 'small-Worker', memoryLimitInMB: '256', idLength: 36 })
    expect(answer.remaining).toBeGreaterThan(1000)
    expect(answer.remaining).toBeLessThanOrEqual(7000)
  })

  it('writes its lines to the log of the data folder', async () => {
    const dataDirectory = temporaryFolder()
    const code =
      'console.log("loaded"); export const handler = async () => { console.error("asked\\nagain"); return 1 }'
    const printed: string[] = []
    const own = await startStack(stackOf(code), { dataDirectory, print: (line) => printed.push(line) })
    await callApi(own, { path: '/' })
    await expect.poll(() => printed).toHaveLength(3)
    await own.stop()
    expect(await readFile(join(dataDirectory, 'functions.log'), 'utf8')).toBe(
      '[Worker] loaded\n[Worker] asked\n[Worker] again\n',
    )
  })

  it('gets the local clock in every way of asking the date', async () => {
    const { headers } = await call('/?dates')
    const before = Date.parse(headers.date ?? '')
    await advanceClock(runtime(), 3600)
    const [epoch, isDate, ...values] = JSON.parse((await call('/?dates')).text) as unknown[]
    expect([epoch, isDate]).toEqual([0, true])
    for (const value of values) {
      expect(value).toBeGreaterThanOrEqual(before + 3_600_000)
      expect(value).toBeLessThan(before + 3_660_000)
    }
  })

  it('answers with its changed bundle in watch mode', async () => {
    const codeOf = (version: number) => `export const handler = async () => ${version}`
    const folder = await writeAssembly(temporaryFolder(), stackOf(codeOf(0)))
    const watching = await startRuntime({ assemblyDirectory: folder, port: 0, watch: true })
    onTestFinished(watching.stop)
    const ask = async () => (await callApi(watching, { path: '/' })).text
    expect(await ask()).toBe('0')
    for (const version of [1, 2]) {
      await writeFile(join(folder, 'asset.Worker/index.mjs'), codeOf(version))
      await expect.poll(ask, { timeout: 10_000, interval: 10 }).toBe(String(version))
    }
  })
})
