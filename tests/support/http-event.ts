/** Events in the format 2.0 of the HTTP API, for tests of a function without its gateway. */
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent, Context } from 'aws-lambda'
import { endpoints, type Operation } from '#contract/endpoints.ts'
import { pathOf, type Params } from './api-client.ts'

export const originSecret = 'the-secret-that-the-edge-adds'

export interface EventParts {
  body?: string | undefined
  isBase64Encoded?: boolean
  headers?: Record<string, string | undefined>
  query?: Record<string, string>
  /** Undefined for a route without authorizer. */
  claims?: Record<string, string> | undefined
  /** Parameters of the path, as the gateway passes them. */
  params?: Params
}

const callerClaims = {
  username: '+919876543210',
  origin_jti: '0f6a3d0e-5a3c-4f0e-9c1b-2f9d5a3c4f0e',
  auth_time: '1789990000',
  exp: '1790000000',
  token_use: 'access',
}

/** The event of a valid call; `parts` replace its parts. */
export const httpEvent = (operation: Operation, parts: EventParts = {}): HttpEvent => {
  const { method, path: route, access } = endpoints[operation]
  const path = pathOf(operation, parts.params ?? {})
  const claims = 'claims' in parts ? parts.claims : callerClaims
  const event = {
    version: '2.0',
    routeKey: `${method} ${route}`,
    rawPath: path,
    rawQueryString: '',
    headers: {
      'x-origin-verify': originSecret,
      'cloudfront-viewer-address': '203.0.113.9:49152',
      'x-amz-cf-id': 'edge-1',
      'content-type': 'application/json',
      ...parts.headers,
    },
    ...(parts.params && { pathParameters: parts.params }),
    ...(parts.query && { queryStringParameters: parts.query }),
    requestContext: {
      requestId: 'request-1',
      http: { method, path, sourceIp: '198.51.100.1', protocol: 'HTTP/1.1', userAgent: 'test' },
      ...(access === 'user' && claims && { authorizer: { jwt: { claims, scopes: [] } } }),
    },
    ...(parts.body !== undefined && { body: parts.body }),
    isBase64Encoded: parts.isBase64Encoded ?? false,
  }
  return event as unknown as HttpEvent
}

/** A Lambda context with this remaining time. */
export const lambdaContext = (remainingMilliseconds = 10_000): Context =>
  ({ awsRequestId: 'invocation-1', getRemainingTimeInMillis: () => remainingMilliseconds }) as unknown as Context
