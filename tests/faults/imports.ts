/**
 * An operator imports a lender's file while requests of the command to the table go wrong: first each kind of request in turn answers nothing, then
 * the command is killed, and then it is repeated until it ends well while any request may fail. The command's own process reaches the table
 * through a proxy.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readItems, type FaultRule } from '#tests/support/faults.ts'
import { followLink, type FollowedLink } from '#tests/support/lenders/follow-link.ts'
import { createLender } from '#tests/support/lenders/lenders.ts'
import { compileCache, runOperatorCommand } from '#tests/support/operator.ts'
import { createPartnerClient } from '#tests/support/partner/partner-client.ts'
import { createPartner } from '#tests/support/partner/partners.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { withFaultyDatabase } from '#tests/support/table/faulty-table.ts'
import { quickKinds, type Outcome } from './outcome.ts'

const storm: FaultRule[] = [
  ...quickKinds.map((kind) => ({ kind, probability: 0.1 })),
  { kind: 'hang', probability: 0.02 },
]

/** What goes wrong in each attempt; then the storm until the command ends well. `killed`: with -9 as soon as it has recorded something. */
const attempts: readonly { readonly name: string; readonly rules: FaultRule[]; readonly killed: boolean }[] = [
  { name: 'no query is answered', rules: [{ kind: 'error', operation: 'Query' }], killed: false },
  { name: 'no batch is answered', rules: [{ kind: 'drop-before', operation: 'BatchGetItem' }], killed: false },
  {
    name: 'every answer of a write is lost',
    rules: [{ kind: 'drop-after', operation: 'TransactWriteItems' }],
    killed: false,
  },
  { name: 'killed among faults', rules: storm, killed: true },
]
const mostStorms = 10

const statuses = ['approved', 'disbursed'] as const

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

const runImport = async (dataFolder: string, words: readonly string[], isKilled: boolean): Promise<Ended> => {
  const env = { ...process.env, DATA_DIR: dataFolder, PORT: '', NODE_COMPILE_CACHE: compileCache }
  const command = spawn(process.execPath, ['bin/ops.ts', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  if (isKilled)
    command.stderr.on('data', (chunk) => {
      if (/\d of \d+ events/.test(String(chunk))) command.kill('SIGKILL')
    })
  const [out, err] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'close')])
  return { code: command.exitCode, out, err }
}

/** A failed attempt says in one line what to do, and how much is recorded. */
const problemsOfAttempt = (name: string, { code, err }: Ended): string[] => {
  const lines = err.split(/[\r\n]+/)
  const isClear =
    code === 0 ||
    (code === 1 && lines.some((line) => line.startsWith('The table does not answer now')) && !err.includes('\n    at '))
  return isClear ? [] : [`${name}: exit code ${code}, ${lines.slice(-8).join(' / ')}`]
}

/** Each event is once in the history, in order, and moved the application's status and the user's own. */
const problemsOfApplication = async (origin: string, lenderId: string, { phone }: FollowedLink): Promise<string[]> => {
  const items = await readItems(origin, `USER#${phone}`)
  const application = items.find(({ sk }) => sk === `APP#${lenderId}`)
  const user = items.find(({ sk }) => sk === 'PROFILE')
  const history = ((application?.['history'] ?? []) as { status: string }[]).map(({ status }) => status).join()
  const found = `${history}; ${String(application?.['status'])}; ${String(user?.['application_status'])}`
  return found === `applied,${statuses.join()}; disbursed; disbursed` ? [] : [`${phone.slice(-4)}: ${found}`]
}

/** The file that a runtime writes for commands. */
const readRuntimeFile = async (dataFolder: string) => {
  const [name = ''] = (await readdir(dataFolder)).filter((each) => /^runtime-\d+\.json$/.test(each))
  const runtime = JSON.parse(await readFile(join(dataFolder, name), 'utf8')) as { dynamodbEndpoint: string }
  return { name, runtime }
}

export const importAmongFaults = async (product: RunningProduct, users: number): Promise<Outcome> => {
  const { origin, dataFolder } = product
  const [partner, lender] = await Promise.all([createPartner(dataFolder), createLender(dataFolder)])
  const client = createPartnerClient(origin, partner.liveKey)
  const followed: FollowedLink[] = []
  while (followed.length < users) followed.push(await followLink(origin, { partner, client, lenderId: lender.id }))
  const folder = await mkdtemp(join(tmpdir(), 'paisalane-imports-'))
  const started = Date.now()
  try {
    const file = join(folder, 'news.csv')
    const rows = followed.flatMap(({ clickId }) =>
      statuses.map((status, step) => `${clickId},${status},${new Date(started + step * 1000).toISOString()}`),
    )
    await writeFile(file, ['click_id,status,occurred_at', ...rows].join('\r\n'))
    const words = ['application', 'import', '--lender', lender.id, '--file', file, '--yes', '--json']
    const problems: string[] = []
    const { name: runtimeFile, runtime } = await readRuntimeFile(dataFolder)
    // Attempts that ended with exit code 1 and one clear line are refused.
    let [made, refused, isDone] = [0, 0, false]
    const tried = [
      ...attempts,
      ...Array.from({ length: mostStorms }, () => ({ name: 'among faults', rules: storm, killed: false })),
    ]
    for (const { name, rules, killed } of tried) {
      if (isDone) break
      made += 1
      const ended = await withFaultyDatabase(runtime.dynamodbEndpoint, { seed: made, rules }, async (faulty) => {
        const own = { folder: await realpath(folder), dynamodbEndpoint: faulty }
        await writeFile(join(folder, runtimeFile), JSON.stringify({ ...runtime, ...own }))
        return runImport(folder, words, killed)
      })
      if (killed && ended.code === null) continue
      problems.push(...problemsOfAttempt(name, ended))
      if (ended.code === 0) isDone = true
      else refused += 1
    }
    if (!isDone) problems.push(`the import did not end well in ${made} attempts`)
    const again = await runOperatorCommand(dataFolder, ...words.slice(0, -1))
    const known = again.find(({ what }) => String(what) === 'known: nothing changes')?.['rows']
    if (known !== rows.length) problems.push(`another import knows ${String(known)} of ${rows.length} rows`)
    for (const each of followed) problems.push(...(await problemsOfApplication(origin, lender.id, each)))
    const seconds = ((Date.now() - started) / 1000).toFixed(0)
    const summary = `${made} attempts, one of them killed, ${refused} ended with exit code 1`
    return { line: `a file about ${users} users, ${seconds} s: ${summary}`, problems }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
