/**
 * `node tests/bench/functions/run.ts [rounds of imports] [rounds of calls] [another checkout]`: each function beside its bare SDK. Import:
 * processor time to load the bundle, in a new process each, beside a bundle of nothing but the SDK clients that the function uses. Call:
 * processor time of a warm call, beside the requests that it makes, sent by the bare SDK to the same stub. Both in turns; medians with
 * their quartiles. Before them: the modules and bytes of each import, and the modules that take longest.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { projectRoot } from '#infra/bundling/bundle-options.ts'
import { loadBundle, quantile } from './batches.ts'
import { buildBundles, type BundlePair } from './bundles.ts'
import { functionEnvironment, warmCalls } from './calls.ts'
import { functionFiles, heaviestModules, sizeImport } from './import-parts.ts'
import { startStubServices, type SentRequest } from './stub-services.ts'

export type FunctionRow = Record<string, string | number>

type Measure = () => Promise<number>

const warmUps = 2
const callsInABatch = 100

/** @param own and `floor` give microseconds of processor time */
const compare = async (
  what: string,
  own: Measure,
  floor: Measure,
  rounds: number,
  goal: number,
): Promise<FunctionRow> => {
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let nth = 0; nth < rounds; nth += 1) {
    ours.push(await own())
    theirs.push(await floor())
  }
  const ratios = ours.map((value, nth) => value / (theirs[nth] ?? value))
  const milliseconds = (values: readonly number[]) => Number((quantile(values, 0.5) / 1000).toFixed(3))
  return {
    what,
    'cpu ms': milliseconds(ours),
    'bare SDK': milliseconds(theirs),
    ratio: Number(quantile(ratios, 0.5).toFixed(2)),
    quartiles: `${quantile(ratios, 0.25).toFixed(2)}-${quantile(ratios, 0.75).toFixed(2)}`,
    goal,
  }
}

const attributeMaps = ['Key', 'Item', 'ExpressionAttributeValues', 'ExclusiveStartKey']
const partsOfTransactions = ['Put', 'Update', 'Delete', 'ConditionCheck']

/** A request as the document client takes it. */
const plainInput = ({
  ClientRequestToken: _token,
  ...body
}: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (attributeMaps.includes(name)) return [name, unmarshall(value as Parameters<typeof unmarshall>[0])]
      if (name === 'TransactItems') return [name, (value as Record<string, unknown>[]).map(plainInput)]
      return [name, partsOfTransactions.includes(name) ? plainInput(value as Record<string, unknown>) : value]
    }),
  )

const plainCommand = ({ command, body }: SentRequest) => ({
  command: command.replace(/Item$/, '').replace(/^TransactWriteItems$/, 'TransactWrite'),
  input: plainInput(body),
})

const measureCalls = async (
  { name, bundle, floor }: BundlePair,
  services: Awaited<ReturnType<typeof startStubServices>>,
  environment: Readonly<Record<string, string>>,
  rounds: number,
): Promise<FunctionRow[]> => {
  const calls = warmCalls[name] ?? {}
  const own = await loadBundle(bundle, environment, calls)
  const requests: Record<string, unknown> = {}
  for (const call of Object.keys(calls)) {
    // The first call fills what the function keeps in memory.
    await own.run({ call, times: 1 })
    services.takeSent()
    await own.run({ call, times: 1 })
    requests[call] = services.takeSent().map(plainCommand)
  }
  const bare = await loadBundle(floor, environment, requests)
  const rows: FunctionRow[] = []
  for (const call of Object.keys(calls)) {
    const [ours, theirs] = [own, bare].map((loaded) => async () => {
      const used = await loaded.run({ call, times: callsInABatch })
      services.takeSent()
      return used / callsInABatch
    }) as [Measure, Measure]
    await compare(call, ours, theirs, warmUps, 1)
    rows.push(await compare(call, ours, theirs, rounds, 1.25))
  }
  own.stop()
  bare.stop()
  return rows
}

/** @param rounds how often each is measured, in turns */
export const measureFunctions = async (rounds: { imports: number; calls: number }, root = projectRoot) => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'))
  const services = await startStubServices()
  const environment = functionEnvironment(services.endpoint)
  const importOf = (bundle: string) => async () => {
    const loaded = await loadBundle(bundle, environment)
    loaded.stop()
    return loaded.imported
  }
  const parts: FunctionRow[] = []
  for (const [name, file] of Object.entries(functionFiles(root))) {
    const { modules, bytes } = await sizeImport(file, root)
    const heaviest = await heaviestModules(file, join(folder, `${name}-marked`), environment, root)
    parts.push({ function: name, modules, kB: Math.round(bytes / 1000), 'heaviest: ms': heaviest })
  }
  const imports: FunctionRow[] = []
  const calls: FunctionRow[] = []
  for (const pair of await buildBundles(folder, root)) {
    imports.push(await compare(pair.name, importOf(pair.bundle), importOf(pair.floor), rounds.imports, 1))
    if (rounds.calls > 0 && pair.name in warmCalls)
      calls.push(...(await measureCalls(pair, services, environment, rounds.calls)))
  }
  services.stop()
  rmSync(folder, { recursive: true })
  return { parts, imports, calls }
}

if (import.meta.main) {
  const [imports = '15', calls = '15', root] = process.argv.slice(2)
  const measured = await measureFunctions({ imports: Number(imports), calls: Number(calls) }, root)
  console.table(measured.parts)
  console.table(measured.imports)
  console.table(measured.calls)
}
