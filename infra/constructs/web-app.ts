/** The web app: a private bucket behind CloudFront, which also forwards /api/*, the catalogue's pages and /go/* to the HTTP API. */
import { Duration, Validations } from 'aws-cdk-lib'
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct, type IDependable } from 'constructs'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { translationSheet } from '#contract/languages.ts'
import type { Release } from '#contract/release.ts'
import { securityContact } from '#contract/security-contact.ts'
import { cataloguePagePatterns, sitemapPath } from '#lambdas/offers/catalogue-pages.contract.ts'
import { trackingPathOf } from '#lambdas/partner-api/partner-routes.contract.ts'
import type { StageConfig } from '../config.ts'
import { readInlineHashes } from '../edge/inline-hashes.ts'
import { homeFile, pageFunctionSource, pageStatusFunctionSource, requiredPageFiles } from '../edge/page-function.ts'
import { keepsData, removalOfProtected } from '../removal.ts'
import { EdgePolicies } from './edge-policies.ts'
import { keptDays } from './log-retention.ts'
import { partnerFilesWith, securityContactFile } from './published-files.ts'
import {
  acknowledgeDistribution,
  apiOrigin,
  createEdgeFunction,
  createFilesBucket,
  edgeSettings,
  findBuild,
  pagesFrom,
} from './web-edge.ts'
import { filesOfBuild, WebFiles, type FileCopier, type WebFilesProps } from './web-files.ts'

interface WebAppProps {
  readonly config: StageConfig
  /** Named by pages and /config.json. */
  readonly release: Release
  /** Host of the HTTP API. */
  readonly apiHost: string
  /** Sent by CloudFront in `x-origin-verify` to prove to functions that a request came through it. */
  readonly originSecret: string
  /** Origins that a page may call in addition to its own. */
  readonly connectOrigins: readonly string[]
  /** Content of /config.json; values may be known only at deployment. */
  readonly runtimeConfig: WebFilesProps['runtimeConfig'] & { readonly partnerApiUrl: string }
}

const accessLogDays = 90

const publicReadPaths = (Object.values(endpoints) as Endpoint[])
  .filter(({ access, method }) => access === 'public' && method === 'GET')
  .map(({ path }) => path)

export class WebApp extends Construct {
  readonly distribution: Distribution
  readonly bucket: IBucket
  /** The bucket of access logs of the edge and of the bucket of files. */
  readonly accessLogs: IBucket
  private readonly config: StageConfig
  private readonly files: WebFiles

  constructor(scope: Construct, id: string, props: WebAppProps) {
    super(scope, id)
    this.config = props.config
    const { config } = props
    const buildFolder = findBuild(config, 'webAssets', requiredPageFiles[config.kind === 'local' ? 'english' : 'all'])
    const domain = this.domain
    this.accessLogs = this.createLogBucket()
    this.bucket = createFilesBucket(this, config, this.accessLogs, 'files/')
    const policies = new EdgePolicies(this, 'Policies', {
      connectOrigins: props.connectOrigins,
      inline: readInlineHashes(buildFolder, [translationSheet]),
    })
    const files = [...filesOfBuild(buildFolder), '/config.json', securityContact.path]
    const pageFunction = createEdgeFunction(
      this,
      'PageFunction',
      'Routes of the web app to the HTML files of the build',
      pageFunctionSource(files),
    )
    const statusSource = pageStatusFunctionSource(files)
    const statusFunction = createEdgeFunction(
      this,
      'PageStatusFunction',
      'Status 404 for unknown addresses',
      statusSource,
    )
    const api = {
      origin: apiOrigin(props.apiHost, props.originSecret),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: policies.securityHeaders,
    } satisfies BehaviorOptions
    const publicRead = {
      ...api,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: policies.publicReadCache,
    } satisfies BehaviorOptions
    const functionAssociations = [{ function: pageFunction, eventType: FunctionEventType.VIEWER_REQUEST }]
    const cataloguePage = { ...publicRead, responseHeadersPolicy: policies.ownPolicyHeaders }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Web app and API, stage ${config.stage}`,
      ...edgeSettings(this, { config, domain, logs: this.accessLogs, logPrefix: 'edge/' }),
      // With it, CloudFront never requests the root of the bucket, which is its list. The page function maps `/` and this file to this file.
      defaultRootObject: homeFile.slice(1),
      defaultBehavior: {
        ...pagesFrom(this.bucket),
        responseHeadersPolicy: policies.securityHeaders,
        functionAssociations: [
          ...functionAssociations,
          { function: statusFunction, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      additionalBehaviors: {
        ...Object.fromEntries(publicReadPaths.map((path) => [path, publicRead])),
        ...Object.fromEntries(
          cataloguePagePatterns.map((pattern) => [
            pattern,
            pattern === sitemapPath ? cataloguePage : { ...cataloguePage, functionAssociations },
          ]),
        ),
        '/api/*': {
          ...api,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: policies.apiCache,
          originRequestPolicy: policies.apiRequests,
        },
        [trackingPathOf('*')]: {
          ...api,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: policies.linkRequests,
          responseHeadersPolicy: policies.ownPolicyHeaders,
          functionAssociations,
        },
      },
    })
    acknowledgeDistribution(
      this.distribution,
      { config, domain },
      {
        location:
          'Indian residents travel and use foreign networks; access is limited by phone number, not by location.',
        withoutAcl: 'sends and tries are limited by phone, address, prefix and day',
      },
    )
    this.files = new WebFiles(this, 'Deployment', {
      config,
      bucket: this.bucket,
      folder: buildFolder,
      origin: this.origin,
      release: props.release,
      runtimeConfig: props.runtimeConfig,
      furtherFiles: [
        ...partnerFilesWith(props.runtimeConfig.partnerApiUrl, buildFolder),
        Source.data(securityContact.path.slice(1), securityContactFile(this.origin, new Date())),
      ],
    })
  }

  /** Log and role of the function that copies files into buckets. */
  get copier(): FileCopier {
    return this.files.copier
  }

  /** The pages of a deployment appear once these parts are up to date: an old page understands new functions, but no page waits for them. */
  publishAfter(...parts: readonly IDependable[]): void {
    this.files.node.addDependency(...parts)
  }

  /** Origin that visitors see, such as https://www.example.in. */
  get origin(): string {
    return `${this.config.appScheme}://${this.config.domainName ?? this.distribution.distributionDomainName}`
  }

  private get domain() {
    const { domainName, certificateArn } = this.config
    return domainName === undefined || certificateArn === undefined ? undefined : { name: domainName, certificateArn }
  }

  private createLogBucket(): IBucket {
    const logs = new Bucket(this, 'AccessLogs', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      // CloudFront needs ACLs to deliver its standard logs.
      objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(keptDays(this.config, accessLogDays)) }],
      removalPolicy: removalOfProtected(this.config),
      autoDeleteObjects: !keepsData(this.config),
    })
    Validations.of(logs).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'It contains the access logs; logging access to it into itself would never end.',
    })
    return logs as IBucket
  }
}
