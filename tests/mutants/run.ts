/**
 * `npm run mutants -- [folder or capability]…`: changes one thing at a time in the rules, operations and the table's layer, and prints which changes
 * fail no test. Stryker changes the code; figures and conditions of DynamoDB, which it leaves alone, are changed here. `--tonight` takes one
 * capability by the day, `--concurrency` is Stryker's. It exits with 1 when Stryker cannot be installed or a row of `harmless.ts` excuses nothing.
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endOnSignals } from '#tests/rehearsal/endings.ts'
import { NotInstalled } from '#tests/rehearsal/python-packages.ts'
import { installTools } from '#tests/support/npm-tools.ts'
import { rooms } from '#tests/support/rooms.ts'
import { harmless } from './harmless.ts'
import { judge } from './judge.ts'
import { runChanges } from './run-changes.ts'
import { runStryker } from './stryker.ts'

const folders = ['data', ...rooms]

/** Rules, operations and the table's layer. */
const changed = `lambdas/{${folders.join(',')}}/*.ts`
const unchanged = 'lambdas/*/*.{contract,function}.ts'

const artifacts = join(import.meta.dirname, '../.artifacts/mutants')
/** It uses the Vitest of the project. */
const stryker = { '@stryker-mutator/core': '10.1.1', '@stryker-mutator/vitest-runner': '10.1.1' }

const capabilityOf = (date: Date) => folders[Math.floor(date.getTime() / 86_400_000) % folders.length] ?? ''

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tonight: { type: 'boolean' }, concurrency: { type: 'string', default: '1' } },
})
const asked = values.tonight ? [capabilityOf(new Date())] : positionals
const isAsked = (file: string) =>
  asked.length === 0 ||
  asked.some((name) => file.startsWith(`${name.replace(/\/$/, '')}/`) || file.split('/').slice(1, 3).includes(name))

endOnSignals()
try {
  const packages = await installTools('npm run mutants', 'mutants', stryker)
  const program = join(packages, '@stryker-mutator/core/bin/stryker.js')
  // The table of the tests is the synthesized one.
  if (spawnSync(process.execPath, ['bin/build.ts'], { stdio: 'inherit' }).status !== 0)
    throw new Error('the build failed')
  const files = globSync(changed, { exclude: [unchanged] }).filter(isAsked)
  const run = { program, folder: artifacts, concurrency: Number(values.concurrency) }
  const mutants = [...(await runStryker(run, files)), ...(await runChanges(files))]
  const { table, found, stale } = judge(mutants, harmless)
  for (const line of [...found, ...stale]) console.log(line)
  console.table(table)
  if (stale.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof NotInstalled)) throw error
  console.log(error.message)
  process.exitCode = 1
}
