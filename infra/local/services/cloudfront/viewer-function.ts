/** A CloudFront Function (runtime cloudfront-js-2.0) at viewer-request, in a context without Node. */
import { createContext, runInContext } from 'node:vm'
import type { LocalRequest, LocalResponse } from '../../engine/http-exchange.ts'

interface Field {
  value: string
  multiValue?: { value: string }[]
}

interface FunctionRequest {
  method: string
  uri: string
  querystring: Record<string, Field>
  headers: Record<string, Field>
  cookies: Record<string, Field>
}

interface FunctionResponse {
  statusCode: number
  headers?: Record<string, Field>
  body?: string | { data: string; encoding?: 'text' | 'base64' }
}

/** Only an endless loop runs this long, however busy the machine is. */
const limitMilliseconds = 5000

const fields = (pairs: Iterable<[string, string]>): Record<string, Field> => {
  const result: Record<string, Field> = {}
  for (const [name, value] of pairs) {
    const field = result[name]
    if (!field) result[name] = { value }
    else field.multiValue = [...(field.multiValue ?? [{ value: field.value }]), { value }]
  }
  return result
}

const pairsOf = (text: string, separator: RegExp): [string, string][] =>
  text
    .split(separator)
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      return [name, value]
    })

const queryText = (querystring: Record<string, Field>): string =>
  Object.entries(querystring)
    .flatMap(([name, { value, multiValue }]) => (multiValue ?? [{ value }]).map((one) => `${name}=${one.value}`))
    .join('&')

const plainHeaders = (headers: Record<string, Field> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name.toLowerCase(), value]))

const bodyOf = ({ body = '' }: FunctionResponse): Buffer =>
  typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8')

export class ViewerFunction {
  readonly #context = createContext({}, { codeGeneration: { strings: false, wasm: false } })

  /** @throws SyntaxError when the code is invalid */
  constructor(code: string) {
    runInContext(code, this.#context, { timeout: limitMilliseconds })
  }

  /** @returns the request to continue with, or the function's own response. @throws whatever the function throws */
  run(
    request: LocalRequest,
    distribution: { id: string; domainName: string },
    requestId: string,
  ): LocalRequest | LocalResponse {
    const { cookie = '', ...headers } = request.headers
    const event = {
      version: '1.0',
      context: {
        distributionDomainName: distribution.domainName,
        distributionId: distribution.id,
        eventType: 'viewer-request',
        requestId,
      },
      viewer: { ip: request.remoteAddress },
      request: {
        method: request.method,
        uri: request.path,
        querystring: fields(pairsOf(request.query, /&/)),
        headers: fields(Object.entries(headers)),
        cookies: fields(pairsOf(cookie, /;\s*/)),
      },
    }
    const call = `JSON.stringify(handler(${JSON.stringify(event)}))`
    const result = JSON.parse(String(runInContext(call, this.#context, { timeout: limitMilliseconds }))) as
      FunctionRequest | FunctionResponse
    if ('statusCode' in result) {
      return { status: result.statusCode, headers: plainHeaders(result.headers), body: bodyOf(result) }
    }
    const cookies = queryText(result.cookies).replaceAll('&', '; ')
    return {
      ...request,
      path: result.uri,
      query: queryText(result.querystring),
      headers: { ...plainHeaders(result.headers), ...(cookies !== '' && { cookie: cookies }) },
    }
  }
}
