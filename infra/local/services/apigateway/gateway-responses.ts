/** The gateway responses of a REST API, by type, as the template customizes them. */
import type { LocalRequest, LocalResponse } from '../../engine/http-exchange.ts'
import type { GatewayFault, GatewayFaultType } from './gateway-fault.ts'
import { fillTemplate, type ContextVariables } from './rest-call.ts'

export type HeaderSource = { text: string } | { contextVariable: string } | { requestHeader: string }

export interface GatewayResponse {
  /** @default the status of the fault */
  status: number | undefined
  /** By lower-case name. */
  headers: Readonly<Record<string, HeaderSource>>
  contentType: string
  template: string
}

export const uncustomized: GatewayResponse = {
  status: undefined,
  headers: {},
  contentType: 'application/json',
  template: '{"message":$context.error.messageString}',
}

/** `'text'`, `context.<variable>` or `method.request.header.<name>`; undefined for anything else. */
export const parseHeaderSource = (mapping: string): HeaderSource | undefined => {
  const { text, variable, header } =
    /^(?:'(?<text>[^']*)'|context\.(?<variable>[\w.-]+)|method\.request\.header\.(?<header>[\w-]+))$/.exec(mapping)
      ?.groups ?? {}
  if (text !== undefined) return { text }
  if (variable !== undefined) return { contextVariable: variable }
  return header === undefined ? undefined : { requestHeader: header.toLowerCase() }
}

const valueOf = (source: HeaderSource, request: LocalRequest, variables: ContextVariables): string => {
  if ('text' in source) return source.text
  if ('contextVariable' in source) return variables.get(source.contextVariable) ?? ''
  return request.headers[source.requestHeader] ?? ''
}

/** By the type of the fault. A type that is not customized has the response of its family. */
export type GatewayResponses = Map<GatewayFaultType, GatewayResponse>

export const answerFault = (
  responses: GatewayResponses,
  fault: GatewayFault,
  request: LocalRequest,
  variables: ContextVariables,
): LocalResponse => {
  const ofFamily = fault.status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX'
  const found = responses.get(fault.type) ?? responses.get(ofFamily) ?? uncustomized
  const { status = fault.status, headers, contentType, template } = found
  const all = new Map(variables)
    .set('error.message', fault.message)
    .set('error.messageString', JSON.stringify(fault.message))
    .set('error.responseType', fault.type)
  const values = Object.entries(headers).map(([name, source]) => [name, valueOf(source, request, all)] as const)
  return {
    status,
    headers: {
      'content-type': contentType,
      'x-amzn-errortype': fault.errorType,
      ...Object.fromEntries(values.filter(([, value]) => value !== '')),
    },
    body: fillTemplate(template, all),
  }
}
