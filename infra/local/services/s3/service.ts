/** S3: private buckets, and the CDK's deployments of files into them. */
import type { AwsService } from '../../engine/aws-service.ts'
import { cdkBucketDeployment, type DeploymentOptions } from './bucket-deployment-resource.ts'
import { s3Bucket, s3BucketPolicy } from './bucket-resource.ts'

export const s3 =
  (options: DeploymentOptions): AwsService =>
  () => ({ resources: [cdkBucketDeployment(options), s3Bucket, s3BucketPolicy] })
