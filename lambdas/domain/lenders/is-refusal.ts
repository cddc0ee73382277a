/** Which errors say that a caller is not who it should be. */
import { errorStatus } from '#contract/errors.ts'
import { AppError } from '../app-error.ts'

export const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && ([401, 403].includes(errorStatus[error.code]) || error.code === 'NOT_FOUND')
