/** Writes answers: successes reduced to the contract's schema, errors in the contract's envelope. */
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import { errorStatus, type ErrorResponse } from '#contract/errors.ts'
import type { AppError } from '#lambdas/shared/app-error.rules.ts'
import { releaseHeaders } from './runtime.ts'

/** Headers of every JSON answer. */
export const jsonHeaders = (cacheControl: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': cacheControl,
  'x-content-type-options': 'nosniff',
  ...releaseHeaders,
})

/** `Retry-After` of an error after which another try may work. */
export const retryHeaders = ({ retryAfterSeconds }: AppError): Record<string, string> =>
  retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }

/** JSON of public answers by the answered object, so that one kept in memory, such as the catalogue, is checked and written once. */
const writtenAnswers = new WeakMap<object, string>()

/** The fields of a row that decide about its answers. Rows of the staff API have no `access`: none of them is public. */
export type AnsweredEndpoint = Pick<Endpoint, 'response' | 'successStatus' | 'cacheControl'> &
  Partial<Pick<Endpoint, 'access'>>

const write = (endpoint: AnsweredEndpoint, answer: object): string => {
  const written = endpoint.access === 'public' ? writtenAnswers.get(answer) : undefined
  if (written !== undefined) return written
  const body = JSON.stringify(z.parse(endpoint.response, answer))
  if (endpoint.access === 'public') writtenAnswers.set(answer, body)
  return body
}

/** Fields outside the endpoint's response schema are never sent. Throws for an answer that does not fit the schema: a defect. */
export const successAnswer = (endpoint: AnsweredEndpoint, answer: object): APIGatewayProxyStructuredResultV2 => ({
  statusCode: endpoint.successStatus,
  headers: jsonHeaders(endpoint.cacheControl ?? 'no-store'),
  body: write(endpoint, answer),
})

export const errorAnswer = (error: AppError, requestId: string): APIGatewayProxyStructuredResultV2 => {
  const { code, message, details, facts } = error
  const envelope: ErrorResponse = {
    success: false,
    code,
    message,
    ...(details && { details: [...details] }),
    ...(code === 'OWNER_QUESTION' && facts),
    request_id: requestId,
  }
  return {
    statusCode: errorStatus[code],
    headers: { ...jsonHeaders('no-store'), ...retryHeaders(error) },
    body: JSON.stringify(envelope),
  }
}
