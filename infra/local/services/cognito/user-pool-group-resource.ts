/** AWS::Cognito::UserPoolGroup: a group that users can be added to. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { UserPool } from './user-pool.ts'

const properties = z.strictObject({
  UserPoolId: z.string(),
  GroupName: z.string(),
  Description: withoutLocalMeaning,
})

export const cognitoUserPoolGroup = defineResource('AWS::Cognito::UserPoolGroup', properties, (group, context) => {
  context.get(UserPool, group.UserPoolId, 'UserPoolId').groups.add(group.GroupName)
  return { ref: group.GroupName, attributes: {} }
})
