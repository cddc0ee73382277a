/** The database of all tables: dynoxide on a file, or a server that already runs. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkFile } from '../../engine/damaged-file.ts'
import { createDynamoDbClient, DynamoDbError, type CallDynamoDb } from './dynamodb-client.ts'
import { findFreePort, spawnDynoxide, type Dynoxide } from './dynoxide.ts'
import { adviseDatabase, findDynoxide } from './find-dynoxide.ts'
import { createScratchFolder } from './scratch-folder.ts'
import { indexStream } from './stream-index.ts'

const readyMilliseconds = 10_000
const retryMilliseconds = 10
/** A server that ends sooner than this after its start is not started again. */
const stableMilliseconds = 2000

export interface DatabaseOptions {
  region: string
  /** SQLite file; without it nothing is kept. */
  file?: string | undefined
  /** The address of a running database, such as DynamoDB Local. */
  endpoint?: string | undefined
  /** Called when dynoxide has ended and cannot be restarted without losing data. */
  onLost: (reason: string) => void
}

export class Database {
  readonly endpoint: string
  readonly call: CallDynamoDb
  readonly callStreams: CallDynamoDb
  readonly #options: DatabaseOptions
  readonly #port: number
  readonly #program: string
  #dynoxide: Dynoxide | undefined
  #ready: Promise<void> | undefined
  #isStopping = false

  private constructor(options: DatabaseOptions, port: number, program: string) {
    this.#options = options
    this.#port = port
    this.#program = program
    this.endpoint = options.endpoint ?? `http://127.0.0.1:${port}`
    this.call = createDynamoDbClient(this.endpoint, options.region)
    this.callStreams = createDynamoDbClient(this.endpoint, options.region, 'DynamoDBStreams_20120810')
  }

  /**
   * Chooses the address; nothing runs before `start`.
   * @throws Error with one line that says what to do when the program is missing or the file is damaged
   */
  static async at(options: DatabaseOptions): Promise<Database> {
    if (options.endpoint !== undefined) return new Database(options, 0, '')
    const program = findDynoxide()
    if (program === undefined) throw new Error(`this machine has no dynoxide, the database: ${adviseDatabase()}`)
    if (options.file !== undefined) checkFile(options.file)
    return new Database(options, await findFreePort(), program)
  }

  /** Starts the server; later calls wait for the same start. */
  start(): Promise<void> {
    this.#ready ??= this.#start()
    return this.#ready
  }

  async #start(): Promise<void> {
    const { endpoint, file } = this.#options
    if (endpoint !== undefined) await this.#waitUntilAnswering()
    else if (file !== undefined) await this.#startOn(file)
    else await this.#startOnScratch()
  }

  async #startOn(file: string): Promise<void> {
    void this.#keepRunning(file)
    await this.#waitUntilAnswering()
    indexStream(file)
  }

  /** dynoxide keeps its files open, so they need no name once it answers: they end with it, whatever is killed. */
  async #startOnScratch(): Promise<void> {
    const folder = createScratchFolder()
    try {
      await this.#startOn(join(folder, 'dynamodb.db'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  /** Restarts the server when it ends, unless its data was not kept and is lost. */
  async #keepRunning(file: string): Promise<void> {
    const { file: kept, onLost } = this.#options
    for (;;) {
      const started = performance.now()
      this.#dynoxide = spawnDynoxide({ program: this.#program, port: this.#port, file })
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
    const dynoxide = this.#dynoxide
    if (!dynoxide) return
    // dynoxide ends when the pipe is closed. Acknowledged writes are in the file already.
    dynoxide.process.stdin?.end()
    await dynoxide.ended
  }
}
