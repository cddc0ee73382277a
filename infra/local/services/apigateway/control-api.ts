/**
 * The control calls of API Gateway for API keys, usage plans and the keys in a plan: REST with JSON, as the SDK sends them. Their refusals are those of AWS;
 * its quotas and the minute that it may take to know a new key are not here.
 */
import { randomUUID } from 'node:crypto'
import type { ServiceApi } from '../../engine/aws-service.ts'
import type { Endpoint, Trace } from '../../engine/front.ts'
import { decodePath, jsonResponse, type LocalRequest, type LocalResponse } from '../../engine/http-exchange.ts'
import { ControlError, notFound, type Control, type Handler } from './control-call.ts'
import { createKey, listKeys, removeKey, updateKey } from './key-operations.ts'
import {
  addPlanKey,
  createPlan,
  listPlanKeys,
  listPlans,
  removePlan,
  removePlanKey,
  updatePlan,
} from './plan-operations.ts'

/** By operation: method and path, whose variable parts are groups. */
const operations: Readonly<Record<string, readonly [method: string, path: RegExp, handler: Handler]>> = {
  CreateApiKey: ['POST', /^\/apikeys$/, createKey],
  GetApiKeys: ['GET', /^\/apikeys$/, listKeys],
  UpdateApiKey: ['PATCH', /^\/apikeys\/([^/]+)$/, updateKey],
  DeleteApiKey: ['DELETE', /^\/apikeys\/([^/]+)$/, removeKey],
  CreateUsagePlan: ['POST', /^\/usageplans$/, createPlan],
  GetUsagePlans: ['GET', /^\/usageplans$/, listPlans],
  UpdateUsagePlan: ['PATCH', /^\/usageplans\/([^/]+)$/, updatePlan],
  DeleteUsagePlan: ['DELETE', /^\/usageplans\/([^/]+)$/, removePlan],
  CreateUsagePlanKey: ['POST', /^\/usageplans\/([^/]+)\/keys$/, addPlanKey],
  GetUsagePlanKeys: ['GET', /^\/usageplans\/([^/]+)\/keys$/, listPlanKeys],
  DeleteUsagePlanKey: ['DELETE', /^\/usageplans\/([^/]+)\/keys\/([^/]+)$/, removePlanKey],
}

const operationOf = ({ method, path }: LocalRequest): string => {
  const found = Object.entries(operations).find(([, [of, pattern]]) => of === method && pattern.test(path))
  return found?.[0] ?? ''
}

const failure = (status: number, type: string, message: string): LocalResponse =>
  jsonResponse(status, { message }, { 'x-amzn-errortype': type, 'x-amzn-requestid': randomUUID() })

export const controlApi: ServiceApi = {
  name: 'apigateway',
  variable: 'AWS_ENDPOINT_URL_API_GATEWAY',
  operationOf,
  throttled: failure(429, 'TooManyRequestsException', 'Too Many Requests'),
  failed: failure(500, 'InternalServerErrorException', 'Internal server error'),
}

export class ControlApi implements Endpoint {
  readonly name = 'API Gateway'
  readonly #control: Control

  constructor(control: Control) {
    this.#control = control
  }

  /** The product has pages and APIs at any path, so only a request that is signed for the service is a call of it. */
  accepts({ headers }: LocalRequest): boolean {
    return (headers['authorization'] ?? '').includes('/apigateway/aws4_request')
  }

  needsKey(): boolean {
    return true
  }

  handle(request: LocalRequest, trace: Trace): LocalResponse {
    const operation = operationOf(request)
    trace.push(`${this.name} ${operation}`)
    const [, pattern, run] = operations[operation] ?? []
    const [, first = '', second = ''] = pattern?.exec(request.path) ?? []
    try {
      if (!run) throw notFound(`${request.method} ${request.path} is not supported by the local runtime`)
      const ids = [decodePath(first) ?? '', decodePath(second) ?? ''] as const
      const { status, body } = run({ ...this.#control, request, query: new URLSearchParams(request.query), ids })
      const headers = { 'x-amzn-requestid': randomUUID() }
      return body === undefined ? { status, headers, body: '' } : jsonResponse(status, body, headers)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      return failure(error.status, error.name, error.message)
    }
  }
}
