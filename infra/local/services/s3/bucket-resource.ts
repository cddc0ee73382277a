/** AWS::S3::Bucket: private, in memory, filled at each start by the deployments of the template. */
import * as z from 'zod/mini'
import { generatedName } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { Bucket } from './bucket.ts'

const properties = z._default(
  z.strictObject({
    BucketName: z.optional(z.string()),
    // All buckets here are private; storage, logs and clean-up are AWS's.
    BucketEncryption: withoutLocalMeaning,
    LifecycleConfiguration: withoutLocalMeaning,
    LoggingConfiguration: withoutLocalMeaning,
    OwnershipControls: withoutLocalMeaning,
    PublicAccessBlockConfiguration: withoutLocalMeaning,
    Tags: withoutLocalMeaning,
    VersioningConfiguration: withoutLocalMeaning,
  }),
  {},
)

export const s3Bucket = defineResource('AWS::S3::Bucket', properties, ({ BucketName }, context) => {
  const name = BucketName ?? generatedName(context).toLowerCase()
  const bucket = new Bucket()
  const host = `${name}.s3.${context.assembly.region}.amazonaws.com`
  context.front.addHost(host, bucket)
  return {
    ref: name,
    attributes: { Arn: `arn:aws:s3:::${name}`, DomainName: `${name}.s3.amazonaws.com`, RegionalDomainName: host },
    instance: bucket,
  }
})
