/** The OpenAPI 3.1 document of the partner API, from its schemas and their reference. */
import * as z from 'zod/mini'
import { fillTemplate } from '#bin/fill-template.ts'
import { brand } from '#contract/brand.ts'
import { pathParameterPattern } from '#contract/patterns.ts'
import { lenderPolicy } from '#lambdas/lenders/lenders.contract.ts'
import { partnerHeaders, partnerStage } from '#lambdas/partner-api/partner-routes.contract.ts'
import { partnerPolicy } from '#lambdas/partner/partner-policy.contract.ts'
import { webhookPolicy } from '#lambdas/webhooks/webhooks.contract.ts'
import { errorExampleOf } from '#web/features/partner-docs/reference/error-docs.ts'
import {
  partnerReference,
  pascalCase,
  type BodyReference,
  type OperationReference,
} from '#web/features/partner-docs/reference/partner-reference.ts'
import type { FieldDoc, HeaderDoc } from '#web/features/partner-docs/reference/reference-words.ts'
import { errorName, rowsByStatus, forDocument, openApiSchemas, wordsOf, type Json } from './openapi-schemas.ts'

const { operations, lenderOperations, events, headers } = partnerReference
const pathParameters: Readonly<Record<string, FieldDoc>> = partnerReference.pathParameters

const camelCase = (name: string): string => name.charAt(0).toLowerCase() + pascalCase(name).slice(1)

const contentOf = ({ name, examples }: Pick<BodyReference, 'name' | 'examples'>): Json => ({
  'application/json': {
    schema: { $ref: `#/components/schemas/${name}` },
    examples: Object.fromEntries(Object.entries(examples).map(([key, value]) => [key, { value }])),
  },
})

const bodyOf = (body: BodyReference): Json => ({ required: true, content: contentOf(body) })

const headersNamed = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const dailyHeaders = ['RateLimit', 'RateLimit-Policy'] as const

const errorAnswers = (name: string, { audience, errors, request, query, form }: OperationReference): Json =>
  Object.fromEntries(
    rowsByStatus(audience, errors).map(([status, rows]) => [
      status,
      {
        description: rows.map(({ code, message }) => `\`${code}\`: ${message}.`).join(' '),
        headers: headersNamed(
          // Answers of the function name the rest of the day.
          ...(audience === 'partners' && status !== 401 && status !== 403 ? dailyHeaders : []),
          ...(rows.some(({ isRetriable }) => isRetriable) ? ['Retry-After'] : []),
        ),
        content: contentOf({
          name: errorName(audience, status),
          examples: Object.fromEntries(
            rows.map(({ code }) => [
              code,
              errorExampleOf(code, {
                schema: (request ?? query ?? form)?.schema,
                isSubmission: name === 'submit-user',
                audience,
              }),
            ]),
          ),
        }),
      },
    ]),
  )

const operationOf = (name: string, row: OperationReference, further: Json = {}): Json => ({
  [row.path]: {
    [row.method.toLowerCase()]: {
      operationId: camelCase(name),
      tags: [row.audience === 'partners' ? 'Partner API' : 'Lenders'],
      summary: row.summary,
      description: row.description,
      ...further,
      ...(row.request && { requestBody: bodyOf(row.request) }),
      responses: {
        [row.successStatus]: {
          description: row.summary,
          headers: headersNamed(
            ...(row.audience === 'partners' ? dailyHeaders : []),
            ...(name === 'submit-user' ? ['Idempotent-Replayed'] : []),
          ),
          content: contentOf(row.answer),
        },
        ...errorAnswers(name, row),
      },
    },
  },
})

const parameter = (
  place: string,
  name: string,
  doc: Partial<FieldDoc> = {},
  schema: Json = {},
  required = true,
): Json => ({
  name,
  in: place,
  required,
  description: wordsOf(doc),
  schema: { type: 'string', ...schema },
  ...(doc.example !== undefined && { example: doc.example }),
})

const parametersOf = ({ path, query }: OperationReference): Json[] => {
  const ofPath = Array.from(path.matchAll(pathParameterPattern), ([, name = '']) =>
    parameter('path', name, pathParameters[name]),
  )
  const { properties = {}, required = [] } = query ? z.toJSONSchema(query.schema) : {}
  const ofQuery = Object.entries(properties).map(([name, field]) =>
    parameter('query', name, query?.docs[name], forDocument(field), required.includes(name)),
  )
  return [...ofPath, ...ofQuery]
}

const idempotencyKey = headers.ofPartners['idempotency-key']
const { 'webhook-signature': signature, ...signed } = headers.ofLenders
const {
  'send-status-update': statusUpdate,
  ping,
  'call-postback': postback,
  'post-postback': posted,
} = lenderOperations

const signedParts = (row: OperationReference): Json => ({
  security: [{ lenderSignature: [] }],
  parameters: [
    ...parametersOf(row),
    ...Object.values(signed).map((doc) =>
      parameter('header', doc.name, doc, { maxLength: lenderPolicy.webhookIdCharacters }),
    ),
  ],
})

const others = Object.entries<OperationReference>(operations).filter(([name]) => name !== 'submit-user')

const head = JSON.parse(
  fillTemplate(new URL('templates/openapi.json', import.meta.url), {
    brand: brand.name,
    operator: brand.operator,
    email: brand.supportEmail,
    version: partnerReference.version,
    stage: partnerStage,
    kilobytes: partnerPolicy.requestBytes / 1024,
    dailyLimit: partnerPolicy.dailyLimit,
    keyDays: partnerPolicy.keyDays,
    answerSeconds: webhookPolicy.answerSeconds,
    signature: signature.name,
    signatureText: signature.description,
  }),
) as Record<'document' | 'webhook' | 'securitySchemes', Json>

const webhookOf = ({ summary, ...body }: BodyReference & { readonly summary: string }): Json => ({
  post: {
    operationId: camelCase(body.name.replace(/Event$/, '')),
    tags: ['Webhooks'],
    summary,
    description: head.webhook['description'],
    security: [],
    parameters: headers.ofEvents.map((doc) => parameter('header', doc.name, doc)),
    requestBody: bodyOf(body),
    responses: head.webhook['responses'],
  },
})

/** A call with an empty body has its parameters in the address, so no field of the form is required. */
const postbackOperations = (): Json => {
  const { properties = {} } = z.toJSONSchema(posted.form.schema)
  const schema = forDocument({ type: 'object', properties }, posted.form.docs)
  const byGet = operationOf('call-postback', postback, { security: [], parameters: parametersOf(postback) })
  const byPost = operationOf('post-postback', posted, {
    security: [],
    parameters: parametersOf(posted),
    requestBody: { required: false, content: { 'application/x-www-form-urlencoded': { schema } } },
  })
  return { [postback.path]: { ...(byGet[postback.path] as Json), ...(byPost[postback.path] as Json) } }
}

export const partnerOpenApi = (): Json => ({
  ...head.document,
  paths: {
    ...operationOf('submit-user', operations['submit-user'], {
      parameters: [
        parameter(
          'header',
          idempotencyKey.name,
          idempotencyKey,
          { minLength: 1, maxLength: partnerPolicy.idempotencyKeyCharacters },
          false,
        ),
      ],
    }),
    ...Object.assign({}, ...others.map(([name, row]) => operationOf(name, row))),
    ...operationOf('send-status-update', statusUpdate, signedParts(statusUpdate)),
    ...operationOf('ping', ping, signedParts(ping)),
    ...postbackOperations(),
  },
  webhooks: Object.fromEntries(Object.entries(events).map(([type, body]) => [type, webhookOf(body)])),
  components: {
    securitySchemes: head.securitySchemes,
    headers: Object.fromEntries(
      partnerHeaders.response.flatMap((key) => {
        const { name, description, example }: HeaderDoc = headers.ofPartners[key]
        const schema = typeof example === 'number' ? { type: 'integer', format: 'int64' } : { type: 'string' }
        return example === undefined ? [] : [[name, { description, schema, example }]]
      }),
    ),
    schemas: openApiSchemas(),
  },
})
