/** Checks requests and answers of the partner API against the OpenAPI document that partners download. */
import { readFileSync } from 'node:fs'
import { fromJSONSchema } from 'zod'
import type { PartnerOperation } from '#contract/partner/partner-routes.ts'
import { partnerRoutes } from '#contract/partner/partner-routes.ts'

type JsonSchema = Exclude<Parameters<typeof fromJSONSchema>[0], boolean>

interface MediaType {
  schema: JsonSchema
  examples: Record<string, { value: unknown }>
}

interface Answer {
  headers?: Record<string, unknown>
  content: Record<'application/json', MediaType>
}

interface OperationObject {
  requestBody: { content: Record<'application/json', MediaType> }
  responses: Record<string, Answer>
}

export interface PartnerOpenApi {
  openapi: string
  paths: Record<string, { post: OperationObject }>
  components: { schemas: Record<string, JsonSchema> }
}

export const partnerOpenApiFile = 'web/public/partner-api/openapi.json'

export const readPartnerOpenApi = (): PartnerOpenApi =>
  JSON.parse(readFileSync(partnerOpenApiFile, 'utf8')) as PartnerOpenApi

const document = readPartnerOpenApi()

/** The schema with all definitions of the document, so that its references resolve within it. */
const standalone = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as JsonSchema

const operationOf = (operation: PartnerOperation): OperationObject => {
  const found = document.paths[partnerRoutes[operation].path]
  if (!found) throw new Error(`${operation} is not in ${partnerOpenApiFile}`)
  return found.post
}

/** The examples of an operation, those of answers with their statuses. */
export const examplesOf = (operation: PartnerOperation) => {
  const { requestBody, responses } = operationOf(operation)
  const all = ({ content }: Pick<Answer, 'content'>) => Object.entries(content['application/json'].examples)
  return {
    requests: all(requestBody).map(([name, { value }]) => ({ name, value })),
    answers: Object.entries(responses).flatMap(([status, answer]) =>
      all(answer).map(([name, { value }]) => ({ status: Number(status), name, value })),
    ),
  }
}

type Check = ReturnType<typeof fromJSONSchema>
const checks = new Map<JsonSchema, Check>()

const checkOf = (schema: JsonSchema): Check => {
  const check = checks.get(schema) ?? fromJSONSchema(standalone(schema))
  checks.set(schema, check)
  return check
}

const problemsOf = (schema: JsonSchema, value: unknown): string[] => {
  const checked = checkOf(schema).safeParse(value)
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

/** What the document forbids about this answer; empty when the answer fits. */
export const problemsOfAnswer = (operation: PartnerOperation, status: number, body: unknown): string[] => {
  const answer = operationOf(operation).responses[status]
  return answer ? problemsOf(answer.content['application/json'].schema, body) : [`status ${status} is not described`]
}

/** What the document forbids about this request body; empty when the body fits. */
export const problemsOfRequest = (operation: PartnerOperation, body: unknown): string[] =>
  problemsOf(operationOf(operation).requestBody.content['application/json'].schema, body)
