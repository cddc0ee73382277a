/** The common parts of the distributions of visitors and of staff: buckets, settings, the API behind them, and reasons for findings. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Duration, Validations } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Function as EdgeFunction,
  FunctionCode,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
  type Distribution,
  type DistributionProps,
} from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { projectRoot } from '../bundling/bundle-options.ts'
import { ConfigError, type StageConfig } from '../config.ts'
import { keepsData, removalOfProtected } from '../removal.ts'
import { retiredFilesRule } from './web-files.ts'

/** Errors, including those of the API, that CloudFront would otherwise cache for 10 seconds. */
const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504]

/**
 * Folder of a build.
 * @throws ConfigError when it lacks a page that is served
 */
export const findBuild = (
  config: StageConfig,
  setting: 'webAssets' | 'staffAssets',
  pages: readonly string[],
): string => {
  const folder = resolve(projectRoot, config[setting])
  const missing = pages.filter((file) => !existsSync(join(folder, file)))
  if (missing.length > 0)
    throw new ConfigError([
      `stages.${config.stage}.${setting}: ${config[setting]} lacks ${missing.join(', ')}; run npm run build`,
    ])
  return folder
}

/** A private bucket for the files of a build. */
export const createFilesBucket = (scope: Construct, config: StageConfig, logs: IBucket, logPrefix: string): IBucket =>
  new Bucket(scope, 'Files', {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    enforceSSL: true,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: logPrefix,
    lifecycleRules: [retiredFilesRule],
    removalPolicy: removalOfProtected(config),
    autoDeleteObjects: !keepsData(config),
  }) as IBucket

/** @param source of a CloudFront Function */
export const createEdgeFunction = (scope: Construct, id: string, comment: string, source: string): EdgeFunction =>
  new EdgeFunction(scope, id, { comment, runtime: FunctionRuntime.JS_2_0, code: FunctionCode.fromInline(source) })

/** Serves the files of a build. S3 answers 404 for a missing file only to a caller that may list the bucket, 403 to any other. */
export const pagesFrom = (bucket: IBucket) =>
  ({
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
  }) satisfies BehaviorOptions

/** @param originSecret sent in `x-origin-verify` to prove to functions that a request came through the edge */
export const apiOrigin = (host: string, originSecret: string): HttpOrigin =>
  new HttpOrigin(host, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(15),
    customHeaders: { 'x-origin-verify': originSecret },
  })

/** A host name and its ACM certificate in us-east-1. */
interface Domain {
  readonly name: string
  readonly certificateArn: string
}

interface EdgeSettings {
  readonly config: StageConfig
  readonly domain: Domain | undefined
  readonly logs: IBucket
  readonly logPrefix: string
}

/** Settings of a distribution besides its behaviours. */
export const edgeSettings = (
  scope: Construct,
  { config, domain, logs, logPrefix }: EdgeSettings,
): Omit<DistributionProps, 'defaultBehavior'> => ({
  ...(domain && {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  }),
  ...(config.webAclArn !== undefined && { webAclId: config.webAclArn }),
  httpVersion: HttpVersion.HTTP2_AND_3,
  priceClass: PriceClass.PRICE_CLASS_200,
  enableLogging: true,
  logBucket: logs,
  logFilePrefix: logPrefix,
  errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
})

interface Reasons {
  /** Why no country is refused. */
  readonly location: string
  /** The limit of calls in a stage without a web ACL. */
  readonly withoutAcl: string
}

/** The reasons why rules of the cdk-nag packs do not apply to a distribution. */
export const acknowledgeDistribution = (
  distribution: Distribution,
  { config, domain }: Pick<EdgeSettings, 'config' | 'domain'>,
  { location, withoutAcl }: Reasons,
): void => {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The root object and the page function leave no address that returns the list of the bucket.',
    },
    { id: 'AwsSolutions-CFR1', reason: location },
  )
  if (config.webAclArn === undefined)
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions-CFR2',
      reason: `A web ACL is a choice of the stage (webAclArn); ${withoutAcl} without it.`,
    })
  if (domain === undefined)
    Validations.of(distribution).acknowledge({
      id: 'AwsSolutions-CFR4',
      reason:
        'Without its own domain a distribution uses the certificate of cloudfront.net, whose policy is fixed; prod has a domain.',
    })
}
