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
import {
  contentSecurityPolicy,
  createApiCache,
  createApiRequests,
  createHeaders,
  noStoreByDefault,
  type ContentPolicy,
} from './edge-policy-parts.ts'

/** Allows our own pages to read the SMS code (WebOTP). */
const permissions = ['otp-credentials=(self)']

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

  constructor(scope: Construct, id: string, content: Omit<ContentPolicy, 'isOfStaff'>) {
    super(scope, id)
    const shared = {
      contentSecurityPolicy: contentSecurityPolicy({ ...content, isOfStaff: false }),
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
