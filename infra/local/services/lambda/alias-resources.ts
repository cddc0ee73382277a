/**
 * AWS::Lambda::Version and AWS::Lambda::Alias. A template holds one version of each function, so a version is the function itself, and an alias is
 * another name of it.
 */
import * as z from 'zod/mini'
import { arn } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { LambdaFunction } from './lambda-function.ts'

const version = '1'

const versionProperties = z.strictObject({
  FunctionName: z.string(),
  ...withoutLocalMeaning('CodeSha256', 'Description'),
})

export const lambdaVersion = defineResource('AWS::Lambda::Version', versionProperties, ({ FunctionName }, context) => {
  context.get(LambdaFunction, FunctionName, 'FunctionName')
  const versionArn = arn(context, 'lambda', `function:${FunctionName}:${version}`)
  return { ref: versionArn, attributes: { FunctionArn: versionArn, Version: version } }
})

const aliasProperties = z.strictObject({
  FunctionName: z.string(),
  FunctionVersion: z.literal(version),
  Name: z.string(),
  ...withoutLocalMeaning('Description'),
})

export const lambdaAlias = defineResource('AWS::Lambda::Alias', aliasProperties, ({ FunctionName, Name }, context) => {
  const aliasArn = arn(context, 'lambda', `function:${FunctionName}:${Name}`)
  return {
    ref: aliasArn,
    attributes: { AliasArn: aliasArn },
    // A mapping of a stream names the alias so.
    aliases: [`${FunctionName}:${Name}`],
    instance: context.get(LambdaFunction, FunctionName, 'FunctionName'),
  }
})
