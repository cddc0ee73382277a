import { describe, expect, it } from 'vitest'
import { endpointRoutes, type EndpointRoute } from '#contract/endpoint-routes.ts'
import { trackingRoute } from '#contract/partner/partner-routes.ts'
import {
  listOf,
  ourFunctions,
  referencesIn,
  renderText,
  resourcesOf,
  targetOf,
  theResource,
  type Json,
} from './assembly.ts'

const apiOf = (protocol: 'HTTP' | 'WEBSOCKET') =>
  resourcesOf('prod', 'AWS::ApiGatewayV2::Api').find(({ Properties }) => Properties['ProtocolType'] === protocol)

const http = apiOf('HTTP')
const sockets = apiOf('WEBSOCKET')

const resourcesOfApi = (api: { id: string } | undefined, type: string) =>
  resourcesOf('prod', type).filter(({ Properties }) => targetOf(Properties['ApiId']) === api?.id)

const functionNames = new Map(ourFunctions('prod').map(({ id, name }) => [id, name]))

/** A row for each route: what it invokes, and who may call it. */
const routesOf = (api: { id: string } | undefined) => {
  const integrations = new Map(
    resourcesOfApi(api, 'AWS::ApiGatewayV2::Integration').map(({ id, Properties }) => [
      `integrations/<${id}>`,
      referencesIn(Properties['IntegrationUri']).flatMap((target) => functionNames.get(target) ?? [])[0],
    ]),
  )
  return resourcesOfApi(api, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => ({
    route: renderText(Properties['RouteKey']),
    invokes: integrations.get(renderText(Properties['Target'])),
    access: Properties['AuthorizationType'],
    ...('AuthorizationScopes' in Properties && { scopes: Properties['AuthorizationScopes'] }),
  }))
}

const byRoute = <Row extends { route: string }>(rows: Row[]) => rows.toSorted((a, b) => a.route.localeCompare(b.route))

describe('the HTTP API', () => {
  it('has one route for every endpoint, behind a token of the user pool unless public, and those of tracking links', () => {
    const endpoints = (Object.values(endpointRoutes) as EndpointRoute[]).map(
      ({ method, path, capability, access }) => ({
        route: `${method} ${path}`,
        invokes: capability,
        ...(access === 'user' ? { access: 'JWT', scopes: ['aws.cognito.signin.user.admin'] } : { access: 'NONE' }),
      }),
    )
    const links = trackingRoute.methods.map((method) => ({
      route: `${method} ${trackingRoute.path}`,
      invokes: 'tracking',
      access: 'NONE',
    }))
    expect(byRoute(routesOf(http))).toEqual(byRoute([...endpoints, ...links]))
  })

  it('accepts tokens of its own pool for its own client', () => {
    const { Properties } = theResource('prod', 'AWS::ApiGatewayV2::Authorizer')
    const { Audience, Issuer } = Properties['JwtConfiguration'] as { Audience: Json[]; Issuer: Json }
    expect(Properties['IdentitySource']).toEqual(['$request.header.Authorization'])
    expect(renderText(Issuer)).toBe(`<${theResource('prod', 'AWS::Cognito::UserPool').id}.ProviderURL>`)
    expect(Audience.map(targetOf)).toEqual([theResource('prod', 'AWS::Cognito::UserPoolClient').id])
  })

  it('invokes each function by one permission, with payload 2.0', () => {
    const integrations = resourcesOfApi(http, 'AWS::ApiGatewayV2::Integration')
    for (const { Properties } of integrations) expect(Properties['PayloadFormatVersion']).toBe('2.0')
    const permissions = resourcesOf('prod', 'AWS::Lambda::Permission').filter(({ Properties }) =>
      renderText(Properties['SourceArn']).includes(`<${http?.id}>`),
    )
    expect(permissions).toHaveLength(integrations.length)
  })

  it('is open to pages of no other origin', () => {
    expect(http?.Properties).not.toHaveProperty('CorsConfiguration')
  })
})

describe('the WebSocket API', () => {
  it('leads connections, disconnections and pings to the live function, and answers pings only', () => {
    expect(sockets?.Properties['RouteSelectionExpression']).toBe('$request.body.action')
    expect(byRoute(routesOf(sockets))).toEqual(
      ['$connect', '$disconnect', 'ping'].map((route) => ({ route, invokes: 'live', access: 'NONE' })),
    )
    const [response, ...others] = resourcesOfApi(sockets, 'AWS::ApiGatewayV2::RouteResponse')
    expect(others).toEqual([])
    const ping = resourcesOfApi(sockets, 'AWS::ApiGatewayV2::Route').find(
      ({ Properties }) => Properties['RouteKey'] === 'ping',
    )
    expect(targetOf(response?.Properties['RouteId'])).toBe(ping?.id)
  })
})

describe.each([
  {
    gateway: 'HTTP API',
    stage: resourcesOfApi(http, 'AWS::ApiGatewayV2::Stage')[0],
    logging: 'AccessLogSettings',
    throttle: { DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 } },
  },
  {
    gateway: 'WebSocket API',
    stage: resourcesOfApi(sockets, 'AWS::ApiGatewayV2::Stage')[0],
    logging: 'AccessLogSettings',
    throttle: { DefaultRouteSettings: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 } },
  },
  {
    gateway: 'REST API',
    stage: theResource('prod', 'AWS::ApiGateway::Stage'),
    logging: 'AccessLogSetting',
    throttle: {
      // Of the gateway itself only faults are logged.
      MethodSettings: [
        {
          HttpMethod: '*',
          ResourcePath: '/*',
          LoggingLevel: 'ERROR',
          DataTraceEnabled: false,
          ThrottlingRateLimit: 1000,
          ThrottlingBurstLimit: 2000,
        },
      ],
    },
  },
])('the stage of the $gateway', ({ stage, logging, throttle }) => {
  it('is throttled', () => {
    expect(stage?.Properties).toMatchObject(throttle)
  })

  it('logs each request for 90 days, without headers, query, body, token or key', () => {
    const { DestinationArn, Format } = (stage?.Properties ?? {})[logging] as { DestinationArn: Json; Format: string }
    const logs = resourcesOf('prod', 'AWS::Logs::LogGroup').find(({ id }) => referencesIn(DestinationArn).includes(id))
    expect(logs?.Properties['RetentionInDays']).toBe(90)
    const fields = Object.values(JSON.parse(Format) as Record<string, string>)
    expect(fields).toContain('$context.requestId')
    expect(fields.join()).not.toMatch(/header|querystring|body|claims|apiKey\b|\$context\.path\b|usageIdentifier/i)
  })
})

it.each([
  ['WebSocket API', resourcesOfApi(sockets, 'AWS::ApiGatewayV2::Stage')[0]],
  ['REST API', theResource('prod', 'AWS::ApiGateway::Stage')],
])('the stage of the %s is created only when API Gateway may write logs of the account', (_, stage) => {
  const account = theResource('prod', 'AWS::ApiGateway::Account')
  expect(listOf(stage?.DependsOn)).toContain(account.id)
  expect(account.DeletionPolicy).toBe('Retain')
})
