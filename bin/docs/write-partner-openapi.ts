/** Generates `web/public/partner-api/openapi.json`, the OpenAPI 3.1 document of the partner API, from its contract and its field descriptions. */
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import {
  getLendersDocs,
  lenderDocs,
  partnerErrorDocs,
  partnerOperationDocs,
  submitUserAnswerDocs,
  submitUserDocs,
  type FieldDoc,
} from '#contract/partner/partner-docs.ts'
import { commonPartnerErrors, partnerEndpoints, type PartnerEndpoint } from '#contract/partner/partner-endpoints.ts'
import {
  isRetriable,
  partnerErrorMessage,
  partnerErrorResponse,
  partnerErrorStatus,
  type PartnerErrorCode,
} from '#contract/partner/partner-errors.ts'
import {
  exampleAnswers,
  exampleErrors,
  exampleIdempotencyKey,
  exampleRequests,
} from '#contract/partner/partner-examples.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { partnerStage, type PartnerOperation } from '#contract/partner/partner-routes.ts'

type Json = Record<string, unknown>
type FieldDocs = Readonly<Record<string, FieldDoc>>

const reference = (kind: 'schemas' | 'headers' | 'parameters', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
})

/** `get-lenders` becomes `GetLenders`, and `USER_NOT_FOUND` becomes `UserNotFound`. */
const pascalCase = (name: string): string =>
  name
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const camelCase = (name: string): string => name.charAt(0).toLowerCase() + pascalCase(name).slice(1)

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io }) as Json
  return rest
}

/** Adds descriptions to the fields that have one, at any depth. */
const withDocs = (schema: unknown, docs: FieldDocs): unknown => {
  if (Array.isArray(schema)) return schema.map((item: unknown) => withDocs(item, docs))
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => {
    if (key !== 'properties') return [key, withDocs(value, docs)] as const
    const fields = Object.entries(value as Json).map(([field, fieldSchema]) => {
      const described = withDocs(fieldSchema, docs) as Json
      const doc = docs[field]
      return [
        field,
        doc ? { description: `${doc.description} ${doc.rule}`, ...described, examples: [doc.example] } : described,
      ] as const
    })
    return [key, Object.fromEntries(fields)] as const
  })
  return Object.fromEntries(entries)
}

const docsOf: Record<PartnerOperation, { readonly request: FieldDocs; readonly answer: FieldDocs }> = {
  'submit-user': { request: submitUserDocs, answer: submitUserAnswerDocs },
  'get-lenders': { request: getLendersDocs, answer: lenderDocs },
}

const operations = Object.entries(partnerEndpoints) as [PartnerOperation, PartnerEndpoint][]

const bodySchemas = (): Json =>
  Object.fromEntries(
    operations.flatMap(([operation, { body, response }]) => [
      [`${pascalCase(operation)}Request`, withDocs(schemaOf(body, 'input'), docsOf[operation].request)],
      [`${pascalCase(operation)}Response`, withDocs(schemaOf(response, 'output'), docsOf[operation].answer)],
    ]),
  )

const errorSchemaName = (code: PartnerErrorCode) => `${pascalCase(code)}Error`

/** Only submit-user has submissions, so errors shared by both operations may lack a submission id. */
const isAlwaysThere = (field: string, code: PartnerErrorCode): boolean =>
  field !== 'submission_id' || !(commonPartnerErrors as readonly PartnerErrorCode[]).includes(code)

/** An error has exactly the fields of its example. */
const errorSchema = (code: PartnerErrorCode): Json => {
  const { properties } = schemaOf(partnerErrorResponse, 'output') as { properties: Record<string, Json> }
  const fields = Object.keys(exampleErrors[code])
  return {
    description: partnerErrorDocs[code],
    type: 'object',
    properties: {
      ...Object.fromEntries(fields.map((field) => [field, properties[field]])),
      code: { type: 'string', const: code },
      message: { type: 'string', const: partnerErrorMessage(code) },
    },
    required: fields.filter((field) => isAlwaysThere(field, code)),
    additionalProperties: false,
  }
}

const headers: Json = {
  RateLimit: {
    description: 'Requests that are left of the UTC day (`r`), and seconds until it ends (`t`).',
    schema: { type: 'string' },
    example: '"daily";r=998;t=41160',
  },
  'RateLimit-Policy': {
    description: 'Requests of a UTC day (`q`), of which each lasts `w` seconds.',
    schema: { type: 'string' },
    example: `"daily";q=${partnerPolicy.dailyLimit};w=86400`,
  },
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 }, example: 41160 },
  'Idempotent-Replayed': {
    description: 'Marks an answer that was given before to the same Idempotency-Key.',
    schema: { type: 'string', const: 'true' },
    example: 'true',
  },
}

const headersNamed = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, reference('headers', name)]))

const dailyHeaders = ['RateLimit', 'RateLimit-Policy'] as const

/** Calls count towards the daily limit only once their key is accepted. */
const isCounted = (status: number): boolean => status !== 401 && status !== 403

const errorAnswer = (status: number, codes: readonly PartnerErrorCode[]): Json => {
  const schemas = codes.map((code) => reference('schemas', errorSchemaName(code)))
  return {
    description: codes.map((code) => `\`${code}\`: ${partnerErrorMessage(code)}.`).join(' '),
    headers: headersNamed(
      ...(isCounted(status) ? dailyHeaders : []),
      ...(codes.some(isRetriable) ? ['Retry-After'] : []),
    ),
    content: {
      'application/json': {
        schema: schemas.length === 1 ? schemas[0] : { oneOf: schemas },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleErrors[code] }])),
      },
    },
  }
}

const errorAnswers = ({ errors }: PartnerEndpoint): Json => {
  const byStatus = Object.groupBy([...commonPartnerErrors, ...errors], partnerErrorStatus)
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [status, errorAnswer(Number(status), codes)]),
  )
}

const operationOf = ([operation, endpoint]: [PartnerOperation, PartnerEndpoint]): Json => {
  const name = pascalCase(operation)
  const isIdempotent = operation === 'submit-user'
  return {
    operationId: camelCase(operation),
    tags: ['Partner API'],
    ...partnerOperationDocs[operation],
    ...(isIdempotent && { parameters: [reference('parameters', 'IdempotencyKey')] }),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: reference('schemas', `${name}Request`),
          examples: { complete: { summary: 'Every field', value: exampleRequests[operation] } },
        },
      },
    },
    responses: {
      [endpoint.successStatus]: {
        description: partnerOperationDocs[operation].summary,
        headers: headersNamed(...dailyHeaders, ...(isIdempotent ? ['Idempotent-Replayed'] : [])),
        content: {
          'application/json': {
            schema: reference('schemas', `${name}Response`),
            examples: { success: { value: exampleAnswers[operation] } },
          },
        },
      },
      ...errorAnswers(endpoint),
    },
  }
}

const errorCodes = Object.keys(exampleErrors) as PartnerErrorCode[]

const partnerOpenApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: `${brand.name} Partner API`,
    version: '1.0.0',
    summary: 'Submit users, and get lenders with tracking links for them.',
    description: `Bodies are JSON of at most ${partnerPolicy.requestBytes / 1024} KB. Retry 429 and 5xx only, with exponential backoff and jitter. A partner may send ${partnerPolicy.dailyLimit} requests a UTC day unless agreed otherwise.`,
    contact: { name: brand.operator, email: brand.supportEmail },
    license: { name: `Terms of ${brand.operator}`, identifier: 'LicenseRef-Partner-Terms' },
  },
  servers: [
    {
      url: `https://{host}/${partnerStage}`,
      description: 'Live and sandbox: the key tells which.',
      variables: { host: { default: 'YOUR-API-HOST', description: 'The host that you were given with your key.' } },
    },
  ],
  tags: [{ name: 'Partner API', description: 'Calls from your server; a key must never reach a browser or an app.' }],
  security: [{ apiKey: [] }],
  paths: Object.fromEntries(operations.map((row) => [row[1].path, { post: operationOf(row) }])),
  components: {
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pl_live_… or pl_test_…',
        description: `Your API key. It is valid for ${partnerPolicy.keyDays} days. Keys that start with pl_test_ reach the sandbox.`,
      },
    },
    parameters: {
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        description: `Makes a retry harmless for ${partnerPolicy.idempotencyHours} hours.`,
        schema: { type: 'string', minLength: 1, maxLength: partnerPolicy.idempotencyKeyCharacters },
        example: exampleIdempotencyKey,
      },
    },
    headers,
    schemas: {
      ...bodySchemas(),
      ...Object.fromEntries(errorCodes.map((code) => [errorSchemaName(code), errorSchema(code)])),
    },
  },
})

export const writePartnerOpenApi = (): string => JSON.stringify(partnerOpenApi())
