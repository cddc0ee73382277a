/** Puts the built web app and /config.json into the bucket, with the caching that each kind of file has. */
import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { StageName } from '../config.ts'

export interface WebFilesProps {
  readonly stage: StageName
  readonly bucket: IBucket
  /** The built web app. */
  readonly folder: string
  readonly runtimeConfig: Readonly<Record<string, unknown>>
}

/** Files here carry their content's hash in their name. */
const hashedFiles = 'assets/*'

export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, props: WebFilesProps) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: props.stage === 'dev' ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    const shared = { destinationBucket: props.bucket, memoryLimit: 512, logGroup, retainOnDelete: true }
    const source = Source.asset(props.folder)
    // Earlier ones stay for pages that were loaded before this deployment.
    const assets = new BucketDeployment(this, 'HashedFiles', {
      ...shared,
      sources: [source],
      exclude: ['*'],
      include: [hashedFiles],
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [source, Source.jsonData('config.json', props.runtimeConfig)],
      exclude: [hashedFiles],
      cacheControl: [CacheControl.fromString('no-cache')],
    })
    // A page must not arrive before the files it names.
    pages.node.addDependency(assets)
  }
}
