/** AWS::CloudFront::Function with its code in the template. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { ViewerFunction } from './viewer-function.ts'

const properties = z.strictObject({
  FunctionCode: z.string(),
  FunctionConfig: z.strictObject({ Runtime: z.literal('cloudfront-js-2.0'), ...withoutLocalMeaning('Comment') }),
  Name: z.string(),
  AutoPublish: z.literal(true),
})

export const cloudFrontFunction = defineResource(
  'AWS::CloudFront::Function',
  properties,
  ({ FunctionCode, Name }, { accountId }) => {
    const functionArn = `arn:aws:cloudfront::${accountId}:function/${Name}`
    return {
      ref: functionArn,
      attributes: { FunctionARN: functionArn },
      instance: new ViewerFunction(FunctionCode),
    }
  },
)
