/**
 * `npm start` and `npm run dev`: builds what is out of date, starts the local runtime with sample data and prints
 * `ready http://localhost:4173` last. PORT sets the port, DATA_DIR the data folder; `--memory` stores nothing on disk, `--watch` follows
 * changes of the sources.
 */
import { parseArgs } from 'node:util'
import { startRuntime, type Runtime } from '#infra/local/runtime.ts'
import { buildIfStale } from './build.ts'

// As on Lambda, whatever the time zone of the machine.
process.env['TZ'] = 'UTC'

interface StartSettings {
  port: number
  dataDirectory: string
  memory: boolean
  watch: boolean
}

const readSettings = (): StartSettings => {
  const { values } = parseArgs({ options: { memory: { type: 'boolean' }, watch: { type: 'boolean' } } })
  const port = process.env['PORT'] ?? '4173'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Error(`PORT is ${port}, no number of 0 to 65535`)
  return {
    port: Number(port),
    dataDirectory: process.env['DATA_DIR'] ?? '.local',
    memory: values.memory ?? false,
    watch: values.watch ?? false,
  }
}

const stopInOrder = async (stops: readonly (() => Promise<void>)[]) => {
  // oxlint-disable-next-line no-await-in-loop -- whatever uses the runtime has to stop before it
  for (const stop of stops) await stop()
}

/** The first Ctrl-C, termination signal or closed terminal stops everything in order; the second exits at once. */
const stopOnSignals = (stops: readonly (() => Promise<void>)[]) => {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      void stopInOrder(stops).finally(() => process.exit(0))
    })
  }
}

const loadSamples = async (runtime: Runtime): Promise<void> => {
  const { loadSampleData } = await import('./sample-data.ts')
  await loadSampleData(runtime)
}

const start = async () => {
  const { port, dataDirectory, memory, watch } = readSettings()
  await buildIfStale({ print: console.log })
  const development = watch ? await import('./development.ts') : undefined
  const runtime = await startRuntime({
    assemblyDirectory: (await development?.copyAssembly(dataDirectory)) ?? 'cdk.out',
    port,
    dataDirectory,
    memory,
    watch,
    print: watch ? console.log : undefined,
    dynamodbEndpoint: process.env['DYNAMODB_ENDPOINT'],
  })
  const stops = [runtime.stop]
  stopOnSignals(stops)
  runtime.warm()
  await loadSamples(runtime)
  if (development) stops.unshift(await development.followChanges(runtime))
  console.log(`ready ${runtime.origin}`)
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
