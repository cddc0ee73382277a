/** Why a REST API answers without its integration: the types of gateway responses, each with AWS's status, error type and message. */

interface FaultText {
  status: number
  /** The value of the header x-amzn-errortype. */
  errorType: string
  message: string
}

const internal = 'Internal server error'

const faultTexts = {
  ACCESS_DENIED: {
    status: 403,
    errorType: 'AccessDeniedException',
    message: 'User is not authorized to access this resource',
  },
  API_CONFIGURATION_ERROR: { status: 500, errorType: 'InternalServerErrorException', message: internal },
  AUTHORIZER_CONFIGURATION_ERROR: { status: 500, errorType: 'AuthorizerConfigurationException', message: internal },
  AUTHORIZER_FAILURE: { status: 500, errorType: 'AuthorizerFailureException', message: internal },
  BAD_REQUEST_BODY: { status: 400, errorType: 'BadRequestException', message: 'Invalid request body' },
  BAD_REQUEST_PARAMETERS: { status: 400, errorType: 'BadRequestException', message: 'Invalid request parameters' },
  DEFAULT_4XX: { status: 400, errorType: 'BadRequestException', message: 'Bad request' },
  DEFAULT_5XX: { status: 502, errorType: 'InternalServerErrorException', message: internal },
  EXPIRED_TOKEN: { status: 403, errorType: 'ExpiredTokenException', message: 'The security token is expired' },
  INTEGRATION_FAILURE: { status: 504, errorType: 'InternalServerErrorException', message: internal },
  INTEGRATION_TIMEOUT: {
    status: 504,
    errorType: 'InternalServerErrorException',
    message: 'Endpoint request timed out',
  },
  INVALID_API_KEY: { status: 403, errorType: 'ForbiddenException', message: 'Forbidden' },
  INVALID_SIGNATURE: { status: 403, errorType: 'InvalidSignatureException', message: 'The signature does not match' },
  MISSING_AUTHENTICATION_TOKEN: {
    status: 403,
    errorType: 'MissingAuthenticationTokenException',
    message: 'Missing Authentication Token',
  },
  QUOTA_EXCEEDED: { status: 429, errorType: 'LimitExceededException', message: 'Limit Exceeded' },
  REQUEST_TOO_LARGE: { status: 413, errorType: 'RequestTooLargeException', message: 'Request Too Long' },
  RESOURCE_NOT_FOUND: { status: 404, errorType: 'NotFoundException', message: 'Not Found' },
  THROTTLED: { status: 429, errorType: 'TooManyRequestsException', message: 'Too Many Requests' },
  UNAUTHORIZED: { status: 401, errorType: 'UnauthorizedException', message: 'Unauthorized' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, errorType: 'BadRequestException', message: 'Unsupported Media Type' },
  WAF_FILTERED: { status: 403, errorType: 'ForbiddenException', message: 'Forbidden' },
} as const satisfies Record<string, FaultText>

export type GatewayFaultType = keyof typeof faultTexts

export const gatewayFaultTypes = Object.keys(faultTexts) as GatewayFaultType[]

/** Thrown by any step of a call; the API turns it into the gateway response of its type. */
export class GatewayFault extends Error {
  override readonly name = 'GatewayFault'
  readonly type: GatewayFaultType
  readonly status: number
  readonly errorType: string

  constructor(type: GatewayFaultType, message: string = faultTexts[type].message) {
    super(message)
    this.type = type
    this.status = faultTexts[type].status
    this.errorType = faultTexts[type].errorType
  }
}
