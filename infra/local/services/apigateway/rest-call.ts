/** One call of a REST API on its way through the gateway, and its parts in events and `$context` variables. */
import type { LocalRequest } from '../../engine/http-exchange.ts'
import { requestTime } from './request-time.ts'

/** A path of the API, such as /v1/things/{id}. */
export interface CallResource {
  id: string
  path: string
}

export interface RestCall {
  request: LocalRequest
  api: { id: string; host: string; accountId: string; deploymentId: string }
  stage: string
  /** Below the stage, as the client sent it. */
  path: string
  requestId: string
  extendedRequestId: string
  at: Date
  /** The rest is set by the step that determines it. */
  resource?: CallResource
  pathParameters: Readonly<Record<string, string>>
  /** The authorizer's context with its principal; values are texts. */
  authorizer?: Readonly<Record<string, string>>
  apiKey?: { id: string; value: string }
}

/** Unlike a forwarded header, a client cannot choose it. */
const sourceIp = ({ request }: RestCall): string => request.remoteAddress

/** `requestContext` of the events of payload format 1.0, for functions and authorizers alike. */
export const requestContextOf = (call: RestCall): object => {
  const { api, request, stage, resource, authorizer, apiKey } = call
  return {
    resourceId: resource?.id,
    ...(authorizer && { authorizer: { ...authorizer, integrationLatency: 0 } }),
    resourcePath: resource?.path,
    httpMethod: request.method,
    extendedRequestId: call.extendedRequestId,
    requestTime: requestTime(call.at),
    path: `/${stage}${call.path}`,
    accountId: api.accountId,
    protocol: 'HTTP/1.1',
    stage,
    domainPrefix: api.id,
    requestTimeEpoch: call.at.getTime(),
    requestId: call.requestId,
    identity: {
      cognitoIdentityPoolId: null,
      ...(apiKey && { apiKey: apiKey.value, apiKeyId: apiKey.id }),
      accountId: null,
      cognitoIdentityId: null,
      caller: null,
      sourceIp: sourceIp(call),
      principalOrgId: null,
      accessKey: null,
      cognitoAuthenticationType: null,
      cognitoAuthenticationProvider: null,
      userArn: null,
      userAgent: request.headers['user-agent'] ?? null,
      user: null,
    },
    domainName: api.host,
    deploymentId: api.deploymentId,
    apiId: api.id,
  }
}

/** `$context` variables that every call has; those of `error` and `authorizer` come on top. */
const plainVariables = {
  accountId: ({ api }) => api.accountId,
  apiId: ({ api }) => api.id,
  domainName: ({ api }) => api.host,
  extendedRequestId: ({ extendedRequestId }) => extendedRequestId,
  httpMethod: ({ request }) => request.method,
  'identity.sourceIp': sourceIp,
  path: ({ stage, path }) => `/${stage}${path}`,
  protocol: () => 'HTTP/1.1',
  requestId: ({ requestId }) => requestId,
  requestTime: ({ at }) => requestTime(at),
  requestTimeEpoch: ({ at }) => String(at.getTime()),
  resourcePath: ({ resource }) => resource?.path ?? '',
  stage: ({ stage }) => stage,
} satisfies Record<string, (call: RestCall) => string>

export type ContextVariables = ReadonlyMap<string, string>

export const contextVariablesOf = (call: RestCall): Map<string, string> =>
  new Map([
    ...Object.entries(plainVariables).map(([name, read]) => [name, read(call)] as const),
    ...Object.entries(call.authorizer ?? {}).map(([name, value]) => [`authorizer.${name}`, value] as const),
  ])

const errorVariables = ['error.message', 'error.messageString', 'error.responseType']
const contextVariable = /\$context\.([A-Za-z0-9_]+(?:\.[A-Za-z0-9_-]+)*)/g

/** References, directives and comments of Velocity. A # before any other word is text, as in the fragment of an address. */
const templateLanguage =
  /\$[A-Za-z{!]\w*|#(?:[{*#@]|(?:set|if|elseif|else|end|foreach|include|parse|stop|break|evaluate|define|macro)\b)/g

/** The `$context` variables of a template that are unknown here, and any use of the template language beyond plain variables. */
export const unsupportedInTemplate = (template: string): string[] => [
  ...[...template.matchAll(contextVariable)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in plainVariables) && !errorVariables.includes(name) && !name.startsWith('authorizer.'))
    .map((name) => `$context.${name}`),
  ...(template.replaceAll(contextVariable, '').match(templateLanguage) ?? []),
]

/** Fills in `$context` variables; one without a value becomes empty. Values are not quoted. */
export const fillTemplate = (template: string, variables: ContextVariables): string =>
  template.replaceAll(contextVariable, (_, name: string) => variables.get(name) ?? '')
