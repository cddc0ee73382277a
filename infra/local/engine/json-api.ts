/** The API of a service whose protocol is JSON with the action in `x-amz-target`: its operations, their parameters and their errors. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { ServiceApi } from './aws-service.ts'
import type { Endpoint, Trace } from './front.ts'
import { jsonResponse, type LocalRequest, type LocalResponse } from './http-exchange.ts'

/** An error as clients of the service read it. `name` is its type, with the namespace where the service writes one. */
export class JsonApiError extends Error {
  override readonly name: string

  constructor(type: string, message: string) {
    super(message)
    this.name = type
  }
}

/** Its message, under the type that the service has for it. */
class ParameterError extends Error {}

/** Resolves to the answer, undefined for an empty one. */
export type Operation<Service> = (service: Service, parameters: unknown) => unknown

/** Unknown parameters are refused by name, so that none is silently ignored. */
export const defineOperation =
  <Service, Parameters>(
    schema: z.ZodMiniType<Parameters>,
    run: (service: Service, parameters: Parameters) => unknown,
  ): Operation<Service> =>
  (service, parameters) => {
    const checked = z.safeParse(schema, parameters)
    if (checked.success) return run(service, checked.data)
    const [issue] = checked.error.issues
    const name = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path.join('.')
    throw new ParameterError(`Parameter ${name} is missing, malformed or not supported locally`)
  }

const parse = ({ body }: LocalRequest): unknown => {
  try {
    return JSON.parse(body.toString('utf8')) as unknown
  } catch {
    throw new ParameterError('The request body is not JSON')
  }
}

/** `Service_20120810.PutItem` is PutItem. */
const operationOf = ({ headers }: LocalRequest): string => headers['x-amz-target']?.split('.')[1] ?? ''

type Version = '1.0' | '1.1'

const contentTypeOf = (version: Version) => ({ 'content-type': `application/x-amz-json-${version}` })

interface CallableService extends Pick<ServiceApi, 'name' | 'variable' | 'address'> {
  version: Version
  /** Type and message of the service's own errors. */
  throttled: readonly [type: string, message: string]
  failed: readonly [type: string, message: string]
}

/** Makes the API that functions call, where the service has this protocol. */
export const callableService = ({ version, throttled, failed, ...api }: CallableService): ServiceApi => {
  const answer = (status: number, [__type, message]: readonly [string, string]) =>
    jsonResponse(status, { __type, message }, contentTypeOf(version))
  return { ...api, operationOf, throttled: answer(400, throttled), failed: answer(500, failed) }
}

interface JsonApiOptions<Service> {
  /** In the list of requests. */
  name: string
  /** The prefix of the actions, with the point. */
  prefix: string
  version: Version
  operations: Readonly<Record<string, Operation<Service>>>
  service: Service
  /** The types of the errors for wrong parameters, and for actions that are not supported. */
  invalid: string
  unsupported: string
}

export class JsonApi<Service> implements Endpoint {
  readonly name: string
  readonly #options: JsonApiOptions<Service>

  constructor(options: JsonApiOptions<Service>) {
    this.name = options.name
    this.#options = options
  }

  accepts({ method, path, headers }: LocalRequest): boolean {
    return method === 'POST' && path === '/' && (headers['x-amz-target'] ?? '').startsWith(this.#options.prefix)
  }

  /** All of its actions do. */
  needsKey(request: LocalRequest): boolean {
    return this.accepts(request)
  }

  async handle(request: LocalRequest, trace: Trace): Promise<LocalResponse> {
    const { invalid, version } = this.#options
    const headers = { ...contentTypeOf(version), 'x-amzn-requestid': randomUUID() }
    const action = operationOf(request)
    trace.push(`${this.name} ${action}`)
    try {
      return jsonResponse(200, (await this.#run(action, request)) ?? {}, headers)
    } catch (error) {
      if (!(error instanceof JsonApiError || error instanceof ParameterError)) throw error
      const __type = error instanceof JsonApiError ? error.name : invalid
      return jsonResponse(400, { __type, message: error.message }, { ...headers, ...this.errorHeaders(__type) })
    }
  }

  protected errorHeaders(_type: string): Record<string, string> {
    return {}
  }

  #run(action: string, request: LocalRequest): unknown {
    const { operations, service, unsupported } = this.#options
    const operation = Object.hasOwn(operations, action) ? operations[action] : undefined
    if (!operation) throw new JsonApiError(unsupported, `${action} is not supported by the local runtime`)
    return operation(service, parse(request))
  }
}
