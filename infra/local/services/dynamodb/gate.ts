/**
 * The address of the database for functions and operator commands: dynoxide itself answers anybody. Only the first request of a connection is looked at,
 * because a connection belongs to one program; the rest passes unread, at a fifth of the processor time of a proxy that reads HTTP.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { isOfThisStart } from '../../engine/front.ts'
import type { Address } from './dynoxide.ts'

const endOfHead = '\r\n\r\n'
const longestHead = 16_384

const refusal = ['HTTP/1.1 403 Forbidden', 'connection: close', 'content-length: 0', endOfHead].join('\r\n')

const headersIn = (head: string): Record<string, string> =>
  Object.fromEntries(
    head.split('\r\n').map((line) => {
      const [name = '', value = ''] = line.split(/: ?(.*)/)
      return [name.toLowerCase(), value]
    }),
  )

export class Gate {
  readonly #database: Address
  readonly #accessKeyId: string
  readonly #clients = new Set<Socket>()
  readonly #followers = new Set<() => void>()
  readonly #server = createServer({ noDelay: true }, (client) => this.#receive(client))

  private constructor(database: Address, accessKeyId: string) {
    this.#database = database
    this.#accessKeyId = accessKeyId
  }

  static async to(database: Address, accessKeyId: string): Promise<Gate> {
    const gate = new Gate(database, accessKeyId)
    await once(gate.#server.listen(0, '127.0.0.1'), 'listening')
    return gate
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Calls `look` whenever a part of an answer passes. */
  follow(look: () => void, stop: AbortSignal): void {
    this.#followers.add(look)
    stop.addEventListener('abort', () => this.#followers.delete(look))
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const client of this.#clients) client.destroy()
    await closed
  }

  #receive(client: Socket): void {
    this.#clients.add(client)
    client.on('close', () => this.#clients.delete(client))
    client.on('error', () => undefined)
    let received = Buffer.alloc(0)
    const read = (chunk: Buffer) => {
      received = Buffer.concat([received, chunk])
      const length = received.indexOf(endOfHead)
      if (length < 0 && received.length < longestHead) return
      client.off('data', read)
      if (isOfThisStart(headersIn(received.toString('latin1', 0, length)), this.#accessKeyId))
        this.#pass(client, received)
      else client.end(refusal)
    }
    client.on('data', read)
  }

  #pass(client: Socket, received: Buffer): void {
    const database = connect({ ...this.#database, noDelay: true })
    database.write(received)
    database.on('data', () => {
      for (const look of this.#followers) look()
    })
    // A connection that breaks on one side ends on the other; the caller tries again.
    pipeline(client, database, client, () => undefined)
  }
}
