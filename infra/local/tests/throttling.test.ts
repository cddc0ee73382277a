/** The answer to a caller when the function that it invokes has no executions left. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { cognitoStack, openPool } from './cognito.ts'
import { callHttp } from './http-client.ts'
import { answering, authorizerOf, functionOf, httpApiOf, ref, restApiOf, socketApiOf, streamOf } from './resources.ts'
import { callApi, callTable, readLocal, shareStack, startStack } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Without executions a function is throttled from its first event on. */
const throttled = functionOf('export const handler = async () => 1', { ReservedConcurrentExecutions: 0 })

describe('a function that is throttled', () => {
  const lines: string[] = []
  const guarded = { AuthorizationType: 'CUSTOM', AuthorizerId: ref('Authorizer') }
  const runtime = shareStack(
    {
      resources: {
        Worker: throttled,
        Answering: answering,
        ...authorizerOf(''),
        AuthorizerFunction: throttled,
        ...httpApiOf('GET /'),
        ...socketApiOf(['$connect']),
        ...restApiOf(['GET /things', { key: 'GET /guarded', function: 'Answering', properties: guarded }]),
      },
    },
    { print: (line) => lines.push(line) },
  )

  it('gives 503 of an HTTP API, and a line in the log', async () => {
    expect(await callApi(runtime(), { path: '/' })).toMatchObject({
      status: 503,
      text: '{"message":"Service Unavailable"}',
    })
    expect(lines).toContain('[Worker] {"errorType":"TooManyRequestsException","errorMessage":"Rate Exceeded."}')
  })

  it.each([
    ['integration', '/stage/things', 'InternalServerErrorException'],
    ['authorizer', '/stage/guarded', 'AuthorizerFailureException'],
  ])('gives 500 of a REST API as its %s', async (_, path, type) => {
    const reply = await callHttp(runtime().origin, { path, headers: { authorization: 'Bearer abc' } })
    expect(reply).toMatchObject({ status: 500, text: '{"message":"Internal server error"}' })
    expect(reply.headers['x-amzn-errortype']).toBe(type)
  })

  it('refuses the handshake of a WebSocket API', async () => {
    const socket = new WebSocket(`${runtime().origin.replace('http', 'ws')}/socket`)
    const [error] = (await once(socket, 'error')) as [Error]
    expect(error.message).toBe('Unexpected server response: 502')
  })

  it('gives TooManyRequestsException of Cognito as a trigger', async () => {
    const stack = cognitoStack()
    const served = await startStack({ ...stack, resources: { ...stack.resources, Triggers: throttled } })
    const { confirmUser, start } = openPool(served)
    await confirmUser('+919876543210')
    await expect(start('+919876543210')).rejects.toMatchObject({
      name: 'TooManyRequestsException',
      message: 'DefineAuthChallenge failed with error Rate Exceeded.',
    })
  })
})

it('a stream waits while its function is throttled, which counts as no attempt', async () => {
  /** A request waits for the file; a batch is printed. */
  const code = `
    import { existsSync } from 'node:fs'
    export const handler = async ({ Records }) => {
      if (Records) return console.log('batch ' + Records.map(({ dynamodb }) => dynamodb.Keys.pk.S))
      console.log('held')
      while (!existsSync(process.env.END)) await new Promise((done) => setTimeout(done, 5))
      return 1
    }`
  const end = join(temporaryFolder(), 'end')
  const lines: string[] = []
  const throttles = () => lines.filter((line) => line.includes('TooManyRequestsException'))
  const runtime = await startStack(
    {
      resources: {
        Worker: functionOf(code, {
          ReservedConcurrentExecutions: 1,
          Timeout: 60,
          Environment: { Variables: { END: end } },
        }),
        ...httpApiOf('GET /'),
        ...streamOf({ MaximumRetryAttempts: 0 }),
      },
    },
    { print: (line) => lines.push(line) },
  )
  const request = callApi(runtime, { path: '/' })
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('[Worker] held')
  await callTable(runtime, 'PutItem', { Item: { pk: { S: 'one' } } })
  await expect.poll(() => throttles().length, { timeout: 10_000 }).toBeGreaterThan(1)
  await writeFile(end, '')
  expect((await request).status).toBe(200)
  await expect.poll(() => lines, { timeout: 10_000 }).toContain('[Worker] batch one')
  expect(await readLocal(runtime, 'queues')).toMatchObject([{ messages: [] }])
})
