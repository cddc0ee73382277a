/** Answers that the REST API gives without invoking a function: each is a row of the error table in `partner-gateway.contract.ts`. */
import {
  MockIntegration,
  PassthroughBehavior,
  ResponseType,
  type Integration,
  type MethodResponse,
  type RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import { errorStatus, retryAfterSeconds } from '#contract/errors.ts'
import { paths } from '#contract/routes.ts'
import { partnerGatewayErrors, partnerAnswerHeadersOf } from '#lambdas/partner-api/partner-gateway.contract.ts'
import { type PartnerErrorCode, partnerErrorOf } from '#lambdas/partner/partner-errors.contract.ts'

const limitVariable = '$context.authorizer.daily_limit'

/** Template of the body, into which API Gateway puts its request id and the authorizer's facts about the limit. */
export const partnerGatewayTemplate = (code: PartnerErrorCode, appOrigin: string): string => {
  const docsUrl = appOrigin + paths.partnerApiDocs
  const { documentation_url, request_id, ...error } = partnerErrorOf(code, docsUrl, '$context.requestId')
  const facts = code === 'RATE_LIMIT_EXCEEDED' && { limit: limitVariable, reset_at: '$context.authorizer.reset_at' }
  const template = JSON.stringify({ ...error, ...facts, documentation_url, request_id })
  // A number has no quotes.
  return template.replace(`"${limitVariable}"`, limitVariable)
}

/** A header cannot name the seconds that are left of a day; the body names its end. */
const limitRetrySeconds = 3600

/** They are constant, because API Gateway cannot compute one. */
export const partnerGatewayHeaders = (code: PartnerErrorCode, appOrigin: string): Readonly<Record<string, string>> => {
  const seconds = code === 'RATE_LIMIT_EXCEEDED' ? limitRetrySeconds : retryAfterSeconds[code]
  return {
    ...partnerAnswerHeadersOf(appOrigin),
    ...(code === 'UNAUTHORIZED' && { 'www-authenticate': 'Bearer' }),
    ...(seconds !== undefined && { 'retry-after': String(seconds) }),
  }
}

/** Mapping expressions demand quotes around literal text. */
const literal = (text: string): string => `'${text}'`

const literals = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, literal(value)]))

export const addGatewayResponses = (api: RestApi, appOrigin: string): void => {
  for (const [type, code] of Object.entries(partnerGatewayErrors) as [string, PartnerErrorCode][]) {
    api.addGatewayResponse(type, {
      type: ResponseType.of(type),
      statusCode: String(errorStatus[code]),
      responseHeaders: literals(partnerGatewayHeaders(code, appOrigin)),
      templates: { 'application/json': partnerGatewayTemplate(code, appOrigin) },
    })
  }
}

const unknownAddress = 'NOT_FOUND'
const unknownAddressStatus = String(errorStatus[unknownAddress])
const headerTargets = (headers: Readonly<Record<string, string>>): [target: string, value: string][] =>
  Object.entries(headers).map(([name, value]) => [`method.response.header.${name}`, value])

/** Bodies of these types are ignored; any other type leads to the default of 4XX, which is the same answer. */
const expectedMediaTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
]

/** Answers every request with NOT_FOUND. */
export const unknownAddressIntegration = (appOrigin: string): Integration =>
  new MockIntegration({
    requestTemplates: Object.fromEntries(
      expectedMediaTypes.map((type) => [type, `{"statusCode": ${unknownAddressStatus}}`]),
    ),
    passthroughBehavior: PassthroughBehavior.NEVER,
    integrationResponses: [
      {
        statusCode: unknownAddressStatus,
        responseParameters: Object.fromEntries(
          headerTargets(literals(partnerGatewayHeaders(unknownAddress, appOrigin))),
        ),
        responseTemplates: { 'application/json': partnerGatewayTemplate(unknownAddress, appOrigin) },
      },
    ],
  })

/** Status and headers of the answers of the integration above. */
export const unknownAddressResponses = (appOrigin: string): MethodResponse[] => [
  {
    statusCode: unknownAddressStatus,
    responseParameters: Object.fromEntries(
      headerTargets(partnerGatewayHeaders(unknownAddress, appOrigin)).map(([target]) => [target, true]),
    ),
  },
]
