/** Operator commands as processes, on a real table that a runtime.json points to. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSampleData } from '#bin/sample-data.ts'
import { lenderEntry, productEntry } from '#tests/support/offers/catalogue-entries.ts'
import { startTable, type TestTable } from '#tests/support/table/dynamo.ts'
import { createJourneyOnTable } from '#tests/support/profile/journey-on-table.ts'

interface Outcome {
  code: number
  out: string
  err: string
}

let table: TestTable
let folder: string

beforeAll(async () => {
  table = await startTable()
  folder = mkdtempSync(join(tmpdir(), 'paisalane-ops-'))
})
afterAll(() => {
  table.stop()
  rmSync(folder, { recursive: true })
})

const runtime = () => ({ dynamodbEndpoint: table.endpoint, tableName: table.tableName, region: 'ap-south-1' })

const run = (words: string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, AWS_ACCESS_KEY_ID: 'none', AWS_SECRET_ACCESS_KEY: 'none' }
    execFile(process.execPath, ['bin/ops.ts', ...words], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out: out.trim(), err: err.trim() }),
    )
  })

const fileOf = (content: unknown) => {
  const path = join(folder, 'entries.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const readCatalogue = () => createJourneyOnTable(table).newReader().getCatalogue()

describe('the operator', () => {
  beforeEach(() => writeFileSync(join(folder, 'runtime.json'), JSON.stringify(runtime())))

  it('puts lenders and products and sees the outcome of each', async () => {
    const lenders = fileOf([lenderEntry({ id: 'one', name: 'Óne' }), lenderEntry({ id: 'two', is_active: false })])
    const first = await run(['lender', 'put', '--file', lenders])
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out.split('\n')).toEqual([
      'id   name        is_active  outcome',
      'one  Óne         true       added',
      'two  Lender two  false      added',
    ])
    const products = await run(['product', 'put', '--file', fileOf([productEntry({ id: 'card' })]), '--json'])
    expect(JSON.parse(products.out)).toEqual([{ id: 'card', name: 'Product card', is_active: true, outcome: 'added' }])
    const catalogue = await readCatalogue()
    expect(catalogue.lenders.map(({ id }) => id)).toEqual(['one'])
    expect(catalogue.products.map(({ id }) => id)).toEqual(['card'])
  })

  it('is told the first problem of a file in one line, and nothing is written', async () => {
    const before = await readCatalogue()
    const bad = [lenderEntry({ id: 'new' }), { ...lenderEntry({ id: 'bad' }), priority: 'high', name: '' }]
    const { code, out, err } = await run(['lender', 'put', '--file', fileOf(bad)])
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '',
      err: 'entries.json: entry 2 "bad", name: must not be empty (and 1 more)',
    })
    expect(await readCatalogue()).toEqual(before)
  })

  it.each([
    [['lender', 'remove'], 'unknown command "lender remove"; --help lists the commands'],
    [['lender', 'put', '--fiel', 'x'], /^Unknown option '--fiel'/],
    [['lender', 'put', 'x.json'], /^Unexpected argument 'x.json'/],
  ])('is told in one line what is wrong with %j', async (words, line) => {
    const { code, out, err } = await run(words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.split('\n')).toHaveLength(1)
    expect(err).toEqual(typeof line === 'string' ? line : expect.stringMatching(line))
  })

  it('can list the commands', async () => {
    const { code, out } = await run(['--help'])
    expect(code).toBe(0)
    expect(out).toContain('lender put --file <lenders.json>')
    expect(out).toContain('product put --file <products.json>')
  })

  it('is told when there is no local runtime, and when it has stopped', async () => {
    const words = ['lender', 'put', '--file', fileOf([lenderEntry({ id: 'one' })])]
    writeFileSync(
      join(folder, 'runtime.json'),
      JSON.stringify({ ...runtime(), dynamodbEndpoint: 'http://127.0.0.1:9' }),
    )
    const gone = await run(words)
    expect(gone.code).toBe(1)
    expect(gone.err).toMatch(/^The table does not answer/)
    rmSync(join(folder, 'runtime.json'))
    const missing = await run(words)
    expect(missing.code).toBe(2)
    expect(missing.err).toMatch(/runtime\.json tells of no local runtime: start it with npm start, or name a --stack$/)
  })
})

describe('the sample data', () => {
  let fresh: TestTable
  beforeAll(async () => {
    fresh = await startTable()
  })
  afterAll(() => fresh.stop())

  const load = (port: number) =>
    loadSampleData({
      dynamodbEndpoint: fresh.endpoint,
      tableName: fresh.tableName,
      region: 'ap-south-1',
      origin: `http://localhost:${port}`,
    })

  it('fills an empty table with links to the runtime’s own port, once', async () => {
    const journey = createJourneyOnTable(fresh)
    await load(40_123)
    const { lenders, products, version } = await journey.catalogue.readStoredCatalogue()
    expect(lenders.length).toBeGreaterThanOrEqual(14)
    expect(products.length).toBeGreaterThanOrEqual(9)
    for (const { utm_url, hosts } of [...lenders, ...products]) {
      expect(new URL(utm_url).host).toBe('localhost:40123')
      expect(hosts).toEqual(['localhost:40123'])
    }
    await load(40_123)
    expect((await journey.catalogue.readStoredCatalogue()).version).toBe(version)
  })

  it('leaves an operator’s entries alone and follows the port', async () => {
    const journey = createJourneyOnTable(fresh)
    const mine = lenderEntry({ id: 'banyan-bridge-finance', name: 'Mine' })
    await journey.put({ lenders: [mine] })
    await load(40_999)
    const { lenders } = await journey.catalogue.readStoredCatalogue()
    expect(lenders.find(({ id }) => id === mine.id)).toEqual(mine)
    const others = lenders.filter(({ id }) => id !== mine.id)
    expect(new Set(others.map(({ utm_url }) => new URL(utm_url).host))).toEqual(new Set(['localhost:40999']))
  })
})
