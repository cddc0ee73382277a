/** The OpenAPI document that partners download, as a judge of answers: what is sent must be what it says. */
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

/** A schema of the document on its own: its references lead into itself. */
const standalone = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
  ) as JsonSchema

const operationOf = (operation: PartnerOperation): OperationObject => {
  const found = document.paths[partnerRoutes[operation].path]
  if (!found) throw new Error(`${operation} is not in ${partnerOpenApiFile}`)
  return found.post
}

/** Every example of an operation, with the status that each answer belongs to. */
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

/** What is wrong with an answer by the document; nothing when it is as promised. */
export const problemsOfAnswer = (operation: PartnerOperation, status: number, body: unknown): string[] => {
  const answer = operationOf(operation).responses[status]
  return answer ? problemsOf(answer.content['application/json'].schema, body) : [`status ${status} is not described`]
}

/** What is wrong with a request body by the document. */
export const problemsOfRequest = (operation: PartnerOperation, body: unknown): string[] =>
  problemsOf(operationOf(operation).requestBody.content['application/json'].schema, body)
