/** Threads of a function: events keep their order, and one that only waits holds back no other. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Clock } from '../engine/clock.ts'
import { LambdaFunction } from '../services/lambda/lambda-function.ts'
import type { Reserve } from '../services/lambda/worker-pool.ts'
import { functionOf } from './resources.ts'
import { temporaryFolder, writeAssembly } from './small-stack.ts'

const functionWith = async (
  code: string,
  limits: { ownThreads: number; threadLimit?: number; reserve?: Reserve },
): Promise<LambdaFunction> => {
  const folder = await writeAssembly(await temporaryFolder(), { resources: { Worker: functionOf(code) } })
  const created = new LambdaFunction({
    label: 'Worker',
    setup: {
      modulePath: join(folder, 'asset.Worker/index.mjs'),
      handlerName: 'handler',
      functionName: 'worker',
      functionArn: 'arn',
      memoryMegabytes: 128,
      clockOffset: new Clock().offset,
    },
    environment: {},
    timeoutSeconds: 30,
    threadLimit: Number.POSITIVE_INFINITY,
    reserve: { take: (isOwn) => isOwn, started: () => undefined, giveBack: () => undefined },
    keepsSpare: false,
    lingerMilliseconds: 50,
    writeLog: () => undefined,
    ...limits,
  })
  onTestFinished(() => created.stop())
  return created
}

/** Counts what is taken and given back. */
const reserveOf = (threads: number) => {
  const state = { taken: 0, most: 0 }
  const reserve: Reserve = {
    take: (isOwn) => {
      if (isOwn) return true
      if (state.taken >= threads) return false
      state.taken += 1
      state.most = Math.max(state.most, state.taken)
      return true
    },
    started: () => undefined,
    giveBack: (count) => {
      state.taken -= count
    },
  }
  return { reserve, state }
}

describe('events that wait for a thread', () => {
  it('get one in the order of their arrival, however long they have waited', async () => {
    const work =
      'export const handler = async (event) => { await new Promise((done) => setTimeout(done, 15)); return event }'
    const one = await functionWith(work, { ownThreads: 1 })
    const served: number[] = []
    const invoke = async (event: number) => {
      await one.invoke(event)
      served.push(event)
    }
    await invoke(0)
    const early = [1, 2, 3, 4, 5, 6].map(invoke)
    await expect.poll(() => served.length, { interval: 1 }).toBeGreaterThan(2)
    await Promise.all([...early, ...[7, 8, 9].map(invoke)])
    expect(served).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('a function whose events only wait', () => {
  /** Each event leaves a mark and waits until there are as many as it was told. */
  const meet = `
    import { mkdirSync, readdirSync } from 'node:fs'
    export const handler = async ({ folder, name, all }) => {
      mkdirSync(folder + '/' + name)
      while (readdirSync(folder).length < all) await new Promise((done) => setTimeout(done, 10))
      return name
    }`

  const newMeeting = async () => {
    const folder = join(await temporaryFolder(), 'meeting')
    mkdirSync(folder)
    return folder
  }

  it('gets further threads from the reserve until all of them are under way, and gives them back', async () => {
    const { reserve, state } = reserveOf(4)
    const waiting = await functionWith(meet, { ownThreads: 2, reserve })
    const folder = await newMeeting()
    const events = [0, 1, 2, 3, 4, 5].map((name) => waiting.invoke({ folder, name, all: 6 }))
    expect(await Promise.all(events)).toEqual([0, 1, 2, 3, 4, 5].map((name) => ({ payload: String(name) })))
    expect(state.most).toBe(4)
    await expect.poll(() => state.taken, { timeout: 10_000 }).toBe(0)
  })

  it('never has more threads than its reserved concurrency', async () => {
    const { reserve, state } = reserveOf(10)
    const limited = await functionWith(meet, { ownThreads: 2, threadLimit: 3, reserve })
    const folder = await newMeeting()
    const events = [0, 1, 2, 3, 4].map((name) => limited.invoke({ folder, name, all: 3 }))
    await Promise.all(events)
    expect(state.most).toBe(1)
  })
})

it('a further thread takes less memory than the first, which compiled what both run', async () => {
  const code =
    "import { getHeapStatistics } from 'node:v8'; export const handler = () => getHeapStatistics().external_memory"
  const one = await functionWith(code, { ownThreads: 1 })
  await one.invoke({})
  one.reload()
  const further = await one.invoke({})
  expect('payload' in further ? Number(further.payload) : further).toBeLessThan(7_000_000)
})
