/** AWS::CloudFront::OriginAccessControl: requests to a bucket carry the distribution's signature. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'

const properties = z.strictObject({
  OriginAccessControlConfig: z.strictObject({
    Name: z.string(),
    OriginAccessControlOriginType: z.literal('s3'),
    SigningBehavior: z.literal('always'),
    SigningProtocol: z.literal('sigv4'),
    ...withoutLocalMeaning('Description'),
  }),
})

export const cloudFrontOriginAccessControl = defineResource(
  'AWS::CloudFront::OriginAccessControl',
  properties,
  (_, context) => {
    const id = generatedId(context, 14).toUpperCase()
    return { ref: id, attributes: { Id: id } }
  },
)
