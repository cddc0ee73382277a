/** Reads a request behind the edge, checked by the row of its endpoint. */
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda'
import type { Endpoint } from '#contract/endpoints.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { readClientAddress } from './edge.ts'
import { readJsonBody } from './read-json-body.ts'
import type { RequestLog } from './runtime.ts'
import { validateKnown } from './validate.ts'

type ReadEndpoint = Pick<Endpoint, 'path' | 'body' | 'query' | 'requestBytes'>

/** The parameters that the path names; every further log line carries them under these names. */
const readParams = ({ path }: ReadEndpoint, { pathParameters = {} }: HttpEvent, log: RequestLog) => {
  const names = Array.from(path.matchAll(pathParameterPattern), ([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, pathParameters[name] ?? '']))
  log.carry(params)
  return params
}

/** Throws VALIDATION_ERROR and the errors of `readJsonBody`. */
export const readRequest = (endpoint: ReadEndpoint, event: HttpEvent, log: RequestLog) => ({
  params: readParams(endpoint, event, log),
  body: endpoint.body && validateKnown(endpoint.body, readJsonBody(event, endpoint.requestBytes), 'body'),
  query: endpoint.query && validateKnown(endpoint.query, event.queryStringParameters ?? {}, 'query'),
  clientAddress: readClientAddress(event.headers),
  requestId: event.requestContext.requestId,
})
