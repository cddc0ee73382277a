import { describe, expect, it } from 'vitest'
import { errorStatus } from '#contract/errors.ts'
import { partnerGatewayHeaders, partnerGatewayTemplate } from '#infra/constructs/partner/partner-gateway-answers.ts'
import { lenderEndpoints, lenderThrottle } from '#lambdas/lenders/lenders.contract.ts'
import { partnerEndpoints } from '#lambdas/partner-api/partner-endpoints.contract.ts'
import { partnerGatewayErrors } from '#lambdas/partner-api/partner-gateway.contract.ts'
import { partnerUsagePlans } from '#lambdas/partner/partner-policy.contract.ts'
import { partnerModes } from '#lambdas/shared/partner-scope.contract.ts'
import { invokedBy, resourceAt, resourcesOf, theResource } from './assembly.ts'
import { listOf, referencesIn, renderText, targetOf, type Json, type JsonObject } from './template-values.ts'

const appOrigin = 'https://www.paisalane.example'
const api = theResource('AWS::ApiGateway::RestApi')
const stage = theResource('AWS::ApiGateway::Stage')
const authorizer = theResource('AWS::ApiGateway::Authorizer')

/** Path of a resource of the API, from its parents. */
const pathOf = (value: Json | undefined): string => {
  const { Type, Properties } = resourceAt(value)
  if (Type === 'AWS::ApiGateway::RestApi') return ''
  return `${pathOf(Properties['ParentId'])}/${renderText(Properties['PathPart'])}`
}

const methods = new Map(
  resourcesOf('AWS::ApiGateway::Method').map(({ Properties }) => [
    `${renderText(Properties['HttpMethod'])} ${pathOf(Properties['ResourceId']) || '/'}`,
    Properties,
  ]),
)

const endpoints = Object.values(partnerEndpoints).map(({ method, path }) => `${method} ${path}`)
const ofLenders = Object.values(lenderEndpoints).map(({ method, path }) => `${method} ${path}`)
const unknown = ['ANY /', 'ANY /{proxy+}']

describe('the REST API', () => {
  it('has one method for every endpoint, one for all other addresses, and no others', () => {
    expect(stage.Properties['StageName']).toBe('functions')
    expect([...methods.keys()].toSorted()).toEqual([...endpoints, ...ofLenders, ...unknown].toSorted())
  })

  it.each(endpoints)('leads %s to the partner function and demands a key, which counts towards a usage plan', (key) => {
    const { AuthorizerId, Integration, ...properties } = methods.get(key) ?? {}
    expect(properties).toMatchObject({ AuthorizationType: 'CUSTOM', ApiKeyRequired: true })
    expect(targetOf(AuthorizerId)).toBe(authorizer.id)
    const integration = Integration as JsonObject
    // Longer than the function, so that partners read the function's own answer.
    expect(integration).toMatchObject({ Type: 'AWS_PROXY', TimeoutInMillis: 12_000 })
    expect(invokedBy(integration['Uri'])).toBe('partner')
  })

  it.each(ofLenders)(
    'leads %s to the lenders function, which believes signatures and tokens, under its own throttle',
    (key) => {
      const { Integration, ...properties } = methods.get(key) ?? {}
      expect(properties).toMatchObject({ AuthorizationType: 'NONE' })
      expect(properties).not.toHaveProperty('ApiKeyRequired', true)
      expect(invokedBy((Integration as JsonObject)['Uri'])).toBe('lenders')
      const [method, path = ''] = key.split(' ')
      expect(listOf(stage.Properties['MethodSettings'])).toContainEqual(
        expect.objectContaining({
          HttpMethod: method,
          ResourcePath: `/${path.replaceAll('/', '~1')}`,
          ThrottlingRateLimit: lenderThrottle.requestsPerSecond,
          ThrottlingBurstLimit: lenderThrottle.burst,
          LoggingLevel: 'ERROR',
          DataTraceEnabled: false,
        }),
      )
    },
  )

  it('is deployed again when one of its parts changes, and only when all of them exist', () => {
    const deployment = theResource('AWS::ApiGateway::Deployment')
    expect(deployment.id).toMatch(/[0-9a-f]{32}$/)
    const parts = ['Method', 'GatewayResponse'].flatMap((type) => resourcesOf(`AWS::ApiGateway::${type}`))
    expect(listOf(deployment.DependsOn)).toEqual(expect.arrayContaining(parts.map(({ id }) => id)))
  })
})

describe('the key authorizer', () => {
  it('decides about every call anew, by the Authorization header, and names the API key', () => {
    expect(authorizer.Properties).toMatchObject({
      Type: 'REQUEST',
      AuthorizerResultTtlInSeconds: 0,
      IdentitySource: 'method.request.header.Authorization',
    })
    expect(api.Properties['ApiKeySourceType']).toBe('AUTHORIZER')
    expect(invokedBy(authorizer.Properties['AuthorizerUri'])).toBe('partner-authorizer')
  })

  it('may be invoked by this API alone', () => {
    const permissions = resourcesOf('AWS::Lambda::Permission').filter(
      ({ Properties: { FunctionName, Principal } }) =>
        Principal === 'apigateway.amazonaws.com' && invokedBy(FunctionName)?.startsWith('partner'),
    )
    expect(permissions).toHaveLength(2)
    for (const { Properties } of permissions) expect(referencesIn(Properties['SourceArn'])).toContain(api.id)
  })
})

describe('the usage plans of the template', () => {
  const plans = resourcesOf('AWS::ApiGateway::UsagePlan')
  const keys = resourcesOf('AWS::ApiGateway::ApiKey')

  it('are one for each kind of key, with the limits of the policy', () => {
    expect(plans.map(({ Properties }) => Properties)).toMatchObject(
      partnerModes.map((mode) => ({
        ApiStages: [{ ApiId: { Ref: api.id }, Stage: { Ref: stage.id } }],
        Quota: { Limit: partnerUsagePlans[mode].requestsPerDay, Period: 'DAY' },
        Throttle: { RateLimit: partnerUsagePlans[mode].requestsPerSecond, BurstLimit: partnerUsagePlans[mode].burst },
      })),
    )
  })

  it('have one key each, made from a secret', () => {
    const values = keys.map(({ Properties }) => renderText(Properties['Value']))
    const secret = '{{resolve:secretsmanager:<SecretsPartnerUsageKey6959905E>:SecretString:::}}'
    expect(values).toEqual(partnerModes.map((mode) => `${secret}-${mode}`))
    const pairs = resourcesOf('AWS::ApiGateway::UsagePlanKey').map(({ Properties }) => [
      targetOf(Properties['UsagePlanId']),
      targetOf(Properties['KeyId']),
    ])
    expect(pairs).toEqual(plans.map(({ id }, index) => [id, keys[index]?.id]))
  })
})

describe('the answers of the gateway itself', () => {
  const responses = resourcesOf('AWS::ApiGateway::GatewayResponse')

  it('are defined for both defaults and for each type that differs, so that none falls back to the words of API Gateway', () => {
    expect(responses.map(({ Properties }) => renderText(Properties['ResponseType'])).toSorted()).toEqual(
      [
        'ACCESS_DENIED AUTHORIZER_FAILURE BAD_REQUEST_BODY BAD_REQUEST_PARAMETERS DEFAULT_4XX DEFAULT_5XX',
        'INTEGRATION_FAILURE INTEGRATION_TIMEOUT INVALID_API_KEY QUOTA_EXCEEDED REQUEST_TOO_LARGE THROTTLED',
        'UNAUTHORIZED WAF_FILTERED',
      ].flatMap((types) => types.split(' ')),
    )
  })

  it('are rows of the error table', () => {
    for (const { Properties } of responses) {
      const code = partnerGatewayErrors[renderText(Properties['ResponseType']) as keyof typeof partnerGatewayErrors]
      const headers = Object.entries(partnerGatewayHeaders(code, appOrigin))
      expect(Properties).toMatchObject({
        StatusCode: String(errorStatus[code]),
        ResponseTemplates: {
          'application/json': partnerGatewayTemplate(code, appOrigin),
        },
        ResponseParameters: Object.fromEntries(
          headers.map(([name, value]) => [`gatewayresponse.header.${name}`, `'${value}'`]),
        ),
      })
    }
  })
})

it('keeps the log of faults of the gateway for 30 days', () => {
  const name = `API-Gateway-Execution-Logs_<${api.id}>/functions`
  const faults = resourcesOf('AWS::Logs::LogGroup').find(
    ({ Properties }) => 'LogGroupName' in Properties && renderText(Properties['LogGroupName']) === name,
  )
  expect(faults?.Properties['RetentionInDays']).toBe(30)
  expect(listOf(stage.DependsOn)).toContain(faults?.id)
})

it('renews the key that seals PANs every year', () => {
  const key = resourcesOf('AWS::KMS::Key').find(({ id }) => id.startsWith('SealKey'))
  expect(key?.Properties['EnableKeyRotation']).toBe(true)
})
