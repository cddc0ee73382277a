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

const header = (name: string, part: { Override: boolean } | undefined, value: string | undefined): PolicyHeader[] =>
  part ? [{ name, value: value ?? '', overrides: part.Override }] : []

const headersOf = (security: z.infer<typeof securityHeaders>): PolicyHeader[] => {
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
