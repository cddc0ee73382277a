/** AWS::CloudFront::CachePolicy and ::OriginRequestPolicy: the cache key and what the origin receives beside it. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { edgeHeaderValues } from './origin-request.ts'
import { CachePolicy, OriginRequestPolicy, type Forwarding } from './policies.ts'

const noneOrListed = z.enum(['none', 'whitelist'])
const names = z._default(z.array(z.string()), [])

const forwarded = {
  CookiesConfig: z.strictObject({ CookieBehavior: noneOrListed, Cookies: names }),
  HeadersConfig: z.strictObject({ HeaderBehavior: noneOrListed, Headers: names }),
  QueryStringsConfig: z.strictObject({ QueryStringBehavior: z.enum(['none', 'all']) }),
}

const headersOf = ({ Headers }: { Headers: readonly string[] }) => Headers.map((name) => name.toLowerCase())

const forwardingOf = (config: z.infer<z.ZodMiniObject<typeof forwarded>>): Forwarding => {
  const headers = headersOf(config.HeadersConfig)
  return {
    headers: (name) => headers.includes(name),
    cookies: (name) => config.CookiesConfig.Cookies.includes(name),
    query: config.QueryStringsConfig.QueryStringBehavior === 'all',
  }
}

const cachePolicyProperties = z.strictObject({
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
})

export const cloudFrontCachePolicy = defineResource(
  'AWS::CloudFront::CachePolicy',
  cachePolicyProperties,
  ({ CachePolicyConfig: config }, context) => {
    const parameters = config.ParametersInCacheKeyAndForwardedToOrigin
    const policy = new CachePolicy(
      forwardingOf(parameters),
      { min: config.MinTTL, default: config.DefaultTTL, max: config.MaxTTL },
      { brotli: parameters.EnableAcceptEncodingBrotli, gzip: parameters.EnableAcceptEncodingGzip },
    )
    const id = generatedId(context, 24)
    return { ref: id, attributes: { Id: id }, instance: policy }
  },
)

const requestPolicyProperties = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({ ...forwarded, ...withoutLocalMeaning('Name', 'Comment') }),
})

export const cloudFrontOriginRequestPolicy = defineResource(
  'AWS::CloudFront::OriginRequestPolicy',
  requestPolicyProperties,
  ({ OriginRequestPolicyConfig: config }, context) => {
    const edgeHeaders = headersOf(config.HeadersConfig).filter((name) => name.startsWith('cloudfront-'))
    const unknown = edgeHeaders.find((name) => !(name in edgeHeaderValues))
    if (unknown !== undefined) {
      const property = 'OriginRequestPolicyConfig.HeadersConfig.Headers'
      throw context.unsupported(property, `the header ${unknown} is not supported`)
    }
    const id = generatedId(context, 24)
    const instance = new OriginRequestPolicy(forwardingOf(config), edgeHeaders)
    return { ref: id, attributes: { Id: id }, instance }
  },
)
