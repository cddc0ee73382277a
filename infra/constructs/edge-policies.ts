/** Policies of the visitors' distribution: security headers that it adds, caching, and the parts of a request that it forwards. */
import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersReferrerPolicy,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { navigationHeaders } from '#contract/partner/partner-routes.ts'
import { cachePolicy } from '#contract/policy.ts'
import type { InlineHashes } from '../edge/inline-hashes.ts'
import { createApiCache, createApiRequests, createHeaders, noStoreByDefault } from './edge-policy-parts.ts'

/**
 * Nothing is allowed by default, and inline only the sheet and the script that the build has written into its pages. Without `manifest-src`,
 * browsers would refuse the web app's manifest, and with it the installation that the app offers.
 */
const contentSecurityPolicy = ({ connectOrigins, inline }: EdgePoliciesProps): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Allows our own pages to read the SMS code (WebOTP). */
const permissions = ['otp-credentials=(self)']

export interface EdgePoliciesProps {
  /** Origins that a page may call in addition to its own: Cognito, the WebSocket API and the partner API. */
  readonly connectOrigins: readonly string[]
  /** The sheet and the script inside the build's pages. */
  readonly inline: InlineHashes
}

export class EdgePolicies extends Construct {
  readonly securityHeaders: ResponseHeadersPolicy
  /** The same headers, and no-store for an answer without `Cache-Control`: the gateway's own refusals. */
  readonly apiHeaders: ResponseHeadersPolicy
  /** Like `apiHeaders`, but an answer's own content security and referrer policies take precedence. */
  readonly ownPolicyHeaders: ResponseHeadersPolicy
  /** For user routes: nothing is cached, because every answer has no-store. The token is part of the key, so no answer could be shared. */
  readonly apiCache: CachePolicy
  /** For public reads: cached for the time in their `Cache-Control`. */
  readonly publicReadCache: CachePolicy
  readonly apiRequests: OriginRequestPolicy
  readonly linkRequests: OriginRequestPolicy

  constructor(scope: Construct, id: string, props: EdgePoliciesProps) {
    super(scope, id)
    const shared = {
      contentSecurityPolicy: contentSecurityPolicy(props),
      referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      permissions,
    }
    this.securityHeaders = createHeaders(this, 'SecurityHeaders', { ...shared, comment: 'Headers of every answer' })
    this.apiHeaders = createHeaders(this, 'ApiHeaders', {
      ...shared,
      comment: 'Headers of answers of the API',
      headers: [noStoreByDefault],
    })
    this.ownPolicyHeaders = createHeaders(this, 'OwnPolicyHeaders', {
      ...shared,
      comment: 'Headers of answers with a policy of their own',
      ownPolicies: true,
      headers: [noStoreByDefault],
    })
    this.apiCache = createApiCache(this)
    this.publicReadCache = new CachePolicy(this, 'PublicReadCache', {
      comment: 'Public reads: kept for the time in their Cache-Control',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(cachePolicy.catalogueStaleSeconds),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
    this.apiRequests = createApiRequests(this)
    this.linkRequests = new OriginRequestPolicy(this, 'LinkRequests', {
      comment: 'Headers that distinguish a tap on a tracking link from a program',
      headerBehavior: OriginRequestHeaderBehavior.allowList(...navigationHeaders),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    })
  }
}
