/** Copies a build and /config.json into its bucket, with the caching headers of each kind of file. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CustomResource, Duration, Stack, Validations, type CfnElement } from 'aws-cdk-lib'
import { Role } from 'aws-cdk-lib/aws-iam'
import { Architecture, Function as LambdaFunction, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source, type ISource } from 'aws-cdk-lib/aws-s3-deployment'
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api'
import { Construct } from 'constructs'
import { hashedFolders, retiredDays, retiredTag } from '#contract/hashed-files.ts'
import { languageOf } from '#contract/languages.ts'
import { originMark } from '#contract/page-metadata.ts'
import { reportMark, releaseMark, type Release } from '#contract/release.ts'
import { functionCode } from '../bundling/function-code.ts'
import type { StageConfig } from '../config.ts'
import { removalOf } from '../removal.ts'
import { lambdaOfThisAccount } from '../role-dependencies.ts'
import { acknowledgeCdkFunction } from './cdk-function.ts'

export const retiredFilesRule: LifecycleRule = {
  tagFilters: { [retiredTag.name]: retiredTag.value },
  expiration: Duration.days(retiredDays),
}

const waits = 'CloudFormation waits for its answer and rolls back without one, so nothing is lost.'

/**
 * Removes hashed files days after a deployment has replaced them: a custom resource marks the files that the release does not have, and a rule of
 * the bucket removes what is marked (`lambdas/releases/retired-files.function.ts`). It runs before the pages of a release appear, so no page names a marked file.
 *
 * It is one for the files of all builds. @param role may read, write and tag them
 */
const createFileRetirer = (
  scope: Construct,
  { role, logGroup }: { readonly role: Role; readonly logGroup: LogGroup },
): LambdaFunction => {
  const retirer = new LambdaFunction(scope, 'Retirer', {
    description: 'Marks hashed files that a release does not have, at deployment',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: functionCode('lambdas/releases/retired-files.function.ts', { withS3: true }),
    handler: 'index.handler',
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    memorySize: 512,
    timeout: Duration.minutes(10),
  })
  Validations.of(retirer).acknowledge(
    { id: 'Serverless-LambdaDLQ', reason: waits },
    { id: 'Serverless-LambdaAsyncFailureDestination', reason: waits },
    { id: 'Serverless-LambdaTracing', reason: 'It runs at deployment only, and the deployment reports its failures.' },
  )
  return retirer
}

/** The files of a build in its bucket. @param folder of the build */
const retireFilesOf = (
  scope: Construct,
  { retirer, bucket, folder }: { readonly retirer: LambdaFunction; readonly bucket: IBucket; readonly folder: string },
): CustomResource =>
  new CustomResource(scope, 'RetiredFiles', {
    resourceType: 'Custom::RetiredFiles',
    serviceToken: retirer.functionArn,
    properties: {
      Bucket: bucket.bucketName,
      Files: hashedFolders
        .filter((hashed) => existsSync(join(folder, hashed)))
        .flatMap((hashed) => readdirSync(join(folder, hashed)).map((name) => hashed + name))
        .toSorted(),
    },
  })

/** The functions that copy files and retire them, with the log and the role of both. */
export interface FileCopier {
  readonly logGroup: LogGroup
  readonly role: Role
  /** Marks the files of earlier builds, which the local runtime does not keep. */
  readonly retirer: LambdaFunction | undefined
}

export interface WebFilesProps {
  readonly config: StageConfig
  readonly bucket: IBucket
  /** Folder of the built web app. */
  readonly folder: string
  /** Origin that visitors see. */
  readonly origin: string
  /** Named by pages and /config.json. */
  readonly release: Release
  /** Content of /config.json; values may be known only at deployment. */
  readonly runtimeConfig: Readonly<Record<string, unknown>>
  /** Further files, which take the place of those of the build. */
  readonly furtherFiles?: readonly ISource[]
  /** The copier of another build: the CDK has one function for all. @default its own */
  readonly copier?: FileCopier
}

const hashedFiles = hashedFolders.map((folder) => `${folder}*`)

/** The build in its own folder, not as a copy: the local runtime builds parts of it when they are first opened. */
const inPlace = (build: ISource): ISource => ({
  bind: (scope, context) => {
    const unstaged = new Construct(scope, 'InPlace')
    unstaged.node.setContext(DISABLE_ASSET_STAGING_CONTEXT, true)
    return build.bind(unstaged, context)
  },
})

/** The build with the origin of this stage in its pages and in robots.txt, and with its release and its part of reports in the pages. */
const withMarks = (build: ISource, { origin, release, config }: WebFilesProps): ISource => ({
  bind: (scope, context) => ({
    ...build.bind(scope, context),
    markers: { [originMark]: origin, [releaseMark]: release.commit, [reportMark]: String(config.fieldMetrics) },
  }),
})

/** Files and folders of the build that are addresses themselves: everything at its top level except pages and the folders of languages. */
export const filesOfBuild = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.endsWith('.html') && languageOf(`/${name}`) === 'en')
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/` : `/${entry.name}`))

export class WebFiles extends Construct {
  readonly copier: FileCopier

  constructor(scope: Construct, id: string, props: WebFilesProps) {
    super(scope, id)
    this.copier = props.copier ?? this.createCopier(props.config)
    const { retirer, ...copier } = this.copier
    const shared = { destinationBucket: props.bucket, memoryLimit: 512, ...copier, retainOnDelete: true }
    const build = Source.asset(props.folder)
    const source = props.config.kind === 'local' ? inPlace(build) : build
    // Files of earlier builds stay a while for pages that were loaded before this deployment.
    const assets = new BucketDeployment(this, 'HashedFiles', {
      ...shared,
      sources: [source],
      exclude: ['*'],
      include: hashedFiles,
      prune: false,
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const pages = new BucketDeployment(this, 'Pages', {
      ...shared,
      sources: [
        withMarks(source, props),
        Source.jsonData('config.json', { ...props.runtimeConfig, release: props.release }),
        ...(props.furtherFiles ?? []),
      ],
      exclude: hashedFiles,
      cacheControl: [CacheControl.fromString('no-cache')],
    })
    // The function is one for all copies, with the layer of the first one: the others would be resources that nothing uses.
    for (const copy of props.copier ? [assets, pages] : [pages]) copy.node.tryRemoveChild('AwsCliLayer')
    // A page must not be published before the files it refers to.
    pages.node.addDependency(assets)
    if (retirer !== undefined) {
      const retired = retireFilesOf(this, { retirer, bucket: props.bucket, folder: props.folder })
      // It needs the rights that a copy gives to the role.
      retired.node.addDependency(assets, copier.role)
      // Nor while one of them may be removed.
      pages.node.addDependency(retired)
    }
    this.acknowledge(this.copier.role, props.bucket)
  }

  private createCopier(config: StageConfig): FileCopier {
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: removalOf(config),
    })
    const role = new Role(this, 'Role', {
      assumedBy: lambdaOfThisAccount(this),
      description: 'Copies the web app into its bucket at deployment, and retires its files',
    })
    logGroup.grantWrite(role)
    const retirer = config.kind === 'local' ? undefined : createFileRetirer(this, { logGroup, role })
    return { logGroup, role, retirer }
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
