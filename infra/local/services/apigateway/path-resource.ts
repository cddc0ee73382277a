/** AWS::ApiGateway::Resource: one part of a path. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource } from '../../engine/resource-definition.ts'
import { RestApi } from './rest-api.ts'

const properties = z.strictObject({ ParentId: z.string(), PathPart: z.string(), RestApiId: z.string() })

export const apiGatewayResource = defineResource(
  'AWS::ApiGateway::Resource',
  properties,
  ({ ParentId, PathPart, RestApiId }, context) => {
    const id = generatedId(context, 6)
    if (!context.get(RestApi, RestApiId, 'RestApiId').addResource(id, ParentId, PathPart)) {
      throw new UnsupportedError(placeBelow(context.place, 'ParentId'), `there is no resource ${ParentId}`)
    }
    return { ref: id, attributes: { ResourceId: id } }
  },
)
