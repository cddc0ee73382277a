/** Generates `web/public/partner-api/openapi.json`, the OpenAPI 3.1 document of the partner API, from its contract and its field descriptions. */
import * as z from 'zod/mini'
import { lenderPaths, lenderSchemas, lenderSecuritySchemes, lenderTag } from './lender-openapi.ts'
import {
  camelCase,
  codesByStatus,
  errorSchema,
  errorSchemaName,
  forDocument,
  headersNamed,
  pascalCase,
  reference,
  schemaOf,
  withDocs,
  type FieldDocs,
  type Json,
} from './openapi-parts.ts'
import { partnerWebhooks, webhookSchemas } from './openapi-webhooks.ts'
import { brand } from '#contract/brand.ts'
import { fieldError } from '#contract/errors.ts'
import {
  getLendersDocs,
  isRetriable,
  lenderDocs,
  partnerOperationDocs,
  submitUserAnswerDocs,
  submitUserDocs,
} from '#web/features/partner-docs/reference/partner-docs.ts'
import { getUserStatusDocs, userStatusDocs } from '#web/features/partner-docs/reference/user-status-docs.ts'
import {
  commonPartnerErrors,
  partnerEndpoints,
  type PartnerEndpoint,
  type PartnerOperation,
} from '#contract/partner/partner-endpoints.ts'
import {
  partnerErrorCodes,
  partnerErrorMessage,
  partnerErrorResponse,
  type PartnerErrorCode,
} from '#contract/partner/partner-errors.ts'
import {
  exampleAnswers,
  exampleErrors,
  exampleIdempotencyKey,
  exampleRequests,
} from '#web/features/partner-docs/reference/partner-examples.ts'
import { getLendersResponse, partnerLender } from '#contract/partner/partner-get-lenders.ts'
import { getUserStatusResponse, reportedStatus, userStatus } from '#contract/partner/partner-get-user-status.ts'
import { partnerChanges } from '#web/features/partner-docs/reference/partner-changes.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { partnerStage } from '#contract/partner/partner-routes.ts'

const docsOf: Record<PartnerOperation, { readonly request: FieldDocs; readonly answer: FieldDocs }> = {
  'submit-user': { request: submitUserDocs, answer: submitUserAnswerDocs },
  'get-lenders': { request: getLendersDocs, answer: lenderDocs },
  'get-user-status': { request: getUserStatusDocs, answer: userStatusDocs },
}

const operations = Object.entries(partnerEndpoints) as [PartnerOperation, PartnerEndpoint][]

/** Objects within other schemas that have a name of their own in generated clients. */
const namedParts: Readonly<Record<string, z.ZodMiniType>> = {
  Lender: partnerLender,
  LenderList: getLendersResponse.shape.data,
  ReportedStatus: reportedStatus,
  UserStatus: userStatus,
  UserStatusList: getUserStatusResponse.shape.data,
  FieldError: fieldError,
}
for (const [id, schema] of Object.entries(namedParts)) z.globalRegistry.add(schema, { id })

const bodySchemas = (): Json =>
  Object.fromEntries(
    operations.flatMap(([operation, { body, response }]) => [
      [`${pascalCase(operation)}Request`, withDocs(schemaOf(body, 'input'), docsOf[operation].request)],
      [`${pascalCase(operation)}Response`, withDocs(schemaOf(response, 'output'), docsOf[operation].answer)],
    ]),
  )

const partSchemas = (): Json =>
  Object.fromEntries(
    [getLendersResponse, getUserStatusResponse, partnerErrorResponse]
      .flatMap((whole) => Object.entries(z.toJSONSchema(whole).$defs ?? {}))
      .map(([name, part]) => [
        name,
        withDocs(forDocument({ ...part, id: undefined }), { ...lenderDocs, ...userStatusDocs }),
      ]),
  )

/** Every code that a partner can get, in the order of the error table. */
const ofPartners = new Set<PartnerErrorCode>(
  operations.flatMap(([, { errors }]) => [...commonPartnerErrors, ...errors]),
)
const partnerCodes = partnerErrorCodes.filter((code) => ofPartners.has(code))

const errorSchemas = (): Json =>
  Object.fromEntries(
    codesByStatus(partnerCodes).map(([status, codes]) => [errorSchemaName(status), errorSchema(codes)]),
  )

const headers: Json = {
  RateLimit: {
    description: 'Requests left for the UTC day (`r`), and seconds until it ends (`t`).',
    schema: { type: 'string' },
    example: '"daily";r=998;t=41160',
  },
  'RateLimit-Policy': {
    description: 'Requests allowed per UTC day (`q`), a window of `w` seconds.',
    schema: { type: 'string' },
    example: `"daily";q=${partnerPolicy.dailyLimit};w=86400`,
  },
  'Retry-After': {
    description: 'Seconds to wait before you retry.',
    schema: { type: 'integer', minimum: 0 },
    example: 41160,
  },
  'Idempotent-Replayed': {
    description: 'true if this is the response to an earlier call with the same Idempotency-Key.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
}

const dailyHeaders = ['RateLimit', 'RateLimit-Policy'] as const

/** Answers of the function name the rest of the day. */
const isCounted = (status: number): boolean => status !== 401 && status !== 403

const errorAnswer = (status: number, codes: readonly PartnerErrorCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${partnerErrorMessage(code)}.`).join(' '),
  headers: headersNamed(
    ...(isCounted(status) ? dailyHeaders : []),
    ...(codes.some(isRetriable) ? ['Retry-After'] : []),
  ),
  content: {
    'application/json': {
      schema: reference('schemas', errorSchemaName(status)),
      examples: Object.fromEntries(codes.map((code) => [code, { value: exampleErrors[code] }])),
    },
  },
})

const errorAnswers = ({ errors }: PartnerEndpoint): Json =>
  Object.fromEntries(
    codesByStatus([...commonPartnerErrors, ...errors]).map(([status, codes]) => [status, errorAnswer(status, codes)]),
  )

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

const partnerOpenApi = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: `${brand.name} Partner API`,
    version: partnerChanges[0].version,
    summary: 'Submit users, get lenders with tracking links for them, and learn what became of them.',
    description: `Bodies are JSON of at most ${partnerPolicy.requestBytes / 1024} KB. Retry 429 and 5xx only, with exponential backoff, with jitter. A partner may send ${partnerPolicy.dailyLimit} requests a UTC day unless agreed otherwise.`,
    contact: { name: brand.operator, email: brand.supportEmail },
    license: { name: `Terms of ${brand.operator}`, identifier: 'LicenseRef-Partner-Terms' },
  },
  servers: [
    {
      url: `https://{host}/${partnerStage}`,
      description: 'Live and sandbox: the key decides which.',
      variables: { host: { default: 'YOUR-API-HOST', description: 'The host you received with your key.' } },
    },
  ],
  tags: [
    { name: 'Partner API', description: 'Call it from your server. A key must never reach a browser or an app.' },
    lenderTag,
    { name: 'Webhooks', description: 'Calls that we make to an address of yours.' },
  ],
  security: [{ apiKey: [] }],
  paths: {
    ...Object.fromEntries(operations.map((row) => [row[1].path, { post: operationOf(row) }])),
    ...lenderPaths(),
  },
  webhooks: partnerWebhooks(),
  components: {
    securitySchemes: {
      apiKey: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'pl_live_… or pl_test_…',
        description: `Your API key. It is valid for ${partnerPolicy.keyDays} days. Keys that start with pl_test_ reach the sandbox.`,
      },
      ...lenderSecuritySchemes,
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
      ...partSchemas(),
      ...webhookSchemas(),
      ...errorSchemas(),
      ...lenderSchemas(),
    },
  },
})

export const writePartnerOpenApi = (): string => JSON.stringify(partnerOpenApi())
