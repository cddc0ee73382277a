/** AWS::ApiGatewayV2::Authorizer of the type JWT, for tokens of a user pool of the same template. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { UserPool } from '../cognito/user-pool.ts'
import { JwtAuthorizer } from './http/jwt-authorizer.ts'

const headerSource = /^\$request\.header\.(.+)$/

const properties = z.strictObject({
  ApiId: z.string(),
  AuthorizerType: z.literal('JWT'),
  IdentitySource: z.tuple([z.string().check(z.regex(headerSource))]),
  JwtConfiguration: z.strictObject({ Audience: z.array(z.string()), Issuer: z.string() }),
  ...withoutLocalMeaning('Name'),
})

export const apiGatewayV2Authorizer = defineResource(
  'AWS::ApiGatewayV2::Authorizer',
  properties,
  ({ IdentitySource: [source], JwtConfiguration: { Audience, Issuer } }, context) => {
    const id = generatedId(context, 6)
    const authorizer = new JwtAuthorizer({
      signer: context.get(UserPool, Issuer, 'JwtConfiguration.Issuer').signer,
      audience: Audience,
      header: (headerSource.exec(source)?.[1] ?? '').toLowerCase(),
      clock: context.clock,
    })
    return { ref: id, attributes: { AuthorizerId: id }, instance: authorizer }
  },
)
