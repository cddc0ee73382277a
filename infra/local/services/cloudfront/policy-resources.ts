/** Resources that behaviours and origins of a distribution refer to: cache and request policies, the headers of responses, and the access to buckets. */
import * as z from 'zod/mini'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { edgeHeaderValues } from './origin-request.ts'
import {
  CachePolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type Forwarding,
  type PolicyHeader,
} from './policies.ts'

const forwarded = {
  CookiesConfig: z.strictObject({ CookieBehavior: z.literal('none') }),
  HeadersConfig: z.strictObject({
    HeaderBehavior: z.enum(['none', 'whitelist']),
    Headers: z._default(z.array(z.string()), []),
  }),
  QueryStringsConfig: z.strictObject({ QueryStringBehavior: z.enum(['none', 'all']) }),
}

const headersOf = ({ Headers }: { Headers: readonly string[] }) => Headers.map((name) => name.toLowerCase())

const forwardingOf = (config: z.infer<z.ZodMiniObject<typeof forwarded>>): Forwarding => {
  const headers = headersOf(config.HeadersConfig)
  return {
    headers: (name) => headers.includes(name),
    query: config.QueryStringsConfig.QueryStringBehavior === 'all',
  }
}

const Override = z.boolean()

const securityHeaders = z.strictObject({
  ContentSecurityPolicy: z.optional(z.strictObject({ ContentSecurityPolicy: z.string(), Override })),
  ContentTypeOptions: z.optional(z.strictObject({ Override })),
  FrameOptions: z.optional(z.strictObject({ FrameOption: z.enum(['DENY', 'SAMEORIGIN']), Override })),
  ReferrerPolicy: z.optional(z.strictObject({ ReferrerPolicy: z.string(), Override })),
  StrictTransportSecurity: z.optional(
    z.strictObject({
      AccessControlMaxAgeSec: z.number(),
      IncludeSubdomains: z._default(z.boolean(), false),
      Override,
    }),
  ),
})

const header = (name: string, part: { Override: boolean } | undefined, value: string | undefined): PolicyHeader[] =>
  part ? [{ name, value: value ?? '', overrides: part.Override }] : []

const policyHeadersOf = (security: z.infer<typeof securityHeaders>): PolicyHeader[] => {
  const {
    ContentSecurityPolicy: csp,
    ContentTypeOptions: type,
    FrameOptions: frame,
    ReferrerPolicy: referrer,
  } = security
  const { StrictTransportSecurity: hsts } = security
  const hstsParts = [
    `max-age=${hsts?.AccessControlMaxAgeSec}`,
    ...(hsts?.IncludeSubdomains ? ['includeSubDomains'] : []),
  ]
  return [
    ...header('content-security-policy', csp, csp?.ContentSecurityPolicy),
    ...header('x-content-type-options', type, 'nosniff'),
    ...header('x-frame-options', frame, frame?.FrameOption),
    ...header('referrer-policy', referrer, referrer?.ReferrerPolicy),
    ...header('strict-transport-security', hsts, hstsParts.join('; ')),
  ]
}

export const policyResources = [
  defineResource(
    'AWS::CloudFront::CachePolicy',
    z.strictObject({
      CachePolicyConfig: z.strictObject({
        DefaultTTL: z.number(),
        MaxTTL: z.number(),
        MinTTL: z.number(),
        ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
          EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
          EnableAcceptEncodingGzip: z.boolean(),
          ...forwarded,
        }),
        ...withoutLocalMeaning('Name', 'Comment'),
      }),
    }),
    ({ CachePolicyConfig: config }, context) => {
      const parameters = config.ParametersInCacheKeyAndForwardedToOrigin
      const policy = new CachePolicy(
        forwardingOf(parameters),
        { min: config.MinTTL, default: config.DefaultTTL, max: config.MaxTTL },
        { brotli: parameters.EnableAcceptEncodingBrotli, gzip: parameters.EnableAcceptEncodingGzip },
      )
      const id = context.newId(24)
      return { ref: id, attributes: { Id: id }, instance: policy }
    },
  ),
  defineResource(
    'AWS::CloudFront::OriginRequestPolicy',
    z.strictObject({
      OriginRequestPolicyConfig: z.strictObject({ ...forwarded, ...withoutLocalMeaning('Name', 'Comment') }),
    }),
    ({ OriginRequestPolicyConfig: config }, context) => {
      const edgeHeaders = headersOf(config.HeadersConfig).filter((name) => name.startsWith('cloudfront-'))
      const unknown = edgeHeaders.find((name) => !(name in edgeHeaderValues))
      if (unknown !== undefined) {
        const property = 'OriginRequestPolicyConfig.HeadersConfig.Headers'
        throw context.unsupported(property, `the header ${unknown} is not supported`)
      }
      const id = context.newId(24)
      const instance = new OriginRequestPolicy(forwardingOf(config), edgeHeaders)
      return { ref: id, attributes: { Id: id }, instance }
    },
  ),
  /** AWS::CloudFront::ResponseHeadersPolicy: security and other headers of every response. */
  defineResource(
    'AWS::CloudFront::ResponseHeadersPolicy',
    z.strictObject({
      ResponseHeadersPolicyConfig: z.strictObject({
        SecurityHeadersConfig: z._default(securityHeaders, {}),
        CustomHeadersConfig: z._default(
          z.strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override })) }),
          { Items: [] },
        ),
        ...withoutLocalMeaning('Name', 'Comment'),
      }),
    }),
    ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig, CustomHeadersConfig } }, context) => {
      const custom = CustomHeadersConfig.Items.map(({ Header, Value, Override: overrides }) => ({
        name: Header.toLowerCase(),
        value: Value,
        overrides,
      }))
      const id = context.newId(24)
      const policy = new ResponseHeadersPolicy([...policyHeadersOf(SecurityHeadersConfig), ...custom])
      return { ref: id, attributes: { Id: id }, instance: policy }
    },
  ),
  /** AWS::CloudFront::OriginAccessControl: requests to a bucket carry the distribution's signature. */
  defineResource(
    'AWS::CloudFront::OriginAccessControl',
    z.strictObject({
      OriginAccessControlConfig: z.strictObject({
        Name: z.string(),
        OriginAccessControlOriginType: z.literal('s3'),
        SigningBehavior: z.literal('always'),
        SigningProtocol: z.literal('sigv4'),
        ...withoutLocalMeaning('Description'),
      }),
    }),
    (_, context) => {
      const id = context.newId(14).toUpperCase()
      return { ref: id, attributes: { Id: id } }
    },
  ),
]
