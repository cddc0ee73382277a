/** Actions and errors of services whose protocol is JSON with the action in `x-amz-target`. */
import { jsonResponse, type LocalRequest, type LocalResponse } from './http-exchange.ts'

/** Whether the request is an action of the service. @param prefix of its actions, with the point */
export const isActionOf = (prefix: string, { method, path, headers }: LocalRequest): boolean =>
  method === 'POST' && path === '/' && (headers['x-amz-target'] ?? '').startsWith(prefix)

/** @returns undefined for a body that is no JSON */
export const readParameters = ({ body }: LocalRequest): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** `Service_20120810.PutItem` is PutItem. */
export const targetOperation = ({ headers }: LocalRequest): string => headers['x-amz-target']?.split('.')[1] ?? ''

/** @param type with its namespace, where the service writes one */
export const targetError =
  (version: '1.0' | '1.1') =>
  (status: number, type: string, message: string): LocalResponse =>
    jsonResponse(status, { __type: type, message }, { 'content-type': `application/x-amz-json-${version}` })
