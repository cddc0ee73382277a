/**
 * `npm start` and `npm run dev`: builds what is out of date, starts the local runtime with sample data and prints
 * `ready http://localhost:4173` last. PORT sets the port, DATA_DIR the data folder; `--memory` keeps no data, `--watch` follows changes of
 * the sources, `--faults <file>` makes AWS services fail as the file says (infra/local/README.md).
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { translations } from '#contract/languages.ts'
import type { FaultPlan } from '#infra/local/faults/fault-plan.ts'
import { startRuntime, type LaterFiles, type Runtime } from '#infra/local/runtime.ts'
import type { BuildStep } from './build-step.ts'
import { buildIfStale, buildSteps, builtStaffConsole, builtWebApp, consoleStandIn } from './build.ts'
import { isPort } from './doctor/machine.ts'
import { whenNpmEnds } from './npm-parent.ts'

// As on Lambda, whatever the time zone of the machine.
process.env['TZ'] = 'UTC'

interface StartSettings {
  port: number
  dataDirectory: string
  memory: boolean
  watch: boolean
  faults: FaultPlan | undefined
}

const readFaults = (file: string): FaultPlan => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as FaultPlan
  } catch (error) {
    throw new Error(`--faults ${file} is no file of JSON`, { cause: error })
  }
}

const readSettings = (): StartSettings => {
  const { values } = parseArgs({
    options: { memory: { type: 'boolean' }, watch: { type: 'boolean' }, faults: { type: 'string' } },
  })
  const port = process.env['PORT'] ?? '4173'
  if (!isPort(port)) throw new Error(`PORT is ${port}, no number of 0 to 65535`)
  return {
    port: Number(port),
    dataDirectory: process.env['DATA_DIR'] ?? '.local',
    memory: values.memory ?? false,
    watch: values.watch ?? false,
    faults: values.faults === undefined ? undefined : readFaults(values.faults),
  }
}

/** Stops everything in order, then exits; a second call exits at once. */
const stopperOf = (stops: readonly (() => Promise<void>)[]) => {
  let isStopping = false
  return async () => {
    if (isStopping) process.exit(1)
    isStopping = true
    try {
      for (const stop of stops) await stop()
    } finally {
      process.exit(0)
    }
  }
}

/** Shows how the first person of the staff is invited, until somebody is. */
const inviteTheFirst = async (runtime: Runtime, dataDirectory: string): Promise<void> => {
  const [{ listMembers }, { connectToLocalTable }, { writeCommand }] = await Promise.all([
    import('#lambdas/staff/staff-members.table.ts'),
    import('./ops/connect.ts'),
    import('./ops/local-runtime.ts'),
  ])
  const members = await listMembers(connectToLocalTable(runtime).table)
  if (members.length > 0) return
  const address = runtime.outputs['StaffAddress'] ?? ''
  console.log(`nobody may open the staff console ${address} yet; this invites the first person and prints a password:`)
  console.log(`  ${writeCommand('staff invite --email you@example.in --role admin', runtime, dataDirectory)}`)
}

const printing = (...steps: BuildStep[]) => buildIfStale({ steps, print: console.log })

/** The console and the translations, which are built when they are first opened. */
const laterFiles: readonly LaterFiles[] = [
  { asset: consoleStandIn, part: '', folder: resolve(builtStaffConsole), make: () => printing(buildSteps.staff) },
  ...translations.map((language) => ({
    asset: resolve(builtWebApp),
    part: `${language}/`,
    make: () => printing(buildSteps.translation(language)),
  })),
]

const start = async () => {
  const { port, dataDirectory, memory, watch, faults } = readSettings()
  const stops: (() => Promise<void>)[] = []
  const stop = stopperOf(stops)
  whenNpmEnds(() => void stop())
  // Loaded while other processes build.
  const samples = import('./sample-data.ts')
  await printing(buildSteps.web, buildSteps.synth)
  const development = watch ? await import('./development.ts') : undefined
  const runtime = await startRuntime({
    assemblyDirectory: (await development?.copyAssembly(dataDirectory)) ?? 'cdk.out',
    port,
    dataDirectory,
    memory,
    watch,
    print: watch ? console.log : undefined,
    dynamodbEndpoint: process.env['DYNAMODB_ENDPOINT'],
    faults,
    laterFiles,
  })
  stops.push(runtime.stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  const { loadSampleData } = await samples
  await loadSampleData(runtime)
  await inviteTheFirst(runtime, dataDirectory)
  if (!development) {
    console.log(`ready ${runtime.origin}`)
    return
  }
  const changes = await development.followChanges(runtime)
  stops.unshift(changes.stop)
  console.log(`built web app and developer's page at ${runtime.origin} and ${runtime.origin}/local`)
  console.log(`staff console at ${changes.staffOrigin} (follows your edits)`)
  console.log(`ready ${changes.webOrigin} (follows your edits)`)
}

const reasonsOf = (error: unknown): string =>
  error instanceof Error
    ? [error.message, ...(error.cause === undefined ? [] : [reasonsOf(error.cause)])].join(': ')
    : String(error)

try {
  await start()
} catch (error) {
  console.error(reasonsOf(error))
  process.exit(1)
}
