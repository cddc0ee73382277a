/** Why a REST API answers without its integration: the types of gateway responses, each with AWS's status, error type and message. */

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

export type GatewayFaultType = keyof typeof faults

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
