/**
 * `node tests/bench/functions/run.ts [rounds of imports] [rounds of calls] [another checkout]`: each function beside its bare SDK. Import:
 * processor time to load the bundle, in a new process each, beside a bundle of nothing but the SDK clients that the function uses. Call:
 * processor time of a warm call, beside the requests that it makes, sent by the bare SDK to the same stub. Both in turns; medians with
 * their quartiles.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { projectRoot } from '#infra/bundling/bundle-options.ts'
import { loadBundle, quantile } from './batches.ts'
import { buildBundles, type BundlePair } from './bundles.ts'
import { functionEnvironment, warmCalls } from './calls.ts'
import { startStubServices, type SentRequest } from './stub-services.ts'

export type FunctionRow = Record<string, string | number>

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const spread = (ratios: readonly number[]) =>
  `${quantile(ratios, 0.25).toFixed(2)}-${quantile(ratios, 0.75).toFixed(2)}`

/** @param own microseconds of each round, as `floor` */
const rowOf = (what: string, own: readonly number[], floor: readonly number[], goal: number) => {
  const ratios = own.map((value, nth) => value / (floor[nth] ?? value))
  return {
    what,
    'cpu ms': round(quantile(own, 0.5) / 1000, 3),
    'bare SDK': round(quantile(floor, 0.5) / 1000, 3),
    ratio: round(quantile(ratios, 0.5), 2),
    quartiles: spread(ratios),
    goal,
  }
}

/** Of the bundle with its chunks. */
const kilobytesOf = (bundle: string) =>
  readdirSync(dirname(bundle)).reduce((sum, file) => sum + statSync(join(dirname(bundle), file)).size, 0) / 1000

const measureImports = async (
  pairs: readonly BundlePair[],
  environment: Readonly<Record<string, string>>,
  rounds: number,
): Promise<FunctionRow[]> => {
  const times = new Map<string, number[]>()
  for (let nth = 0; nth < rounds; nth += 1) {
    for (const path of pairs.flatMap(({ bundle, floor }) => [bundle, floor])) {
      const loaded = await loadBundle(path, environment)
      loaded.stop()
      times.set(path, [...(times.get(path) ?? []), loaded.imported.cpuMicroseconds])
    }
  }
  return pairs.map(({ name, bundle, floor }) => ({
    ...rowOf(name, times.get(bundle) ?? [], times.get(floor) ?? [], 1),
    kB: kilobytesOf(bundle),
  }))
}

const attributeMaps = ['Key', 'Item', 'ExpressionAttributeValues', 'ExclusiveStartKey']

/** A request as the document client takes it. */
const plainInput = ({ ClientRequestToken: _, ...body }: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      if (attributeMaps.includes(name)) return [name, unmarshall(value as Parameters<typeof unmarshall>[0])]
      if (name === 'TransactItems') return [name, (value as Record<string, unknown>[]).map(plainInput)]
      const isPart = ['Put', 'Update', 'Delete', 'ConditionCheck'].includes(name)
      return [name, isPart ? plainInput(value as Record<string, unknown>) : value]
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
    const [ours, theirs]: [number[], number[]] = [[], []]
    for (let nth = -2; nth < rounds; nth += 1) {
      const batch = { call, times: 100 }
      const [one, other] = [await own.run(batch), await bare.run(batch)]
      services.takeSent()
      if (nth < 0) continue
      ours.push(one.cpuMicroseconds / batch.times)
      theirs.push(other.cpuMicroseconds / batch.times)
    }
    rows.push(rowOf(call, ours, theirs, 1.25))
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
  const pairs = await buildBundles(folder, root)
  const imports = await measureImports(pairs, environment, rounds.imports)
  const calls: FunctionRow[] = []
  for (const pair of pairs)
    if (rounds.calls > 0 && pair.name in warmCalls)
      calls.push(...(await measureCalls(pair, services, environment, rounds.calls)))
  services.stop()
  rmSync(folder, { recursive: true })
  return { imports, calls }
}

if (import.meta.main) {
  const [imports = '15', calls = '15', root] = process.argv.slice(2)
  const measured = await measureFunctions({ imports: Number(imports), calls: Number(calls) }, root)
  console.table(measured.imports)
  console.table(measured.calls)
}
