/**
 * `npm run faults`: the runtime is killed with -9 ten times while visitors write, and every acknowledged write has to be there; then
 * visitors act while every request of theirs to AWS services may go wrong, and each action has to be done once in the end. Exits with 1
 * when a write is lost, an action is done twice or half, an answer takes more than 6 s, or an error is another one than BUSY.
 *
 * Then a partner sends leads on 20 connections against a limit of half of them while requests to the table go wrong: as many have to be
 * accepted as the limit allows.
 *
 * A lender reports about users of a partner, in any order and each event twice, while requests to the table and to queues go wrong: each
 * event has to be once in its history, and the partner's webhook has to hear of each loan.
 *
 * An operator imports a lender's file while the command's requests to the table go wrong and after a kill: each event has to be once in its
 * history, and each failed attempt has to say in one line what to do. At last users get notices by SMS while the table and SNS fail: nobody gets
 * one twice, each SMS is listed, and only what SNS refused three times is given up.
 *
 * `--kills 3`, `--visitors 10`, `--leads 1000`, `--news 10`, `--imports 20` and `--notices 10` change how much; 0 leaves a part out.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProduct } from '#tests/support/runtime.ts'
import { importAmongFaults } from './imports.ts'
import { killUnderLoad } from './kills.ts'
import { sendLeads } from './leads.ts'
import { reportNews } from './news.ts'
import { noticeAmongFaults } from './notices.ts'
import { weatherStorm } from './storm.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '30' },
    leads: { type: 'string', default: '10000' },
    news: { type: 'string', default: '50' },
    imports: { type: 'string', default: '200' },
    notices: { type: 'string', default: '60' },
  },
})

const killRuntimes = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'paisalane-faults-'))
  try {
    const { acknowledged, lost, slowestStartMilliseconds } = await killUnderLoad(folder, Number(values.kills), print)
    const slowest = (slowestStartMilliseconds / 1000).toFixed(1)
    print(`${values.kills} kills: ${acknowledged} writes acknowledged, ${lost} lost; slowest start ${slowest} s\n`)
    return lost
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const actAmongFaults = async (): Promise<number> => {
  const product = await startProduct({ faultsFile: 'tests/support/no-faults.json' })
  try {
    const storm = await weatherStorm(product.origin, Number(values.visitors))
    const longest = (storm.slowestMilliseconds / 1000).toFixed(1)
    print(
      `${values.visitors} visitors among faults: ${storm.answers} answers, ${storm.busy} BUSY, slowest ${longest} s`,
    )
    for (const problem of storm.problems) print(`- ${problem}`)
    return storm.problems.length
  } finally {
    await product.stop()
  }
}

const countLeads = async (): Promise<number> => {
  const product = await startProduct({ faultsFile: 'tests/support/no-faults.json' })
  try {
    const { byStatus, busy, limit, seconds } = await sendLeads(product, Number(values.leads))
    const statuses = Array.from(byStatus, ([status, leads]) => `${leads} x ${status}`).join(', ')
    print(`${values.leads} leads, limit ${limit}, ${seconds.toFixed(0)} s: ${statuses}; ${busy} x 503 repeated`)
    return Math.abs((byStatus.get(201) ?? 0) - limit)
  } finally {
    await product.stop()
  }
}

const hearNews = async (): Promise<number> => {
  const product = await startProduct({ faultsFile: 'tests/support/no-faults.json' })
  try {
    const { answers, busy, webhooks, seconds, problems: found } = await reportNews(product, Number(values.news))
    print(
      `news about ${values.news} users, ${seconds.toFixed(0)} s: ${answers} answers, ${busy} x 503 repeated; ${webhooks} calls of the webhook`,
    )
    for (const problem of found) print(`- ${problem}`)
    return found.length
  } finally {
    await product.stop()
  }
}

const importNews = async (): Promise<number> => {
  const product = await startProduct()
  try {
    const { attempts, refused, seconds, problems: found } = await importAmongFaults(product, Number(values.imports))
    print(
      `a file about ${values.imports} users, ${seconds.toFixed(0)} s: ${attempts} attempts, one of them killed, ${refused} ended with exit code 1`,
    )
    for (const problem of found) print(`- ${problem}`)
    return found.length
  } finally {
    await product.stop()
  }
}

const sendNotices = async (): Promise<number> => {
  const product = await startProduct({ faultsFile: 'tests/support/no-faults.json' })
  try {
    const result = await noticeAmongFaults(product, Number(values.notices))
    const { sent, unknown, givenUp, faults, seconds, problems: found } = result
    print(
      `notices to ${values.notices} users, ${seconds.toFixed(0)} s, ${faults} faults: ${sent} sent once, ${unknown} perhaps, ${givenUp} refused by SNS`,
    )
    for (const problem of found) print(`- ${problem}`)
    return found.length
  } finally {
    await product.stop()
  }
}

const parts = [
  [values.kills, killRuntimes],
  [values.visitors, actAmongFaults],
  [values.leads, countLeads],
  [values.news, hearNews],
  [values.imports, importNews],
  [values.notices, sendNotices],
] as const
let problems = 0
for (const [amount, run] of parts) if (Number(amount) > 0) problems += await run()
process.exitCode = problems === 0 ? 0 : 1
