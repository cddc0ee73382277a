/** A CloudFront distribution: it selects the behaviour, runs its function, asks cache and origin, and adds the headers of its policy. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../engine/clock.ts'
import type { Front, Responder, Trace } from '../../engine/front.ts'
import type { LocalRequest, LocalResponse } from '../../engine/http-exchange.ts'
import { chooseEncoding, compressResponse, type Encoding } from './compression.ts'
import { cacheKeyOf, openEdgeCache } from './edge-cache.ts'
import { originRequestOf, type Origin } from './origin-request.ts'
import type { CachePolicy, OriginRequestPolicy, ResponseHeadersPolicy } from './policies.ts'
import type { ViewerFunction } from './viewer-function.ts'

export interface Behaviour {
  /** Undefined for the default behaviour. */
  pathPattern: RegExp | undefined
  origin: Origin
  methods: readonly string[]
  compresses: boolean
  cachePolicy: CachePolicy
  requestPolicy: OriginRequestPolicy | undefined
  headersPolicy: ResponseHeadersPolicy | undefined
  /** At viewer-request and at viewer-response. */
  requestFunction: ViewerFunction | undefined
  responseFunction: ViewerFunction | undefined
}

interface DistributionOptions {
  id: string
  domainName: string
  /** The file of the address /. */
  rootObject: string | undefined
  /** Before behaviour and function are chosen by the address; otherwise after the function. */
  rootObjectFirst: boolean
  /** In the template's order, the default last. */
  behaviours: readonly Behaviour[]
  front: Front
  clock: Clock
  /** Called with the error of a function that failed. */
  writeLog: (text: string) => void
}

/** Headers of one connection, which are not forwarded. */
const dropped = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding'])

const edgeError = (status: number, message: string): LocalResponse => ({
  status,
  headers: { 'content-type': 'text/html', 'x-cache': 'Error from cloudfront' },
  body: `<!DOCTYPE html><title>ERROR</title><h1>${status} ERROR</h1><p>${message}</p>`,
})

/** Removes dot segments, so that a path cannot avoid its behaviour. */
const normalizePath = (path: string): string | undefined =>
  URL.canParse(`http://edge${path}`) ? new URL(`http://edge${path}`).pathname : undefined

const isNotModified = (request: LocalRequest, { status, headers: { etag } }: LocalResponse): boolean =>
  status === 200 &&
  typeof etag === 'string' &&
  (request.headers['if-none-match'] ?? '')
    .split(/\s*,\s*/)
    .some((known) => known !== '' && known.replace(/^W\//, '') === etag.replace(/^W\//, ''))

export class Distribution implements Responder {
  readonly name = 'CloudFront'
  readonly #options: DistributionOptions
  /** The cache of the edge. */
  readonly cache: ReturnType<typeof openEdgeCache>

  constructor(options: DistributionOptions) {
    this.#options = options
    this.cache = openEdgeCache(options.clock)
  }

  async handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    trace.push(this.name)
    const requestId = randomUUID()
    const { rootObjectFirst } = this.#options
    const given = normalizePath(request.path)
    const path = rootObjectFirst && given !== undefined ? this.#fileOf(given) : given
    if (path === undefined) return edgeError(400, 'Bad request.')
    const behaviour = this.#options.behaviours.find(({ pathPattern }) => pathPattern?.test(path) ?? true)
    if (!behaviour) return edgeError(404, 'No behaviour.')
    const { response, asked } = await this.#serve({ ...request, path }, behaviour, requestId, trace)
    const kept = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !dropped.has(name)))
    const described = { ...response, headers: behaviour.headersPolicy?.apply(kept) ?? kept }
    const answered = asked ? this.#finish(asked, described, behaviour, requestId) : described
    return {
      ...answered,
      headers: {
        ...answered.headers,
        via: '1.1 local.cloudfront.net (CloudFront)',
        'x-amz-cf-id': requestId,
        'x-amz-cf-pop': 'LOCAL1-C1',
      },
    }
  }

  /** @returns the response, and the request that cache or origin answered with it, if they did */
  async #serve(
    viewer: LocalRequest,
    behaviour: Behaviour,
    requestId: string,
    trace: Trace,
  ): Promise<{ response: LocalResponse; asked?: LocalRequest }> {
    if (!behaviour.methods.includes(viewer.method)) {
      return {
        response: edgeError(403, 'This distribution is not configured to allow the HTTP request method that was used.'),
      }
    }
    const isRead = viewer.method === 'GET' || viewer.method === 'HEAD'
    if (isRead && viewer.body.length > 0) {
      return { response: edgeError(403, 'Bad request: a body came with this method.') }
    }
    const request = this.#runFunction(
      () => behaviour.requestFunction?.onRequest(viewer, { distribution: this.#options, requestId }) ?? viewer,
    )
    if ('status' in request) return { response: request }
    const asked = { ...request, path: this.#fileOf(request.path) }
    const found = await this.#lookUp(asked, behaviour, requestId, trace)
    const response = isRead && isNotModified(asked, found) ? { ...found, status: 304, body: '' } : found
    return { response, asked }
  }

  #fileOf(path: string): string {
    const { rootObject } = this.#options
    return path === '/' && rootObject !== undefined ? `/${rootObject}` : path
  }

  /** Errors of the origin do not reach the function at viewer-response. */
  #finish(asked: LocalRequest, response: LocalResponse, behaviour: Behaviour, requestId: string): LocalResponse {
    const { responseFunction } = behaviour
    if (!responseFunction || response.status >= 400) return response
    return this.#runFunction(() =>
      responseFunction.onResponse(asked, response, { distribution: this.#options, requestId }),
    )
  }

  #runFunction<Result>(run: () => Result): Result | LocalResponse {
    try {
      return run()
    } catch (error) {
      this.#options.writeLog(error instanceof Error ? (error.stack ?? error.message) : String(error))
      return edgeError(503, 'The CloudFront function associated with the CloudFront distribution is invalid.')
    }
  }

  async #lookUp(request: LocalRequest, behaviour: Behaviour, requestId: string, trace: Trace): Promise<LocalResponse> {
    const { cachePolicy, compresses } = behaviour
    // CloudFront compresses only what it may cache.
    const encoding =
      compresses && cachePolicy.seconds.max > 0
        ? chooseEncoding(request.headers['accept-encoding'] ?? '', cachePolicy.encodings)
        : undefined
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const key = cacheKeyOf(request, cachePolicy, encoding)
    const hit = isRead ? this.cache.find(key) : undefined
    if (hit) {
      trace.push('cache')
      return { ...hit, headers: { ...hit.headers, 'x-cache': 'Hit from cloudfront' } }
    }
    const response = await this.#fetch(request, behaviour, requestId, encoding, trace)
    if (request.method === 'GET') this.cache.store(key, response, cachePolicy)
    const outcome = response.status >= 400 ? 'Error from cloudfront' : 'Miss from cloudfront'
    return { ...response, headers: { ...response.headers, 'x-cache': outcome } }
  }

  async #fetch(
    request: LocalRequest,
    behaviour: Behaviour,
    requestId: string,
    encoding: Encoding | undefined,
    trace: Trace,
  ): Promise<LocalResponse> {
    const { origin, cachePolicy, requestPolicy } = behaviour
    const service = this.#options.front.serviceAt(origin.host)
    if (!service) return edgeError(502, 'CloudFront was unable to reach the origin.')
    const response = await service.handle(
      originRequestOf(request, origin, cachePolicy, requestPolicy, requestId),
      trace,
    )
    return encoding ? compressResponse(response, encoding) : response
  }
}
