/** The database of all tables: dynoxide on a file, or a server that already runs. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { checkFile, DamagedFileError } from '../../engine/damaged-file.ts'
import type { StateStore } from '../../engine/state-store.ts'
import { createDynamoDbClient, DynamoDbError, type CallDynamoDb } from './dynamodb-client.ts'
import { findAddress, spawnDynoxide, type Address, type Dynoxide } from './dynoxide.ts'
import { adviseDatabase, findDynoxide } from './find-dynoxide.ts'
import { Gate } from './gate.ts'
import { createScratchFolder } from './scratch-folder.ts'

const lockMilliseconds = 5000

/**
 * Adds an index that dynoxide lacks: without it, each write to a table with a stream reads every change that the file has ever recorded.
 * @param file SQLite file that dynoxide has opened, and so has created its tables in
 */
const indexStream = (file: string): void => {
  const database = new DatabaseSync(file, { timeout: lockMilliseconds })
  try {
    database.exec(`
      CREATE INDEX IF NOT EXISTS _stream_records_in_order
      ON _stream_records (table_name, CAST(sequence_number AS INTEGER))
    `)
  } finally {
    database.close()
  }
}

const readyMilliseconds = 10_000
const retryMilliseconds = 10
/** The start would go on with half of the data. */
const lost = 'is missing, empty or another file'
/** How often the streams of a server are read whose answers do not pass the gate. */
const lookMilliseconds = 120
/** A server that ends sooner than this after its start is not started again. */
const stableMilliseconds = 2000

interface DatabaseOptions {
  region: string
  /** SQLite file; without it nothing is kept. */
  file?: string | undefined
  /** The other file of the data folder. */
  store?: StateStore
  /** Only requests with it reach dynoxide. @default all */
  accessKeyId?: string
  /** The address of a running database, such as DynamoDB Local. */
  endpoint?: string | undefined
  /** Called when dynoxide has ended and cannot be restarted without losing data. */
  onLost: (reason: string) => void
}

interface OwnServer {
  program: string
  address: Address
  /** Where nobody needs a key, dynoxide is reached directly. */
  gate: Gate | undefined
  /** The tables of its file, before anything ran; undefined for a new file. */
  found: ReadonlySet<unknown> | undefined
}

export class Database {
  /** For functions and operator commands. */
  readonly endpoint: string
  readonly call: CallDynamoDb
  readonly callStreams: CallDynamoDb
  readonly #options: DatabaseOptions
  readonly #own: OwnServer | undefined
  #dynoxide: Dynoxide | undefined
  #ready: Promise<void> | undefined
  #isStopping = false

  private constructor(options: DatabaseOptions, server: string, own?: OwnServer) {
    const client = { endpoint: server, region: options.region }
    this.endpoint = own?.gate?.address ?? server
    this.call = createDynamoDbClient(client)
    this.callStreams = createDynamoDbClient(client, 'DynamoDBStreams_20120810')
    this.#options = options
    this.#own = own
  }

  /**
   * Chooses the address; nothing runs before `start`.
   * @throws Error with one line that says what to do when the program is missing, a file is damaged, or the store's was lost
   */
  static async at(options: DatabaseOptions): Promise<Database> {
    const { endpoint, file, store, accessKeyId } = options
    if (endpoint !== undefined) return new Database(options, endpoint)
    const program = findDynoxide()
    if (program === undefined) throw new Error(`this machine has no dynoxide, the database: ${adviseDatabase()}`)
    const found = file === undefined ? undefined : checkFile(file)
    if (store?.isNew && found) throw new DamagedFileError(store.file, `${lost} (the database is older)`)
    const address = await findAddress()
    const gate = accessKeyId === undefined ? undefined : await Gate.to(address, accessKeyId)
    return new Database(options, `http://${address.host}:${address.port}`, { program, address, gate, found })
  }

  /**
   * Refuses to begin a table anew that an earlier start created. The store knows each table before the database has a file, so a first start
   * may be interrupted.
   *
   * @returns is to be called once the table exists
   * @throws DamagedFileError
   */
  expectTable(name: string): () => void {
    const { file, store } = this.#options
    if (!this.#own || file === undefined || !store) return () => undefined
    const created = store.collection<boolean>('created tables')
    const isKnown = created.get(name)
    if (isKnown && !this.#own.found?.has(name)) {
      throw new DamagedFileError(file, `${lost} (an earlier start created the table ${name} in it)`)
    }
    if (isKnown === undefined) created.put(name, false)
    return () => {
      if (!isKnown) created.put(name, true)
    }
  }

  /** Calls `look` after each answer to a function or a command, because the request may have changed a table. */
  follow(look: () => void, stop: AbortSignal): void {
    if (this.#own?.gate) {
      this.#own.gate.follow(look, stop)
      return
    }
    const timer = setInterval(look, lookMilliseconds)
    stop.addEventListener('abort', () => clearInterval(timer))
  }

  /** Starts the server; later calls wait for the same start. */
  start(): Promise<void> {
    this.#ready ??= this.#start()
    return this.#ready
  }

  async #start(): Promise<void> {
    const { file } = this.#options
    if (!this.#own) await this.#waitUntilAnswering()
    else if (file === undefined) await this.#startOnScratch(this.#own)
    else await this.#startOn(this.#own, file)
  }

  async #startOn(own: OwnServer, file: string): Promise<void> {
    void this.#keepRunning(own, file)
    await this.#waitUntilAnswering()
    indexStream(file)
  }

  /** dynoxide keeps its files open, so they need no name once it answers: they end with it, whatever is killed. */
  async #startOnScratch(own: OwnServer): Promise<void> {
    const folder = createScratchFolder()
    try {
      await this.#startOn(own, join(folder, 'dynamodb.db'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  /** Restarts the server when it ends, unless its data was not kept and is lost. */
  async #keepRunning({ program, address }: OwnServer, file: string): Promise<void> {
    const { file: kept, onLost } = this.#options
    for (;;) {
      const started = performance.now()
      this.#dynoxide = spawnDynoxide({ program, address, file })
      const output = await this.#dynoxide.ended
      if (this.#isStopping) return
      if (kept === undefined || performance.now() - started < stableMilliseconds) {
        onLost(`dynoxide ended by itself${output === '' ? '' : `: ${output}`}`)
        return
      }
    }
  }

  async #waitUntilAnswering(): Promise<void> {
    const deadline = performance.now() + readyMilliseconds
    for (;;) {
      try {
        await this.call('ListTables', {})
        return
      } catch (error) {
        if (error instanceof DynamoDbError || performance.now() > deadline) {
          throw new Error(`the database at ${this.endpoint} does not answer`, { cause: error })
        }
        await new Promise((resolve) => setTimeout(resolve, retryMilliseconds))
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#own?.gate?.close()
    const dynoxide = this.#dynoxide
    if (!dynoxide) return
    // dynoxide ends when the pipe is closed. Acknowledged writes are in the file already.
    dynoxide.process.stdin?.end()
    await dynoxide.ended
  }
}
