/** Threads of a function: events keep their order, and one that only waits holds back no other. */
import { mkdirSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Clock } from '../engine/clock.ts'
import { FunctionWorker } from '../services/lambda/function-worker.ts'
import { Concurrency, LambdaFunction, type LambdaFunctionOptions } from '../services/lambda/lambda-function.ts'
import type { Reserve } from '../services/lambda/worker-pool.ts'
import { functionOf } from './resources.ts'
import { writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

const functionWith = async (code: string, options: Partial<LambdaFunctionOptions> = {}) => {
  const folder = await writeAssembly(temporaryFolder(), { resources: { Worker: functionOf(code) } })
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
    ownThreads: 1,
    concurrency: new Concurrency(100),
    reserve: { take: (isOwn) => isOwn, started: () => undefined, giveBack: () => undefined },
    keepsSpare: false,
    linger: { milliseconds: 50, lastMilliseconds: 600_000 },
    writeLog: () => undefined,
    ...options,
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
    const one = await functionWith(work)
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

  it('get none once the function has been stopped', async () => {
    const printed: string[] = []
    const stopped = await functionWith(
      'console.log("loaded"); export const handler = () => new Promise(() => undefined)',
      { writeLog: (text) => printed.push(text) },
    )
    const waiting = [stopped.invoke({}), stopped.invoke({}), stopped.invoke({})]
    await expect.poll(() => printed.join(''), { timeout: 10_000 }).toContain('loaded')
    await stopped.stop()
    const results = [...(await Promise.all(waiting)), await stopped.invoke({})]
    expect(results.map((result) => ('error' in result ? result.error.errorType : result))).toEqual([
      'Runtime.ExitError',
      ...Array.from({ length: 3 }, () => 'Runtime.Stopped'),
    ])
  })
})

describe('a changed bundle that is loaded ahead', () => {
  /** Loads once the folder `open` exists; until then it waits or fails. */
  const gated = (meanwhile: string) => `
    import { existsSync } from 'node:fs'
    while (!existsSync(process.env.FOLDER + '/open')) ${meanwhile}
    export const handler = () => 'loaded'`

  it('and took longer than it may is waited for anew by the next call', async () => {
    const FOLDER = temporaryFolder()
    const waits = gated('await new Promise((done) => setTimeout(done, 5))')
    mkdirSync(join(FOLDER, 'open'))
    const slow = await functionWith(waits, { environment: { FOLDER } })
    await slow.invoke({})
    rmdirSync(join(FOLDER, 'open'))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    slow.reload()
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    mkdirSync(join(FOLDER, 'open'))
    expect(await slow.invoke({})).toEqual({ payload: '"loaded"' })
  })

  it('and failed is loaded again by the next call', async () => {
    const FOLDER = temporaryFolder()
    mkdirSync(join(FOLDER, 'open'))
    const failing = await functionWith(gated("throw new Error('half written')"), { environment: { FOLDER } })
    await failing.invoke({})
    rmdirSync(join(FOLDER, 'open'))
    const load = vi.spyOn(FunctionWorker.prototype, 'load')
    onTestFinished(() => load.mockRestore())
    failing.reload()
    expect(await load.mock.results[0]?.value).toMatchObject({ errorMessage: 'half written' })
    mkdirSync(join(FOLDER, 'open'))
    expect(await failing.invoke({})).toEqual({ payload: '"loaded"' })
  })
})

describe('an event whose caller gives up', () => {
  /** Leaves a mark, and waits for that of the end. */
  const held = `
    import { existsSync, mkdirSync } from 'node:fs'
    export const handler = async ({ folder, name }) => {
      mkdirSync(folder + '/' + name)
      while (!existsSync(folder + '/end')) await new Promise((done) => setTimeout(done, 5))
      return name
    }`

  it('is dropped while it waits for a thread; events without a caller are kept, and the next one is served at once', async () => {
    const one = await functionWith(held)
    const folder = temporaryFolder()
    const invoke = (name: string) => one.invoke({ folder, name })
    const [first, kept] = [invoke('first'), invoke('kept')]
    const late = ['a', 'b', 'c'].map((name) => one.invokeWithin(40, { folder, name }))
    expect(await Promise.all(late)).toEqual(late.map(() => ({ unanswered: 'late' })))
    mkdirSync(join(folder, 'end'))
    expect(await Promise.all([first, kept, invoke('next')])).toEqual(
      ['first', 'kept', 'next'].map((name) => ({ payload: `"${name}"` })),
    )
    expect(readdirSync(folder).toSorted()).toEqual(['end', 'first', 'kept', 'next'])
  })

  it('goes on when it runs already', async () => {
    const one = await functionWith(held)
    const folder = temporaryFolder()
    const first = one.invokeWithin(50, { folder, name: 'first' })
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual(['first'])
    expect(await first).toEqual({ unanswered: 'late' })
    mkdirSync(join(folder, 'end'))
    expect(await one.invoke({ folder, name: 'next' })).toEqual({ payload: '"next"' })
  })
})

describe('a function whose events only wait', () => {
  /** Each event leaves a mark and waits until there are as many as it names. */
  const meet = `
    import { mkdirSync, readdirSync } from 'node:fs'
    export const handler = async ({ folder, name, all }) => {
      mkdirSync(folder + '/' + name)
      while (readdirSync(folder).length < all) await new Promise((done) => setTimeout(done, 10))
      return name
    }`

  const newMeeting = async () => {
    const folder = join(temporaryFolder(), 'meeting')
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

  it('takes as many at once as it has executions reserved, and throttles the others', async () => {
    const account = new Concurrency(4)
    const limited = await functionWith(meet, { ownThreads: 3, concurrency: account.reserve(3) })
    const folder = await newMeeting()
    const events = [0, 1, 2, 3, 4].map((name) => limited.invoke({ folder, name, all: 3 }))
    const throttled = { unanswered: 'throttled' }
    expect(await Promise.all(events)).toEqual([
      ...['0', '1', '2'].map((payload) => ({ payload })),
      throttled,
      throttled,
    ])
    expect(await limited.invoke({ folder, name: 5, all: 4 })).toEqual({ payload: '5' })
    // The other functions share what is left of the account.
    expect([account.begin(), account.begin()]).toEqual([true, false])
  })
})

describe('a function without work', () => {
  const born = 'const born = process.hrtime.bigint(); export const handler = () => String(born)'

  it('has no thread before its first event, also when its bundle changes', async () => {
    const load = vi.spyOn(FunctionWorker.prototype, 'load')
    onTestFinished(() => load.mockRestore())
    const one = await functionWith(born)
    one.reload()
    expect(load).not.toHaveBeenCalled()
    await one.invoke({})
    one.reload()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('ends its last thread too', async () => {
    const one = await functionWith(born, { linger: { milliseconds: 1, lastMilliseconds: 2 } })
    const first = await one.invoke({})
    await expect.poll(() => one.invoke({}), { timeout: 10_000, interval: 100 }).not.toEqual(first)
  })

  it('keeps its last thread longer than the others', async () => {
    const one = await functionWith(born)
    const first = await one.invoke({})
    await new Promise((done) => setTimeout(done, 100))
    expect(await one.invoke({})).toEqual(first)
  })
})

it('a further thread takes less memory than the first, which compiled what both run', async () => {
  const code =
    "import { getHeapStatistics } from 'node:v8'; export const handler = () => getHeapStatistics().external_memory"
  const one = await functionWith(code)
  await one.invoke({})
  one.reload()
  const further = await one.invoke({})
  expect('payload' in further ? Number(further.payload) : further).toBeLessThan(7_000_000)
})
