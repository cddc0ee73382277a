/** What CloudFront adds, keeps and passes on: the security headers and the caching of the API (`design/security.md`, headers). */
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
} from 'aws-cdk-lib/aws-cloudfront'
import { Construct } from 'constructs'
import { cachePolicy } from '#contract/policy.ts'

/** The policy of security.md, and `manifest-src`, without which no browser would read the app's manifest (decisions/005). */
const contentSecurityPolicy = (connectOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
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

/** Nothing a page does not use; the SMS code may be read by our own pages (WebOTP). */
const permissionsPolicy = [
  'otp-credentials=(self)',
  ...['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'].map((feature) => `${feature}=()`),
].join(', ')

export interface EdgePoliciesProps {
  /** Origins beside its own that a page may call: Cognito and the partner API. */
  readonly connectOrigins: readonly string[]
}

export class EdgePolicies extends Construct {
  readonly securityHeaders: ResponseHeadersPolicy
  /** The same for answers that bring a policy of their own: that one stands. */
  readonly ownPolicyHeaders: ResponseHeadersPolicy
  /** For user routes: nothing is kept, as every answer says no-store; the token is part of the key, so nothing is ever shared. */
  readonly apiCache: CachePolicy
  /** For public reads: kept as long as their Cache-Control says. */
  readonly publicReadCache: CachePolicy
  readonly apiRequests: OriginRequestPolicy
  readonly linkRequests: OriginRequestPolicy

  constructor(scope: Construct, id: string, props: EdgePoliciesProps) {
    super(scope, id)
    this.securityHeaders = this.createHeaders('SecurityHeaders', props, 'Headers of every answer')
    this.ownPolicyHeaders = this.createHeaders(
      'OwnPolicyHeaders',
      props,
      'Headers of answers with a policy of their own',
    )
    this.apiCache = new CachePolicy(this, 'ApiCache', {
      comment: 'API: nothing kept',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      // CloudFront lets no header into the key of a policy that can never keep anything.
      maxTtl: Duration.seconds(1),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
    this.publicReadCache = new CachePolicy(this, 'PublicReadCache', {
      comment: 'Public reads: kept as their Cache-Control says',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(cachePolicy.catalogueStaleSeconds),
      headerBehavior: CacheHeaderBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.none(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
    this.apiRequests = new OriginRequestPolicy(this, 'ApiRequests', {
      comment: 'What the functions read of a request',
      headerBehavior: OriginRequestHeaderBehavior.allowList('Content-Type', 'CloudFront-Viewer-Address'),
    })
    this.linkRequests = new OriginRequestPolicy(this, 'LinkRequests', {
      comment: 'What tells a tap on a tracking link from a preview of it',
      headerBehavior: OriginRequestHeaderBehavior.allowList('User-Agent', 'Purpose', 'Sec-Purpose', 'X-Moz'),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    })
  }

  /** Content security and referrer policy: the site's, or with `OwnPolicyHeaders` the answer's own before it. */
  private createHeaders(
    id: 'SecurityHeaders' | 'OwnPolicyHeaders',
    { connectOrigins }: EdgePoliciesProps,
    comment: string,
  ): ResponseHeadersPolicy {
    const override = id === 'SecurityHeaders'
    return new ResponseHeadersPolicy(this, id, {
      comment,
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(connectOrigins), override },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
        strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: true, override: true },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'Cross-Origin-Opener-Policy', value: 'same-origin', override: true },
          { header: 'Cross-Origin-Resource-Policy', value: 'same-origin', override: true },
          { header: 'Permissions-Policy', value: permissionsPolicy, override: true },
        ],
      },
    })
  }
}
