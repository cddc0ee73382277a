/** The one error that the product throws on purpose; `contract/errors.ts` gives each code its status and message (spec 8). */
import { errorMessage, type ErrorCode, type FieldError } from '#contract/errors.ts'

/**
 * @param code what went wrong; the whole public meaning of the error
 * @param details the fields at fault, for `VALIDATION_ERROR`
 * @param options `cause` is logged and never answered
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: readonly FieldError[] | undefined

  constructor(code: ErrorCode, details?: readonly FieldError[], options?: { cause?: unknown }) {
    super(errorMessage[code], options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}
