/**
 * `npm run load`: 200 visitors at once on the local runtime, each with whole visits and an open socket, for five minutes. Prints requests,
 * errors and times of each action, and the memory by minutes. Exits with 1 when an action fails, when the p95 of one is above 2 s, or
 * when the memory grows after the second minute.
 *
 * `--seconds 60`, `--visitors 50`, `--think 500` (mean pause between two actions of a visitor, 2,000 ms if not said) change the load;
 * `--sockets 500` measures instead how soon so many open conversations get an answer, `--partners` instead what nine partners notice of a tenth in a loop: it
 * exits with 1 when they lose a call, or when their p95 is more than 1.2 times that beside a tenth at its rate and as many calls that the authorizer refuses.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { answerAll } from './live-answers.ts'
import { Measurements } from './measurements.ts'
import { readMemory, type Memory } from './memory.ts'
import { callAsPartners } from './partners.ts'
import { keepVisiting } from './visitor.ts'

const p95Limit = 2000
/** Within them visitors arrive, and the heaps of the runtime and of the functions' threads reach the size at which they are cleaned. */
const fillingMinutes = 2
const growthLimit = { share: 0.2, megabytes: 50 }
const minute = 60_000
/** Everyone is there, and the threads are warm, before the first minute ends. */
const arrivalMilliseconds = 30_000

const print = (text: string) => process.stdout.write(`${text}\n`)

const readNumber = (name: string, text: string) => {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} ${text} is no whole number`)
  return Number(text)
}

const readSettings = () => {
  const number = (otherwise: string) => ({ type: 'string', default: otherwise }) as const
  const options = {
    seconds: number('300'),
    visitors: number('200'),
    think: number('2000'),
    sockets: number('0'),
    partners: { type: 'boolean', default: false } as const,
  }
  const { values } = parseArgs({ options })
  return {
    seconds: readNumber('seconds', values.seconds),
    visitors: readNumber('visitors', values.visitors),
    thinkMilliseconds: readNumber('think', values.think),
    sockets: readNumber('sockets', values.sockets),
    partners: values.partners,
  }
}

type Settings = ReturnType<typeof readSettings>

const totalOf = ({ runtime, database }: Memory) => runtime + database

const memoryProblems = (atMinutes: readonly Memory[]) => {
  const [first, last] = [atMinutes[fillingMinutes - 1], atMinutes.at(-1)]
  if (!first || !last || atMinutes.length <= fillingMinutes) return []
  const limit = Math.round(totalOf(first) * (1 + growthLimit.share) + growthLimit.megabytes)
  const grown = `the memory grew from ${totalOf(first)} to ${totalOf(last)} MB after minute ${fillingMinutes}`
  return totalOf(last) > limit ? [`${grown}; the limit is ${limit} MB`] : []
}

const visitAll = async ({ origin, pid }: RunningProduct, settings: Settings, measurements: Measurements) => {
  const endsAt = performance.now() + settings.seconds * 1000
  const isOver = () => performance.now() >= endsAt
  const visitors = Array.from({ length: settings.visitors }, () =>
    keepVisiting({ ...settings, origin, measurements, arrivalMilliseconds, stayMilliseconds: minute, isOver }),
  )
  const memory: Memory[] = []
  for (let next = 1; next * minute <= settings.seconds * 1000; next += 1) {
    await pause(Math.max(0, endsAt - settings.seconds * 1000 + next * minute - performance.now()))
    const used = readMemory(pid)
    if (used) memory.push(used)
    const shown = used ? `, ${used.runtime} MB runtime, ${used.database} MB database` : ''
    print(`minute ${next}: ${measurements.count} actions, ${measurements.failures} errors${shown}`)
  }
  await Promise.all(visitors)
  return memoryProblems(memory)
}

/** @returns what breaks the limits */
const runLoad = async (settings: Settings) => {
  const folder = await mkdtemp(join(tmpdir(), 'paisalane-load-'))
  const product = await startProduct({ dataFolder: folder })
  const measurements = new Measurements()
  try {
    if (settings.partners) return await callAsPartners(product, print)
    const others =
      settings.sockets > 0
        ? await answerAll(product, measurements, settings.sockets).then(() => [])
        : await visitAll(product, settings, measurements)
    print('')
    for (const line of measurements.lines()) print(line)
    print(`\n${measurements.count} actions, ${measurements.failures} errors`)
    return [...measurements.problems(p95Limit), ...others]
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const problems = await runLoad(readSettings())
print(problems.length === 0 ? 'within all limits' : 'limits are broken:')
for (const problem of problems) print(`- ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
