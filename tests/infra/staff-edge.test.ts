/** The distribution of the staff console: what it allows, whom it answers, and that it shares nothing with the visitors' distribution. */
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { staffPageFunctionSource } from '#infra/edge/staff-page-function.ts'
import { resourceAt, resourcesOf, theResource, theStaffResource } from './assembly.ts'
import { prodSettings } from './prod-settings.ts'
import { staffFiles } from './synthesize.ts'
import { referencesIn, renderText, type Json, type JsonObject } from './template-values.ts'

interface Behaviour extends JsonObject {
  TargetOriginId: string
}

const configOf = ({ Properties }: { readonly Properties: JsonObject }) =>
  Properties['DistributionConfig'] as JsonObject & {
    DefaultCacheBehavior: Behaviour
    CacheBehaviors: (Behaviour & { PathPattern: string })[]
    Origins: (JsonObject & { Id: string })[]
  }
const distribution = configOf(theStaffResource('AWS::CloudFront::Distribution'))
const behaviours = [distribution.DefaultCacheBehavior, ...distribution.CacheBehaviors]
const headersOf = (behaviour: Behaviour) =>
  resourceAt(behaviour['ResponseHeadersPolicyId']).Properties['ResponseHeadersPolicyConfig'] as {
    SecurityHeadersConfig: Record<string, JsonObject>
  }

describe('the distribution of staff', () => {
  it('has its own domain, pages and API, and no behaviour of the visitors', () => {
    expect(distribution['Aliases']).toEqual([prodSettings.staffDomain.name])
    expect(distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/api/*'])
    const hosts = distribution.Origins.map(({ DomainName }) => referencesIn(DomainName as Json)[0] ?? '')
    const types = hosts.map((id) => resourcesOf().find((resource) => resource.id === id)?.Type)
    expect(new Set(types)).toEqual(new Set(['AWS::ApiGatewayV2::Api', 'AWS::S3::Bucket']))
    for (const id of hosts) expect(id).toMatch(/^Staff/)
  })

  it('refers to nothing of the visitors’ distribution but the bucket of logs and the secret of the edge', () => {
    const visitors = new Set(referencesIn(configOf(theResource('AWS::CloudFront::Distribution'))))
    const shared = referencesIn(distribution).filter((id) => visitors.has(id) && !id.startsWith('AWS::'))
    expect(new Set(shared.map((id) => id.replace(/[0-9A-F]{8}$/, '')))).toEqual(
      new Set(['WebAppAccessLogs', 'SecretsOriginSecret1']),
    )
  })

  it('allows its own scripts and calls of the staff pool, and nothing else, and passes on no address of a person', () => {
    const pool = theStaffResource('AWS::Cognito::UserPool').id
    for (const behaviour of behaviours) {
      const { ContentSecurityPolicy, ReferrerPolicy, FrameOptions } = headersOf(behaviour).SecurityHeadersConfig
      expect(renderText(ContentSecurityPolicy?.['ContentSecurityPolicy']).split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        `connect-src 'self' <${pool}.ProviderURL>[0]//<${pool}.ProviderURL>[2]`,
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ])
      expect([ReferrerPolicy?.['ReferrerPolicy'], FrameOptions?.['FrameOption']]).toEqual(['no-referrer', 'DENY'])
    }
  })

  it('runs its function before pages and API alike', () => {
    const functions = behaviours.map(({ FunctionAssociations }) => resourceAt(FunctionAssociations))
    expect(new Set(functions.map(({ id }) => id)).size).toBe(1)
    const code = functions[0]?.Properties['FunctionCode'] as string
    for (const network of prodSettings.staffNetworks) expect(code).toContain(network)
    expect(code.length).toBeLessThan(10_000)
  })
})

describe('the function of the staff console', () => {
  /** The address that the function asks for, or the status of its own answer. */
  const ask = (uri: string, { ip = '203.0.113.9', networks }: { ip?: string; networks?: readonly string[] } = {}) => {
    const source = staffPageFunctionSource(['/assets/', ...staffFiles, '/config.json'], networks)
    const event = { viewer: { ip }, request: { method: 'GET', uri, headers: {} } }
    const answer = runInNewContext(`${source}; handler(${JSON.stringify(event)})`) as {
      uri?: string
      statusCode?: number
    }
    return answer.uri ?? answer.statusCode
  }

  it.each([
    ['/', '/index.html'],
    ['/tickets/01ABC', '/index.html'],
    ['/config.json', '/config.json'],
    ['/assets/console-1a2b3c.js', '/assets/console-1a2b3c.js'],
    ['/config.json.bak', '/index.html'],
    ['/api/session', '/api/session'],
  ])('maps %s to %s', (uri, file) => {
    expect(ask(uri)).toBe(file)
  })

  const networks = ['203.0.113.0/24', '198.51.100.7/32', '2001:db8:1234::/48', '10.0.0.0/9']
  it.each([
    ['203.0.113.255', true],
    ['203.0.114.0', false],
    ['198.51.100.7', true],
    ['198.51.100.6', false],
    ['10.127.255.255', true],
    ['10.128.0.0', false],
    ['2001:db8:1234::1', true],
    ['2001:0db8:1234:ffff:0:0:0:1', true],
    ['2001:db8:1235::1', false],
    ['::1', false],
    ['', false],
  ])('answers the address %s of a list of networks: %s', (ip, isAnswered) => {
    expect(ask('/api/session', { ip, networks })).toBe(isAnswered ? '/api/session' : 403)
    expect(ask('/', { ip, networks })).toBe(isAnswered ? '/index.html' : 403)
  })

  it('lets every network in where there is no list, as 0.0.0.0/0 and ::/0 do', () => {
    for (const ip of ['203.0.113.9', '2001:db8::1']) {
      expect(ask('/', { ip })).toBe('/index.html')
      expect(ask('/', { ip, networks: ['0.0.0.0/0', '::/0'] })).toBe('/index.html')
    }
  })
})
