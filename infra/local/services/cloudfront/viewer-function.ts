/** A CloudFront Function (runtime cloudfront-js-2.0) at viewer-request or viewer-response, in a context without Node. */
import { createContext, runInContext } from 'node:vm'
import * as z from 'zod/mini'
import type { LocalRequest, LocalResponse } from '../../engine/http-exchange.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'

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
  cookies?: Record<string, { value: string; attributes?: string }>
  body?: string
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

const responseHeaders = (headers: LocalResponse['headers']): Record<string, Field> =>
  fields(Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])))

const requestOf = (request: LocalRequest): FunctionRequest => {
  const { cookie = '', ...headers } = request.headers
  return {
    method: request.method,
    uri: request.path,
    querystring: fields(pairsOf(request.query, /&/)),
    headers: fields(Object.entries(headers)),
    cookies: fields(pairsOf(cookie, /;\s*/)),
  }
}

/** The facts of the distribution and the request for a call of a function. */
interface FunctionScene {
  distribution: { id: string; domainName: string }
  requestId: string
}

export class ViewerFunction {
  readonly #context = createContext({}, { codeGeneration: { strings: false, wasm: false } })

  /** @throws SyntaxError when the code is invalid */
  constructor(code: string) {
    runInContext(code, this.#context, { timeout: limitMilliseconds })
  }

  /** At viewer-request. @returns the request to continue with, or the function's own response. @throws whatever the function throws */
  onRequest(request: LocalRequest, scene: FunctionScene): LocalRequest | LocalResponse {
    const result = this.#call('viewer-request', request, scene) as FunctionRequest | FunctionResponse
    if ('statusCode' in result) {
      const cookies = Object.entries(result.cookies ?? {}).map(
        ([name, { value, attributes = '' }]) => `${name}=${value}; ${attributes}`,
      )
      const headers = { ...plainHeaders(result.headers), ...(cookies.length > 0 && { 'set-cookie': cookies }) }
      return { status: result.statusCode, headers, body: result.body ?? '' }
    }
    const cookies = queryText(result.cookies).replaceAll('&', '; ')
    return {
      ...request,
      path: result.uri,
      query: queryText(result.querystring),
      headers: { ...plainHeaders(result.headers), ...(cookies !== '' && { cookie: cookies }) },
    }
  }

  /**
   * At viewer-response.
   * @param request as the function at viewer-request left it
   * @returns the response to send, with its body unless the function gives another. @throws whatever the function throws
   */
  onResponse(request: LocalRequest, response: LocalResponse, scene: FunctionScene): LocalResponse {
    const { 'set-cookie': cookies, ...headers } = response.headers
    const result = this.#call('viewer-response', request, scene, {
      statusCode: response.status,
      headers: responseHeaders(headers),
      cookies: {},
    }) as FunctionResponse
    return {
      status: result.statusCode,
      headers: { ...plainHeaders(result.headers), ...(cookies !== undefined && { 'set-cookie': cookies }) },
      body: result.body ?? response.body,
    }
  }

  #call(eventType: string, request: LocalRequest, scene: FunctionScene, response?: object): unknown {
    const { distribution, requestId } = scene
    const event = {
      version: '1.0',
      context: {
        distributionDomainName: distribution.domainName,
        distributionId: distribution.id,
        eventType,
        requestId,
      },
      viewer: { ip: request.remoteAddress },
      request: requestOf(request),
      ...(response && { response }),
    }
    const call = `JSON.stringify(handler(${JSON.stringify(event)}))`
    return JSON.parse(String(runInContext(call, this.#context, { timeout: limitMilliseconds })))
  }
}

const properties = z.strictObject({
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Runtime: z.literal('cloudfront-js-2.0'), ...withoutLocalMeaning('Comment') }),
  Name: z.string(),
  AutoPublish: z.literal(true),
})

/** AWS::CloudFront::Function with its code in the template. */
export const cloudFrontFunction = defineResource(
  'AWS::CloudFront::Function',
  properties,
  ({ FunctionCode, Name }, { accountId }) => {
    const functionArn = `arn:aws:cloudfront::${accountId}:function/${Name}`
    return {
      ref: functionArn,
      attributes: { FunctionARN: functionArn },
      instance: new ViewerFunction(FunctionCode),
    }
  },
)
