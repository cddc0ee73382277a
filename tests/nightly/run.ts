/**
 * `npm run nightly [-- <part>…]`: runs the other commands of the README one after the other, and prints a table of them. A part that fails ends none of the
 * others; its last lines are printed. Without names it runs all parts, which takes more than an hour.
 */
import { parseArgs } from 'node:util'
import { endOnSignals } from '#tests/rehearsal/endings.ts'
import { callersEnvironment } from '#tests/rehearsal/python-packages.ts'
import { runCommand } from '#tests/rehearsal/run-command.ts'
import { parts, type Part } from './parts.ts'

interface Outcome {
  readonly part: Part
  readonly isPassed: boolean
  readonly seconds: number
  /** The last line that the command printed. */
  readonly said: string
}

const limitSeconds = 3 * 3600

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

const take = async (part: Part) => {
  const started = performance.now()
  const words = ['run', '--silent', ...parts[part]]
  const [isPassed, text] = await runCommand('npm', words, {
    environment: callersEnvironment(),
    seconds: limitSeconds,
  }).then(
    (printed) => [true, printed] as const,
    (error: Error) => [false, error.message] as const,
  )
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${part} (${seconds} s)${isPassed ? '' : `\n${text}`}`)
  return { part, isPassed, seconds, said: lastLine(text).slice(0, 80) }
}

const isPart = (name: string): name is Part => Object.hasOwn(parts, name)

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !isPart(name))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: no such part; the parts are ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
endOnSignals()
const outcomes: Outcome[] = []
for (const part of (positionals.length > 0 ? positionals : Object.keys(parts)).filter(isPart))
  outcomes.push(await take(part))
const width = Math.max(...outcomes.map(({ part }) => part.length))
console.log(`\n${'part'.padEnd(width)}  outcome  seconds  last line`)
for (const { part, isPassed, seconds, said } of outcomes)
  console.log(
    `${part.padEnd(width)}  ${(isPassed ? 'passed' : 'FAILED').padEnd(7)}  ${String(seconds).padStart(7)}  ${said}`,
  )
const failed = outcomes.filter(({ isPassed }) => !isPassed).length
console.log(`${outcomes.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
