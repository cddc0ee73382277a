/** The schemas of the OpenAPI document: those of the contract with the words of their fields, and one for the errors of each status. */
import { STATUS_CODES } from 'node:http'
import * as z from 'zod/mini'
import { fieldError } from '#contract/errors.ts'
import { commonPartnerErrors } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerErrorResponse, type PartnerErrorCode } from '#lambdas/partner/partner-errors.contract.ts'
import type { Audience, ErrorDoc } from '#web/features/partner-docs/reference/error-docs.ts'
import {
  partnerReference,
  pascalCase,
  type BodyReference,
  type OperationReference,
} from '#web/features/partner-docs/reference/partner-reference.ts'
import type { FieldDoc } from '#web/features/partner-docs/reference/reference-words.ts'

export type Json = Record<string, unknown>

export const wordsOf = ({ description = '', rule = '' }: Partial<FieldDoc>): string => `${description} ${rule}`.trim()

/** The largest integer that generators without a format have. */
const largestInt32 = 2 ** 31 - 1

/** Generators make 32 bits of a number without a format, and read an exclusive limit as that of another version of OpenAPI. */
const withFormat = (part: Json): Json => {
  const { type, maximum, exclusiveMinimum, ...others } = part
  if (type === 'number') return { ...part, format: 'double' }
  if (type !== 'integer') return part
  return {
    ...others,
    type,
    ...(typeof exclusiveMinimum === 'number' && { minimum: exclusiveMinimum + 1 }),
    ...(maximum !== undefined && { maximum }),
    ...(!(Number(maximum) <= largestInt32) && { format: 'int64' }),
  }
}

/**
 * Adds the words of the fields, and spares generators what they fail at or make odd types of: constant booleans, patterns of dates and times,
 * and bounds of every integer.
 */
export const forDocument = (schema: unknown, docs: BodyReference['docs'] = {}): Json =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === '$schema' || key === '$id' || Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return undefined
      if (typeof value !== 'object' || value === null) return value
      const part = withFormat(value as Json)
      if (typeof part['const'] === 'boolean') return { type: 'boolean', description: `Always ${part['const']}.` }
      if (part['format'] === 'date' || part['format'] === 'date-time') return { ...part, pattern: undefined }
      if (key !== 'properties') return part
      const described = Object.entries(part).map(([name, field]) => {
        const doc = docs[name]
        return [
          name,
          { ...(doc && { description: wordsOf(doc), examples: [doc.example] }), ...(field as Json) },
        ] as const
      })
      return Object.fromEntries(described)
    }),
  ) as Json

/** The rows of the error table with these codes, in groups of one status. */
export const rowsByStatus = (
  audience: Audience,
  codes: readonly PartnerErrorCode[],
): [status: number, rows: ErrorDoc[]][] => {
  const rows = partnerReference.errors[audience].filter(({ code }) => codes.includes(code))
  return Object.entries(Object.groupBy(rows, ({ status }) => status)).map(([status, some]) => [Number(status), some])
}

/** 404 becomes `NotFoundError`. */
export const errorName = (audience: Audience, status: number): string =>
  `${audience === 'lenders' ? 'Lender' : ''}${pascalCase(STATUS_CODES[status] ?? '').replace(/Error$/, '')}Error`

/** The errors of a status have the fields of their examples. Only submit-user has submissions, so what others answer too may lack their id. */
const errorSchema = (rows: readonly ErrorDoc[]) => {
  const codes = rows.map(({ code }) => code)
  const isShared = commonPartnerErrors.some((code) => codes.includes(code))
  const fields = Object.entries({ ...partnerErrorResponse.shape, code: z.enum(codes) }).flatMap(([name, schema]) => {
    const having = rows.filter(({ example }) => name in example).length
    const isAlwaysThere = having === rows.length && !(name === 'submission_id' && isShared)
    return having === 0 ? [] : [[name, isAlwaysThere ? z.nonoptional(schema) : schema] as const]
  })
  const description = rows.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join(' ')
  return z.object(Object.fromEntries(fields)).register(z.globalRegistry, { description })
}

export const openApiSchemas = (): Json => {
  const { operations, lenderOperations, events } = partnerReference
  const ofOperations: OperationReference[] = [...Object.values(operations), ...Object.values(lenderOperations)]
  const bodies: BodyReference[] = [
    ...ofOperations.flatMap(({ request, answer }) => (request ? [request, answer] : [answer])),
    ...Object.values(events),
  ]
  const registry = z.registry<{ id: string }>()
  const docs: Record<string, BodyReference['docs']> = {}
  for (const body of bodies) {
    for (const [id, schema] of Object.entries({ [body.name]: body.schema, ...body.parts })) {
      registry.add(schema, { id })
      docs[id] = body.docs
    }
  }
  for (const [audience, all] of [
    ['partners', operations],
    ['lenders', lenderOperations],
  ] as const) {
    const codes = Object.values<OperationReference>(all).flatMap(({ errors }) => errors)
    for (const [status, rows] of rowsByStatus(audience, codes))
      registry.add(errorSchema(rows), { id: errorName(audience, status) })
  }
  registry.add(fieldError, { id: 'FieldError' })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, forDocument(schema, docs[id])]))
}
