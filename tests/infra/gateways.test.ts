import { describe, expect, it } from 'vitest'
import { endpoints, type Endpoint } from '#contract/endpoints.ts'
import { cataloguePageRoutes } from '#lambdas/offers/catalogue-pages.contract.ts'
import { trackingRoute } from '#lambdas/partner-api/partner-routes.contract.ts'
import { staffCapabilities, staffRootOf } from '#lambdas/staff/staff-endpoint.contract.ts'
import { invokedBy, resourceAt, resourcesOf, theResource, theStaffResource } from './assembly.ts'
import { listOf, referencesIn, renderText, targetOf, type Json } from './template-values.ts'

const apiOf = (protocol: 'HTTP' | 'WEBSOCKET', isOfStaff = false) => {
  const api = resourcesOf('AWS::ApiGatewayV2::Api').find(
    ({ id, Properties }) => Properties['ProtocolType'] === protocol && id.startsWith('Staff') === isOfStaff,
  )
  const parts = (type: string) =>
    resourcesOf(`AWS::ApiGatewayV2::${type}`).filter(({ Properties }) => targetOf(Properties['ApiId']) === api?.id)
  return { id: api?.id, properties: api?.Properties, parts, stage: parts('Stage')[0] }
}

const http = apiOf('HTTP')
const staff = apiOf('HTTP', true)
const sockets = apiOf('WEBSOCKET')
const restStage = theResource('AWS::ApiGateway::Stage')

/** A row for each route: the function that it invokes, and its authorization. */
const routesOf = ({ parts }: typeof http) =>
  parts('Route').map(({ Properties }) => {
    const integration = parts('Integration').find(({ id }) => referencesIn(Properties['Target']).includes(id))
    return {
      route: renderText(Properties['RouteKey']),
      invokes: invokedBy(integration?.Properties['IntegrationUri']),
      access: Properties['AuthorizationType'],
      ...('AuthorizationScopes' in Properties && { scopes: Properties['AuthorizationScopes'] }),
    }
  })

const byRoute = <Row extends { route: string }>(rows: Row[]) => rows.toSorted((a, b) => a.route.localeCompare(b.route))

const throttledTo = (ThrottlingRateLimit: number, ThrottlingBurstLimit: number) => ({
  ThrottlingRateLimit,
  ThrottlingBurstLimit,
})

describe('the HTTP API', () => {
  it('has one route for every endpoint, behind a token of the user pool unless public, and those of pages', () => {
    const endpointRows = (Object.values(endpoints) as Endpoint[]).map(({ method, path, capability, access }) => ({
      route: `${method} ${path}`,
      invokes: capability,
      ...(access === 'user' ? { access: 'JWT', scopes: ['aws.cognito.signin.user.admin'] } : { access: 'NONE' }),
    }))
    const pageRows = [
      { ...trackingRoute, invokes: 'tracking' },
      ...cataloguePageRoutes.map((route) => ({ ...route, invokes: 'offers' })),
    ].flatMap(({ methods, path, invokes }) =>
      methods.map((method) => ({ route: `${method} ${path}`, invokes, access: 'NONE' })),
    )
    expect(byRoute(routesOf(http))).toEqual(byRoute([...endpointRows, ...pageRows]))
  })

  it.each([
    ['visitors', theResource],
    ['staff', theStaffResource],
  ])('of %s accepts tokens of its own pool for its own client', (_, resourceOf) => {
    const { Properties } = resourceOf('AWS::ApiGatewayV2::Authorizer')
    const { Audience, Issuer } = Properties['JwtConfiguration'] as { Audience: Json[]; Issuer: Json }
    expect(Properties['IdentitySource']).toEqual(['$request.header.Authorization'])
    expect(renderText(Issuer)).toBe(`<${resourceOf('AWS::Cognito::UserPool').id}.ProviderURL>`)
    expect(Audience.map(targetOf)).toEqual([resourceOf('AWS::Cognito::UserPoolClient').id])
  })

  it('of staff has a route for each function, behind an access token of the staff pool', () => {
    const rows = staffCapabilities.map((capability) => ({
      route: `ANY ${staffRootOf(capability)}/{rest+}`,
      invokes: capability,
      access: 'JWT',
      scopes: ['aws.cognito.signin.user.admin'],
    }))
    expect(byRoute(routesOf(staff))).toEqual(byRoute(rows))
  })

  it('limits each public route apart, once the route is there', () => {
    const { RouteSettings, DependsOn } = { ...http.stage?.Properties, ...http.stage } as unknown as {
      RouteSettings: Record<string, Json>
      DependsOn: string[]
    }
    const rows = byRoute(routesOf(http)).filter(({ access }) => access === 'NONE')
    expect(Object.keys(RouteSettings).toSorted()).toEqual(rows.map(({ route }) => route).toSorted())
    expect(RouteSettings['POST /api/auth/send-sms-otp']).toEqual(throttledTo(40, 80))
    expect(RouteSettings['GET /api/catalogue']).toEqual(throttledTo(100, 200))
    expect(DependsOn).toHaveLength(rows.length)
  })

  it('is open to pages of no other origin', () => {
    expect(http.properties).not.toHaveProperty('CorsConfiguration')
  })
})

it('the WebSocket API invokes the live function for connections and pings, and answers pings only', () => {
  expect(sockets.properties?.['RouteSelectionExpression']).toBe('$request.body.action')
  const routes = ['$connect', '$disconnect', 'ping']
  expect(byRoute(routesOf(sockets))).toEqual(routes.map((route) => ({ route, invokes: 'live', access: 'NONE' })))
  const answered = sockets.parts('RouteResponse').map(({ Properties }) => resourceAt(Properties['RouteId']))
  expect(answered.map(({ Properties }) => Properties['RouteKey'])).toEqual(['ping'])
})

// Of the REST API itself only faults are logged.
const faultsOnly = { HttpMethod: '*', ResourcePath: '/*', LoggingLevel: 'ERROR', DataTraceEnabled: false }

it.each([
  ['HTTP API', http.stage, { DefaultRouteSettings: throttledTo(500, 1000) }],
  ['WebSocket API', sockets.stage, { DefaultRouteSettings: throttledTo(200, 400) }],
  [
    'REST API',
    restStage,
    { MethodSettings: expect.arrayContaining([{ ...faultsOnly, ...throttledTo(1000, 2000) }]) as unknown },
  ],
])('the stage of the %s is throttled, and logs requests for 90 days without what is personal', (_, stage, throttle) => {
  const { AccessLogSetting, AccessLogSettings = AccessLogSetting, ...properties } = stage?.Properties ?? {}
  expect(properties).toMatchObject(throttle)
  const { DestinationArn, Format } = AccessLogSettings as { DestinationArn: Json; Format: string }
  expect(resourceAt(DestinationArn).Properties['RetentionInDays']).toBe(90)
  const fields = Object.values(JSON.parse(Format) as Record<string, string>)
  // Of the gateway, and of the invocation whose lines Lambda itself writes, such as those of a time-out.
  expect(fields).toEqual(expect.arrayContaining(['$context.requestId', '$context.integration.requestId']))
  expect(fields.join()).not.toMatch(/header|querystring|body|claims|apiKey\b|\$context\.path\b|usageIdentifier/i)
})

it.each([
  ['WebSocket API', sockets.stage],
  ['REST API', restStage],
])('the stage of the %s is created only when API Gateway may write logs of the account', (_, stage) => {
  const account = theResource('AWS::ApiGateway::Account')
  expect(listOf(stage?.DependsOn)).toContain(account.id)
  expect(account.DeletionPolicy).toBe('Retain')
})
