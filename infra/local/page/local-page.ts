/** The developer's page at `/local`, the JSON below it, and the pages of sample lenders. Services add the addresses of their own data. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Activity } from '../engine/activity.ts'
import type { PageHandler } from '../engine/aws-service.ts'
import type { Clock } from '../engine/clock.ts'
import type { Endpoint } from '../engine/front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse, decodePath } from '../engine/http-exchange.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** `sunrise-finance` is Sunrise Finance. */
const nameOf = (id: string): string =>
  id
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** The content of the grey box: the requested document, or the visitor's reference. */
const factOf = (query: URLSearchParams) => {
  const document = query.get('document')
  if (document !== null) return { label: 'Document', value: nameOf(document) }
  return { label: 'Your reference', value: query.get('ref') || 'none was given' }
}

/** The page behind Apply Now of a sample lender: it says what it is and shows the reference it received. */
const sampleLenderPage = (encodedId: string, query: URLSearchParams): LocalResponse => {
  const facts: Record<string, string> = { name: nameOf(decodePath(encodedId) ?? encodedId), ...factOf(query) }
  const page = readFileSync(new URL('sample-lender.html', import.meta.url), 'utf8')
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: page.replaceAll(/\{\{(\w+)\}\}/g, (_, fact: string) => escapeHtml(facts[fact] ?? '')),
  }
}

interface LocalPageOptions {
  activity: Activity
  clock: Clock
  /** The handlers of the services, by method and path. */
  handlers: Readonly<Record<string, PageHandler>>
}

const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const file = (name: string, contentType: string): PageHandler => {
  return async () => ({
    status: 200,
    headers: { 'content-type': `${contentType}; charset=utf-8` },
    body: await readFile(new URL(name, import.meta.url)),
  })
}

/** The page's script without its types; esbuild is loaded at the first request for it. */
const pageScript: PageHandler = async () => {
  const [{ transform }, source] = await Promise.all([
    import('esbuild'),
    readFile(new URL('page-client.ts', import.meta.url), 'utf8'),
  ])
  const { code } = await transform(source, { loader: 'ts', format: 'esm' })
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: code }
}

/** Pages of other sites may neither read these addresses nor change anything through them. */
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

export const localPage = ({ activity, clock, handlers }: LocalPageOptions): Endpoint => {
  const clockResponse = () =>
    jsonResponse(200, { now: clock.date().toISOString(), offset_seconds: clock.offsetMilliseconds / 1000 })
  const all: Readonly<Record<string, PageHandler>> = {
    ...handlers,
    'GET /local': file('page.html', 'text/html'),
    'GET /local/page.css': file('page.css', 'text/css'),
    'GET /local/page.js': pageScript,
    'GET /local/requests': () => jsonResponse(200, activity.requests()),
    'GET /local/logs': (_, query) => jsonResponse(200, activity.logs(query.get('containing') ?? '')),
    'GET /local/clock': clockResponse,
    'POST /local/clock': ({ body }) => {
      const seconds = parseAdvance(body)
      if (seconds === undefined)
        return jsonResponse(400, { message: 'Expected {"advance_seconds": N} with N of 0 or more' })
      clock.advance(seconds)
      return clockResponse()
    },
  }
  const respond = (request: LocalRequest): Promise<LocalResponse> | LocalResponse => {
    if (isFromElsewhere(request)) return jsonResponse(403, { message: 'Not for pages of other sites' })
    const query = new URLSearchParams(request.query)
    const [, lenderId] = /^\/local\/lender\/([^/]+)$/.exec(request.path) ?? []
    if (lenderId !== undefined) return sampleLenderPage(lenderId, query)
    const path = request.path === '/local/' ? '/local' : request.path
    const handler = all[`${request.method === 'HEAD' ? 'GET' : request.method} ${path}`]
    return handler ? handler(request, query) : jsonResponse(404, { message: 'There is nothing at this address' })
  }
  return {
    name: 'local page',
    accepts: ({ path }) => path === '/local' || path.startsWith('/local/'),
    handle: async (request) => {
      const { status, headers, body } = await respond(request)
      return { status, headers: { ...pageHeaders, ...headers }, body }
    },
  }
}
