/** The worker thread of a function: it shifts `Date` by the local clock, loads the bundle on request, then handles one event at a time. */
import { randomUUID } from 'node:crypto'
import { flushCompileCache } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import type { FunctionError, Invocation, WorkerMessage, WorkerSetup } from './worker-messages.ts'

const setup = workerData as WorkerSetup
// Read by Node at the thread's start; a function sees its own environment.
delete process.env['NODE_COMPILE_CACHE']

const offset = new BigInt64Array(setup.clockOffset)
const RealDate = Date
const now = () => RealDate.now() + Number(Atomics.load(offset, 0))

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters: unknown[], newTarget) =>
    Reflect.construct(target, parameters.length === 0 ? [now()] : parameters, newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
})

type Handler = (event: unknown, context: object) => unknown

const send = (message: WorkerMessage) => parentPort?.postMessage(message, [])

const describe = (error: unknown): FunctionError =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
    : { errorType: 'Error', errorMessage: String(error) }

const load = async (): Promise<Handler> => {
  const module = (await import(pathToFileURL(setup.modulePath).href)) as Record<string, unknown>
  flushCompileCache()
  const handler = module[setup.handlerName]
  if (typeof handler !== 'function') throw new TypeError(`${setup.modulePath} exports no function ${setup.handlerName}`)
  return handler as Handler
}

const logStreamName = `${new RealDate().toISOString().slice(0, 10).replaceAll('-', '/')}/[$LATEST]${randomUUID().replaceAll('-', '')}`

const contextOf = ({ requestId, deadline }: Invocation) => ({
  functionName: setup.functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: setup.functionArn,
  memoryLimitInMB: String(setup.memoryMegabytes),
  awsRequestId: requestId,
  logGroupName: `/aws/lambda/${setup.functionName}`,
  logStreamName,
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - RealDate.now()),
})

const answer = async (handler: Handler, invocation: Invocation) => {
  try {
    const result: unknown = await handler(JSON.parse(invocation.event), contextOf(invocation))
    send({ kind: 'answer', payload: JSON.stringify(result ?? null) })
  } catch (error) {
    send({ kind: 'error', error: describe(error) })
  }
}

const begin = async () => {
  try {
    const handler = await load()
    parentPort?.on('message', (invocation: Invocation) => void answer(handler, invocation))
    send({ kind: 'ready' })
  } catch (error) {
    send({ kind: 'init-failed', error: describe(error) })
  }
}

/** The first message asks to load the bundle; every other one is an event. */
parentPort?.once('message', () => void begin())
