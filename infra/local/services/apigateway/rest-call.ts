/** One call of a REST API on its way through the gateway, and its parts in events and `$context` variables. */
import type { LocalRequest } from '../../engine/http-exchange.ts'

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

/** In the format of events and of `$context.requestTime`, such as 12/Mar/2026:19:03:58 +0000. */
export const requestTime = (date: Date): string => {
  const [, day, month, year, time] = date.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}

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
      // Unlike a forwarded header, a client cannot choose it.
      sourceIp: request.remoteAddress,
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

export type ContextVariables = ReadonlyMap<string, string>

export const contextVariablesOf = ({ requestId, authorizer = {} }: RestCall): Map<string, string> =>
  new Map([
    ['requestId', requestId],
    ...Object.entries(authorizer).map(([name, value]) => [`authorizer.${name}`, value] as const),
  ])

/** Those of the authorizer come on top. */
const variables = ['requestId', 'error.message', 'error.messageString', 'error.responseType']
const contextVariable = /\$context\.([A-Za-z0-9_]+(?:\.[A-Za-z0-9_-]+)*)/g

/** References, directives and comments of Velocity. A # before any other word is text, as in the fragment of an address. */
const templateLanguage =
  /\$[A-Za-z{!]\w*|#(?:[{*#@]|(?:set|if|elseif|else|end|foreach|include|parse|stop|break|evaluate|define|macro)\b)/g

/** The `$context` variables of a template that are unknown here, and any use of the template language beyond plain variables. */
export const unsupportedInTemplate = (template: string): string[] => [
  ...[...template.matchAll(contextVariable)]
    .map(([, name = '']) => name)
    .filter((name) => !variables.includes(name) && !name.startsWith('authorizer.'))
    .map((name) => `$context.${name}`),
  ...(template.replaceAll(contextVariable, '').match(templateLanguage) ?? []),
]

/** Fills in `$context` variables; one without a value becomes empty. Values are not quoted. */
export const fillTemplate = (template: string, variables: ContextVariables): string =>
  template.replaceAll(contextVariable, (_, name: string) => variables.get(name) ?? '')
