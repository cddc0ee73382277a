/**
 * `npm run faults`: the runtime is killed with -9 ten times while visitors write, and every acknowledged write has to be there; then
 * visitors act while every request of theirs to AWS services may go wrong, and each action has to be done once in the end. Exits with 1
 * when a write is lost, an action is done twice or half, an answer takes 6 s more than the slowest without faults, or an error is another one than BUSY.
 *
 * Then a partner sends leads on 20 connections against a limit of half of them while requests to the table go wrong: as many have to be
 * accepted as the limit allows.
 *
 * A lender reports about users of a partner, in any order and each event twice, while requests to the table and to queues go wrong: each
 * event has to be once in its history, and the partner's webhook has to hear of each loan.
 *
 * `--kills 3`, `--visitors 10`, `--leads 1000` and `--news 10` change how much; 0 leaves a part out.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct, type RunningProduct } from '#tests/support/runtime.ts'
import { killUnderLoad } from './kills.ts'
import { sendLeads } from './leads.ts'
import { reportNews } from './news.ts'
import type { Outcome } from './outcome.ts'
import { weatherStorm } from './storm.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const killRuntimes = async (times: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'paisalane-faults-'))
  try {
    return await killUnderLoad(folder, times, print)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** With a product of its own, which takes faults. */
const onProduct = (run: (product: RunningProduct, amount: number) => Promise<Outcome>) => async (amount: number) => {
  const product = await startProduct({ faultsFile: 'tests/support/no-faults.json' })
  try {
    return await run(product, amount)
  } finally {
    await product.stop()
  }
}

const parts = {
  kills: { usual: '10', run: killRuntimes },
  visitors: { usual: '30', run: onProduct(weatherStorm) },
  leads: { usual: '10000', run: onProduct(sendLeads) },
  news: { usual: '50', run: onProduct(reportNews) },
}

const options = Object.entries(parts).map(([name, { usual }]) => [name, { type: 'string', default: usual }] as const)
const { values } = parseArgs({ options: Object.fromEntries(options) })
for (const [name, { run }] of Object.entries(parts)) {
  const amount = Number(values[name])
  if (amount === 0) continue
  const { line, problems } = await run(amount)
  print(`${line}${problems.length === 0 ? '' : `; ${problems.length} problems:`}`)
  for (const problem of problems) print(`- ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
