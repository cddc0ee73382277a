/** AWS::S3::Bucket: private and in memory; the deployments of the template fill it at each start. */
import * as z from 'zod/mini'
import { generatedName } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { Bucket } from './bucket.ts'

const properties = z._default(
  z.strictObject({
    BucketName: z.optional(z.string()),
    // Every bucket is private here; encryption, logs and clean-up have no local counterpart.
    ...withoutLocalMeaning(
      'BucketEncryption',
      'LifecycleConfiguration',
      'LoggingConfiguration',
      'OwnershipControls',
      'PublicAccessBlockConfiguration',
      'Tags',
      'VersioningConfiguration',
    ),
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
