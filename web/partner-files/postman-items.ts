/** The operations of the OpenAPI document as requests of a Postman collection (v2.1.0), with its examples. */
import { STATUS_CODES } from 'node:http'
import { partnerReference } from '#web/features/partner-docs/reference/partner-reference.ts'
import { partnerOpenApi } from './openapi.ts'

type Content = Readonly<
  Record<'application/json', { readonly examples: Readonly<Record<string, { readonly value: unknown }>> }>
>

/** The parts of the document that become requests. */
interface OpenApi {
  readonly info: { readonly title: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly headers: Readonly<Record<string, { readonly example: unknown }>> }
}

interface Operation {
  readonly summary: string
  readonly description: string
  readonly parameters?: readonly Parameter[]
  /** Empty for a call without a key; absent where it is the partner's. */
  readonly security?: readonly object[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly headers: object; readonly content: Content }>>
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description: string
  readonly example?: unknown
}

const document = partnerOpenApi() as unknown as OpenApi

const jsonOf = (value: unknown) => JSON.stringify(value, null, 2)

const examplesIn = (content: Content) => Object.entries(content['application/json'].examples)

const valueOf = ({ name: key, required, description, example = '' }: Parameter) => ({
  key,
  value: String(example),
  description: `${required ? '(Required) ' : ''}${description}`,
})

const header = (key: string, value: string) => ({ key, value })

const authOf = ({ security }: Operation) => {
  if (!security) return {}
  const [signed] = security
  const signature = {
    key: partnerReference.headers.ofLenders['webhook-signature'].name,
    value: '{{webhook_signature}}',
    in: 'header',
  }
  const apikey = Object.entries(signature).map(([key, value]) => ({ key, value }))
  return { auth: signed ? { type: 'apikey', apikey } : { type: 'noauth' } }
}

/** With the examples of the document. */
const requestOf = (method: string, path: string, operation: Operation) => {
  const { parameters = [], requestBody } = operation
  const placed = (place: string) => parameters.filter((one) => one.in === place).map(valueOf)
  const [query, variable] = [placed('query'), placed('path')]
  const [[, body] = []] = requestBody ? examplesIn(requestBody.content) : []
  const [host, named] = ['{{base_url}}', path.replaceAll(/\{(\w+)\}/g, ':$1')]
  const asked = query.map(({ key, value }) => `${key}=${value}`).join('&')
  return {
    method: method.toUpperCase(),
    url: {
      // Without it, programs that import the collection put http:// before the host, whose variable has https://.
      raw: host + named + (asked && `?${asked}`),
      host: [host],
      path: named.slice(1).split('/'),
      ...(query.length > 0 && { query }),
      ...(variable.length > 0 && { variable }),
    },
    header: [
      ...placed('header'),
      ...(body ? [header('Content-Type', 'application/json')] : []),
      header('Accept', 'application/json'),
    ],
    ...(body && { body: { mode: 'raw', raw: jsonOf(body.value), options: { raw: { language: 'json' } } } }),
  }
}

/** One saved answer of the success, and one for each error. */
const answersOf = ({ summary, responses }: Operation, originalRequest: object) =>
  Object.entries(responses).flatMap(([status, { headers: named, content }]) => {
    const isError = Number(status) >= 400
    return examplesIn(content)
      .slice(0, isError ? undefined : 1)
      .map(([code, { value }]) => ({
        name: isError ? code : summary,
        originalRequest,
        status: STATUS_CODES[status],
        code: Number(status),
        header: [
          header('Content-Type', 'application/json'),
          ...Object.keys(named).map((name) => header(name, String(document.components.headers[name]?.example))),
        ],
        body: jsonOf(value),
        _postman_previewlanguage: 'json',
      }))
  })

/** Throws for an operation that the document does not have. */
export const postmanItemOf = (method: string, path: string) => {
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (!operation) throw new Error(`The document has no ${method} ${path}`)
  const { summary: name, description } = operation
  const request = requestOf(method, path, operation)
  return {
    name,
    request: { ...request, description, ...authOf(operation) },
    response: answersOf(operation, request),
  }
}

export const collectionName = document.info.title
