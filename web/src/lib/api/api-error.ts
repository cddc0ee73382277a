/** Why a call to the HTTP API failed, in one shape for error answers and for network failures. */
import type { ErrorCode, FieldError } from '#contract/errors.ts'

interface ApiErrorDetails {
  /** `NETWORK`: the API has not answered (offline, time-out, broken connection, a page of a network or a gateway). `NO_SESSION`: there is no session, or it has ended. */
  readonly code: ErrorCode | 'NETWORK' | 'NO_SESSION'
  readonly message: string
  /** HTTP status; 0 when nothing of ours answered. */
  readonly status: number
  readonly details?: readonly FieldError[] | undefined
  /** From `Retry-After`. */
  readonly retryAfterSeconds?: number | undefined
  /** The body of an answer, or why there was none. */
  readonly cause?: unknown
}

/** Its fields are declared: the code that defines fields of classes for older browsers would be part of the first load. */
export class ApiError extends Error {
  declare readonly code: ApiErrorDetails['code']
  declare readonly status: number
  declare readonly details: readonly FieldError[]
  declare readonly retryAfterSeconds: number | undefined

  constructor({ code, message, status, details = [], retryAfterSeconds, cause }: ApiErrorDetails) {
    super(message, { cause })
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** The API has not answered: keep the session and what was typed; trying again may help. */
  get network(): boolean {
    return this.code === 'NETWORK'
  }
}
