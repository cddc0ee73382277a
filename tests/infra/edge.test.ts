import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { endpointRoutes, type EndpointRoute } from '#contract/endpoint-routes.ts'
import {
  readAssemblyFile,
  renderText,
  resourcesOf,
  stackName,
  targetOf,
  theResource,
  type Json,
  type JsonObject,
} from './assembly.ts'

interface Behaviour extends JsonObject {
  PathPattern: string
  AllowedMethods: string[]
  TargetOriginId: string
  ViewerProtocolPolicy: string
  ResponseHeadersPolicyId: Json
  CachePolicyId: Json
}

interface Distribution extends JsonObject {
  CacheBehaviors: Behaviour[]
  DefaultCacheBehavior: Behaviour
  Origins: JsonObject[]
}

const distributionOf = (stage: 'local' | 'dev' | 'prod') =>
  theResource(stage, 'AWS::CloudFront::Distribution').Properties['DistributionConfig'] as Distribution

const distribution = distributionOf('prod')
const behaviours = [...distribution.CacheBehaviors, distribution.DefaultCacheBehavior]

interface HeadersConfig {
  SecurityHeadersConfig: Record<string, JsonObject>
  CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] }
}

const headersOf = (behaviour: Behaviour | undefined) =>
  resourcesOf('prod', 'AWS::CloudFront::ResponseHeadersPolicy').find(
    ({ id }) => id === targetOf(behaviour?.ResponseHeadersPolicyId),
  )?.Properties['ResponseHeadersPolicyConfig'] as unknown as HeadersConfig

const headers = headersOf(distribution.DefaultCacheBehavior)

const behaviourOf = (path: string) => distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === path)

const cachePolicy = (behaviour: Behaviour | undefined): JsonObject => {
  const found = resourcesOf('prod', 'AWS::CloudFront::CachePolicy').find(
    ({ id }) => id === targetOf(behaviour?.CachePolicyId),
  )
  return found?.Properties['CachePolicyConfig'] as JsonObject
}

const requestPolicy = (behaviour: Behaviour | undefined): JsonObject => {
  const found = resourcesOf('prod', 'AWS::CloudFront::OriginRequestPolicy').find(
    ({ id }) => id === targetOf(behaviour?.['OriginRequestPolicyId']),
  )
  return found?.Properties['OriginRequestPolicyConfig'] as JsonObject
}

const originOf = (behaviour: Behaviour) => distribution.Origins.find(({ Id }) => Id === behaviour.TargetOriginId)

describe('the security headers', () => {
  it('stand on every answer; only the pages of tracking links bring a policy of their own', () => {
    const own = headersOf(behaviourOf('/go/*'))
    for (const behaviour of behaviours) expect([headers, own]).toContainEqual(headersOf(behaviour))
    const { ContentSecurityPolicy, ReferrerPolicy, ...others } = own.SecurityHeadersConfig
    expect(own.CustomHeadersConfig).toEqual(headers.CustomHeadersConfig)
    expect(headers.SecurityHeadersConfig).toMatchObject(others)
    expect(ContentSecurityPolicy).toEqual({
      ...headers.SecurityHeadersConfig['ContentSecurityPolicy'],
      Override: false,
    })
    expect(ReferrerPolicy).toEqual({ ...headers.SecurityHeadersConfig['ReferrerPolicy'], Override: false })
    expect(behaviours.filter((behaviour) => headersOf(behaviour) === own)).toEqual([behaviourOf('/go/*')])
  })

  it('hold the content security policy of security.md, with the manifest and the origins of the user pool and the partner API', () => {
    const policy = renderText(headers.SecurityHeadersConfig['ContentSecurityPolicy']?.['ContentSecurityPolicy'])
    const pool = theResource('prod', 'AWS::Cognito::UserPool').id
    const partnerApi = theResource('prod', 'AWS::ApiGateway::RestApi').id
    expect(policy).toBe(
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' <${pool}.ProviderURL>[0]//<${pool}.ProviderURL>[2] https://<${partnerApi}>.execute-api.ap-south-1.<AWS::URLSuffix>`,
        "manifest-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ].join('; '),
    )
  })

  it('force https for two years, and forbid sniffing, framing and leaking referrers', () => {
    expect(headers.SecurityHeadersConfig).toMatchObject({
      StrictTransportSecurity: { AccessControlMaxAgeSec: 2 * 365 * 24 * 60 * 60, IncludeSubdomains: true },
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: 'DENY' },
      ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
    })
    for (const header of Object.values(headers.SecurityHeadersConfig)) expect(header['Override']).toBe(true)
  })

  it('keep the page to itself and let it read the SMS code', () => {
    const custom = Object.fromEntries(headers.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value]))
    expect(custom).toMatchObject({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': expect.stringMatching(/^otp-credentials=\(self\)(, [a-z-]+=\(\))+$/) as unknown,
    })
  })
})

describe('the behaviours', () => {
  it('keep plain http out', () => {
    for (const { ViewerProtocolPolicy } of behaviours) {
      expect(['https-only', 'redirect-to-https']).toContain(ViewerProtocolPolicy)
    }
  })

  it('match public reads before the rest of the API, and that and tracking links before the pages', () => {
    const publicReads = (Object.values(endpointRoutes) as EndpointRoute[])
      .filter(({ access, method }) => access === 'public' && method === 'GET')
      .map(({ path }) => path)
    expect(distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      ...publicReads,
      '/api/*',
      '/go/*',
    ])
  })

  it('keep public reads as long as they say, for everyone alike', () => {
    const [catalogue] = distribution.CacheBehaviors
    expect(catalogue?.AllowedMethods).toEqual(['GET', 'HEAD'])
    expect(cachePolicy(catalogue)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    })
  })

  it('never share an answer of the API between two tokens, and pass on the address that the edge saw', () => {
    const api = distribution.CacheBehaviors.find(({ PathPattern }) => PathPattern === '/api/*')
    expect(api?.AllowedMethods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'DELETE']))
    expect(cachePolicy(api)).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    })
    expect(requestPolicy(api)).toMatchObject({
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Content-Type', 'CloudFront-Viewer-Address'] },
    })
  })

  it('never keep a tracking link, and pass on what tells a tap from a preview, but no cookie and no token', () => {
    const links = behaviourOf('/go/*')
    expect(links?.AllowedMethods).toEqual(['GET', 'HEAD'])
    // Managed-CachingDisabled.
    expect(links?.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad')
    expect(requestPolicy(links)).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['User-Agent', 'Purpose', 'Sec-Purpose', 'X-Moz'] },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    })
  })

  it('keep no error, so that one 404 or 503 of the API does not last', () => {
    const kept = (distribution['CustomErrorResponses'] as JsonObject[]).filter(
      (error) => error['ErrorCachingMinTTL'] !== 0 || 'ResponsePagePath' in error,
    )
    expect(kept).toEqual([])
    expect((distribution['CustomErrorResponses'] as JsonObject[]).map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([400, 403, 404, 500, 502, 503, 504]),
    )
  })
})

describe('the origins', () => {
  it('are the API over TLS 1.2 with the secret, and a private bucket with access control', () => {
    const [api] = distribution.CacheBehaviors.map(originOf)
    expect(api).toMatchObject({
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    })
    const [header, ...others] = (api?.['OriginCustomHeaders'] ?? []) as { HeaderName: string; HeaderValue: Json }[]
    expect(others).toEqual([])
    expect(header?.HeaderName).toBe('x-origin-verify')
    expect(renderText(header?.HeaderValue)).toMatch(
      /^\{\{resolve:secretsmanager:<\w+OriginSecret1\w+>:SecretString:::\}\}$/,
    )
    const bucket = originOf(distribution.DefaultCacheBehavior)
    expect(targetOf(bucket?.['OriginAccessControlId'])).toBe(
      theResource('prod', 'AWS::CloudFront::OriginAccessControl').id,
    )
  })

  it('keep every bucket from the public and from plain http', () => {
    const buckets = resourcesOf('prod', 'AWS::S3::Bucket')
    for (const { Properties } of buckets) {
      expect(Object.values(Properties['PublicAccessBlockConfiguration'] as JsonObject)).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
    const guarded = resourcesOf('prod', 'AWS::S3::BucketPolicy').filter(({ Properties }) =>
      JSON.stringify(Properties['PolicyDocument']).includes('"aws:SecureTransport":"false"'),
    )
    expect(guarded.map(({ Properties }) => targetOf(Properties['Bucket'])).toSorted()).toEqual(
      buckets.map(({ id }) => id).toSorted(),
    )
  })

  it('have their own domain with TLS 1.2 of 2021 in prod', () => {
    expect(distribution['Aliases']).toEqual(['www.paisalane.example'])
    expect(distribution['ViewerCertificate']).toMatchObject({
      MinimumProtocolVersion: 'TLSv1.2_2021',
      SslSupportMethod: 'sni-only',
    })
    expect(distributionOf('dev')).not.toHaveProperty('Aliases')
  })

  it('forget access logs after 90 days', () => {
    const logs = targetOf((distribution['Logging'] as JsonObject)['Bucket'])
    const [bucket] = resourcesOf('prod', 'AWS::S3::Bucket').filter(({ id }) => id === logs)
    expect(bucket?.Properties['LifecycleConfiguration']).toEqual({
      Rules: [{ ExpirationInDays: 90, Status: 'Enabled' }],
    })
  })
})

describe('the files of the web app', () => {
  const deployments = resourcesOf('prod', 'Custom::CDKBucketDeployment')

  it('are put in place with their caching: hashed ones for ever, first and never removed, pages to be asked for each time', () => {
    const [assets, pages] = deployments
    expect(assets?.Properties).toMatchObject({
      Exclude: ['*'],
      Include: ['assets/*'],
      Prune: false,
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(pages?.Properties).toMatchObject({ Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } })
    expect(pages?.DependsOn).toContain(assets?.id)
  })

  it('hold a config.json that tells the pool, the client, the partner API and the brand', () => {
    const markers = JSON.stringify(deployments[1]?.Properties['SourceMarkers'])
    expect(markers).toContain(theResource('prod', 'AWS::Cognito::UserPool').id)
    expect(markers).toContain(theResource('prod', 'AWS::Cognito::UserPoolClient').id)
    expect(markers).toContain(theResource('prod', 'AWS::ApiGateway::RestApi').id)
    const { files } = JSON.parse(readAssemblyFile('prod', `${stackName('prod')}.assets.json`)) as {
      files: Record<string, { source: { path: string } }>
    }
    const configs = Object.values(files)
      .map(({ source }) => join(inject('syntheses').prod.folder, source.path, 'config.json'))
      .flatMap((path) => {
        try {
          return [JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>]
        } catch {
          return []
        }
      })
    expect(configs).toHaveLength(1)
    expect(Object.keys(configs[0] ?? {})).toEqual([
      'region',
      'userPoolId',
      'clientId',
      'cognitoEndpoint',
      'socketUrl',
      'partnerApiUrl',
      'brand',
    ])
    expect(configs[0]).toMatchObject({
      region: 'ap-south-1',
      partnerApiUrl: expect.stringMatching(
        /^https:\/\/<<marker:\w+:\d+>>\.execute-api\.ap-south-1\.<<marker:\w+:\d+>>\/functions$/,
      ) as unknown,
      brand: { name: 'PaisaLane' },
    })
  })
})
