/**
 * A process that loads one bundle and runs its calls in batches, so that the time of one program is not mixed with another's. The parent
 * sends the name of a call and a number; the answer is the processor time of the batch. With `import` it only loads the bundle.
 */
import { pathToFileURL } from 'node:url'
import type { BatchAnswer, BatchOrder } from './batches.ts'

type Handler = (event: unknown, context: object) => Promise<unknown>

const [bundle = '', eventsText = '{}'] = process.argv.slice(2)
const contextOfCall = { getRemainingTimeInMillis: () => 10_000 }

/** User and system time of this process in microseconds. */
const usedMicroseconds = () => {
  const { user, system } = process.cpuUsage()
  return user + system
}

const startedAt = performance.now()
const usedBefore = usedMicroseconds()
const { handler } = (await import(pathToFileURL(bundle).href)) as { handler: Handler }
const imported: BatchAnswer = {
  wallMilliseconds: performance.now() - startedAt,
  cpuMicroseconds: usedMicroseconds() - usedBefore,
}
process.send?.(imported)

const events = JSON.parse(eventsText) as Record<string, unknown>

const runBatch = async ({ call, times }: BatchOrder): Promise<BatchAnswer> => {
  const event = JSON.stringify(events[call])
  const [wall, used] = [performance.now(), usedMicroseconds()]
  for (let nth = 0; nth < times; nth += 1) {
    const answer = (await handler(JSON.parse(event), contextOfCall)) as { statusCode?: number } | null
    if ((answer?.statusCode ?? 200) >= 400) throw new Error(`${call} answered ${JSON.stringify(answer)}`)
  }
  return { wallMilliseconds: performance.now() - wall, cpuMicroseconds: usedMicroseconds() - used }
}

process.on('message', (order: BatchOrder) => {
  void runBatch(order).then((answer) => process.send?.(answer))
})
