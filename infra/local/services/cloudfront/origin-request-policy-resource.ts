/** AWS::CloudFront::OriginRequestPolicy: what an origin hears beside the cache key, the edge's own headers among it. */
import * as z from 'zod/mini'
import { placeBelow, UnsupportedError } from '../../assembly/unsupported-error.ts'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { edgeHeaderValues } from './origin-request.ts'
import { OriginRequestPolicy } from './policies.ts'
import { cookiesConfig, cookieSelection, headerSelection, queryConfig, querySelection } from './selections.ts'

const properties = z.strictObject({
  OriginRequestPolicyConfig: z.strictObject({
    CookiesConfig: cookiesConfig,
    HeadersConfig: z.strictObject({
      HeaderBehavior: z.enum(['none', 'whitelist', 'allViewer', 'allExcept']),
      Headers: z.optional(z.array(z.string())),
    }),
    QueryStringsConfig: queryConfig,
    Name: withoutLocalMeaning,
    Comment: withoutLocalMeaning,
  }),
})

export const cloudFrontOriginRequestPolicy = defineResource(
  'AWS::CloudFront::OriginRequestPolicy',
  properties,
  ({ OriginRequestPolicyConfig: config }, context) => {
    const headers = headerSelection(config.HeadersConfig)
    const edgeHeaders = headers.names.filter((name) => name.startsWith('cloudfront-'))
    const unknown = edgeHeaders.find((name) => !(name in edgeHeaderValues))
    if (unknown !== undefined) {
      const place = placeBelow(context.place, 'OriginRequestPolicyConfig.HeadersConfig.Headers')
      throw new UnsupportedError(place, `the header ${unknown} is not supported`)
    }
    const policy = new OriginRequestPolicy(
      { headers, cookies: cookieSelection(config.CookiesConfig), query: querySelection(config.QueryStringsConfig) },
      headers.kind === 'listed' ? edgeHeaders : [],
    )
    const id = generatedId(context, 24)
    return { ref: id, attributes: { Id: id }, instance: policy }
  },
)
