/** Operator commands as processes, on a real table that a runtime.json points to. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadSampleData } from '#bin/sample-data.ts'
import { catalogueCommands } from '#bin/ops/catalogue-commands.ts'
import { InputError } from '#bin/ops/command.ts'
import { connectToStack } from '#bin/ops/connect.ts'
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

  it('puts lenders and products and sees what became of each', async () => {
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

  it('is told the first fault of a file in one line, and nothing of the file is written', async () => {
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

  it('is told when no local runtime is there, and when it has gone', async () => {
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

describe('lender put', () => {
  const prepare =
    (file: string | undefined, deployed = false) =>
    () =>
      catalogueCommands.find(({ name }) => name === 'lender put')?.prepare({ file }, { deployed })

  it.each([[undefined], ['']])('asks for its file when it is %j', (file) => {
    expect(prepare(file)).toThrow(new InputError('--file is missing'))
  })

  it('explains a file that cannot be read, and one that is not JSON', () => {
    expect(prepare('nowhere.json')).toThrow('nowhere.json: cannot be read as UTF-8 text (ENOENT)')
    expect(prepare(fileOf('[{"id": }]'))).toThrow(/entries\.json: is not valid JSON \(.*\)$/)
  })

  it('puts no page of this machine on a deployed stack', () => {
    expect(prepare('infra/local/sample-data/lenders.json', true)).toThrow(
      /^lenders\.json: entry 1 "[a-z-]+", utm_url: must be https on a deployed stack/,
    )
  })
})

describe('the table of a deployed stack', () => {
  const client = new DynamoDBClient({ region: 'ap-south-1' })
  const aws = mockClient(client)
  beforeEach(() => aws.reset())

  it('is the one that CloudFormation named after it', async () => {
    const names = ['paisalane-prod-Table1A2B-ABC', 'paisalane-prod-two-Table1A2B-ABC', 'paisalane-prods-T-A']
    aws.on(ListTablesCommand).resolves({ TableNames: names })
    expect(await connectToStack('paisalane-prod', client)).toHaveProperty('table')
    expect(aws.commandCalls(ListTablesCommand)[0]?.args[0].input).toEqual({ ExclusiveStartTableName: 'paisalane-prod' })
  })

  it.each([
    [[], 'hold no table of a stack "paisalane-prod"'],
    [['paisalane-prod-A-X', 'paisalane-prod-B-Y'], 'hold 2 tables of a stack "paisalane-prod"'],
  ])('must be one: %j', async (names, message) => {
    aws.on(ListTablesCommand).resolves({ TableNames: names })
    await expect(connectToStack('paisalane-prod', client)).rejects.toThrow(message)
  })

  it.each(['', 'x', '../x', 'a b', 'a.*'])('has no stack named %j', async (stack) => {
    await expect(connectToStack(stack, client)).rejects.toThrow('is no stack name')
    expect(aws.calls()).toEqual([])
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

  it('leaves what an operator put, and follows the port', async () => {
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
