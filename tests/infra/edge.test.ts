import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { translationSheet } from '#contract/languages.ts'
import { pageOwnerHeader } from '#contract/patterns.ts'
import { cataloguePagePatterns } from '#lambdas/offers/catalogue-pages.contract.ts'
import { ourFunctions, resourceAt, resourcesOf, theResource } from './assembly.ts'
import { inlineParts } from './synthesize.ts'
import { renderText, type Json, type JsonObject } from './template-values.ts'

interface Behaviour extends JsonObject {
  PathPattern: string
  TargetOriginId: string
}

interface Distribution extends JsonObject {
  CacheBehaviors: Behaviour[]
  DefaultCacheBehavior: Behaviour
  Origins: JsonObject[]
}

const distributionOf = (stage: 'dev' | 'prod') =>
  theResource('AWS::CloudFront::Distribution', stage).Properties['DistributionConfig'] as Distribution

const distribution = distributionOf('prod')
const behaviours = [...distribution.CacheBehaviors, distribution.DefaultCacheBehavior]

const behaviourOf = (path: string) => {
  const found = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)
  if (!found) throw new Error(`no behaviour for ${path}`)
  return found
}

/** Settings of the policy that a behaviour names. */
const policyOf = (behaviour: Behaviour, kind: 'CachePolicy' | 'OriginRequestPolicy' | 'ResponseHeadersPolicy') =>
  resourceAt(behaviour[`${kind}Id`]).Properties[`${kind}Config`] as JsonObject

const cacheKeyOf = (behaviour: Behaviour) =>
  policyOf(behaviour, 'CachePolicy')['ParametersInCacheKeyAndForwardedToOrigin']

const only = (...Headers: string[]) => ({ HeaderBehavior: 'whitelist', Headers })

const originOf = (behaviour: Behaviour) => distribution.Origins.find(({ Id }) => Id === behaviour.TargetOriginId)

it('the root object has the default behaviour, as / has, in whichever order the edge applies it', () => {
  const patterns = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern.replaceAll('*', '.*'))
  for (const path of ['/', `/${renderText(distribution['DefaultRootObject'])}`])
    expect(patterns.filter((pattern) => new RegExp(`^${pattern}$`).test(path))).toEqual([])
})

describe('the security headers', () => {
  const headers = policyOf(distribution.DefaultCacheBehavior, 'ResponseHeadersPolicy') as {
    SecurityHeadersConfig: Record<string, JsonObject>
    CustomHeadersConfig: { Items: Json[] }
  }

  it('are on every answer; only pages of functions may bring their own content and referrer policy', () => {
    for (const behaviour of behaviours) {
      const config = policyOf(behaviour, 'ResponseHeadersPolicy') as typeof headers
      const own = [...cataloguePagePatterns, '/go/*'].includes(behaviour.PathPattern)
        ? ['ContentSecurityPolicy', 'ReferrerPolicy']
        : []
      const expected = Object.entries(headers.SecurityHeadersConfig).map(([name, header]) => [
        name,
        { ...header, Override: !own.includes(name) },
      ])
      expect(config.SecurityHeadersConfig).toEqual(Object.fromEntries(expected))
      expect(config.CustomHeadersConfig.Items).toEqual(expect.arrayContaining(headers.CustomHeadersConfig.Items))
    }
  })

  it('keep the refusals of the HTTP API and of the bucket out of every cache, and leave the time of files and of functions’ answers', () => {
    const noStore = { Header: 'Cache-Control', Value: 'no-store', Override: false }
    for (const behaviour of behaviours) {
      const { CustomHeadersConfig } = policyOf(behaviour, 'ResponseHeadersPolicy') as typeof headers
      expect(CustomHeadersConfig.Items).toContainEqual(noStore)
    }
  })

  it('allow no framing, sniffing or plain http, and no other origin to embed a page or share its window', () => {
    expect(headers.SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: {},
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
    })
    const denied = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
    const permissions = ['otp-credentials=(self)', ...denied.map((feature) => `${feature}=()`)]
    const custom = {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': permissions.join(', '),
    }
    const items = Object.entries(custom).map(([Header, Value]) => ({ Header, Value, Override: true }))
    expect(headers.CustomHeadersConfig.Items.slice(0, items.length)).toEqual(items)
  })

  it('allow inline parts by their hashes, calls of the user pool and the sockets, and nothing else', () => {
    const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    const pool = theResource('AWS::Cognito::UserPool').id
    const apis = resourcesOf('AWS::ApiGatewayV2::Api')
    const sockets = apis.find(({ Properties }) => Properties['ProtocolType'] === 'WEBSOCKET')
    const policy = renderText(headers.SecurityHeadersConfig['ContentSecurityPolicy']?.['ContentSecurityPolicy'])
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashOf(inlineParts.script)}`,
      `style-src 'self' ${hashOf(inlineParts.style)} ${hashOf(translationSheet)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self' <${pool}.ProviderURL>[0]//<${pool}.ProviderURL>[2] <${sockets?.id}.ApiEndpoint>`,
      "manifest-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
  })
})

describe('the behaviours', () => {
  it('refuse plain http', () => {
    for (const { ViewerProtocolPolicy } of behaviours)
      expect(['https-only', 'redirect-to-https']).toContain(ViewerProtocolPolicy)
  })

  it('match public reads before the rest of the API, and both and pages of functions before those of the build', () => {
    const publicReads = (Object.values(endpoints) as Endpoint[])
      .filter(({ access, method }) => access === 'public' && method === 'GET')
      .map(({ path }) => path)
    const patterns = distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    const pages = ['/lenders', '/personal-loan', '/business-loan', '/education-loan', '/lenders/?*']
    const inHindi = pages.map((path) => `/hi${path}`)
    expect(patterns).toEqual([...publicReads, ...pages, ...inHindi, '/sitemap.xml', '/api/*', '/go/*'])
  })

  it.each(['/api/catalogue', ...cataloguePagePatterns])(
    'cache %s for the time in its Cache-Control, with one copy for everyone',
    (path) => {
      const behaviour = behaviourOf(path)
      expect(behaviour['AllowedMethods']).toEqual(['GET', 'HEAD'])
      expect(policyOf(behaviour, 'CachePolicy')).toMatchObject({ MinTTL: 0, DefaultTTL: 0 })
      expect(cacheKeyOf(behaviour)).toMatchObject({
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      })
    },
  )

  it('never share an answer of the API between two tokens, and forward the address that the edge saw', () => {
    const api = behaviourOf('/api/*')
    expect(api['AllowedMethods']).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']))
    expect(policyOf(api, 'CachePolicy')).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 })
    expect(cacheKeyOf(api)).toMatchObject({
      HeadersConfig: only('Authorization'),
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
    const forwarded = only('Content-Type', 'CloudFront-Viewer-Address', pageOwnerHeader)
    expect(policyOf(api, 'OriginRequestPolicy')).toMatchObject({ HeadersConfig: forwarded })
  })

  it('never cache a tracking link, and forward what distinguishes a tap from a program, but no cookie and no token', () => {
    const links = behaviourOf('/go/*')
    expect(links['AllowedMethods']).toContain('POST')
    // Managed-CachingDisabled.
    expect(links['CachePolicyId']).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
    expect(policyOf(links, 'OriginRequestPolicy')).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: only('User-Agent', 'Purpose', 'Sec-Purpose', 'X-Moz', 'Sec-Fetch-Mode', 'Sec-Fetch-Dest'),
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
  })

  it('cache no error, so that one 404 or 503 of the API does not last', () => {
    const errors = distribution['CustomErrorResponses'] as JsonObject[]
    for (const error of errors) expect(error).toEqual({ ErrorCode: error['ErrorCode'], ErrorCachingMinTTL: 0 })
    const codes = errors.map(({ ErrorCode }) => ErrorCode)
    expect(codes).toEqual(expect.arrayContaining([400, 403, 404, 500, 502, 503, 504]))
  })
})

describe('the origins', () => {
  it('are the API over TLS 1.2 with the origin secret, and a private bucket with access control', () => {
    const api = originOf(behaviourOf('/api/*')) ?? {}
    expect(api).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    })
    const [sent, ...others] = api['OriginCustomHeaders'] as { HeaderName: string; HeaderValue: Json }[]
    expect([sent?.HeaderName, others]).toEqual(['x-origin-verify', []])
    const secret = /^\{\{resolve:secretsmanager:<\w+OriginSecret1\w+>:SecretString:::\}\}$/
    expect(renderText(sent?.HeaderValue)).toMatch(secret)
    const control = resourceAt(originOf(distribution.DefaultCacheBehavior)?.['OriginAccessControlId'])
    expect(control.Type).toBe('AWS::CloudFront::OriginAccessControl')
  })

  it('have their own domain with TLS 1.2 of 2021 in prod', () => {
    expect(distribution['Aliases']).toEqual(['www.paisalane.example'])
    expect(distribution['ViewerCertificate']).toMatchObject({
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    })
    expect(distributionOf('dev')).not.toHaveProperty('Aliases')
  })
})

describe('the buckets', () => {
  it('keep access logs for 90 days', () => {
    const bucket = resourceAt(distribution['Logging'])
    expect(bucket.Properties['LifecycleConfiguration']).toEqual({
      Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }],
    })
  })

  it('appear after the functions and the routes of the same deployment', () => {
    const behind = ['AWS::Lambda::Function', 'AWS::ApiGatewayV2::Route', 'AWS::ApiGateway::Deployment']
    const parts = resourcesOf().filter(({ Type }) => behind.includes(Type))
    const own = new Set(ourFunctions().map(({ id }) => id))
    const wanted = parts.filter(({ id, Type }) => Type !== 'AWS::Lambda::Function' || own.has(id)).map(({ id }) => id)
    const isOfStaff = (id: string) => id.startsWith('Staff')
    for (const { id: files, DependsOn } of resourcesOf('Custom::CDKBucketDeployment')) {
      const ofOrigin = wanted.filter((id) => !id.startsWith('Canary') && isOfStaff(id) === isOfStaff(files))
      expect(DependsOn).toEqual(expect.arrayContaining(ofOrigin))
    }
  })

  it('receive hashed files first, for caches to keep for good, and keep old ones for pages that are already loaded', () => {
    const [assets, pages] = resourcesOf('Custom::CDKBucketDeployment')
    const forGood = { 'cache-control': 'public, max-age=31536000, immutable' }
    const hashed = { Exclude: ['*'], Include: ['assets/*', 'hi/assets/*'], Prune: false }
    expect(assets?.Properties).toMatchObject({ ...hashed, SystemMetadata: forGood })
    const asked = { 'cache-control': 'no-cache' }
    expect(pages?.Properties).toMatchObject({ Exclude: ['assets/*', 'hi/assets/*'], SystemMetadata: asked })
    expect(pages?.DependsOn).toContain(assets?.id)
  })
})
