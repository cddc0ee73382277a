/** AWS::ApiGateway::Method: invokes a function (AWS_PROXY), or answers without one (MOCK). */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning, type ResourceContext } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { RequestAuthorizer } from './request-authorizer.ts'
import { unsupportedInTemplate } from './rest-call.ts'
import { RestApi } from './rest-api.ts'
import { pathOf } from './rest-api-resources.ts'
import { parseRouteKey } from '../apigatewayv2/http/route-table.ts'
import { FunctionIntegration, MockIntegration, type MockResponse } from './rest-integration.ts'
import { functionArnOf, invocationUri } from './invocation-uri.ts'

const proxyIntegration = z.strictObject({
  Type: z.literal('AWS_PROXY'),
  IntegrationHttpMethod: z.literal('POST'),
  Uri: invocationUri,
  TimeoutInMillis: z._default(z.number(), 29_000),
})

const mockHeader = /^'([^']*)'$/
const statusTemplate = /^\s*\{\s*"?statusCode"?\s*:\s*(\d{3})\s*\}\s*$/

const mockIntegration = z.strictObject({
  Type: z.literal('MOCK'),
  RequestTemplates: z.record(z.string(), z.string().check(z.regex(statusTemplate))),
  PassthroughBehavior: z._default(z.enum(['WHEN_NO_MATCH', 'WHEN_NO_TEMPLATES', 'NEVER']), 'WHEN_NO_MATCH'),
  IntegrationResponses: z.array(
    z.strictObject({
      StatusCode: z.string(),
      ResponseParameters: z._default(
        z.record(
          z.string().check(z.regex(/^method\.response\.header\.[\w-]+$/)),
          z.string().check(z.regex(mockHeader)),
        ),
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
  Integration: z.discriminatedUnion('Type', [proxyIntegration, mockIntegration]),
  // Declares the possible responses for generated clients.
  ...withoutLocalMeaning('MethodResponses', 'OperationName'),
})

const mockOf = (definition: z.infer<typeof mockIntegration>, context: ResourceContext): MockIntegration => {
  const responses = definition.IntegrationResponses.map(
    ({ StatusCode, ResponseParameters, ResponseTemplates }, index): MockResponse => {
      const [[contentType, template] = ['application/json', '']] = Object.entries(ResponseTemplates)
      const [unsupported] = unsupportedInTemplate(template)
      if (unsupported !== undefined) {
        throw context.unsupported(
          `Integration.IntegrationResponses.${index}.ResponseTemplates`,
          `${unsupported} is not supported in a template`,
        )
      }
      const headers = Object.entries(ResponseParameters).map(([target, value]) => [
        target.slice('method.response.header.'.length).toLowerCase(),
        mockHeader.exec(value)?.[1] ?? '',
      ])
      return {
        status: Number(StatusCode),
        headers: Object.fromEntries(headers) as Record<string, string>,
        contentType,
        template,
      }
    },
  )
  return new MockIntegration({
    requestTemplates: new Map(
      Object.entries(definition.RequestTemplates).map(([type, template]) => [
        type,
        Number(statusTemplate.exec(template)?.[1]),
      ]),
    ),
    passesOthersThrough: definition.PassthroughBehavior === 'WHEN_NO_MATCH',
    responses,
  })
}

export const apiGatewayMethod = defineResource('AWS::ApiGateway::Method', properties, (method, context) => {
  const { RestApiId, ResourceId, HttpMethod, Integration, AuthorizationType, AuthorizerId } = method
  const path = pathOf(ResourceId, 'ResourceId', context) || '/'
  const pattern = parseRouteKey(`${HttpMethod} ${path}`)
  if (!pattern) throw context.unsupported('HttpMethod', `the method ${HttpMethod} is not supported`)
  context.get(RestApi, RestApiId, 'RestApiId').addRoute({
    pattern,
    resource: { id: ResourceId, path },
    isApiKeyRequired: method.ApiKeyRequired,
    authorizer:
      AuthorizationType === 'NONE' ? undefined : context.get(RequestAuthorizer, AuthorizerId ?? '', 'AuthorizerId'),
    integration:
      Integration.Type === 'MOCK'
        ? mockOf(Integration, context)
        : new FunctionIntegration(
            context.get(LambdaFunction, functionArnOf(Integration.Uri), 'Integration.Uri'),
            Integration.TimeoutInMillis,
          ),
  })
  return { ref: context.place.logicalId, attributes: {} }
})
