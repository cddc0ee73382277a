import { describe, expect, it } from 'vitest'
import { endpointRoutes, type EndpointRoute } from '#contract/endpoint-routes.ts'
import { trackingRoute } from '#contract/partner/partner-routes.ts'
import { ourFunctions, renderText, resourcesOf, targetOf, theResource, type Json, type JsonObject } from './assembly.ts'

const api = resourcesOf('prod', 'AWS::ApiGatewayV2::Api').find(
  ({ Properties }) => Properties['ProtocolType'] === 'HTTP',
)

/** Resources of a type that belong to the HTTP API. */
const ofApi = (type: string) =>
  resourcesOf('prod', type).filter(({ Properties }) => targetOf(Properties['ApiId']) === api?.id)

const routes = ofApi('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties)
const endpoints = Object.values(endpointRoutes) as EndpointRoute[]
const links = trackingRoute.methods.map((method) => `${method} ${trackingRoute.path}`)

const functionBehind = (route: JsonObject): string | undefined => {
  const integration = resourcesOf('prod', 'AWS::ApiGatewayV2::Integration').find(
    ({ id }) => renderText(route['Target']) === `integrations/<${id}>`,
  )
  const target = targetOf(integration?.Properties['IntegrationUri'])
  return ourFunctions('prod').find(({ id }) => id === target)?.name
}

describe('the HTTP API', () => {
  it('has exactly one route for every endpoint of the contract, those of tracking links, and none besides', () => {
    expect(routes.map((route) => renderText(route['RouteKey'])).toSorted()).toEqual(
      [...endpoints.map(({ method, path }) => `${method} ${path}`), ...links].toSorted(),
    )
  })

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'leads %s to the function of its capability, behind a token where it is for users',
    (key, { access, capability }) => {
      const [route] = routes.filter(({ RouteKey }) => RouteKey === key)
      expect(route && functionBehind(route)).toBe(capability)
      if (access === 'user') {
        expect(route).toMatchObject({
          AuthorizationType: 'JWT',
          AuthorizationScopes: ['aws.cognito.signin.user.admin'],
        })
        expect(targetOf(route?.['AuthorizerId'])).toBe(theResource('prod', 'AWS::ApiGatewayV2::Authorizer').id)
      } else {
        expect(route?.['AuthorizationType']).toBe('NONE')
      }
    },
  )

  it.each(links)('leads %s to the function that redirects, without a token', (key) => {
    const [route] = routes.filter(({ RouteKey }) => RouteKey === key)
    expect(route && functionBehind(route)).toBe('tracking')
    expect(route?.['AuthorizationType']).toBe('NONE')
  })

  it('believes tokens of its own pool for its own client', () => {
    const { Properties } = theResource('prod', 'AWS::ApiGatewayV2::Authorizer')
    const pool = theResource('prod', 'AWS::Cognito::UserPool')
    const client = theResource('prod', 'AWS::Cognito::UserPoolClient')
    const { Audience, Issuer } = Properties['JwtConfiguration'] as { Audience: Json[]; Issuer: Json }
    expect(Properties['IdentitySource']).toEqual(['$request.header.Authorization'])
    expect(renderText(Issuer)).toBe(`<${pool.id}.ProviderURL>`)
    expect(Audience.map(targetOf)).toEqual([client.id])
  })

  it('calls each function under one permission, as payload 2.0', () => {
    const integrations = ofApi('AWS::ApiGatewayV2::Integration')
    for (const { Properties } of integrations) expect(Properties['PayloadFormatVersion']).toBe('2.0')
    const permissions = resourcesOf('prod', 'AWS::Lambda::Permission').filter(({ Properties }) =>
      renderText(Properties['SourceArn']).includes(`<${api?.id}>`),
    )
    expect(permissions).toHaveLength(integrations.length)
  })

  it('is throttled, and logs each request for 90 days without body, query or token', () => {
    const [stage] = ofApi('AWS::ApiGatewayV2::Stage')
    const Properties = stage?.Properties ?? {}
    expect(Properties['DefaultRouteSettings']).toEqual({ ThrottlingBurstLimit: 1000, ThrottlingRateLimit: 500 })
    const { DestinationArn, Format } = Properties['AccessLogSettings'] as { DestinationArn: Json; Format: string }
    const [logs] = resourcesOf('prod', 'AWS::Logs::LogGroup').filter(({ id }) => id === targetOf(DestinationArn))
    expect(logs?.Properties['RetentionInDays']).toBe(90)
    expect(Object.values(JSON.parse(Format) as Record<string, string>).join()).not.toMatch(
      /header|querystring|body|claims/i,
    )
  })

  it('answers no other site: it allows no origin', () => {
    expect(api?.Properties).not.toHaveProperty('CorsConfiguration')
  })
})
