/**
 * A process that loads one bundle and runs its calls in batches, so that the time of one program is not mixed with another's. It answers
 * with the processor time of the import, and then with that of each batch that the parent orders.
 */
import { pathToFileURL } from 'node:url'
import type { BatchAnswer, BatchOrder } from './batches.ts'

type Handler = (event: unknown, context: object) => Promise<unknown>

const [bundle = '', eventsText = '{}'] = process.argv.slice(2)
const events = JSON.parse(eventsText) as Record<string, unknown>
const contextOfCall = { getRemainingTimeInMillis: () => 10_000 }

const answer = ({ user, system }: NodeJS.CpuUsage) =>
  process.send?.({ cpuMicroseconds: user + system } satisfies BatchAnswer)

const usedBefore = process.cpuUsage()
const { handler } = (await import(pathToFileURL(bundle).href)) as { handler: Handler }
answer(process.cpuUsage(usedBefore))

const runBatch = async ({ call, times }: BatchOrder) => {
  const event = JSON.stringify(events[call])
  const used = process.cpuUsage()
  for (let nth = 0; nth < times; nth += 1) {
    const answered = (await handler(JSON.parse(event), contextOfCall)) as { statusCode?: number } | null
    if ((answered?.statusCode ?? 200) >= 400) throw new Error(`${call} answered ${JSON.stringify(answered)}`)
  }
  answer(process.cpuUsage(used))
}

process.on('message', (order: BatchOrder) => void runBatch(order))
