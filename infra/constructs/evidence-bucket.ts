/**
 * The locked bucket with the hashes of the record of staff and of receipts of consent. S3 Object Lock gives each object a retention when it is put. In prod
 * no user of the account, the root user included, can end that before the years of the record are over; only the end of the AWS account does. Other stages
 * lock for a day only, by a mode that an admin may bypass, so that they can be removed.
 */
import { Duration, RemovalPolicy, Stack, Validations, type CfnElement } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  ObjectLockRetention,
  ObjectOwnership,
  type IBucket,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { daysOfYear } from '#contract/times.ts'
import type { StageConfig } from '../config.ts'
import type { CapabilityFunction } from './capability-function.ts'

interface EvidenceBucketProps {
  readonly config: StageConfig
  readonly accessLogs: IBucket
}

export class EvidenceBucket extends Construct {
  private readonly bucket: IBucket

  constructor(scope: Construct, id: string, { config, accessLogs }: EvidenceBucketProps) {
    super(scope, id)
    const days = Math.ceil(config.recordYears * daysOfYear)
    this.bucket = new Bucket(this, 'Hashes', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'evidence/',
      versioned: true,
      objectLockDefaultRetention:
        config.kind === 'prod'
          ? ObjectLockRetention.compliance(Duration.days(days))
          : ObjectLockRetention.governance(Duration.days(1)),
      lifecycleRules: [{ expiration: Duration.days(days + 1), noncurrentVersionExpiration: Duration.days(1) }],
      // A stack cannot remove a bucket with locked objects, so it leaves it. The CDK's function that empties buckets never may: refused once, it
      // denies every put from then on.
      removalPolicy: RemovalPolicy.RETAIN,
    }) as IBucket
  }

  get bucketName(): string {
    return this.bucket.bucketName
  }

  /** Allows a function to add hashes. It can neither read nor delete one, nor choose how long it is locked. */
  allowWriting(user: CapabilityFunction): void {
    user.allow(new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.bucket.arnForObjects('*')] }))
    const bucketId = Stack.of(this).getLogicalId(this.bucket.node.defaultChild as CfnElement)
    Validations.of(user.role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${bucketId}.Arn>/*]`,
      reason: 'The key of an object is the hash of its text, so the right is on all objects of the bucket.',
    })
  }
}
