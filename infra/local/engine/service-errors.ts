/** Actions and errors of services whose protocol is JSON with the action in `x-amz-target`. */
import { jsonResponse, type LocalRequest, type LocalResponse } from './http-exchange.ts'

/** `Service_20120810.PutItem` is PutItem. */
export const targetOperation = ({ headers }: LocalRequest): string => headers['x-amz-target']?.split('.')[1] ?? ''

/** @param type with its namespace, where the service writes one */
export const targetError =
  (version: '1.0' | '1.1') =>
  (status: number, type: string, message: string): LocalResponse =>
    jsonResponse(status, { __type: type, message }, { 'content-type': `application/x-amz-json-${version}` })
