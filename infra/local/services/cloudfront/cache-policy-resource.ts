/** AWS::CloudFront::CachePolicy: what shares an answer and for how long. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { CachePolicy } from './policies.ts'
import { cookiesConfig, cookieSelection, headerSelection, queryConfig, querySelection } from './selections.ts'

const properties = z.strictObject({
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
    Name: withoutLocalMeaning,
    Comment: withoutLocalMeaning,
  }),
})

export const cloudFrontCachePolicy = defineResource(
  'AWS::CloudFront::CachePolicy',
  properties,
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
