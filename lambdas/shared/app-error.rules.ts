/** The one error that the product throws on purpose; `contract/errors.ts` gives each code its status and message. */
import { errorMessage, retryAfterSeconds, type ErrorCode, type FieldError } from '#contract/errors.ts'

/** Fields of the answer besides code and message. */
export type ErrorFacts = Readonly<Record<string, string | number | null>>

/**
 * An answer to an Idempotency-Key that was answered before. It is free of charge, unless no call counts for the first answer: the call
 * that caused it ended in 5xx and was given back.
 */
export type Replay = 'free' | 'counted'

interface AppErrorOptions {
  readonly cause?: unknown
  readonly facts?: ErrorFacts
  readonly retryAfterSeconds?: number | undefined
  readonly message?: string
  readonly replay?: Replay | undefined
}

/**
 * @param code the whole public meaning of the error
 * @param details the fields at fault, for `VALIDATION_ERROR`
 * @param options `cause` is logged and never answered; `facts` are further fields of the partner API's error body;
 *   `retryAfterSeconds` is answered as `Retry-After`, rounded up; `message` is answered to visitors in place of the code's own;
 *   `replay` marks a refusal that repeats an earlier one
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: readonly FieldError[] | undefined
  readonly facts: ErrorFacts
  /** Whole seconds until another try may work, at least 1; undefined where none helps. */
  readonly retryAfterSeconds: number | undefined
  readonly replay: Replay | undefined

  constructor(code: ErrorCode, details?: readonly FieldError[], options: AppErrorOptions = {}) {
    super(options.message ?? errorMessage[code], options)
    this.name = 'AppError'
    this.code = code
    this.details = details
    this.facts = options.facts ?? {}
    this.replay = options.replay
    const seconds = options.retryAfterSeconds ?? retryAfterSeconds[code]
    this.retryAfterSeconds = seconds === undefined ? undefined : Math.max(1, Math.ceil(seconds))
  }
}

/** A request whose field is at fault. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', [{ field, message }])

/** Any error that is not an AppError becomes INTERNAL_ERROR with the error as its cause. */
export const toAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('INTERNAL_ERROR', undefined, { cause: error })

/** Returns the kind of an error for a log, which holds no message: that may repeat what a person wrote. */
export const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
