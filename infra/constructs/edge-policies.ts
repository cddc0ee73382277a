/** Policies of the distributions: security headers of answers, caching, and the parts of a request that reach the API. */
import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
  type CachePolicyProps,
  type ResponseCustomHeader,
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { pageOwnerHeader } from '#contract/patterns.ts'
import { cachePolicy } from '#contract/policy.ts'
import { navigationHeaders } from '#lambdas/partner-api/partner-routes.contract.ts'
import type { InlineHashes } from '../edge/inline-hashes.ts'

/** Features that no page uses. */
const deniedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

interface ContentPolicy {
  /** The sheet and the script that the build has written into its pages; nothing else is allowed inline. */
  readonly inline: InlineHashes
  /** Origins that a page may call besides its own. */
  readonly connectOrigins: readonly string[]
  /** Whether no form leaves the page, and no script may make a policy for text that becomes markup. */
  readonly isOfStaff: boolean
}

/**
 * Nothing is allowed by default. Without `manifest-src`, browsers would refuse the manifest of the visitors' app, and with it the installation that
 * the app offers.
 */
export const contentSecurityPolicy = ({ inline, connectOrigins, isOfStaff }: ContentPolicy): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    ...(isOfStaff ? [] : ["manifest-src 'self'"]),
    "base-uri 'none'",
    "object-src 'none'",
    `form-action ${isOfStaff ? "'none'" : "'self'"}`,
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(isOfStaff ? ["trusted-types 'none'"] : []),
  ].join('; ')

/** Functions and the bucket set `Cache-Control` on their answers; the refusals of an HTTP API and of S3 have none. */
const noStoreByDefault: ResponseCustomHeader = { header: 'Cache-Control', value: 'no-store', override: false }

interface HeadersOptions {
  readonly comment: string
  readonly contentSecurityPolicy: string
  readonly referrerPolicy: HeadersReferrerPolicy
  /** Features of the browser that pages may use, as directives of Permissions-Policy. */
  readonly permissions: readonly string[]
  /** Content security and referrer policy apply only to answers without their own. @default false */
  readonly ownPolicies?: boolean
}

/** Headers that a distribution adds to its answers. An account has 20 of these policies for all stages: one serves pages and API. */
export const createHeaders = (
  scope: Construct,
  id: string,
  { comment, contentSecurityPolicy, referrerPolicy, permissions, ownPolicies = false }: HeadersOptions,
): ResponseHeadersPolicy => {
  const override = !ownPolicies
  const permissionsPolicy = [...permissions, ...deniedFeatures.map((feature) => `${feature}=()`)].join(', ')
  return new ResponseHeadersPolicy(scope, id, {
    comment,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy, override },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
        { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
        { header: 'Permissions-Policy', value: permissionsPolicy, override: true },
        noStoreByDefault,
      ],
    },
  })
}

const uncachedByDefault = {
  minTtl: Duration.seconds(0),
  defaultTtl: Duration.seconds(0),
  cookieBehavior: CacheCookieBehavior.none(),
  enableAcceptEncodingGzip: true,
  enableAcceptEncodingBrotli: true,
} satisfies CachePolicyProps

/** For routes with a token: nothing is cached, because every answer has no-store. The token is part of the key, so no answer could be shared. */
export const createApiCache = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'ApiCache', {
    comment: 'API: nothing kept',
    ...uncachedByDefault,
    // CloudFront allows headers in the cache key only if the policy can cache at all.
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
  })

/** Makes the policy of the parts of a request that a distribution forwards to its API. */
export const createApiRequests = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ApiRequests', {
    comment: 'Headers that the functions read',
    headerBehavior: OriginRequestHeaderBehavior.allowList('Content-Type', 'CloudFront-Viewer-Address', pageOwnerHeader),
  })
/** Allows our own pages to read the SMS code (WebOTP). */
const permissions = ['otp-credentials=(self)']

export class EdgePolicies extends Construct {
  readonly securityHeaders: ResponseHeadersPolicy
  /** The same, but an answer's own content security and referrer policies take precedence. */
  readonly ownPolicyHeaders: ResponseHeadersPolicy
  /** For user routes: nothing is cached, because every answer has no-store. The token is part of the key, so no answer could be shared. */
  readonly apiCache: CachePolicy
  /** For public reads: cached for the time in their `Cache-Control`. */
  readonly publicReadCache: CachePolicy
  readonly apiRequests: OriginRequestPolicy
  readonly linkRequests: OriginRequestPolicy

  constructor(scope: Construct, id: string, content: Omit<ContentPolicy, 'isOfStaff'>) {
    super(scope, id)
    const shared = {
      contentSecurityPolicy: contentSecurityPolicy({ ...content, isOfStaff: false }),
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      permissions,
    }
    this.securityHeaders = createHeaders(this, 'SecurityHeaders', { ...shared, comment: 'Headers of every answer' })
    this.ownPolicyHeaders = createHeaders(this, 'OwnPolicyHeaders', {
      ...shared,
      comment: 'Headers of answers with a policy of their own',
      ownPolicies: true,
    })
    this.apiCache = createApiCache(this)
    this.publicReadCache = new CachePolicy(this, 'PublicReadCache', {
      comment: 'Public reads: kept for the time in their Cache-Control',
      ...uncachedByDefault,
      maxTtl: Duration.seconds(cachePolicy.catalogueStaleSeconds),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
    })
    this.apiRequests = createApiRequests(this)
    this.linkRequests = new OriginRequestPolicy(this, 'LinkRequests', {
      comment: 'Headers that distinguish a tap on a tracking link from a program',
      headerBehavior: OriginRequestHeaderBehavior.allowList(...navigationHeaders),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    })
  }
}
