/** Rules for every request body, checked before its schema: size, media type, encoding, depth, and no prototype keys. */
import { limits } from '#contract/policy.ts'
import { AppError, invalidField } from '#domain/app-error.ts'
import { fieldName } from './validate.ts'

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

const refuseUnsafeValues = (value: unknown, path: readonly string[]): void => {
  if (typeof value === 'string' && !value.isWellFormed()) throw refuse(path, unshowable)
  if (typeof value === 'number' && !Number.isFinite(value)) throw refuse(path, 'must be a finite number')
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
