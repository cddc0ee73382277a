/**
 * `npm run mutants -- [folder or capability]…`: changes one thing at a time in the rules, use cases and the table's layer, and prints which changes
 * fail no test. Stryker changes the code; figures and conditions of DynamoDB, which it leaves alone, are changed here. `--tonight` takes one
 * capability by the day, `--concurrency` is Stryker's. It exits with 1 when Stryker cannot be installed or a row of `harmless.ts` excuses nothing.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endOnSignals } from '#tests/rehearsal/endings.ts'
import { NotInstalled } from '#tests/rehearsal/python-packages.ts'
import { harmless } from './harmless.ts'
import { installStryker } from './install.ts'
import { judge } from './judge.ts'
import type { Mutant } from './mutant.ts'
import { runChanges } from './run-changes.ts'
import { runStryker } from './stryker.ts'

/** The layers of tests that have to notice a change in a layer of the product: the cheapest that can. */
const layers = { domain: 'unit', 'use-cases': 'unit,data', data: 'unit,data' } as const

const artifacts = join(import.meta.dirname, '../.artifacts/mutants')

const capabilities = (): string[] => {
  const folders = Object.keys(layers).flatMap((layer) => readdirSync(`lambdas/${layer}`, { withFileTypes: true }))
  return [...new Set(folders.filter((entry) => entry.isDirectory()).map(({ name }) => name))].toSorted()
}

const capabilityOf = (date: Date): string => {
  const names = capabilities()
  return names[Math.floor(date.getTime() / 86_400_000) % names.length] ?? ''
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tonight: { type: 'boolean' }, concurrency: { type: 'string', default: '1' } },
})
const asked = values.tonight ? [capabilityOf(new Date())] : positionals
const isAsked = (file: string) =>
  asked.length === 0 ||
  asked.some((name) => file.startsWith(`${name.replace(/\/$/, '')}/`) || file.split('/')[2] === name)

const runLayer = async (program: string, layer: keyof typeof layers): Promise<Mutant[]> => {
  const files = globSync(`lambdas/${layer}/**/*.ts`).filter(isAsked)
  if (files.length === 0) return []
  process.env['MUTANTS_LAYERS'] = layers[layer]
  return [...(await runStryker(program, artifacts, files, Number(values.concurrency))), ...(await runChanges(files))]
}

endOnSignals()
try {
  const program = await installStryker(artifacts)
  // The table of the tests is the synthesized one.
  if (spawnSync(process.execPath, ['bin/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('the build failed')
  const mutants: Mutant[] = []
  for (const layer of Object.keys(layers) as (keyof typeof layers)[]) mutants.push(...(await runLayer(program, layer)))
  const { table, found, stale } = judge(mutants, harmless)
  for (const line of [...found, ...stale]) console.log(line)
  console.table(table)
  if (stale.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error
  console.log(error.message)
  process.exitCode = 1
}
