/**
 * `npm test`: the checks beside a build of what is stale and then beside every test layer.
 * `npm run check`: what needs no build. `npm test -- <layer, check or path>…`: a part.
 * The last line holds the sums of all runners; a check counts as one test.
 */
import { spawn } from 'node:child_process'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { findChromium } from './support/browser/chromium.ts'

interface Outcome {
  name: string
  passed: number
  failed: number
  seconds: number
}

const reportFile = 'tests/.artifacts/vitest.json'

/** The projects of vitest.config.ts. */
const layers = ['unit', 'architecture', 'infra', 'data', 'web', 'local', 'api', 'e2e']
const quickLayers = ['unit', 'architecture']
/** Those that run when they are asked for. */
const nightlyLayers = ['engines', 'pressed']

const binary = (name: string, path: string) => `node_modules/${name}/${path}`

type Command = readonly [script: string, ...parameters: string[]]

const build: Command = ['bin/build.ts']

/**
 * From the sources and without a cache: types that one project infers and another reads depended on the order in which checkers worked, and a wrong
 * answer stayed. With one checker the order is the same on every machine, and the work least.
 */
const typesOf = (project: string): Command => [binary('typescript', 'bin/tsc'), '-p', project, '--checkers', '1']

const checks: Record<string, Command> = {
  format: [binary('oxfmt', 'bin/oxfmt'), '--check'],
  lint: [binary('oxlint', 'bin/oxlint'), '--type-aware'],
  types: typesOf('.'),
  // Alone, the functions do not see the types of a browser, nor the web apps those of Node.
  'types-lambdas': typesOf('lambdas'),
  'types-web': typesOf('web'),
  'types-worker': typesOf('web/worker'),
  unused: [binary('knip', 'bin/knip.js')],
  docs: ['bin/generate-docs.ts', '--check'],
}

/** Without a terminal the output goes to a file, where colours are noise. Where both are set, each Node prints a warning, which tests would read. */
const environment = process.stdout.isTTY ? process.env : { ...process.env, FORCE_COLOR: undefined, NO_COLOR: '1' }

const failures: string[] = []

const print = (text: string) => process.stdout.write(`${text}\n`)

const reportFailure = (name: string, text: string) => {
  failures.push(`--- ${name} failed ---\n${text.trim()}`)
  print(`${name} failed`)
}

const secondsSince = (started: number) => (performance.now() - started) / 1000

const run = (script: string, parameters: readonly string[], output: 'inherit' | 'pipe') =>
  new Promise<{ succeeded: boolean; text: string }>((settle) => {
    const child = spawn(process.execPath, [script, ...parameters], {
      env: environment,
      stdio: ['ignore', output, output],
    })
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', (error) => settle({ succeeded: false, text: String(error) }))
    child.once('close', (code) => settle({ succeeded: code === 0, text: Buffer.concat(chunks).toString('utf8') }))
  })

const check = async (name: string, [script, ...parameters]: Command): Promise<Outcome> => {
  const started = performance.now()
  const { succeeded, text } = await run(script, parameters, 'pipe')
  if (!succeeded) reportFailure(name, text)
  return { name, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, seconds: secondsSince(started) }
}

/** Two at a time, because the time of the whole run is measured on two cores. */
const runChecks = async (waiting: [name: string, command: Command][]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes.push(await check(...next))
  }
  await Promise.all([work(), work()])
  return outcomes
}

const checkBrowser = (): Outcome => {
  const started = performance.now()
  try {
    print(`browser: ${findChromium()}`)
    return { name: 'browser', passed: 1, failed: 0, seconds: secondsSince(started) }
  } catch (error) {
    reportFailure('browser', String(error))
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

const folderOf = (layer: string) => (layer === 'local' ? 'infra/local/tests/' : `tests/${layer}/`)

const layerOf = (path: string) =>
  [...layers, ...nightlyLayers].find((layer) => path.includes(`/${folderOf(layer)}`)) ?? 'tests'

/** A file that failed without a failed test, because it did not load or a hook threw, counts as one failure. */
const readLayers = (report: Report): Outcome[] => {
  const outcomes = new Map<string, Outcome>()
  for (const file of report.testResults) {
    const name = layerOf(file.name)
    const layer = outcomes.get(name) ?? { name, passed: 0, failed: 0, seconds: 0 }
    const failed = file.assertionResults.filter(({ status }) => status === 'failed').length
    layer.passed += file.assertionResults.filter(({ status }) => status === 'passed').length
    layer.failed += file.status === 'failed' ? Math.max(failed, 1) : failed
    layer.seconds += Math.max(0, file.endTime - file.startTime) / 1000
    outcomes.set(name, layer)
  }
  return Array.from(outcomes.values())
}

/** @param files parts of the paths of the files to run; none means all */
const runTests = async (files: readonly string[]): Promise<Outcome[]> => {
  await rm(reportFile, { force: true })
  const started = performance.now()
  const { succeeded } = await run(
    binary('vitest', 'vitest.mjs'),
    [
      'run',
      ...files,
      ...(files.length > 0 ? [] : nightlyLayers.map((layer) => `--project=!${layer}`)),
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    'inherit',
  )
  const outcomes = await readFile(reportFile, 'utf8')
    .then((text) => readLayers(JSON.parse(text) as Report))
    .catch(() => [])
  if (succeeded || outcomes.some(({ failed }) => failed > 0)) return outcomes
  return [...outcomes, { name: 'test runner', passed: 0, failed: 1, seconds: secondsSince(started) }]
}

const printTable = (outcomes: readonly Outcome[]) => {
  const row = (name: string, ...cells: string[]) =>
    print(name.padEnd(14) + cells.map((cell) => cell.padStart(9)).join(''))
  print('')
  row('layer', 'tests', 'passed', 'failed', 'seconds')
  for (const { name, passed, failed, seconds } of outcomes) {
    row(name, String(passed + failed), String(passed), String(failed), seconds.toFixed(1))
  }
}

/** The parts that a command line names: checks and layers by name, test files by path. No name means all. */
const select = (names: readonly string[]) => {
  if (names.length === 0) return { checks: Object.keys(checks), layers, paths: [] }
  const known = [...layers, ...nightlyLayers]
  const paths = names.filter((name) => !(name in checks) && !known.includes(name))
  return {
    checks: names.filter((name) => name in checks),
    layers: names.filter((name) => known.includes(name)),
    paths,
  }
}

const names = process.argv
  .slice(2)
  .map((name) => name.replace(/\/$/, ''))
  .flatMap((name) => (name === 'check' ? [...Object.keys(checks), ...quickLayers] : name))
const selected = select(names)
const touched = [...selected.layers, ...selected.paths.map((path) => layerOf(resolve(path)))]
const files = names.length === 0 ? [] : [...selected.layers.map(folderOf), ...selected.paths]
const needsBuild = touched.some((layer) => !quickLayers.includes(layer))

const started = performance.now()
await mkdir('tests/.artifacts', { recursive: true })
// Beside the tests, which wait for the build alone: a set-up and a test that waits leave a core free.
const checking = runChecks(Object.entries(checks).filter(([name]) => selected.checks.includes(name)))
const outcomes = needsBuild ? [await check('build', build)] : []
if (['e2e', 'pressed'].some((layer) => touched.includes(layer))) outcomes.push(checkBrowser())
const isBuilt = outcomes.every(({ name, failed }) => name !== 'build' || failed === 0)
if (touched.length > 0 && isBuilt) outcomes.push(...(await runTests(files)))
outcomes.unshift(...(await checking))
for (const failure of failures) print(`\n${failure}`)
printTable(outcomes)
const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
print(`\n${secondsSince(started).toFixed(0)} seconds in all`)
process.exitCode = sum('failed') > 0 || outcomes.length === 0 ? 1 : 0
print(`${sum('passed')} passed, ${sum('failed')} failed`)
