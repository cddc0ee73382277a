/** Policies that each distribution has one of: the headers of its answers, and how it treats requests to its API. */
import { Duration } from 'aws-cdk-lib'
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type HeadersReferrerPolicy,
  type ResponseCustomHeader,
} from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import type { InlineHashes } from '../edge/inline-hashes.ts'

/** Features that no page uses. */
const deniedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

export interface ContentPolicy {
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

/** A function sets `Cache-Control` on its answers; an HTTP API's own refusals have none. */
export const noStoreByDefault: ResponseCustomHeader = { header: 'Cache-Control', value: 'no-store', override: false }

export interface HeadersOptions {
  readonly comment: string
  readonly contentSecurityPolicy: string
  readonly referrerPolicy: HeadersReferrerPolicy
  /** Features of the browser that pages may use, as directives of Permissions-Policy. */
  readonly permissions: readonly string[]
  /** Content security and referrer policy apply only to answers without their own. @default false */
  readonly ownPolicies?: boolean
  /** Further headers. */
  readonly headers?: readonly ResponseCustomHeader[]
}

/** Headers that a distribution adds to its answers. */
export const createHeaders = (
  scope: Construct,
  id: string,
  { comment, contentSecurityPolicy, referrerPolicy, permissions, ownPolicies = false, headers = [] }: HeadersOptions,
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
        ...headers,
      ],
    },
  })
}

/** For routes with a token: nothing is cached, because every answer has no-store. The token is part of the key, so no answer could be shared. */
export const createApiCache = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'ApiCache', {
    comment: 'API: nothing kept',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    // CloudFront allows headers in the cache key only if the policy can cache at all.
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  })

/** What a distribution forwards to its API. */
export const createApiRequests = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ApiRequests', {
    comment: 'Headers that the functions read',
    headerBehavior: OriginRequestHeaderBehavior.allowList('Content-Type', 'CloudFront-Viewer-Address'),
  })
