/** The developer's addresses below `/local`: SMS inbox, requests, logs, data, sockets, queues, clock, and the pages of sample lenders. */
import { readFile } from 'node:fs/promises'
import type { Activity } from '../engine/activity.ts'
import type { Clock } from '../engine/clock.ts'
import type { AddressedService } from '../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from '../engine/http-exchange.ts'
import type { LocalTable } from '../services/dynamodb/local-table.ts'
import type { LocalQueue } from '../services/sqs/local-queue.ts'
import type { StreamMapping } from '../services/lambda/stream-mapping.ts'
import type { WebSocketApi } from '../services/apigatewayv2/websocket/websocket-api.ts'
import type { SmsInbox } from '../services/sns/sms-inbox.ts'
import { sampleLenderPage } from './sample-lender-page.ts'

export interface LocalPageOptions {
  activity: Activity
  clock: Clock
  inbox: SmsInbox
  tables: readonly LocalTable[]
  queues: readonly LocalQueue[]
  streams: readonly StreamMapping[]
  sockets: readonly WebSocketApi[]
  clearCaches: () => void
}

type Handler = (request: LocalRequest, query: URLSearchParams) => Promise<LocalResponse> | LocalResponse

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const file = (name: string, contentType: string): Handler => {
  return async () => ({
    status: 200,
    headers: { 'content-type': `${contentType}; charset=utf-8` },
    body: await readFile(new URL(name, import.meta.url)),
  })
}

/** The page's script without its types; esbuild is loaded for the first one who looks. */
const pageScript: Handler = async () => {
  const [{ transform }, source] = await Promise.all([
    import('esbuild'),
    readFile(new URL('page-client.ts', import.meta.url), 'utf8'),
  ])
  const { code } = await transform(source, { loader: 'ts', format: 'esm' })
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: code }
}

/** A page of another site may neither read these addresses nor change anything through them. */
const isFromElsewhere = ({ headers }: LocalRequest): boolean => {
  const { origin, host } = headers
  return origin !== undefined && origin !== `http://${host}`
}

const parseAdvance = (body: Buffer): number | undefined => {
  try {
    const { advance_seconds: seconds } = JSON.parse(body.toString('utf8')) as { advance_seconds?: unknown }
    return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined
  } catch {
    return undefined
  }
}

export class LocalPage implements AddressedService {
  readonly name = 'local page'
  readonly #options: LocalPageOptions
  readonly #handlers: Readonly<Record<string, Handler>>

  constructor(options: LocalPageOptions) {
    this.#options = options
    const { activity, clock, inbox } = options
    this.#handlers = {
      'GET /local': file('page.html', 'text/html'),
      'GET /local/page.css': file('page.css', 'text/css'),
      'GET /local/page.js': pageScript,
      'GET /local/sms': () => jsonResponse(200, inbox.newestFirst()),
      'GET /local/requests': () => jsonResponse(200, activity.requests.newestFirst()),
      'GET /local/logs': () => jsonResponse(200, activity.logs.newestFirst()),
      'GET /local/data': async (_, query) => jsonResponse(200, await this.#items(query.get('pk'))),
      'GET /local/clock': () => this.#clockResponse(),
      'POST /local/clock': ({ body }) => {
        const seconds = parseAdvance(body)
        if (seconds === undefined)
          return jsonResponse(400, { message: 'Expected {"advance_seconds": N} with N of 0 or more' })
        clock.advance(seconds)
        return this.#clockResponse()
      },
      'GET /local/connections': () => jsonResponse(200, this.#connections()),
      'POST /local/connections/cut': () => {
        for (const api of options.sockets) api.cut()
        return jsonResponse(200, { cut: true })
      },
      'GET /local/queues': () =>
        jsonResponse(
          200,
          options.queues.map((queue) => ({ name: queue.name, messages: queue.newestFirst() })),
        ),
      'POST /local/streams/deliver-again': async () => {
        const counts = await Promise.all(options.streams.map((stream) => stream.deliverAgain()))
        return jsonResponse(200, { records: counts.reduce((sum, count) => sum + count, 0) })
      },
      'POST /local/cache/clear': () => {
        options.clearCaches()
        return jsonResponse(200, { cleared: true })
      },
    }
  }

  accepts({ path }: LocalRequest): boolean {
    return path === '/local' || path.startsWith('/local/')
  }

  async handle(request: LocalRequest): Promise<LocalResponse> {
    const { status, headers, body } = await this.#respond(request)
    return { status, headers: { ...pageHeaders, ...headers }, body }
  }

  async #respond(request: LocalRequest): Promise<LocalResponse> {
    if (isFromElsewhere(request)) return jsonResponse(403, { message: 'Not for pages of other sites' })
    const query = new URLSearchParams(request.query)
    const [, lenderId] = /^\/local\/lender\/([^/]+)$/.exec(request.path) ?? []
    if (lenderId !== undefined) return sampleLenderPage(lenderId, query)
    const path = request.path === '/local/' ? '/local' : request.path
    const handler = this.#handlers[`${request.method === 'HEAD' ? 'GET' : request.method} ${path}`]
    return handler ? handler(request, query) : jsonResponse(404, { message: 'There is nothing at this address' })
  }

  async #items(partition: string | null): Promise<Record<string, unknown>[]> {
    const lists = await Promise.all(
      this.#options.tables.map((table) => (partition ? table.itemsOf(partition) : table.firstItems())),
    )
    return lists.flat()
  }

  #connections() {
    const iso = (epochMilliseconds: number) => new Date(epochMilliseconds).toISOString()
    return this.#options.sockets
      .flatMap((api) => api.connections())
      .map(({ connectionId, connectedAt, lastActiveAt, sourceIp }) => ({
        connection_id: connectionId,
        connected_at: iso(connectedAt),
        last_active_at: iso(lastActiveAt),
        source_ip: sourceIp,
      }))
  }

  #clockResponse(): LocalResponse {
    const { clock } = this.#options
    return jsonResponse(200, { now: clock.date().toISOString(), offset_seconds: clock.offsetMilliseconds / 1000 })
  }
}
