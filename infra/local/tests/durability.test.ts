/** Acknowledged writes are kept, whatever is killed; those in memory alone are not. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createActivity } from '../engine/activity.ts'
import { Clock } from '../engine/clock.ts'
import { createDisk } from '../engine/disk.ts'
import { createFunctionLog } from '../engine/function-log.ts'
import { createStateStore } from '../engine/state-store.ts'
import { startRuntime, type Runtime } from '../runtime.ts'
import { cognitoStack, openPool } from './cognito.ts'
import { listPrograms } from './database.ts'
import { callHttp } from './http-client.ts'
import { secretOf, secretValue, tableOf } from './resources.ts'
import { callTable, readLocal, sdkOptions, writeAssembly } from './small-stack.ts'
import { temporaryFolder } from './temporary-folder.ts'

const pool = cognitoStack()
const phone = '+919876543210'

const newAssembly = async (table: Record<string, unknown> = {}, folder?: string) =>
  writeAssembly(folder ?? temporaryFolder(), {
    resources: { ...pool.resources, Secret: secretOf(24), Table: tableOf(table) },
    outputs: { ...pool.outputs, Secret: secretValue },
  })

type Addresses = Pick<Runtime, 'origin' | 'accessKeyId' | 'outputs' | 'tableName' | 'dynamodbEndpoint'>

const putItem = (served: Addresses, name: string) => callTable(served, 'PutItem', { Item: { pk: { S: name } } })

const isStored = async (served: Addresses, name: string) =>
  'Item' in (await callTable(served, 'GetItem', { Key: { pk: { S: name } } }))

type Served = Addresses & { child: ChildProcess }

/** Starts the stack in a process of its own. */
const serve = async (assembly: string, data: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-stack.ts'), assembly, data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    execArgv: [],
  } as object)
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  child.stderr?.pipe(process.stderr)
  if (!child.stdout) throw new Error('the child has no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { ...(JSON.parse(line) as Omit<Served, 'child'>), child }
}

const killHard = async ({ child }: Served) => {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Process ids of the databases that have this folder's file. */
const databasesOf = (folder: string) =>
  listPrograms()
    .filter(({ program, words }) => program.endsWith('/dynoxide') && words.includes(join(folder, 'dynamodb.db')))
    .map(({ id }) => id)

type Acknowledged = Record<'items' | 'messages' | 'users', string[]>

/** Six concurrent writers that run until they are stopped, and what was acknowledged to them. */
const putUnderLoad = (served: Served) => {
  const acknowledged: Acknowledged = { items: [], messages: [], users: [] }
  const { createUser } = openPool(served)
  const sns = new SNSClient(sdkOptions(served))
  const ending = new AbortController()
  let next = 0
  const writeOn = async (write: (name: string) => Promise<unknown>, list: string[]) => {
    while (!ending.signal.aborted) {
      const name = `+9190${String((next += 1)).padStart(8, '0')}`
      try {
        await write(name)
        list.push(name)
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
  }
  const text = (PhoneNumber: string) => sns.send(new PublishCommand({ PhoneNumber, Message: PhoneNumber }))
  const sides = [
    ...Array.from({ length: 4 }, () => writeOn((name) => putItem(served, name), acknowledged.items)),
    writeOn(text, acknowledged.messages),
    writeOn((name) => createUser(name), acknowledged.users),
  ]
  const stop = async () => {
    ending.abort()
    await Promise.all(sides)
  }
  /** Every writer has been acknowledged many times. */
  const untilWriting = () =>
    expect
      .poll(() => Math.min(...Object.values(acknowledged).map((list: string[]) => list.length)), { timeout: 20_000 })
      .toBeGreaterThan(30)
  return { acknowledged, stop, untilWriting }
}

const expectAllKept = async (served: Served, { items, messages, users }: Acknowledged) => {
  const inbox = (await readLocal(served, 'sms')) as { phone: string }[]
  const received = new Set(inbox.map((sms) => sms.phone))
  expect(messages.filter((message) => !received.has(message))).toEqual([])
  const { sdk, UserPoolId } = openPool(served)
  for (const Username of users) await sdk.send(new AdminGetUserCommand({ UserPoolId, Username }))
  const stored = await Promise.all(items.map((item) => isStored(served, item)))
  expect(items.filter((_, index) => !stored[index])).toEqual([])
}

describe('kill -9 under load', () => {
  it('of the runtime ends its database and loses nothing that was acknowledged; it starts again at once', async () => {
    const [assembly, data] = [await newAssembly(), temporaryFolder()]
    const first = await serve(assembly, data)
    const load = putUnderLoad(first)
    await load.untilWriting()
    const killed = databasesOf(data)
    expect(killed).toHaveLength(1)
    await killHard(first)
    const second = await serve(assembly, data)
    await load.stop()
    await expectAllKept(second, load.acknowledged)
    await expect.poll(() => databasesOf(data), { timeout: 5000 }).not.toEqual(expect.arrayContaining(killed))
  })

  it('of the database loses nothing that was acknowledged; the runtime starts it again', async () => {
    const [assembly, data] = [await newAssembly(), temporaryFolder()]
    const served = await serve(assembly, data)
    // A database that ends within two seconds of its start counts as one that cannot start.
    const stableAt = performance.now() + 2000
    const load = putUnderLoad(served)
    await load.untilWriting()
    await expect.poll(() => performance.now(), { timeout: 5000 }).toBeGreaterThan(stableAt)
    const [database] = databasesOf(data)
    if (database === undefined) throw new Error('no database runs')
    process.kill(database, 'SIGKILL')
    const before = load.acknowledged.items.length
    await expect.poll(() => load.acknowledged.items.length, { timeout: 10_000 }).toBeGreaterThan(before + 20)
    await load.stop()
    await expectAllKept(served, load.acknowledged)
  })
})

describe('a full disk', () => {
  /** A limit for the size of files does what a full disk does, and a process may raise it again. */
  const fullBytes = 600_000

  it('gives 503 and one line with the reason; the runtime goes on when there is room', async () => {
    const [assembly, data] = [await newAssembly(), temporaryFolder()]
    const served = await serve(assembly, data)
    const printed: string[] = []
    served.child.stderr?.setEncoding('utf8').on('data', (text: string) => printed.push(text))
    const { pid = 0 } = served.child
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${fullBytes}:unlimited`])
    const { createUser } = openPool(served)
    const outcomes: unknown[] = []
    for (let index = 0; !outcomes.includes(503) && index < 2000; index += 1) {
      const refused = createUser(`+9190${String(index).padStart(8, '0')}`).then(() => 200)
      outcomes.push(
        await refused.catch((error: { $metadata?: { httpStatusCode?: number } }) => error.$metadata?.httpStatusCode),
      )
    }
    expect(new Set(outcomes)).toEqual(new Set([200, 503]))
    await expect(createUser('+919100000000')).rejects.toHaveProperty('$metadata.httpStatusCode', 503)
    expect((await callHttp(served.origin, { path: '/local/sms' })).status).toBe(200)
    expect(
      printed.join('').match(/the data folder cannot be written \(.*\): requests get 503 until there is room/g),
    ).toHaveLength(1)
    execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:unlimited'])
    expect((await createUser('+919100000001')).User).toMatchObject({ Username: '+919100000001' })
  })

  it('loses lines of the functions’ log, and nothing else', async () => {
    const printed: string[] = []
    const disk = createDisk((line) => printed.push(line))
    const log = createFunctionLog(createActivity(new Clock()), { file: '/dev/full', disk })
    for (const line of ['one', 'two', 'three']) {
      log.write('Worker', line)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await log.close()
    expect(printed).toEqual([expect.stringMatching(/^the data folder cannot be written \(ENOSPC/)])
  })
})

const overwriteEnd = (file: string) => {
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill(0xaa, bytes.length - 4096))
}

describe('a data folder', () => {
  const open = async (assemblyDirectory: string, dataDirectory: string, memory = false) => {
    const runtime = await startRuntime({ assemblyDirectory, dataDirectory, memory, port: 0 })
    onTestFinished(runtime.stop)
    return runtime
  }

  it('keeps users, sign-ins, secrets and items over a restart', async () => {
    const [assembly, data] = [await newAssembly(), temporaryFolder()]
    const first = await open(assembly, data)
    const { confirmUser, signIn } = openPool(first)
    await confirmUser(phone)
    const tokens = await signIn(phone)
    await putItem(first, 'kept')
    await first.stop()

    const second = await open(assembly, data)
    const { PoolId, ClientId, Secret } = first.outputs
    expect(second.outputs).toMatchObject({ PoolId, ClientId, Secret })
    expect(await isStored(second, 'kept')).toBe(true)
    expect((await openPool(second).refresh(tokens.refresh)).access).toMatch(/^ey/)
  })

  it('names the addresses of its runtime while that runs, and is refused to a second one', async () => {
    const [assembly, data] = [await newAssembly(), temporaryFolder()]
    const runtime = await open(assembly, data)
    const file = join(data, `runtime-${new URL(runtime.origin).port}.json`)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      pid: process.pid,
      origin: runtime.origin,
      dynamodbEndpoint: runtime.dynamodbEndpoint,
      tableName: 'small-Table',
      region: 'ap-south-1',
    })
    await expect(open(assembly, data)).rejects.toThrow(/state\.db is in use by another local runtime$/)
    await runtime.stop()
    expect(existsSync(file)).toBe(false)
  })

  it('that cannot be written is refused, with what to do', async () => {
    await expect(open(await newAssembly(), '/dev/null/data')).rejects.toThrow(
      'the data folder /dev/null/data cannot be written: set DATA_DIR to another one',
    )
  })

  it('of a table with other keys is refused, with what to do', async () => {
    const data = temporaryFolder()
    await (await open(await newAssembly(), data)).stop()
    const other = await newAssembly({
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    })
    await expect(open(other, data)).rejects.toThrow(
      'table small-Table of the data folder has other keys or indexes than the template: remove the folder',
    )
  })

  /** The folders of a runtime that has kept an item. */
  const source = { assembly: '', kept: '' }
  beforeAll(async () => {
    const folder = temporaryFolder()
    const [assembly, kept] = [await newAssembly({}, join(folder, 'assembly')), join(folder, 'kept')]
    const runtime = await startRuntime({ assemblyDirectory: assembly, dataDirectory: kept, memory: false, port: 0 })
    await putItem(runtime, 'kept')
    await runtime.stop()
    Object.assign(source, { assembly, kept })
  })

  describe.each(['dynamodb.db', 'state.db'])('of an earlier start whose %s', (name) => {
    const damaged = 'damaged'
    const lost = 'missing, empty or another file'
    it.each<[string, string, (file: string) => void]>([
      ['has lost its header', damaged, (file) => writeFileSync(file, 'no database', { flag: 'r+' })],
      ['has lost its end', damaged, (file) => truncateSync(file, statSync(file).size / 2)],
      ['has another last page', damaged, (file) => overwriteEnd(file)],
      ['was emptied', lost, (file) => truncateSync(file)],
      ['is missing', lost, (file) => rmSync(file)],
      [
        'is the database of something else',
        lost,
        (file) => {
          rmSync(file)
          const other = new DatabaseSync(file)
          other.exec('CREATE TABLE other (id TEXT)')
          other.close()
        },
      ],
    ])('%s is refused as %s in one line, until a copy is in its place', async (...[, word, lose]) => {
      const { assembly, kept } = source
      const data = temporaryFolder()
      cpSync(kept, data, { recursive: true })
      const file = join(data, name)
      lose(file)
      const advice = 'remove the folder DATA to start anew with sample data, or put a copy of it in its place'
      const refused = open(assembly, data).catch((error: Error) => error.message.replaceAll(data, 'DATA'))
      expect(await refused).toMatch(new RegExp(`^DATA/${name} is ${word} \\([^\\n]+\\): ${advice}$`))
      copyFileSync(join(kept, name), file)
      expect(await isStored(await open(assembly, data), 'kept')).toBe(true)
    })
  })

  it('of a first start that was interrupted before it had a database goes on', async () => {
    const [assembly, data] = [await newAssembly(), temporaryFolder()]
    const store = createStateStore(join(data, 'state.db'))
    store.collection('secrets').put('small-Secret', 'abc')
    store.collection('created tables').put('small-Table', false)
    store.close()
    expect((await open(assembly, data)).outputs['Secret']).toBe('abc')
  })

  it('holds nothing of a runtime in memory but the file that names it, which is its own', async () => {
    const [assembly, data] = [await newAssembly(), temporaryFolder()]
    const runtime = await open(assembly, data, true)
    await openPool(runtime).createUser(phone)
    await putItem(runtime, 'gone')
    const second = await open(assembly, data, true)
    const fileOf = ({ origin }: Runtime) => `runtime-${new URL(origin).port}.json`
    expect(readdirSync(data).toSorted()).toEqual([fileOf(runtime), fileOf(second)].toSorted())
    await runtime.stop()
    expect(readdirSync(data)).toEqual([fileOf(second)])
    await second.stop()
    expect(readdirSync(data)).toEqual([])
    const again = await open(assembly, data, true)
    expect(again.outputs['Secret']).not.toBe(runtime.outputs['Secret'])
    expect((await openPool(again).createUser(phone)).User).toMatchObject({ Username: phone })
  })
})
