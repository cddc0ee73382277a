import { describe, expect, it } from 'vitest'
import { partnerErrorOf, partnerErrorStatus, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import { partnerGatewayErrors, partnerGatewayHeaders } from '#contract/partner/partner-gateway.ts'
import { partnerModes } from '#contract/partner/partner-keys.ts'
import { partnerPolicy, partnerUsagePlans } from '#contract/partner/partner-policy.ts'
import { partnerHeaders, partnerRoutes } from '#contract/partner/partner-routes.ts'
import { apiKeyPattern } from '#contract/patterns.ts'
import {
  listOf,
  ourFunctions,
  referencesIn,
  renderText,
  resourcesOf,
  statementsOf,
  targetOf,
  theResource,
  type Json,
  type JsonObject,
  type Resource,
} from './assembly.ts'

const api = theResource('prod', 'AWS::ApiGateway::RestApi')
const stage = theResource('prod', 'AWS::ApiGateway::Stage')
const authorizer = theResource('prod', 'AWS::ApiGateway::Authorizer')
const methods = resourcesOf('prod', 'AWS::ApiGateway::Method')
const appOrigin = "'https://www.paisalane.example'"

/** Path of a resource of the API, from its parents. */
const pathOf = (id: string): string => {
  const resource = resourcesOf('prod', 'AWS::ApiGateway::Resource').find((found) => found.id === id)
  if (!resource) return ''
  const parent = resource.Properties['ParentId']
  return `${pathOf(targetOf(parent))}/${renderText(resource.Properties['PathPart'])}`
}

const keyOf = ({ Properties }: Resource): string =>
  `${renderText(Properties['HttpMethod'])} ${pathOf(targetOf(Properties['ResourceId'])) || '/'}`

const methodNamed = (key: string): Resource => {
  const found = methods.find((method) => keyOf(method) === key)
  if (!found) throw new Error(`no method ${key}`)
  return found
}

/** Name of our function that an address of API Gateway invokes. */
const invokedBy = (uri: Json | undefined) => ourFunctions('prod').find(({ id }) => referencesIn(uri).includes(id))?.name

const endpoints = Object.values(partnerRoutes).map(({ method, path }) => `${method} ${path}`)
const preflights = Object.values(partnerRoutes).map(({ path }) => `OPTIONS ${path}`)
const unknown = ['ANY /', 'ANY /{proxy+}']

describe('the REST API', () => {
  it('stands at the stage that the addresses of the specification begin with', () => {
    expect(stage.Properties['StageName']).toBe('functions')
    expect(Object.values(partnerRoutes).map(({ path }) => path)).toEqual([
      '/v1/partner-submit-user',
      '/v1/partner-get-lenders',
    ])
    expect(api.Properties).toMatchObject({
      ApiKeySourceType: 'AUTHORIZER',
      EndpointConfiguration: { Types: ['REGIONAL'] },
    })
  })

  it('has one method for every endpoint of the contract, its preflight, the answer to any other address, and none besides', () => {
    expect(methods.map(keyOf).toSorted()).toEqual([...endpoints, ...preflights, ...unknown].toSorted())
  })

  it.each(endpoints)('leads %s to the partner function by a key, which counts for a usage plan', (key) => {
    const { Properties } = methodNamed(key)
    expect(Properties).toMatchObject({ AuthorizationType: 'CUSTOM', ApiKeyRequired: true })
    expect(targetOf(Properties['AuthorizerId'])).toBe(authorizer.id)
    const integration = Properties['Integration'] as JsonObject
    // The function gives up before the gateway does, so that its own answer is what partners read.
    expect(integration).toMatchObject({ Type: 'AWS_PROXY', TimeoutInMillis: 12_000 })
    expect(invokedBy(integration['Uri'])).toBe('partner')
  })

  it.each(preflights)('answers %s to the web app alone', (key) => {
    const { Properties } = methodNamed(key)
    const { IntegrationResponses } = Properties['Integration'] as { IntegrationResponses: JsonObject[] }
    expect(IntegrationResponses).toEqual([
      {
        StatusCode: '204',
        ResponseParameters: {
          'method.response.header.Access-Control-Allow-Origin': appOrigin,
          'method.response.header.Access-Control-Allow-Methods': "'POST'",
          'method.response.header.Access-Control-Allow-Headers': `'${partnerHeaders.request.join(',')}'`,
          'method.response.header.Access-Control-Max-Age': "'7200'",
          'method.response.header.Vary': "'Origin'",
        },
      },
    ])
  })

  it.each(unknown)('answers %s with NOT_FOUND, whatever comes with the request', (key) => {
    const { Properties } = methodNamed(key)
    expect(Properties).toMatchObject({ AuthorizationType: 'NONE' })
    const integration = Properties['Integration'] as {
      RequestTemplates: JsonObject
      IntegrationResponses: { StatusCode: string; ResponseTemplates: Record<string, string> }[]
    }
    expect(integration).toMatchObject({ Type: 'MOCK', PassthroughBehavior: 'NEVER' })
    expect(new Set(Object.values(integration.RequestTemplates))).toEqual(new Set(['{"statusCode": 404}']))
    const [response] = integration.IntegrationResponses
    expect(response?.StatusCode).toBe('404')
    expect(JSON.parse(response?.ResponseTemplates['application/json'] ?? '')).toEqual(
      partnerErrorOf('NOT_FOUND', '$context.requestId'),
    )
    // A body of another type is not looked at either.
    expect(partnerGatewayErrors.UNSUPPORTED_MEDIA_TYPE).toBe('NOT_FOUND')
  })

  it('deploys anew when one of its parts changes, and none before it is complete', () => {
    const deployment = theResource('prod', 'AWS::ApiGateway::Deployment')
    expect(deployment.id).toMatch(/[0-9a-f]{32}$/)
    const waitsFor = listOf(deployment.DependsOn)
    const parts = ['AWS::ApiGateway::Method', 'AWS::ApiGateway::GatewayResponse'].flatMap((type) =>
      resourcesOf('prod', type),
    )
    expect(parts.map(({ id }) => id).filter((id) => !waitsFor.includes(id))).toEqual([])
  })
})

describe('the key authorizer', () => {
  it('is asked about every call, with the header, by its own function', () => {
    expect(authorizer.Properties).toMatchObject({
      Type: 'REQUEST',
      AuthorizerResultTtlInSeconds: 0,
      IdentitySource: 'method.request.header.Authorization',
    })
    expect(invokedBy(authorizer.Properties['AuthorizerUri'])).toBe('partner-authorizer')
  })

  it('may be invoked by this API alone', () => {
    const permissions = resourcesOf('prod', 'AWS::Lambda::Permission').filter(
      ({ Properties }) =>
        ['partner', 'partner-authorizer'].includes(invokedBy(Properties['FunctionName']) ?? '') &&
        Properties['Principal'] === 'apigateway.amazonaws.com',
    )
    expect(permissions).toHaveLength(endpoints.length + 1)
    for (const { Properties } of permissions) expect(referencesIn(Properties['SourceArn'])).toContain(api.id)
  })
})

describe('the usage plans', () => {
  const plans = resourcesOf('prod', 'AWS::ApiGateway::UsagePlan')
  const keys = resourcesOf('prod', 'AWS::ApiGateway::ApiKey')

  it('are one a kind of key, for this stage', () => {
    expect(plans).toHaveLength(partnerModes.length)
    for (const { Properties } of plans) {
      const [{ ApiId, Stage } = {}, ...others] = Properties['ApiStages'] as JsonObject[]
      expect([targetOf(ApiId), targetOf(Stage), others]).toEqual([api.id, stage.id, []])
    }
  })

  it('stand 10 % above what all live keys together may use in a day', () => {
    expect(partnerUsagePlans.live.requestsPerDay).toBe(partnerPolicy.dailyLimitsTogether * 1.1)
    const limits = plans.map(({ Properties }) => ({ quota: Properties['Quota'], throttle: Properties['Throttle'] }))
    expect(limits).toEqual(
      partnerModes.map((mode) => ({
        quota: { Limit: partnerUsagePlans[mode].requestsPerDay, Period: 'DAY' },
        throttle: { RateLimit: partnerUsagePlans[mode].requestsPerSecond, BurstLimit: partnerUsagePlans[mode].burst },
      })),
    )
  })

  it('have a key each, made of a secret that is no API key of a partner', () => {
    const values = keys.map(({ Properties }) => renderText(Properties['Value']))
    const secret = '{{resolve:secretsmanager:<SecretsPartnerUsageKey6959905E>:SecretString:::}}'
    expect(values).toEqual(partnerModes.map((mode) => `${secret}-${mode}`))
    const example = `${'a'.repeat(64)}-live`
    expect([example.length <= 128, apiKeyPattern.test(example)]).toEqual([true, false])
    const pairs = resourcesOf('prod', 'AWS::ApiGateway::UsagePlanKey').map(({ Properties }) => [
      targetOf(Properties['UsagePlanId']),
      targetOf(Properties['KeyId']),
    ])
    expect(pairs).toEqual(plans.map(({ id }, index) => [id, keys[index]?.id]))
  })
})

describe('the answers of the gateway itself', () => {
  const responses = new Map(
    resourcesOf('prod', 'AWS::ApiGateway::GatewayResponse').map(({ Properties }) => [
      renderText(Properties['ResponseType']),
      Properties,
    ]),
  )
  /** `supported-gateway-response-types` of the developer guide of API Gateway. */
  const every = [
    'ACCESS_DENIED',
    'API_CONFIGURATION_ERROR',
    'AUTHORIZER_CONFIGURATION_ERROR',
    'AUTHORIZER_FAILURE',
    'BAD_REQUEST_BODY',
    'BAD_REQUEST_PARAMETERS',
    'DEFAULT_4XX',
    'DEFAULT_5XX',
    'EXPIRED_TOKEN',
    'INTEGRATION_FAILURE',
    'INTEGRATION_TIMEOUT',
    'INVALID_API_KEY',
    'INVALID_SIGNATURE',
    'MISSING_AUTHENTICATION_TOKEN',
    'QUOTA_EXCEEDED',
    'REQUEST_TOO_LARGE',
    'RESOURCE_NOT_FOUND',
    'THROTTLED',
    'UNAUTHORIZED',
    'UNSUPPORTED_MEDIA_TYPE',
    'WAF_FILTERED',
  ]

  it('are all there, so that none falls back to words of the gateway', () => {
    expect([...responses.keys()].toSorted()).toEqual(every)
  })

  it.each(Object.entries(partnerGatewayErrors) as [string, PartnerErrorCode][])(
    '%s is the row %s of the error table, in its envelope, with every variable quoted',
    (type, code) => {
      const response = responses.get(type)
      expect(response?.['StatusCode']).toBe(String(partnerErrorStatus(code)))
      expect(response?.['ResponseTemplates']).toEqual({
        'application/json': JSON.stringify(partnerErrorOf(code, '$context.requestId')),
      })
      const headers = response?.['ResponseParameters'] as JsonObject
      expect(headers).toMatchObject({
        'gatewayresponse.header.access-control-allow-origin': appOrigin,
        'gatewayresponse.header.access-control-expose-headers': `'${partnerHeaders.response.join(',')}'`,
      })
      for (const [name, value] of Object.entries(partnerGatewayHeaders(code)))
        expect(headers[`gatewayresponse.header.${name}`]).toBe(`'${value}'`)
    },
  )

  it('tell where the key belongs, and when to try again', () => {
    const headersOf = (type: string) => responses.get(type)?.['ResponseParameters'] as JsonObject
    expect(headersOf('UNAUTHORIZED')['gatewayresponse.header.www-authenticate']).toBe("'Bearer'")
    for (const type of ['THROTTLED', 'QUOTA_EXCEEDED', 'INTEGRATION_TIMEOUT', 'INTEGRATION_FAILURE'])
      expect(headersOf(type)['gatewayresponse.header.retry-after']).toBe("'1'")
  })
})

describe('the logs of the REST API', () => {
  const { DestinationArn, Format } = stage.Properties['AccessLogSetting'] as { DestinationArn: Json; Format: string }

  it('tell each call for 90 days: who, what and how long, but no header, no key and no body', () => {
    const [logs] = resourcesOf('prod', 'AWS::Logs::LogGroup').filter(({ id }) =>
      referencesIn(DestinationArn).includes(id),
    )
    expect(logs?.Properties['RetentionInDays']).toBe(90)
    const fields = Object.values(JSON.parse(Format) as Record<string, string>)
    expect(fields).toEqual(expect.arrayContaining(['$context.requestId', '$context.authorizer.partner_code']))
    expect(fields.join()).not.toMatch(/header|body|querystring|apiKey\b|\$context\.path\b|usageIdentifier/i)
  })

  it('hold of the gateway only its own faults, for 30 days', () => {
    const settings = stage.Properties['MethodSettings'] as JsonObject[]
    expect(settings).toEqual([
      {
        HttpMethod: '*',
        ResourcePath: '/*',
        LoggingLevel: 'ERROR',
        DataTraceEnabled: false,
        ThrottlingRateLimit: 1000,
        ThrottlingBurstLimit: 2000,
      },
    ])
    const [faults] = resourcesOf('prod', 'AWS::Logs::LogGroup').filter(
      ({ Properties }) =>
        'LogGroupName' in Properties &&
        renderText(Properties['LogGroupName']) === `API-Gateway-Execution-Logs_<${api.id}>/functions`,
    )
    expect(faults?.Properties['RetentionInDays']).toBe(30)
    expect(listOf(stage.DependsOn)).toContain(faults?.id)
  })

  it('can be written before the stage begins to', () => {
    const account = theResource('prod', 'AWS::ApiGateway::Account')
    expect(listOf(stage.DependsOn)).toContain(account.id)
    expect(account.DeletionPolicy).toBe('Retain')
  })
})

describe('the key for PANs', () => {
  const [key] = resourcesOf('prod', 'AWS::KMS::Key').filter(({ id }) => id.startsWith('SealKey'))

  it('is replaced every year', () => {
    expect(key?.Properties['EnableKeyRotation']).toBe(true)
  })

  it('seals for the partner function alone, and opens for no function', () => {
    const uses = ourFunctions('prod').flatMap(({ name }) =>
      statementsOf('prod', name)
        .filter(({ Action }) => listOf(Action).some((action) => action.startsWith('kms:')))
        .map(({ Action, Resource, Condition }) => ({ name, Action, key: targetOf(Resource), Condition })),
    )
    expect(uses).toEqual([
      {
        name: 'partner',
        Action: 'kms:GenerateDataKey',
        key: key?.id,
        Condition: { StringEquals: { 'kms:EncryptionContext:purpose': 'pan' } },
      },
    ])
  })
})
