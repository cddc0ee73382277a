/**
 * Reads a request and parses it with a schema of the contract: returns the value or names the fields at fault. Rules for every body come before its schema:
 * size, media type, encoding, depth, and no prototype keys.
 */
import type { APIGatewayProxyEventV2WithJWTAuthorizer as HttpEvent } from 'aws-lambda'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoints.ts'
import type { FieldError } from '#contract/errors.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { limits } from '#contract/policy.ts'
import { AppError, invalidField } from '#lambdas/shared/app-error.rules.ts'
import { withoutUnknownFields } from '#lambdas/shared/known-fields.rules.ts'
import { readClientAddress } from './edge.ts'
import type { RequestLog } from './runtime.ts'

/** The parts of an HTTP API event (format 2.0) that carry a body. */
export interface BodyCarrier {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string | undefined
  readonly isBase64Encoded: boolean
}

const jsonContentType = /^application\/json\s*(;|$)/i
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The same text as in the contract's text fields. */
const unshowable = 'Please remove characters that cannot be shown'

const refuse = (path: readonly string[], message: string) => invalidField(fieldName(path, 'body'), message)

const decode = ({ body = '', isBase64Encoded }: BodyCarrier, maximumBytes: number): string => {
  // Base64 needs four characters for three bytes, so a body that is far too long is refused without decoding it.
  if (body.length > maximumBytes * 2) throw new AppError('REQUEST_TOO_LARGE')
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > maximumBytes) throw new AppError('REQUEST_TOO_LARGE')
  if (!isBase64Encoded) {
    // The gateway has put this in the place of each byte that is not UTF-8.
    if (body.includes('\uFFFD')) throw new AppError('MALFORMED_REQUEST')
    return body
  }
  try {
    return utf8.decode(bytes)
  } catch (error) {
    throw new AppError('MALFORMED_REQUEST', undefined, { cause: error })
  }
}

/** Programs on Windows begin a text with a mark, which JSON does not have. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown
  } catch {
    // The parser's message quotes the body, so it must not become a logged cause.
    throw new AppError('MALFORMED_REQUEST')
  }
}

const unstorable = 'is a number too large or too near to 0 to be stored'

/** The table's client refuses integers that a number does not hold exactly, and DynamoDB what is nearer to 0 than 1E-130 (API, AttributeValue). */
const isStorable = (size: number): boolean => size <= Number.MAX_SAFE_INTEGER && size >= 1e-130

const refuseUnsafeValues = (value: unknown, path: readonly string[]): void => {
  if (typeof value === 'string' && !value.isWellFormed()) throw refuse(path, unshowable)
  if (typeof value === 'number' && !Number.isFinite(value)) throw refuse(path, 'must be a finite number')
  if (typeof value === 'number' && value !== 0 && !isStorable(Math.abs(value))) throw refuse(path, unstorable)
  if (typeof value !== 'object' || value === null) return
  if (path.length >= limits.requestDepth) {
    throw refuse([], `must not be nested deeper than ${limits.requestDepth} levels`)
  }
  for (const [key, member] of Object.entries(value)) {
    if (prototypeKeys.has(key)) throw refuse([], `must not hold the field ${key}`)
    if (!key.isWellFormed()) throw refuse([], unshowable)
    refuseUnsafeValues(member, [...path, key])
  }
}

const unsupported = (field: string, message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', [{ field, message }])

/** A compressed body would be no text. */
const refuseEncoding = (encoding: string | undefined): void => {
  const name = encoding?.trim().toLowerCase() ?? ''
  if (name === '' || name === 'identity') return
  throw unsupported('content-encoding', `${name.slice(0, 40)} is not accepted: send the body without it`)
}

/** The parsed body. Throws REQUEST_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, MALFORMED_REQUEST or VALIDATION_ERROR. */
export const readJsonBody = (event: BodyCarrier, maximumBytes: number = limits.requestBytes): unknown => {
  refuseEncoding(event.headers['content-encoding'])
  const text = decode(event, maximumBytes)
  if (!jsonContentType.test(event.headers['content-type'] ?? ''))
    throw unsupported('content-type', 'must be application/json')
  const value = parse(text)
  refuseUnsafeValues(value, [])
  return value
}

type ReadEndpoint = Pick<Endpoint, 'path' | 'body' | 'query' | 'requestBytes'>

/** The parameters that the path names; every further log line carries them under these names. */
export const readParams = ({ path }: ReadEndpoint, { pathParameters = {} }: HttpEvent, log: RequestLog) => {
  const names = Array.from(path.matchAll(pathParameterPattern), ([, name = '']) => name)
  const params = Object.fromEntries(names.map((name) => [name, pathParameters[name] ?? '']))
  log.carry(params)
  return params
}

/** Throws VALIDATION_ERROR and the errors of `readJsonBody`. @param params as `readParams` returns them */
export const readRequest = (endpoint: ReadEndpoint, event: HttpEvent, params: ReturnType<typeof readParams>) => ({
  params,
  body: endpoint.body && validateKnown(endpoint.body, readJsonBody(event, endpoint.requestBytes), 'body'),
  query: endpoint.query && validateKnown(endpoint.query, event.queryStringParameters ?? {}, 'query'),
  clientAddress: readClientAddress(event.headers),
  requestId: event.requestContext.requestId,
})

const charactersKept = 100

/** @param whole the name for the value as a whole */
const fieldName = (path: readonly PropertyKey[], whole: string): string =>
  path.length === 0 ? whole : path.map(String).join('.').slice(0, charactersKept).toWellFormed()

const detailsAnswered = 20

const nullWords = 'is null: send a value, or leave the field out if it is optional'

/** Whether the value holds null at the path. */
const isNullAt = (value: unknown, path: readonly PropertyKey[]): boolean =>
  path.length > 0 &&
  path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  ) === null

const detailsOf = (issues: readonly z.core.$ZodIssue[], whole: string, value: unknown): FieldError[] => {
  const details = new Map<string, FieldError>()
  const add = (path: readonly PropertyKey[], message: string) => {
    const field = fieldName(path, whole)
    if (!details.has(field) && details.size < detailsAnswered) details.set(field, { field, message })
  }
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], 'Unknown field')
    else add(issue.path, isNullAt(value, issue.path) ? nullWords : issue.message)
  }
  return [...details.values()]
}

type Whole = 'body' | 'query' | 'path'

/**
 * @param whole the name of the value when no single field is at fault
 * @returns the parsed value; throws VALIDATION_ERROR with the first message of each field
 */
export const validate = (schema: z.ZodMiniType, value: unknown, whole: Whole): unknown => {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new AppError('VALIDATION_ERROR', detailsOf(result.error.issues, whole, value))
}

/** As `validate`, for callers of a neighbouring release: a field that this release does not know is ignored. */
const validateKnown = (schema: z.ZodMiniType, value: unknown, whole: Whole): unknown =>
  validate(schema, withoutUnknownFields(schema, value), whole)
