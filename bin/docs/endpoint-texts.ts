/** Texts that describe endpoints: the names of their fields, and their errors. */
import * as z from 'zod/mini'
import { errorMessage, errorStatus, type ErrorCode } from '#contract/errors.ts'
import { markdownTable } from './format-document.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

const fieldsOf = (schema: z.ZodMiniType, io: 'input' | 'output'): string[] => {
  const whole: JsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const objects = whole.anyOf ?? whole.oneOf ?? [whole]
  return objects.flatMap(({ properties = {} }) => Object.keys(properties))
}

interface Described {
  readonly query?: z.ZodMiniType
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
}

const list = (names: readonly string[]): string => [...new Set(names)].join(', ')

/** Names of the fields that a call sends. */
export const sentFields = ({ query, body }: Described): string =>
  list([query, body].flatMap((sent) => (sent ? fieldsOf(sent, 'input') : [])))

/** Names of the fields of the answer. */
export const answeredFields = ({ response }: Described): string => list(fieldsOf(response, 'output'))

export const errorTable = (codes: readonly ErrorCode[]): string =>
  markdownTable(
    ['status', 'code', 'message'],
    [...new Set(codes)].map((code) => [String(errorStatus[code]), `\`${code}\``, errorMessage[code]]),
  )

export const codeList = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ')
