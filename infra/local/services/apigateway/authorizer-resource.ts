/** AWS::ApiGateway::Authorizer of the type REQUEST, by headers and without a cache. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LambdaFunction } from '../lambda/lambda-function.ts'
import { RequestAuthorizer } from './request-authorizer.ts'
import { RestApi } from './rest-api.ts'
import { functionArnOf, invocationUri } from './invocation-uri.ts'

const headerPrefix = 'method.request.header.'
const identitySource = /^method\.request\.header\.[\w-]+(?:,method\.request\.header\.[\w-]+)*$/

const properties = z.strictObject({
  RestApiId: z.string(),
  Type: z.literal('REQUEST'),
  AuthorizerUri: invocationUri,
  // AWS caches answers for five minutes when this is absent.
  AuthorizerResultTtlInSeconds: z.literal(0),
  IdentitySource: z.string().check(z.regex(identitySource)),
  ...withoutLocalMeaning('Name'),
})

export const apiGatewayAuthorizer = defineResource(
  'AWS::ApiGateway::Authorizer',
  properties,
  ({ RestApiId, AuthorizerUri, IdentitySource }, context) => {
    const id = generatedId(context, 6)
    context.get(RestApi, RestApiId, 'RestApiId')
    const authorizer = new RequestAuthorizer({
      region: context.assembly.region,
      function: context.get(LambdaFunction, functionArnOf(AuthorizerUri), 'AuthorizerUri'),
      identityHeaders: IdentitySource.split(',').map((source) => source.slice(headerPrefix.length).toLowerCase()),
    })
    return { ref: id, attributes: { AuthorizerId: id }, instance: authorizer }
  },
)
