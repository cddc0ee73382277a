/** AWS::CloudFront::ResponseHeadersPolicy: security and other headers of every response. */
import * as z from 'zod/mini'
import { generatedId } from '../../engine/physical-name.ts'
import { defineResource, withoutLocalMeaning } from '../../engine/resource-definition.ts'
import { ResponseHeadersPolicy, type PolicyHeader } from './policies.ts'

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
      Preload: z._default(z.boolean(), false),
      Override,
    }),
  ),
})

const properties = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    SecurityHeadersConfig: z._default(securityHeaders, {}),
    CustomHeadersConfig: z._default(
      z.strictObject({ Items: z.array(z.strictObject({ Header: z.string(), Value: z.string(), Override })) }),
      { Items: [] },
    ),
    ...withoutLocalMeaning('Name', 'Comment'),
  }),
})

const headersOf = (security: z.infer<typeof securityHeaders>): PolicyHeader[] => {
  const {
    ContentSecurityPolicy,
    ContentTypeOptions,
    FrameOptions,
    ReferrerPolicy,
    StrictTransportSecurity: hsts,
  } = security
  const header = (name: string, value: string, part: { Override: boolean }): PolicyHeader[] => [
    { name, value, overrides: part.Override },
  ]
  const hstsValue = hsts && [
    `max-age=${hsts.AccessControlMaxAgeSec}`,
    ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
    ...(hsts.Preload ? ['preload'] : []),
  ]
  return [
    ...(ContentSecurityPolicy
      ? header('content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy)
      : []),
    ...(ContentTypeOptions ? header('x-content-type-options', 'nosniff', ContentTypeOptions) : []),
    ...(FrameOptions ? header('x-frame-options', FrameOptions.FrameOption, FrameOptions) : []),
    ...(ReferrerPolicy ? header('referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy) : []),
    ...(hsts && hstsValue ? header('strict-transport-security', hstsValue.join('; '), hsts) : []),
  ]
}

export const cloudFrontResponseHeadersPolicy = defineResource(
  'AWS::CloudFront::ResponseHeadersPolicy',
  properties,
  ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig, CustomHeadersConfig } }, context) => {
    const custom = CustomHeadersConfig.Items.map(({ Header, Value, Override: overrides }) => ({
      name: Header.toLowerCase(),
      value: Value,
      overrides,
    }))
    const id = generatedId(context, 24)
    const policy = new ResponseHeadersPolicy([...headersOf(SecurityHeadersConfig), ...custom])
    return { ref: id, attributes: { Id: id }, instance: policy }
  },
)
