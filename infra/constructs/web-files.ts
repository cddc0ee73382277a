/**
 * Copies the built web app and /config.json into the bucket, with the caching headers of each kind of file. Files that partners download get the
 * address of this stage's API.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stack, Validations, type CfnElement } from 'aws-cdk-lib'
import { Role } from 'aws-cdk-lib/aws-iam'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { originMark } from '#contract/page-metadata.ts'
import { exampleApiUrl, partnerFiles } from '#contract/partner/partner-files.ts'
import { releaseMark, type Release } from '#contract/release.ts'
import { securityContact } from '#contract/security-contact.ts'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'
import { acknowledgeCdkFunction } from './cdk-function.ts'
import { lambdaOfThisAccount } from './lambda-principal.ts'
import { securityContactFile } from './security-contact-file.ts'

export interface WebFilesProps {
  readonly config: StageConfig
  readonly bucket: IBucket
  /** Folder of the built web app. */
  readonly folder: string
  /** Origin that visitors see. */
  readonly origin: string
  /** Named by pages and /config.json. */
  readonly release: Release
  readonly runtimeConfig: Readonly<Record<string, unknown>> & { readonly partnerApiUrl: string }
}

/** The names of these files contain a hash of their content. */
const hashedFiles = 'assets/*'

interface OpenApi {
  readonly servers: readonly { readonly description: string }[]
}

/** The OpenAPI document and the Postman collection of the build, with the address of this stage's API instead of the example. */
const partnerFilesWith = (apiUrl: string, folder: string): ISource[] => {
  const textOf = (path: string) => readFileSync(join(folder, path), 'utf8')
  const openApi = JSON.parse(textOf(partnerFiles.openapi)) as OpenApi
  const servers = openApi.servers.map(({ description }) => ({ url: apiUrl, description }))
  const postman = JSON.parse(textOf(partnerFiles.postman).replaceAll(exampleApiUrl, apiUrl)) as object
  return [
    Source.jsonData(partnerFiles.openapi.slice(1), { ...openApi, servers }),
    Source.jsonData(partnerFiles.postman.slice(1), postman),
  ]
}

/** The build with the origin of this stage in its pages and in robots.txt, and with its release in the pages. */
const withMarks = (build: ISource, origin: string, { commit }: Release): ISource => ({
  bind: (scope, context) => ({
    ...build.bind(scope, context),
    markers: { [originMark]: origin, [releaseMark]: commit },
  }),
})

export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, props: WebFilesProps) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalOf(props.config),
    })
    const role = new Role(this, 'Role', {
      assumedBy: lambdaOfThisAccount(this),
      description: 'Copies the web app into its bucket at deployment',
    })
    logGroup.grantWrite(role)
    const shared = { destinationBucket: props.bucket, memoryLimit: 512, logGroup, role, retainOnDelete: true }
    const source = Source.asset(props.folder)
    // Files of earlier builds stay for pages that were loaded before this deployment.
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
      sources: [
        withMarks(source, props.origin, props.release),
        Source.jsonData('config.json', { ...props.runtimeConfig, release: props.release }),
        ...partnerFilesWith(props.runtimeConfig.partnerApiUrl, props.folder),
        Source.data(securityContact.path.slice(1), securityContactFile(props.origin, new Date())),
      ],
      exclude: [hashedFiles],
      cacheControl: [CacheControl.fromString('no-cache')],
    })
    // A page must not be published before the files it refers to.
    pages.node.addDependency(assets)
    this.acknowledge(role, props.bucket)
  }

  /** Acknowledges findings on the CDK's own copying function, whose code, runtime and grants cannot be changed here. */
  private acknowledge(role: Role, bucket: IBucket): void {
    const stack = Stack.of(this)
    const bucketId = stack.resolve(stack.getLogicalId(bucket.node.defaultChild as CfnElement)) as string
    const wildcards = [
      ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map(
        (action) => `Action::${action}`,
      ),
      `Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`,
      `Resource::<${bucketId}.Arn>/*`,
    ]
    Validations.of(role).acknowledge(
      ...wildcards.map((finding) => ({
        id: `AwsSolutions-IAM5[${finding}]`,
        reason:
          "The CDK's BucketDeployment grants its function access to objects of the staging bucket and the web bucket, nothing else.",
      })),
    )
    acknowledgeCdkFunction(this, 'Custom::CDKBucketDeployment')
  }
}
