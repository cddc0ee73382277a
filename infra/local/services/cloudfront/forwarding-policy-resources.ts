/** AWS::CloudFront::CachePolicy and ::OriginRequestPolicy: the cache key and what the origin receives beside it. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { edgeHeaderValues } from './origin-request.ts'
import { CachePolicy, OriginRequestPolicy, type Selection } from './policies.ts'

const behaviour = z.enum(['none', 'all', 'whitelist', 'allExcept'])
const names = z.optional(z.array(z.string()))

const cookiesConfig = z.strictObject({ CookieBehavior: behaviour, Cookies: names })
const queryConfig = z.strictObject({ QueryStringBehavior: behaviour, QueryStrings: names })

const kinds = { none: 'none', all: 'all', whitelist: 'listed', allExcept: 'allExcept', allViewer: 'all' } as const

const selection = (kind: keyof typeof kinds, listed: readonly string[] = []): Selection => ({
  kind: kinds[kind],
  names: listed,
})

const cookieSelection = (config: z.infer<typeof cookiesConfig>): Selection =>
  selection(config.CookieBehavior, config.Cookies)

const querySelection = (config: z.infer<typeof queryConfig>): Selection =>
  selection(config.QueryStringBehavior, config.QueryStrings)

const headerSelection = (config: {
  HeaderBehavior: keyof typeof kinds
  Headers?: readonly string[] | undefined
}): Selection =>
  selection(
    config.HeaderBehavior,
    config.Headers?.map((name) => name.toLowerCase()),
  )

const cachePolicyProperties = z.strictObject({
  CachePolicyConfig: z.strictObject({
    DefaultTTL: z.number(),
    MaxTTL: z.number(),
    MinTTL: z.number(),
    ParametersInCacheKeyAndForwardedToOrigin: z.strictObject({
      CookiesConfig: cookiesConfig,
      EnableAcceptEncodingBrotli: z._default(z.boolean(), false),
      EnableAcceptEncodingGzip: z.boolean(),
      HeadersConfig: z.strictObject({
        HeaderBehavior: z.enum(['none', 'whitelist']),
        Headers: z.optional(z.array(z.string())),
      }),
      QueryStringsConfig: queryConfig,
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
      {
        headers: headerSelection(parameters.HeadersConfig),
        cookies: cookieSelection(parameters.CookiesConfig),
        query: querySelection(parameters.QueryStringsConfig),
      },
      { min: config.MinTTL, default: config.DefaultTTL, max: config.MaxTTL },
      { brotli: parameters.EnableAcceptEncodingBrotli, gzip: parameters.EnableAcceptEncodingGzip },
    )
    const id = generatedId(context, 24)
    return { ref: id, attributes: { Id: id }, instance: policy }
  },
)

const requestPolicyProperties = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    CookiesConfig: cookiesConfig,
    HeadersConfig: z.strictObject({
      HeaderBehavior: z.enum(['none', 'whitelist', 'allViewer', 'allExcept']),
      Headers: z.optional(z.array(z.string())),
    }),
    QueryStringsConfig: queryConfig,
    ...withoutLocalMeaning('Name', 'Comment'),
  }),
})

export const cloudFrontOriginRequestPolicy = defineResource(
  'AWS::CloudFront::OriginRequestPolicy',
  requestPolicyProperties,
  ({ OriginRequestPolicyConfig: config }, context) => {
    const headers = headerSelection(config.HeadersConfig)
    const edgeHeaders = headers.names.filter((name) => name.startsWith('cloudfront-'))
    const unknown = edgeHeaders.find((name) => !(name in edgeHeaderValues))
    if (unknown !== undefined) {
      throw context.unsupported(
        'OriginRequestPolicyConfig.HeadersConfig.Headers',
        `the header ${unknown} is not supported`,
      )
    }
    const policy = new OriginRequestPolicy(
      { headers, cookies: cookieSelection(config.CookiesConfig), query: querySelection(config.QueryStringsConfig) },
      headers.kind === 'listed' ? edgeHeaders : [],
    )
    const id = generatedId(context, 24)
    return { ref: id, attributes: { Id: id }, instance: policy }
  },
)
