/** Checks requests and answers of the partner API against the OpenAPI document that partners download. */
import { fromJSONSchema } from 'zod'
import { partnerEndpoints, type PartnerOperation } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerOpenApi } from '#partner-files/openapi.ts'

type JsonSchema = Exclude<Parameters<typeof fromJSONSchema>[0], boolean>

interface Body {
  content: { 'application/json': { schema: JsonSchema; examples: Record<string, { value: unknown }> } }
}

interface PartnerOpenApi {
  openapi: string
  paths: Record<string, Partial<Record<'get' | 'post', { requestBody: Body; responses: Record<string, Body> }>>>
  components: { schemas: Record<string, JsonSchema> }
}

/** The document as a text, whose keys without a value are gone. */
export const partnerOpenApiText = JSON.stringify(partnerOpenApi())

export const partnerDocument = JSON.parse(partnerOpenApiText) as PartnerOpenApi

/** Each operation with its address and its answers by status. */
export const documentedOperations = () =>
  Object.entries(partnerDocument.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({ method, path, responses })),
  )

/** The schema with all definitions of the document, so that its references resolve within it. */
const standalone = (schema: JsonSchema) =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: partnerDocument.components.schemas }).replaceAll(
      '#/components/schemas/',
      '#/$defs/',
    ),
  ) as JsonSchema

const operationOf = (operation: PartnerOperation) => {
  const found = partnerDocument.paths[partnerEndpoints[operation].path]
  if (!found?.post) throw new Error(`${operation} is not in the OpenAPI document`)
  return found.post
}

const examplesIn = ({ content }: Body) =>
  Object.entries(content['application/json'].examples).map(([name, { value }]) => ({ name, value }))

/** The examples of an operation, those of answers with their statuses. */
export const examplesOf = (operation: PartnerOperation) => {
  const { requestBody, responses } = operationOf(operation)
  return {
    requests: examplesIn(requestBody),
    answers: Object.entries(responses).flatMap(([status, answer]) =>
      examplesIn(answer).map((example) => ({ status: Number(status), ...example })),
    ),
  }
}

const checks = new Map<Body, ReturnType<typeof fromJSONSchema>>()

const problemsOf = (body: Body, value: unknown) => {
  const check = checks.get(body) ?? fromJSONSchema(standalone(body.content['application/json'].schema))
  checks.set(body, check)
  const { error } = check.safeParse(value)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

/** What the document forbids about this answer; empty when the answer fits. */
export const problemsOfAnswer = (operation: PartnerOperation, status: number, body: unknown): string[] => {
  return problemsOfAnswerAt(partnerEndpoints[operation].path, status, body)
}

/** The same for any path of the document. */
export const problemsOfAnswerAt = (path: string, status: number, body: unknown): string[] => {
  const answer = documentedOperations().find((operation) => operation.path === path)?.responses[status]
  return answer ? problemsOf(answer, body) : [`status ${status} of ${path} is not described`]
}

/** What the document forbids about this request body; empty when the body fits. */
export const problemsOfRequest = (operation: PartnerOperation, body: unknown): string[] =>
  problemsOf(operationOf(operation).requestBody, body)
