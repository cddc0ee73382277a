/** Operator commands on a real table that the file of a runtime points to; one of each kind of ending as a process. */
import { execFile } from 'node:child_process'
import { cpSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runWords } from '#bin/ops/run-words.ts'
import { loadSampleData } from '#bin/sample-data.ts'
import { temporaryFolder } from '#infra/local/tests/temporary-folder.ts'
import { readStoredCatalogue } from '#lambdas/catalogue/catalogue.table.ts'
import { lenderEntry, productEntry, schemeEntry } from '#tests/support/offers/catalogue-entries.ts'
import { compileCache, runOperatorCommand } from '#tests/support/operator.ts'
import { createJourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const folder = temporaryFolder()

const runtime = {
  pid: process.pid,
  folder: realpathSync(folder),
  accessKeyId: 'test',
  dynamodbEndpoint: table.endpoint,
  tableName: table.tableName,
  region: 'ap-south-1',
  origin: 'http://127.0.0.1:9',
  outputs: {},
}
const fileAt = (port: number) => join(folder, `runtime-${port}.json`)
const writeRuntime = (content: object, port = 4173) => writeFileSync(fileAt(port), JSON.stringify(content))

/** Without a port, and with credentials that are none. */
const nobody = { PORT: '', AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none' }
const settings = { DATA_DIR: folder, NODE_COMPILE_CACHE: compileCache, ...nobody }

const run = (words: string[]) => runOperatorCommand(folder, ...words)

/** As a process, for its exit code and what it prints. */
const runApart = (words: string[], more: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { ...process.env, ...settings, ...more }
    execFile(process.execPath, ['bin/ops.ts', ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    )
  })

const matching = (line: RegExp) => expect.stringMatching(line) as string

/** A table of its own, which the commands use from now on. */
const moveToAnotherTable = async (port?: number) => {
  const own = await startTable()
  writeRuntime({ ...runtime, tableName: own.tableName, dynamodbEndpoint: own.endpoint }, port)
  return createJourneyOnTable(own)
}

const fileOf = (content: unknown) => {
  const path = join(folder, 'entries.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const readCatalogue = () => createJourneyOnTable(table).newReader().getCatalogue()

describe('the operator', () => {
  const errors = vi.spyOn(console, 'error')
  beforeEach(() => {
    writeRuntime(runtime)
    errors.mockReset()
  })
  const warned = () => errors.mock.calls.splice(0).join('\n')

  it('puts lenders and products and sees the outcome of each', async () => {
    const figures = { annual_rate_min: 12, annual_rate_max: 18, fee: { fixed: 0 } }
    const entry = (fields: Parameters<typeof lenderEntry>[0]) => lenderEntry({ ...figures, ...fields })
    const lenders = fileOf([entry({ id: 'one', name: 'Óne' }), entry({ id: 'two', is_active: false })])
    const first = await runApart(['lender', 'put', '--file', lenders])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out.split('\n')).toEqual([
      'id   name        is_active  outcome',
      'one  Óne         true       added',
      'two  Lender two  false      added',
    ])
    const warningsAbout = async (lender: object) => {
      await run(['lender', 'put', '--file', fileOf([lender]), '--overwrite'])
      return warned()
    }
    const two = { id: 'two', is_active: false }
    expect(await warningsAbout(entry({ ...two, processing_time: 'Soon' }))).toMatch(
      /^Warning: "two": processing_time "Soon" states no longest time/,
    )
    expect(await warningsAbout(entry({ ...two, utm_url: 'https://lender.example/apply' }))).toMatch(
      /^Warning: "two": utm_url has neither \{click_id\} nor \{user_id\}[^\n]*\nReplaced: "two": processing_time: Soon -> 24/,
    )
    expect(await warningsAbout(lenderEntry({ ...two, fee: { fixed: 0 } }))).toMatch(
      /^Warning: "two": annual_rate_min and annual_rate_max missing: its card says "Ask the lender"[^\n]*\nReplaced: "two": utm_url/,
    )
    const products = await run(['product', 'put', '--file', fileOf([productEntry({ id: 'card' })])])
    expect(products).toEqual([{ id: 'card', name: 'Product card', is_active: true, outcome: 'added' }])
    const catalogue = await readCatalogue()
    expect(catalogue.lenders.map(({ id }) => id)).toEqual(['one'])
    expect(catalogue.products.map(({ id }) => id)).toEqual(['card'])
  })

  it('puts schemes by id, of which visitors get the active ones in their order, and later writes of lenders keep them', async () => {
    const scheme = schemeEntry({ id: 'first', source: 'Its guidelines' })
    const { id: _id, is_active: _active, priority: _priority, source: _source, ...visible } = scheme
    const next = schemeEntry({ id: 'next', priority: 9 })
    const put = (...schemes: object[]) => run(['scheme', 'put', '--file', fileOf(schemes), '--overwrite'])
    expect(await put(next, scheme)).toMatchObject([{ outcome: 'added' }, { outcome: 'added' }])
    await run(['lender', 'put', '--file', fileOf([lenderEntry({ id: 'after' })])])
    expect((await readCatalogue()).schemes).toMatchObject([visible, { name: next.name }])
    expect(await put({ ...next, is_active: false })).toMatchObject([{ outcome: 'replaced' }])
    expect((await readCatalogue()).schemes).toEqual([visible])
    const wrong = put({ ...scheme, url: 'http://localhost:1/' }, { ...next, max_family_income: 0 })
    await expect(wrong).rejects.toThrow(/entry 1 "first", url: must be https \(and 1 more\)/)
  })

  it('gets the links that are dead with code 1, and can switch Apply off for their lenders', async () => {
    const journey = await moveToAnotherTable()
    const here = { utm_url: 'http://localhost:4173/local/lender/here', hosts: ['localhost:4173'] }
    await journey.put({ lenders: [lenderEntry({ id: 'here', ...here })] })
    expect(await run(['lender', 'check-links'])).toMatchObject([{ outcome: 'skipped' }])
    const inside = { utm_url: 'https://10.0.0.1/?ref={user_id}', kfs_url: 'https://lender.invalid/kfs.pdf' }
    await journey.put({ lenders: [lenderEntry({ id: 'inside', ...inside, hosts: ['10.0.0.1', 'lender.invalid'] })] })
    const found = await runApart(['lender', 'check-links', '--json'])
    expect([found.code, JSON.parse(found.out)]).toEqual([
      1,
      [
        ['inside', 'utm_url', 'dead', 'on', '10.0.0.1 has the address 10.0.0.1, which is not public'],
        ['inside', 'kfs_url', 'dead', 'on', 'its host name cannot be resolved'],
        ['here', 'utm_url', 'skipped', 'on', 'a page of the local runtime'],
      ].map(([id, link, outcome, apply, reason]) => ({ id, link, outcome, apply, reason })),
    ])
    const paused = await run(['lender', 'check-links', '--pause'])
    expect(paused).toMatchObject([{ apply: 'switched off' }, {}, { apply: 'on' }])
    expect((await journey.newReader().getCatalogue()).lenders.map(({ id }) => id)).toEqual(['here'])
  })

  it('switches nothing off when no link of any lender was reached, which may be this machine’s fault', async () => {
    const journey = await moveToAnotherTable()
    const far = { utm_url: 'https://lender.invalid/', hosts: ['lender.invalid'] }
    await journey.put({ lenders: [lenderEntry({ id: 'far', ...far })] })
    const off = run(['lender', 'check-links', '--pause'])
    await expect(off).rejects.toThrow(/nothing was switched off: is this machine online\?$/)
    expect((await journey.newReader().getCatalogue()).lenders).toHaveLength(1)
  })

  it.each([
    [['lender', 'remove'], /^unknown command "lender remove"; --help lists the commands$/],
    [['lender', 'put', '--fiel', 'x'], /^Unknown option '--fiel'.*$/],
    [['lender', 'put', 'x.json'], /^Unexpected argument 'x.json'.*$/],
  ])('is refused %j, with its first problem', async (words, line) => {
    await expect(run(words)).rejects.toThrow(line)
  })

  it('gets one line about the first problem of a file, and nothing is written', async () => {
    const before = await readCatalogue()
    const bad = [lenderEntry({ id: 'new' }), { ...lenderEntry({ id: 'bad' }), priority: 'high', name: '' }]
    const err = 'entries.json: entry 2 "bad", name: must not be empty (and 1 more)'
    expect(await runApart(['lender', 'put', '--file', fileOf(bad)])).toEqual({ code: 2, out: '', err })
    expect(await readCatalogue()).toEqual(before)
  })

  it('gets one line when there is no local runtime, and when it has stopped', async () => {
    const words = ['lender', 'put', '--file', fileOf([lenderEntry({ id: 'one' })])]
    writeRuntime({ ...runtime, dynamodbEndpoint: 'http://127.0.0.1:9' })
    expect(await runApart(words)).toMatchObject({ code: 1, err: matching(/^The table does not answer/) })
    rmSync(fileAt(4173))
    const line = `no local runtime runs with the data folder ${folder}: start it with npm start, or name its DATA_DIR; a deployed one is named by --stack`
    await expect(run(words)).rejects.toThrow(line)
  })

  it('acts on the runtime that PORT names, and on none while it is not clear which is meant', async () => {
    await moveToAnotherTable(4174)
    // Killed, so that its file is still there.
    writeRuntime({ ...runtime, pid: 2 ** 30 }, 4175)
    const words = ['partner', 'create', '--code', 'here', '--name', 'Here']
    const several = 'local runtimes run on the ports 4173, 4174: name one, such as PORT=4173'
    await expect(run(words)).rejects.toThrow(several)
    const on = async (PORT: string, ...of: string[]) => (await runWords(of, { DATA_DIR: folder, PORT })).rows
    await expect(on('4175', ...words)).rejects.toThrow(/^no local runtime runs on port 4175 .*: there is 4173, 4174;/)
    await on('4174', ...words)
    expect([await on('4174', 'partner', 'list'), await on('4173', 'partner', 'list')]).toMatchObject([[{}, {}], []])
    for (const port of [4174, 4175]) rmSync(fileAt(port))
  })

  it('acts on no runtime of another folder, whose file came with a copy of that folder', async () => {
    const copy = temporaryFolder()
    cpSync(folder, copy, { recursive: true })
    const words = ['partner', 'create', '--code', 'copied', '--name', 'Copied']
    const refused = runOperatorCommand(copy, ...words).catch((error: Error) => error.message.replace(copy, 'COPY'))
    expect(await refused).toMatch(/^no local runtime runs with the data folder COPY: start it with npm start/)
  })

  it('without credentials of AWS reads one line with the next step', async () => {
    const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_EC2_METADATA_DISABLED: 'true' }
    const files = { AWS_CONFIG_FILE: '/dev/null', AWS_SHARED_CREDENTIALS_FILE: '/dev/null', AWS_PROFILE: '' }
    const line =
      /^no AWS credentials were found \(.*\): sign in with aws sso login or aws configure, or .* AWS_PROFILE$/
    const outcome = await runApart(['ticket', 'list', '--stack', 'paisalane-dev'], { ...none, ...files })
    expect(outcome).toEqual({ code: 1, out: '', err: matching(line) })
  })
})

it('the sample data fills the table once, leaves an operator’s entries alone and follows the port', async () => {
  const fresh = await startTable()
  const journey = createJourneyOnTable(fresh)
  const { endpoint, tableName } = fresh
  const load = (port: number) =>
    loadSampleData({ ...runtime, dynamodbEndpoint: endpoint, tableName, origin: `http://localhost:${port}` })
  const mine = lenderEntry({ id: 'banyan-bridge-finance', name: 'Mine' })
  const expectLinksTo = async (port: number) => {
    const { lenders, products, version } = await readStoredCatalogue(fresh.opened)
    expect(lenders.length).toBeGreaterThanOrEqual(14)
    expect(products.length).toBeGreaterThanOrEqual(9)
    for (const { utm_url, hosts } of [...lenders, ...products].filter(({ name }) => name !== mine.name)) {
      expect([new URL(utm_url).host, hosts]).toEqual([`localhost:${port}`, [`localhost:${port}`]])
    }
    return { lenders, version }
  }
  await load(40_123)
  await journey.put({ lenders: [mine] })
  const { version } = await expectLinksTo(40_123)
  await load(40_123)
  expect((await expectLinksTo(40_123)).version).toBe(version)
  await load(40_999)
  expect((await expectLinksTo(40_999)).lenders.find(({ id }) => id === mine.id)).toEqual(mine)
})
