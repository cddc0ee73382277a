/** The web app: a private bucket behind CloudFront, which also forwards /api/*, the catalogue's pages and /go/* to the HTTP API. */
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Duration, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct, type IDependable } from 'constructs'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { cataloguePagePatterns } from '#contract/offers/catalogue-pages.ts'
import type { Release } from '#contract/release.ts'
import { securityContact } from '#contract/security-contact.ts'
import { trackingPathOf } from '#contract/partner/partner-routes.ts'
import { projectRoot } from '../bundling/bundle-options.ts'
import { ConfigError, type StageConfig } from '../config.ts'
import { readInlineHashes } from '../edge/inline-hashes.ts'
import { homeFile, pageFunctionSource, pageStatusFunctionSource, requiredPageFiles } from '../edge/page-function.ts'
import { keepsData, removalOfProtected } from '../removal.ts'
import { standbyRegion } from '../stage-settings.ts'
import { EdgePolicies } from './edge-policies.ts'
import { keptDays } from './log-retention.ts'
import { WebFiles, type WebFilesProps } from './web-files.ts'

export interface WebAppProps {
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
  readonly runtimeConfig: WebFilesProps['runtimeConfig']
}

const accessLogDays = 90

/** Errors, including those of the API, that CloudFront would otherwise cache for 10 seconds. */
const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

const publicReadPaths = (Object.values(endpoints) as Endpoint[])
  .filter(({ access, method }) => access === 'public' && method === 'GET')
  .map(({ path }) => path)

/** Files and folders of the build that are addresses themselves: everything at its top level except pages. */
const filesOfBuild = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.endsWith('.html'))
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/` : `/${entry.name}`))

export class WebApp extends Construct {
  readonly distribution: Distribution
  readonly bucket: IBucket
  /** Of the edge, and of the bucket of files. */
  readonly accessLogs: IBucket
  private readonly config: StageConfig
  private readonly files: WebFiles

  constructor(scope: Construct, id: string, props: WebAppProps) {
    super(scope, id)
    this.config = props.config
    const buildFolder = this.findBuild()
    this.accessLogs = this.createLogBucket()
    this.bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      serverAccessLogsBucket: this.accessLogs,
      serverAccessLogsPrefix: 'files/',
      removalPolicy: removalOfProtected(props.config),
      autoDeleteObjects: !keepsData(props.config),
    }) as IBucket
    const policies = new EdgePolicies(this, 'Policies', {
      connectOrigins: props.connectOrigins,
      inline: readInlineHashes(buildFolder),
    })
    const files = [...filesOfBuild(buildFolder), '/config.json', securityContact.path]
    const pageFunction = new EdgeFunction(this, 'PageFunction', {
      comment: 'Routes of the web app to the HTML files of the build',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageFunctionSource(files)),
    })
    const pageStatusFunction = new EdgeFunction(this, 'PageStatusFunction', {
      comment: 'Status 404 for unknown addresses',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(pageStatusFunctionSource(files)),
    })
    const api = {
      origin: new HttpOrigin(props.apiHost, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        readTimeout: Duration.seconds(15),
        customHeaders: { 'x-origin-verify': props.originSecret },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: policies.apiHeaders,
    } satisfies BehaviorOptions
    const publicRead = {
      ...api,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: policies.publicReadCache,
    } satisfies BehaviorOptions
    const cataloguePage = { ...publicRead, responseHeadersPolicy: policies.ownPolicyHeaders }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Web app and API, stage ${props.config.stage}`,
      ...this.customDomain(),
      ...(props.config.webAclArn !== undefined && { webAclId: props.config.webAclArn }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_200,
      // CloudFront delivers no standard logs to the buckets of the opt-in region that takes over.
      ...(props.config.region !== standbyRegion && {
        enableLogging: true,
        logBucket: this.accessLogs,
        logFilePrefix: 'edge/',
      }),
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      // With it, CloudFront never requests the root of the bucket, which is its list. The page function maps `/` and this file to this file.
      defaultRootObject: homeFile.slice(1),
      defaultBehavior: {
        // S3 answers 404 for a missing file only to a caller that may list the bucket, 403 to any other.
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: policies.securityHeaders,
        functionAssociations: [
          { function: pageFunction, eventType: FunctionEventType.VIEWER_REQUEST },
          { function: pageStatusFunction, eventType: FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      additionalBehaviors: {
        ...Object.fromEntries(publicReadPaths.map((path) => [path, publicRead])),
        ...Object.fromEntries(cataloguePagePatterns.map((pattern) => [pattern, cataloguePage])),
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
        },
      },
    })
    this.acknowledgeDistribution()
    this.files = new WebFiles(this, 'Deployment', {
      config: props.config,
      bucket: this.bucket,
      folder: buildFolder,
      origin: this.origin,
      release: props.release,
      runtimeConfig: props.runtimeConfig,
    })
  }

  /** The pages of a deployment appear once these parts are up to date: an old page understands new functions, but no page waits for them. */
  publishAfter(...parts: readonly IDependable[]): void {
    this.files.node.addDependency(...parts)
  }

  /** Origin that visitors see, such as https://www.example.in. */
  get origin(): string {
    return `${this.config.appScheme}://${this.config.domainName ?? this.distribution.distributionDomainName}`
  }

  /**
   * Folder of the built web app.
   * @throws ConfigError when it lacks a page that the page function serves
   */
  private findBuild(): string {
    const { stage, webAssets } = this.config
    const folder = resolve(projectRoot, webAssets)
    const missing = requiredPageFiles.filter((file) => !existsSync(join(folder, file)))
    if (missing.length > 0)
      throw new ConfigError([`stages.${stage}.webAssets: ${webAssets} lacks ${missing.join(', ')}; run npm run build`])
    return folder
  }

  private customDomain() {
    const { domainName, certificateArn } = this.config
    if (domainName === undefined || certificateArn === undefined) return {}
    return {
      domainNames: [domainName],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    }
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

  private acknowledgeDistribution(): void {
    Validations.of(this.distribution).acknowledge(
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason: 'The root object and the page function leave no address that returns the list of the bucket.',
      },
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Indian residents travel and use foreign networks; access is limited by phone number, not by location.',
      },
    )
    if (this.config.webAclArn === undefined) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR2',
        reason:
          'A web ACL is a choice of the stage (webAclArn); sends and tries are limited by phone, address, prefix and day without it.',
      })
    }
    if (this.config.certificateArn === undefined) {
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          'Without its own domain a distribution uses the certificate of cloudfront.net, whose policy is fixed; prod requires a domain.',
      })
    }
  }
}
