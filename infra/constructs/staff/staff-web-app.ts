/** The staff console: a private bucket behind a distribution of its own, which also forwards /api/* to the staff API. */
import {
  AllowedMethods,
  Distribution,
  FunctionEventType,
  HeadersReferrerPolicy,
  ViewerProtocolPolicy,
  type CfnDistribution,
} from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct, type IDependable } from 'constructs'
import type { Release } from '#contract/release.ts'
import type { StageConfig } from '../../config.ts'
import { readInlineHashes } from '../../edge/inline-hashes.ts'
import { consoleFile, staffPageFunctionSource } from '../../edge/staff-page-function.ts'
import { contentSecurityPolicy, createApiCache, createApiRequests, createHeaders } from '../edge-policies.ts'
import {
  acknowledgeDistribution,
  apiOrigin,
  createEdgeFunction,
  createFilesBucket,
  edgeSettings,
  findBuild,
  pagesFrom,
} from '../web-edge.ts'
import { filesOfBuild, WebFiles, type FileCopier, type WebFilesProps } from '../web-files.ts'

interface StaffWebAppProps {
  readonly config: StageConfig
  readonly release: Release
  /** Host of the staff API. */
  readonly apiHost: string
  readonly originSecret: string
  /** Origin of the staff pool, the only other one that a page may call. */
  readonly poolOrigin: string
  /** Access logs of edges and buckets. */
  readonly accessLogs: IBucket
  readonly copier: FileCopier
  readonly runtimeConfig: WebFilesProps['runtimeConfig']
}

/** The local runtime answers at this host; browsers resolve it to this machine. */
const localHost = 'staff.localhost'

export class StaffWebApp extends Construct {
  readonly distribution: Distribution
  private readonly config: StageConfig
  private readonly files: WebFiles

  constructor(scope: Construct, id: string, props: StaffWebAppProps) {
    super(scope, id)
    const { config, accessLogs } = props
    this.config = config
    const domain = config.staffDomain
    const folder = findBuild(config, 'staffAssets', [consoleFile])
    const bucket = createFilesBucket(this, config, accessLogs, 'staff-files/')
    const responseHeadersPolicy = createHeaders(this, 'SecurityHeaders', {
      comment: 'Headers of every answer of the staff console',
      contentSecurityPolicy: contentSecurityPolicy({
        inline: readInlineHashes(folder),
        connectOrigins: [props.poolOrigin],
        isOfStaff: true,
      }),
      // Addresses of rooms hold ids of people.
      referrerPolicy: HeadersReferrerPolicy.NO_REFERRER,
      permissions: [],
    })
    const atRequest = {
      function: createEdgeFunction(
        this,
        'PageFunction',
        'Networks and rooms of the staff console',
        staffPageFunctionSource([...filesOfBuild(folder), '/config.json'], config.staffNetworks),
      ),
      eventType: FunctionEventType.VIEWER_REQUEST,
    }
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Staff console and its API, stage ${config.stage}`,
      ...edgeSettings(this, { config, domain, logs: accessLogs, logPrefix: 'staff-edge/' }),
      defaultRootObject: consoleFile.slice(1),
      defaultBehavior: {
        ...pagesFrom(bucket),
        responseHeadersPolicy,
        functionAssociations: [atRequest],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: apiOrigin(props.apiHost, props.originSecret),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: createApiCache(this),
          originRequestPolicy: createApiRequests(this),
          responseHeadersPolicy,
          functionAssociations: [atRequest],
        },
      },
    })
    // Its certificate would be needed on AWS; the local runtime has none.
    if (config.kind === 'local')
      (this.distribution.node.defaultChild as CfnDistribution).addPropertyOverride('DistributionConfig.Aliases', [
        localHost,
      ])
    acknowledgeDistribution(
      this.distribution,
      { config, domain },
      {
        location: 'Staff travel; a stage lists the networks that it answers (staffNetworks).',
        withoutAcl: 'every call but the sign-in needs a token of the staff pool',
      },
    )
    this.files = new WebFiles(this, 'Deployment', {
      config,
      bucket,
      folder,
      origin: this.origin,
      release: props.release,
      runtimeConfig: props.runtimeConfig,
      copier: props.copier,
    })
  }

  /** The console of a deployment appears once these parts are up to date. */
  publishAfter(...parts: readonly IDependable[]): void {
    this.files.node.addDependency(...parts)
  }

  /** Origin that staff see, such as https://staff.example.in. */
  get origin(): string {
    return `${this.config.appScheme}://${this.config.staffDomain?.name ?? this.distribution.distributionDomainName}`
  }
}
