/** AWS::Cognito::UserPoolGroup, whose name is in the tokens of its members. */
import * as z from 'zod/mini'
import { defineResource } from '../../engine/resource-definition.ts'
import { UserPool } from './user-pool.ts'

const properties = z.strictObject({
  UserPoolId: z.string(),
  GroupName: z.string(),
  Description: z.optional(z.string()),
  Precedence: z.optional(z.number()),
})

export const cognitoUserPoolGroup = defineResource('AWS::Cognito::UserPoolGroup', properties, (group, context) => {
  const pool = context.get(UserPool, group.UserPoolId, 'UserPoolId')
  pool.groups.define({ name: group.GroupName, description: group.Description, precedence: group.Precedence })
  return { ref: group.GroupName, attributes: {} }
})
