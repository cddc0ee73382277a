/** AWS::S3::BucketPolicy: of its permissions only one shows outside, whether a distribution learns that an object does not exist. */
import * as z from 'zod/mini'
import { defineResource } from '../../engine/resource-definition.ts'
import { Bucket } from './bucket.ts'

const statement = z.looseObject({
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.unknown(),
  Action: z.union([z.string(), z.array(z.string())]),
})

const properties = z.strictObject({
  Bucket: z.string(),
  PolicyDocument: z.looseObject({ Statement: z.array(statement) }),
})

const isDistribution = z.object({ Service: z.literal('cloudfront.amazonaws.com') })

const letsDistributionList = ({ Effect, Principal, Action }: z.infer<typeof statement>): boolean =>
  Effect === 'Allow' && [Action].flat().includes('s3:ListBucket') && isDistribution.safeParse(Principal).success

export const s3BucketPolicy = defineResource('AWS::S3::BucketPolicy', properties, (policy, context) => {
  const bucket = context.get(Bucket, policy.Bucket, 'Bucket')
  if (policy.PolicyDocument.Statement.some(letsDistributionList)) bucket.letDistributionList()
  return { ref: context.place.logicalId, attributes: {} }
})
