/**
 * The partner API on a real table, as the REST API drives it: the shipped handlers, real events (format 1.0), the authorizer's answer
 * and the gateway's own responses. Time is that of `Date`, which tests may set.
 */
import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type {
  APIGatewayAuthorizerResult,
  APIGatewayProxyEvent,
  APIGatewayProxyEventV2,
  APIGatewayRequestAuthorizerEvent,
  Context,
} from 'aws-lambda'
import { partnerApiKeys as apiKeys } from '#adapters/partner-api-keys.ts'
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { environment } from '#contract/environment.ts'
import { partnerErrorStatus, type PartnerErrorCode } from '#contract/partner/partner-errors.ts'
import {
  partnerGatewayErrors,
  partnerGatewayHeaders,
  partnerGatewayTemplate,
} from '#contract/partner/partner-gateway.ts'
import { partnerPolicy } from '#contract/partner/partner-policy.ts'
import { partnerRoutes, partnerStage, type PartnerOperation } from '#contract/partner/partner-routes.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import { openTable } from '#data/table.ts'
import { putCatalogue } from '#use-cases/offers/put-catalogue.ts'
import { createPartner } from '#use-cases/partner/create-partner.ts'
import { startTable, type TestTable } from '../table/dynamo.ts'
import { originSecret } from '../http-event.ts'
import { startKmsStandIn, type KmsStandIn } from './kms-stand-in.ts'
import { pickPhone } from '../auth/phones.ts'

export const appOrigin = 'https://www.paisalane.example'
export const identityKey = 'an identity key that only the tests use'
export const goLinkKey = 'a key of tracking links that only the tests use'
export const usageKey = 'a usage plan value that only the tests use'

export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
  json: Record<string, unknown>
}

export interface PartnerCallParts {
  body?: unknown
  /** Sent as it is, instead of `body`. */
  rawBody?: string | null
  isBase64Encoded?: boolean
  headers?: Record<string, string>
  sourceIp?: string
  requestId?: string
  /** Another address than the operation's. */
  resource?: string
}

const lambdaContext = { getRemainingTimeInMillis: () => 10_000 } as unknown as Context

/** A submission that breaks no rule, for a phone of its own. */
export const validSubmission = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  loan_type: 'personal',
  phone: pickPhone(),
  full_name: 'Asha Verma',
  email: 'asha.verma@example.com',
  dob: '1994-08-15',
  pincode: '462001',
  monthly_income: 45_000,
  ...fields,
})

/** What the functions read at their cold start. */
const setEnvironment = (table: TestTable, kms: KmsStandIn) =>
  Object.assign(process.env, {
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
    AWS_ENDPOINT_URL_KMS: kms.endpoint,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    [environment.stage]: 'local',
    [environment.tableName]: table.tableName,
    [environment.identityKey]: identityKey,
    [environment.goLinkKey]: goLinkKey,
    [environment.partnerDataKeyId]: kms.keyId,
    [environment.partnerUsageKey]: usageKey,
    [environment.originSecrets]: originSecret,
    [environment.appOrigin]: appOrigin,
  })

const methodArn = (path: string) => `arn:aws:execute-api:ap-south-1:000000000000:abcde12345/${partnerStage}/POST${path}`

const readAnswer = (status: number, headers: Record<string, unknown>, text: string): Answer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
  text,
  json: JSON.parse(text) as Record<string, unknown>,
})

/** What the gateway answers by itself, its templates filled in. */
const gatewayAnswer = (type: keyof typeof partnerGatewayErrors, requestId: string): Answer => {
  const code: PartnerErrorCode = partnerGatewayErrors[type]
  const body = partnerGatewayTemplate(code).replaceAll('$context.requestId', requestId)
  return readAnswer(partnerErrorStatus(code), partnerGatewayHeaders(code), body)
}

/** Starts a table and a KMS of its own; call `stop` in afterAll. One a test file, because functions read their settings once. */
export const startPartnerGateway = async () => {
  const [table, kms] = await Promise.all([startTable(), startKmsStandIn()])
  setEnvironment(table, kms)
  const functions = await Promise.all([
    import('#handlers/partner/partner-authorizer.ts'),
    import('#handlers/partner/partner.ts'),
    import('#handlers/partner/tracking.ts'),
  ])
  const [{ handler: authorize }, { handler: perform }, { handler: track }] = functions
  const ownTable = openTable(table.tableName, table.documents)
  const registry = new DynamoPartnerRegistry(ownTable)
  const clock = { now: () => new Date() }

  const requestContextOf = (
    operation: PartnerOperation,
    { sourceIp = '203.0.113.7', requestId }: PartnerCallParts,
  ) => ({
    requestId: requestId ?? randomUUID(),
    stage: partnerStage,
    identity: { sourceIp },
    resourcePath: partnerRoutes[operation].path,
    httpMethod: 'POST',
  })

  /** The authorizer alone. */
  const authorizeCall = (
    operation: PartnerOperation,
    authorization: string | undefined,
    parts: PartnerCallParts = {},
  ) => {
    const { path } = partnerRoutes[operation]
    const headers = { ...(authorization !== undefined && { Authorization: authorization }), ...parts.headers }
    const event = {
      type: 'REQUEST',
      methodArn: methodArn(path),
      resource: path,
      path,
      httpMethod: 'POST',
      headers,
      multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
      requestContext: requestContextOf(operation, parts),
    }
    return authorize(event as unknown as APIGatewayRequestAuthorizerEvent)
  }

  /** The function alone, with the context that the gateway hands over. */
  const performCall = async (operation: PartnerOperation, authorizer: object | undefined, parts: PartnerCallParts) => {
    const path = parts.resource ?? partnerRoutes[operation].path
    const event = {
      resource: path,
      path,
      httpMethod: 'POST',
      headers: { 'Content-Type': 'application/json', ...parts.headers },
      multiValueHeaders: {},
      queryStringParameters: null,
      pathParameters: null,
      body: parts.rawBody === undefined ? JSON.stringify(parts.body) : parts.rawBody,
      isBase64Encoded: parts.isBase64Encoded ?? false,
      requestContext: { ...requestContextOf(operation, parts), authorizer },
    }
    const result = await perform(event as unknown as APIGatewayProxyEvent, lambdaContext)
    return readAnswer(result.statusCode, result.headers ?? {}, result.body)
  }

  /** A whole call: authorizer, gateway, function. */
  const call = async (
    operation: PartnerOperation,
    key: string | undefined,
    parts: PartnerCallParts,
  ): Promise<Answer> => {
    const requestId = parts.requestId ?? randomUUID()
    let authorization: APIGatewayAuthorizerResult
    try {
      authorization = await authorizeCall(operation, key === undefined ? undefined : `Bearer ${key}`, {
        ...parts,
        requestId,
      })
    } catch (error) {
      const isRefusal = error instanceof Error && error.message === 'Unauthorized'
      return gatewayAnswer(isRefusal ? 'UNAUTHORIZED' : 'AUTHORIZER_CONFIGURATION_ERROR', requestId)
    }
    const [statement] = authorization.policyDocument.Statement
    if (statement?.Effect !== 'Allow') return gatewayAnswer('ACCESS_DENIED', requestId)
    const context = { principalId: authorization.principalId, integrationLatency: 5, ...authorization.context }
    return performCall(operation, context, { ...parts, requestId })
  }

  /** The redirect function behind the edge. */
  const follow = async (
    link: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) => {
    const url = new URL(link, appOrigin)
    const query = Object.fromEntries(url.searchParams)
    const event = {
      version: '2.0',
      routeKey: `${method} /go/{token}`,
      rawPath: url.pathname,
      headers: { 'x-origin-verify': originSecret, 'user-agent': 'Mozilla/5.0 (Linux; Android 14)', ...headers },
      ...(url.search !== '' && { queryStringParameters: query }),
      pathParameters: { token: url.pathname.replace('/go/', '') },
      requestContext: { requestId: 'request-1', http: { method } },
      isBase64Encoded: false,
    }
    const result = await track(event as unknown as APIGatewayProxyEventV2, lambdaContext)
    return { status: result.statusCode, headers: result.headers ?? {}, text: result.body ?? '' }
  }

  const read = async (key: { pk: string; sk: string }): Promise<Record<string, unknown> | undefined> =>
    (await table.documents.send(new GetCommand({ TableName: table.tableName, Key: key, ConsistentRead: true }))).Item

  const list = async (pk: string, prefix: string): Promise<Record<string, unknown>[]> =>
    (
      await table.documents.send(
        new QueryCommand({
          TableName: table.tableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
          ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
        }),
      )
    ).Items ?? []

  return {
    table,
    kms,
    call,
    authorizeCall,
    performCall,
    follow,
    registry,
    ports: { registry, clock, apiKeys },
    submit: (key: string, fields: Record<string, unknown> = {}, parts: PartnerCallParts = {}) =>
      call('submit-user', key, { body: validSubmission(fields), ...parts }),
    lendersFor: (key: string, partnerCode: string, userId: unknown, parts: PartnerCallParts = {}) =>
      call('get-lenders', key, { body: { partner_code: partnerCode, user_id: userId }, ...parts }),
    /** A partner of its own, with both its keys. */
    addPartner: async ({
      dailyLimit = partnerPolicy.dailyLimit,
      allowIps = [],
    }: { dailyLimit?: number; allowIps?: string[] } = {}) => {
      const code = `partner-${randomUUID().slice(0, 8)}`
      const partner = { code, name: `Partner ${code}`, daily_limit: dailyLimit, allow_ips: allowIps }
      const [live, test] = await createPartner({ registry, clock, apiKeys }, partner)
      if (!live || !test) throw new Error('A partner starts with two keys')
      return { code, key: live.api_key, keyId: live.key_id, sandboxKey: test.api_key, sandboxKeyId: test.key_id }
    },
    putLenders: (lenders: LenderRecord[]) =>
      putCatalogue({ catalogue: new DynamoCatalogueRepository(ownTable) }, { lenders }),
    /** Writes an item as it is. */
    put: (Item: Record<string, unknown>) => table.documents.send(new PutCommand({ TableName: table.tableName, Item })),
    read,
    list,
    stop: () => Promise.all([table.stop(), kms.stop()]),
  }
}

export type PartnerGateway = Awaited<ReturnType<typeof startPartnerGateway>>
