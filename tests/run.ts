/**
 * `npm test` (`design/interfaces.md`): builds what is stale, then every check and every test layer.
 * Prints one line per layer, and as the very last line the sums of all runners; a check counts as one.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { findChromium } from './support/browser/chromium.ts'

interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
}

const reportFile = 'tests/.artifacts/vitest.json'

const run = async (script: string, parameters: string[]): Promise<{ succeeded: boolean; output: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => resolve({ succeeded: false, output: String(error) }))
    child.once('close', (code) => resolve({ succeeded: code === 0, output: Buffer.concat(chunks).toString('utf8') }))
  })

const print = (text: string) => process.stdout.write(`${text}\n`)

const secondsSince = (started: number) => (performance.now() - started) / 1000

const check = async (name: string, script: string, parameters: string[]): Promise<Outcome> => {
  const started = performance.now()
  const { succeeded, output } = await run(script, parameters)
  if (!succeeded) print(`\n--- ${name} failed ---\n${output.trim()}`)
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, seconds: secondsSince(started) }
}

const binary = (name: string, path: string) => `node_modules/${name}/${path}`

const checks: [name: string, script: string, parameters: string[]][] = [
  ['format', binary('prettier', 'bin/prettier.cjs'), ['--check', '--log-level', 'warn', '.']],
  ['lint', binary('oxlint', 'bin/oxlint'), ['--type-aware']],
  ['types', binary('typescript', 'bin/tsc'), ['-p', '.']],
  ['unused', binary('knip', 'bin/knip.js'), []],
  ['docs', 'bin/generate-docs.ts', ['--check']],
]

/** Two at a time: the machine that this must be quick on has two cores. */
const runChecks = async (): Promise<Outcome[]> => {
  const waiting = checks.slice()
  const outcomes: Outcome[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await check(...next))
  }
  await Promise.all([work(), work()])
  return checks.flatMap(([name]) => outcomes.find((outcome) => outcome.name === name) ?? [])
}

const checkBrowser = (): Outcome => {
  const started = performance.now()
  try {
    print(`browser: ${findChromium()}`)
    return { name: 'browser', passed: 1, failed: 0, seconds: secondsSince(started) }
  } catch (error) {
    print(`\n--- browser failed ---\n${String(error)}`)
    return { name: 'browser', passed: 0, failed: 1, seconds: secondsSince(started) }
  }
}

interface Report {
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string }[]
  }[]
}

const layerOf = (path: string) => /\/tests\/([^/]+)\//.exec(path)?.[1] ?? 'tests'

/** A file that failed without a failed test (it did not load, a hook threw) counts as one failure. */
const readLayers = (report: Report): Outcome[] => {
  const layers = new Map<string, Outcome>()
  for (const file of report.testResults) {
    const name = layerOf(file.name)
    const layer = layers.get(name) ?? { name, passed: 0, failed: 0, seconds: 0 }
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length
    layer.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    layer.failed += file.status === 'failed' ? Math.max(failed, 1) : failed
    layer.seconds += Math.max(0, file.endTime - file.startTime) / 1000
    layers.set(name, layer)
  }
  return Array.from(layers.values())
}

const runTests = async (): Promise<Outcome[]> => {
  await rm(reportFile, { force: true })
  const started = performance.now()
  const succeeded = await new Promise<boolean>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        binary('vitest', 'vitest.mjs'),
        'run',
        '--silent=passed-only',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    )
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  const layers = await readFile(reportFile, 'utf8')
    .then((text) => readLayers(JSON.parse(text) as Report))
    .catch(() => [])
  const failedTests = layers.some(({ failed }) => failed > 0)
  if (succeeded || failedTests) return layers
  return [...layers, { name: 'test runner', passed: 0, failed: 1, seconds: secondsSince(started) }]
}

const printTable = (outcomes: Outcome[]) => {
  const row = (cells: [string, string, string, string, string]) =>
    print(
      cells[0].padEnd(14) +
        cells
          .slice(1)
          .map((cell) => cell.padStart(9))
          .join(''),
    )
  print('')
  row(['layer', 'tests', 'passed', 'failed', 'seconds'])
  for (const { name, passed, failed, seconds } of outcomes) {
    row([name, String(passed + failed), String(passed), String(failed), seconds.toFixed(1)])
  }
}

const started = performance.now()
await mkdir('tests/.artifacts', { recursive: true })
const build = await check('build', 'bin/build.ts', [])
const outcomes = [build, ...(await runChecks()), checkBrowser()]
if (build.failed === 0) outcomes.push(...(await runTests()))
printTable(outcomes)
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
print(`\n${secondsSince(started).toFixed(0)} seconds in all`)
process.exitCode = sum('failed') > 0 ? 1 : 0
print(`${sum('passed')} passed, ${sum('failed')} failed`)
