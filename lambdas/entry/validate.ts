/** Parses a request with a schema of the contract: returns the value or names the fields at fault. */
import * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { AppError } from '#domain/app-error.ts'
import { withoutUnknownFields } from '#domain/known-fields.ts'

const charactersKept = 100

/** @param whole the name for the value as a whole */
export const fieldName = (path: readonly PropertyKey[], whole: string): string =>
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
export const validateKnown = (schema: z.ZodMiniType, value: unknown, whole: Whole): unknown =>
  validate(schema, withoutUnknownFields(schema, value), whole)
