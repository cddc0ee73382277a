/** AWS::ApiGateway::ApiKey with a value of its own. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { ApiKey } from './usage-plan.ts'

const properties = z.strictObject({
  Enabled: z._default(z.boolean(), false),
  // AWS takes 20 to 128 characters.
  Value: z.string().check(z.minLength(20), z.maxLength(128)),
  Name: withoutLocalMeaning,
  Description: withoutLocalMeaning,
  Tags: withoutLocalMeaning,
})

export const apiGatewayApiKey = defineResource('AWS::ApiGateway::ApiKey', properties, ({ Enabled, Value }, context) => {
  const id = generatedId(context, 10)
  return { ref: id, attributes: { APIKeyId: id }, instance: new ApiKey(id, Value, Enabled) }
})
