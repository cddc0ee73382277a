/** S3: private buckets in memory with the CDK's deployments of files into them, and buckets with Object Lock, which have an API. */
import * as z from 'zod/mini'
import type { AwsService } from '../../engine/aws-service.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { cdkBucketDeployment, type DeploymentOptions } from './bucket-deployment-resource.ts'
import { Bucket } from './bucket.ts'
import { LockedBucket } from './locked-bucket.ts'
import { S3Endpoint, s3Api } from './s3-api.ts'

const lock = z.strictObject({
  ObjectLockEnabled: z.literal('Enabled'),
  Rule: z.strictObject({
    DefaultRetention: z.strictObject({
      Mode: z.enum(['COMPLIANCE', 'GOVERNANCE']),
      Days: z.int().check(z.gte(1), z.lte(36_500)),
    }),
  }),
})

const properties = z._default(
  z.strictObject({
    ObjectLockConfiguration: z.optional(lock),
    // Every bucket is private here; encryption, logs and clean-up have no local counterpart.
    ...withoutLocalMeaning(
      'BucketEncryption',
      'LifecycleConfiguration',
      'LoggingConfiguration',
      'ObjectLockEnabled',
      'OwnershipControls',
      'PublicAccessBlockConfiguration',
      'Tags',
      'VersioningConfiguration',
    ),
  }),
  {},
)

/** Private: the deployments of the template fill it at each start. */
const s3Bucket = defineResource('AWS::S3::Bucket', properties, ({ ObjectLockConfiguration }, context) => {
  const name = context.generatedName.toLowerCase()
  if (ObjectLockConfiguration) {
    const { Mode, Days } = ObjectLockConfiguration.Rule.DefaultRetention
    const instance = new LockedBucket(name, { mode: Mode, days: Days }, context)
    return { ref: name, attributes: { Arn: `arn:aws:s3:::${name}` }, instance }
  }
  const bucket = new Bucket()
  const host = `${name}.s3.${context.assembly.region}.amazonaws.com`
  context.front.addHost(host, bucket)
  return {
    ref: name,
    attributes: { Arn: `arn:aws:s3:::${name}`, DomainName: `${name}.s3.amazonaws.com`, RegionalDomainName: host },
    instance: bucket,
  }
})

const statement = z.looseObject({
  Effect: z.enum(['Allow', 'Deny']),
  Principal: z.unknown(),
  Action: z.union([z.string(), z.array(z.string())]),
})

const policyProperties = z.strictObject({
  Bucket: z.string(),
  PolicyDocument: z.looseObject({ Statement: z.array(statement) }),
})

const isDistribution = z.object({ Service: z.literal('cloudfront.amazonaws.com') })

const letsDistributionList = ({ Effect, Principal, Action }: z.infer<typeof statement>): boolean =>
  Effect === 'Allow' && [Action].flat().includes('s3:ListBucket') && isDistribution.safeParse(Principal).success

/** A bucket policy. Only one of its permissions shows outside: whether a distribution learns that an object does not exist. */
const s3BucketPolicy = defineResource('AWS::S3::BucketPolicy', policyProperties, (policy, context) => {
  if (policy.PolicyDocument.Statement.some(letsDistributionList))
    context.get(Bucket, policy.Bucket, 'Bucket').letDistributionList()
  return { ref: context.place.logicalId, attributes: {} }
})

export const s3 =
  (options: DeploymentOptions): AwsService =>
  ({ all }) => ({
    resources: [cdkBucketDeployment(options), s3Bucket, s3BucketPolicy],
    endpoints: [new S3Endpoint(() => all(LockedBucket))],
    api: s3Api,
  })
