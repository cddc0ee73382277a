/** Why a REST API answers without its integration: the types of gateway responses, each with AWS's status, error type and message, and as the template customizes them. */
import type { LocalResponse } from '../../engine/http-exchange.ts'
import { fillTemplate, type ContextVariables } from './rest-call.ts'

const internal = 'Internal server error'

/** Status, the value of the header x-amzn-errortype, message. */
const faults = {
  ACCESS_DENIED: [403, 'AccessDeniedException', 'User is not authorized to access this resource'],
  API_CONFIGURATION_ERROR: [500, 'InternalServerErrorException', internal],
  AUTHORIZER_CONFIGURATION_ERROR: [500, 'AuthorizerConfigurationException', internal],
  AUTHORIZER_FAILURE: [500, 'AuthorizerFailureException', internal],
  BAD_REQUEST_BODY: [400, 'BadRequestException', 'Invalid request body'],
  BAD_REQUEST_PARAMETERS: [400, 'BadRequestException', 'Invalid request parameters'],
  DEFAULT_4XX: [400, 'BadRequestException', 'Bad request'],
  DEFAULT_5XX: [502, 'InternalServerErrorException', internal],
  EXPIRED_TOKEN: [403, 'ExpiredTokenException', 'The security token is expired'],
  INTEGRATION_FAILURE: [504, 'InternalServerErrorException', internal],
  INTEGRATION_TIMEOUT: [504, 'InternalServerErrorException', 'Endpoint request timed out'],
  INVALID_API_KEY: [403, 'ForbiddenException', 'Forbidden'],
  INVALID_SIGNATURE: [403, 'InvalidSignatureException', 'The signature does not match'],
  MISSING_AUTHENTICATION_TOKEN: [403, 'MissingAuthenticationTokenException', 'Missing Authentication Token'],
  QUOTA_EXCEEDED: [429, 'LimitExceededException', 'Limit Exceeded'],
  REQUEST_TOO_LARGE: [413, 'RequestTooLargeException', 'Request Too Long'],
  RESOURCE_NOT_FOUND: [404, 'NotFoundException', 'Not Found'],
  THROTTLED: [429, 'TooManyRequestsException', 'Too Many Requests'],
  UNAUTHORIZED: [401, 'UnauthorizedException', 'Unauthorized'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'BadRequestException', 'Unsupported Media Type'],
  WAF_FILTERED: [403, 'ForbiddenException', 'Forbidden'],
} as const satisfies Record<string, readonly [number, string, string]>

type GatewayFaultType = keyof typeof faults

export const gatewayFaultTypes = Object.keys(faults) as GatewayFaultType[]

/** Thrown by any step of a call; the API turns it into the gateway response of its type. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault'
  readonly type: GatewayFaultType
  readonly status: number
  readonly errorType: string

  constructor(type: GatewayFaultType, message?: string) {
    const [status, errorType, usualMessage] = faults[type]
    super(message ?? usualMessage)
    this.type = type
    this.status = status
    this.errorType = errorType
  }
}

interface GatewayResponse {
  /** @default the status of the fault */
  status: number | undefined
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  contentType: string
  template: string
}

export const uncustomized: GatewayResponse = {
  status: undefined,
  headers: {},
  contentType: 'application/json',
  template: '{"message":$context.error.messageString}',
}

/** By the type of the fault. A type that is not customized has the response of its family. */
export type GatewayResponses = Map<GatewayFaultType, GatewayResponse>

export const answerFault = (
  responses: GatewayResponses,
  fault: GatewayFault,
  variables: ContextVariables,
): LocalResponse => {
  const ofFamily = fault.status < 500 ? 'DEFAULT_4XX' : 'DEFAULT_5XX'
  const found = responses.get(fault.type) ?? responses.get(ofFamily) ?? uncustomized
  const { status = fault.status, headers, contentType, template } = found
  const all = new Map(variables)
    .set('error.message', fault.message)
    .set('error.messageString', JSON.stringify(fault.message))
    .set('error.responseType', fault.type)
  return {
    status,
    headers: { 'content-type': contentType, 'x-amzn-errortype': fault.errorType, ...headers },
    body: fillTemplate(template, all),
  }
}
