/** AWS::ApiGateway::Method: invokes a function (AWS_PROXY), or answers without one (MOCK). */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { parseRouteKey } from '../apigatewayv2/http/route-table.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { GatewayFault } from './gateway-fault.ts'
import { proxyEventOf, proxyResponseOf } from './payload-v1.ts'
import { RequestAuthorizer } from './request-authorizer.ts'
import { functionArnOf, invocationUri, literal, literalOf, pathOf } from './rest-api-resources.ts'
import { RestApi, type RestIntegration } from './rest-api.ts'
import { contextVariablesOf, fillTemplate, unsupportedInTemplate, type RestCall } from './rest-call.ts'

const proxyForm = z.strictObject({
  Type: z.literal('AWS_PROXY'),
  IntegrationHttpMethod: z.literal('POST'),
  Uri: invocationUri,
  TimeoutInMillis: z._default(z.number(), 29_000),
})

const headerTarget = 'method.response.header.'
const statusTemplate = /^\s*\{\s*"?statusCode"?\s*:\s*(\d{3})\s*\}\s*$/

const mockForm = z.strictObject({
  Type: z.literal('MOCK'),
  RequestTemplates: z.record(z.string(), z.string().check(z.regex(statusTemplate))),
  PassthroughBehavior: z._default(z.enum(['WHEN_NO_MATCH', 'WHEN_NO_TEMPLATES', 'NEVER']), 'WHEN_NO_MATCH'),
  IntegrationResponses: z.array(
    z.strictObject({
      StatusCode: z.string(),
      ResponseParameters: z._default(
        z.record(z.string().check(z.regex(/^method\.response\.header\.[\w-]+$/)), literal),
        {},
      ),
      ResponseTemplates: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
})

const properties = z.strictObject({
  RestApiId: z.string(),
  ResourceId: z.string(),
  HttpMethod: z.string(),
  ApiKeyRequired: z._default(z.boolean(), false),
  AuthorizationType: z.enum(['NONE', 'CUSTOM']),
  AuthorizerId: z.optional(z.string()),
  Integration: z.discriminatedUnion('Type', [proxyForm, mockForm]),
  // Declares the possible responses for generated clients.
  ...withoutLocalMeaning('MethodResponses', 'OperationName'),
})

/** AWS_PROXY. */
const functionIntegration = (target: LambdaFunction, timeoutMilliseconds: number): RestIntegration => ({
  label: target.label,
  respond: async (call) => {
    const result = await target.invokeWithin(timeoutMilliseconds, proxyEventOf(call))
    if ('unanswered' in result) {
      // AWS answers 500 for a function that is throttled.
      throw new GatewayFault(result.unanswered === 'late' ? 'INTEGRATION_TIMEOUT' : 'API_CONFIGURATION_ERROR')
    }
    // AWS answers 502 when the function throws or its result is malformed.
    const response = 'payload' in result ? proxyResponseOf(result.payload) : undefined
    if (!response) throw new GatewayFault('DEFAULT_5XX')
    return response
  },
})

const mediaTypeOf = ({ request }: RestCall): string =>
  (request.headers['content-type'] ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? ''

/** A response of the gateway itself. */
const mockIntegration = (definition: z.infer<typeof mockForm>, context: ResourceContext): RestIntegration => {
  const responses = definition.IntegrationResponses.map((response, index) => {
    const [[contentType, template] = ['application/json', '']] = Object.entries(response.ResponseTemplates)
    const [unsupported] = unsupportedInTemplate(template)
    if (unsupported !== undefined) {
      const property = `Integration.IntegrationResponses.${index}.ResponseTemplates`
      throw context.unsupported(property, `${unsupported} is not supported in a template`)
    }
    const headers = Object.entries(response.ResponseParameters).map(
      ([target, value]) => [target.slice(headerTarget.length).toLowerCase(), literalOf(value)] as const,
    )
    return { status: Number(response.StatusCode), headers: Object.fromEntries(headers), contentType, template }
  })
  const statusOf = new Map(
    Object.entries(definition.RequestTemplates).map(
      ([type, template]) => [type, Number(statusTemplate.exec(template)?.[1])] as const,
    ),
  )
  return {
    label: 'mock',
    respond: (call) => {
      const status = statusOf.get(mediaTypeOf(call))
      if (status === undefined) {
        // AWS would read the status from a body that is passed through, and no caller sends one.
        throw new GatewayFault(
          definition.PassthroughBehavior === 'WHEN_NO_MATCH' ? 'API_CONFIGURATION_ERROR' : 'UNSUPPORTED_MEDIA_TYPE',
        )
      }
      // A response without a pattern is the default.
      const response = responses.find((one) => one.status === status) ?? responses[0]
      if (!response) throw new GatewayFault('API_CONFIGURATION_ERROR')
      const body = fillTemplate(response.template, contextVariablesOf(call))
      const type = body !== '' && { 'content-type': response.contentType }
      return { status: response.status, headers: { ...type, ...response.headers }, body }
    },
  }
}

export const apiGatewayMethod = defineResource('AWS::ApiGateway::Method', properties, (method, context) => {
  const { RestApiId, ResourceId, HttpMethod, Integration, AuthorizationType, AuthorizerId } = method
  const authorizerId = AuthorizationType === 'NONE' ? undefined : (AuthorizerId ?? '')
  const path = pathOf(ResourceId, 'ResourceId', context) || '/'
  const pattern = parseRouteKey(`${HttpMethod} ${path}`)
  if (!pattern) throw context.unsupported('HttpMethod', `the method ${HttpMethod} is not supported`)
  context.get(RestApi, RestApiId, 'RestApiId').addRoute({
    pattern,
    resource: { id: ResourceId, path },
    isApiKeyRequired: method.ApiKeyRequired,
    authorizer: context.getOptional(RequestAuthorizer, authorizerId, 'AuthorizerId'),
    integration:
      Integration.Type === 'MOCK'
        ? mockIntegration(Integration, context)
        : functionIntegration(
            context.get(LambdaFunction, functionArnOf(Integration.Uri), 'Integration.Uri'),
            Integration.TimeoutInMillis,
          ),
  })
  return { ref: context.place.logicalId, attributes: {} }
})
