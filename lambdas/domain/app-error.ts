/** The one error that the product throws on purpose; `contract/errors.ts` gives each code its status and message. */
import { errorMessage, type ErrorCode, type FieldError } from '#contract/errors.ts'

/** Fields of the answer besides code and message. */
export type ErrorFacts = Readonly<Record<string, string | number | null>>

/**
 * @param code what went wrong; the whole public meaning of the error
 * @param details the fields at fault, for `VALIDATION_ERROR`
 * @param options `cause` is logged and never answered; `facts` are further fields of the partner API's error body
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: readonly FieldError[] | undefined
  readonly facts: ErrorFacts

  constructor(code: ErrorCode, details?: readonly FieldError[], options: { cause?: unknown; facts?: ErrorFacts } = {}) {
    super(errorMessage[code], options)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.facts = options.facts ?? {}
  }
}
