/** The lenders' part of the OpenAPI document: the signed status update. */
import { statusUpdateRequest } from '#contract/applications/status-update.ts'
import { lenderEndpoints, postbackQuery } from '#contract/lenders/lender-endpoints.ts'
import { lenderPolicy } from '#contract/lenders/lender-policy.ts'
import { partnerErrorCodes, partnerErrorMessage, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import {
  exampleLenderId,
  exampleStatusAnswers,
  exampleStatusUpdate,
  lenderHeaderDocs,
  postbackDocs,
  postbackOperationDocs,
  postbackTokenDoc,
  statusAnswerDocs,
  statusUpdateDocs,
  statusUpdateOperationDocs,
} from '#web/features/partner-docs/reference/lender-docs.ts'
import { isRetriable } from '#web/features/partner-docs/reference/partner-docs.ts'
import { exampleErrors } from '#web/features/partner-docs/reference/partner-examples.ts'
import {
  codesByStatus,
  errorSchema,
  errorSchemaName,
  headersNamed,
  reference,
  schemaOf,
  withDocs,
  type Json,
} from './openapi-parts.ts'

const codesOf = (operation: keyof typeof lenderEndpoints) => {
  const answered: readonly PartnerErrorCode[] = lenderEndpoints[operation].errors
  return codesByStatus(partnerErrorCodes.filter((code) => answered.includes(code)))
}

const schemaName = (status: number): string => `Lender${errorSchemaName(status)}`

export const lenderTag = {
  name: 'Lenders',
  description: 'Called by the servers of lenders, signed by Standard Webhooks v1.0.0.',
} as const

export const lenderSecuritySchemes = {
  lenderSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: `${lenderHeaderDocs['webhook-signature'].meaning} The key is whsec_ and its bytes in base64.`,
  },
} as const

const lenderId: Json = {
  name: 'lender_id',
  in: 'path',
  required: true,
  description: 'Your id, which you received with your key.',
  schema: { type: 'string' },
  example: exampleLenderId,
}

const signedHeaders = (): Json[] =>
  (['webhook-id', 'webhook-timestamp'] as const).map((name) => ({
    name,
    in: 'header',
    required: true,
    description: lenderHeaderDocs[name].meaning,
    schema: { type: 'string', maxLength: lenderPolicy.webhookIdCharacters },
    example: lenderHeaderDocs[name].example,
  }))

/** Each field of a schema as a parameter of the address. */
const queryParameters = (): Json[] => {
  const { properties, required } = schemaOf(postbackQuery, 'input') as {
    properties: Record<keyof typeof postbackDocs, Json>
    required: string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    const { description, rule, example } = postbackDocs[name as keyof typeof postbackDocs]
    return {
      name,
      in: 'query',
      required: required.includes(name),
      description: `${description} ${rule}`,
      schema,
      example,
    }
  })
}

const errorAnswer = (status: number, ofStatus: readonly PartnerErrorCode[]): Json => ({
  description: ofStatus.map((code) => `\`${code}\`: ${partnerErrorMessage(code)}.`).join(' '),
  headers: headersNamed(...(ofStatus.some(isRetriable) ? ['Retry-After'] : [])),
  content: {
    'application/json': {
      schema: reference('schemas', schemaName(status)),
      examples: Object.fromEntries(ofStatus.map((code) => [code, { value: exampleErrors[code] }])),
    },
  },
})

const responsesOf = (operation: keyof typeof lenderEndpoints): Json => ({
  200: {
    description: 'The update is kept; applied says whether it decides the status.',
    content: {
      'application/json': {
        schema: reference('schemas', 'StatusUpdateResponse'),
        examples: Object.fromEntries(
          Object.entries(exampleStatusAnswers).map(([name, value]) => [name.replaceAll(' ', '-'), { value }]),
        ),
      },
    },
  },
  ...Object.fromEntries(codesOf(operation).map(([status, ofStatus]) => [status, errorAnswer(status, ofStatus)])),
})

export const lenderPaths = (): Json => ({
  [lenderEndpoints['status-updates'].path]: {
    post: {
      operationId: 'sendStatusUpdate',
      tags: [lenderTag.name],
      ...statusUpdateOperationDocs,
      security: [{ lenderSignature: [] }],
      parameters: [lenderId, ...signedHeaders()],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: reference('schemas', 'StatusUpdateRequest'),
            examples: { approved: { summary: 'An approved loan', value: exampleStatusUpdate } },
          },
        },
      },
      responses: responsesOf('status-updates'),
    },
  },
  [lenderEndpoints.postback.path]: {
    get: {
      operationId: 'callPostback',
      tags: [lenderTag.name],
      ...postbackOperationDocs,
      security: [],
      parameters: [
        lenderId,
        { in: 'path', required: true, schema: { type: 'string' }, ...postbackTokenDoc },
        ...queryParameters(),
      ],
      responses: responsesOf('postback'),
    },
  },
})

/** One object with optional fields: generators make odd types of a choice between two. */
const responseSchema = (): Json => ({
  type: 'object',
  properties: {
    applied: { type: 'boolean' },
    status: { type: 'string' },
    reason: { type: 'string', enum: ['older', 'duplicate', 'final', 'unmapped'] },
  },
  required: ['applied'],
  additionalProperties: false,
})

export const lenderSchemas = (): Json => ({
  StatusUpdateRequest: withDocs(schemaOf(statusUpdateRequest, 'input'), statusUpdateDocs),
  StatusUpdateResponse: withDocs(responseSchema(), statusAnswerDocs),
  ...Object.fromEntries(
    codesOf('status-updates').map(([status, ofStatus]) => [schemaName(status), errorSchema(ofStatus)]),
  ),
})
