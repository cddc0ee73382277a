import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import {
  environmentOf,
  listOf,
  ourFunctions,
  renderText,
  resourcesOf,
  statementsOf,
  targetOf,
  templateOf,
  theResource,
  type Json,
  type JsonObject,
} from './assembly.ts'

const api = resourcesOf('prod', 'AWS::ApiGatewayV2::Api').find(
  ({ Properties }) => Properties['ProtocolType'] === 'WEBSOCKET',
)

const ofApi = (type: string) =>
  resourcesOf('prod', type).filter(({ Properties }) => targetOf(Properties['ApiId']) === api?.id)

const theOutput = (name: string): Json => templateOf('prod').Outputs[name]?.Value ?? null

const functionNamed = (name: string) => ourFunctions('prod').find((candidate) => candidate.name === name)

describe('the WebSocket API', () => {
  it('routes by the action of a frame, and knows pings and nothing else', () => {
    expect(api?.Properties['RouteSelectionExpression']).toBe('$request.body.action')
    const routes = ofApi('AWS::ApiGatewayV2::Route').map(({ Properties }) => renderText(Properties['RouteKey']))
    expect(routes.toSorted()).toEqual(['$connect', '$disconnect', 'ping'])
  })

  it('leads every route to the live function, which answers pings', () => {
    for (const { Properties } of ofApi('AWS::ApiGatewayV2::Integration')) {
      expect(Properties['IntegrationType']).toBe('AWS_PROXY')
      expect(renderText(Properties['IntegrationUri'])).toContain(`<${functionNamed('live')?.id}.Arn>`)
    }
    const ping = ofApi('AWS::ApiGatewayV2::Route').find(({ Properties }) => Properties['RouteKey'] === 'ping')
    expect(ofApi('AWS::ApiGatewayV2::RouteResponse').map(({ Properties }) => targetOf(Properties['RouteId']))).toEqual([
      ping?.id,
    ])
  })

  it('is throttled, and logs for 90 days who opened and closed a socket, without headers', () => {
    const [stage] = ofApi('AWS::ApiGatewayV2::Stage')
    expect(stage?.Properties).toMatchObject({
      StageName: 'socket',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingBurstLimit: 400, ThrottlingRateLimit: 200 },
    })
    const { DestinationArn, Format } = (stage?.Properties ?? {})['AccessLogSettings'] as {
      DestinationArn: Json
      Format: string
    }
    const [logs] = resourcesOf('prod', 'AWS::Logs::LogGroup').filter(({ id }) => id === targetOf(DestinationArn))
    expect(logs?.Properties['RetentionInDays']).toBe(90)
    expect(Object.values(JSON.parse(Format) as Record<string, string>).join()).not.toMatch(/header|querystring|body/i)
  })

  it('opens its stage only when the account lets it write logs', () => {
    const [stage] = ofApi('AWS::ApiGatewayV2::Stage')
    const account = theResource('prod', 'AWS::ApiGateway::Account')
    expect(listOf(stage?.DependsOn)).toContain(account.id)
    expect(account.DeletionPolicy).toBe('Retain')
  })

  it('is told to pages in /config.json, and to the functions that write to sockets', () => {
    const address = `<${api?.id}.ApiEndpoint>/socket`
    const pages = JSON.stringify(resourcesOf('prod', 'Custom::CDKBucketDeployment').map(({ Properties }) => Properties))
    expect(pages).toContain(`["${api?.id}","ApiEndpoint"]`)
    expect(renderText(theOutput('SocketAddress'))).toBe(address)
    for (const name of ['live', 'fan-out']) {
      const endpoint = environmentOf('prod', name)['AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI']
      expect(renderText(endpoint)).toBe(`https://<${api?.id}.ApiEndpoint>[2]/socket`)
    }
  })

  it('lets two functions write to its sockets and close them, and no other API’s', () => {
    const users = ourFunctions('prod').flatMap(({ name }) =>
      statementsOf('prod', name)
        .filter(({ Action }) => listOf(Action).includes('execute-api:ManageConnections'))
        .map(({ Resource }) => ({ name, resources: listOf(Resource).map(renderText) })),
    )
    const resources = ['DELETE', 'POST'].map(
      (method) => `arn:aws:execute-api:ap-south-1:<AWS::AccountId>:<${api?.id}>/socket/${method}/@connections/*`,
    )
    expect(users.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'fan-out', resources },
      { name: 'live', resources },
    ])
  })
})

describe('the stream mapping', () => {
  const { Properties: mapping } = theResource('prod', 'AWS::Lambda::EventSourceMapping')

  it('has the figures of security.md', () => {
    expect(mapping).toMatchObject({
      BatchSize: 25,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      MaximumRecordAgeInSeconds: 6 * 60 * 60,
      StartingPosition: 'TRIM_HORIZON',
    })
    expect(targetOf(mapping['FunctionName'])).toBe(functionNamed('fan-out')?.id)
    expect(targetOf(mapping['EventSourceArn'])).toBe(theResource('prod', 'AWS::DynamoDB::GlobalTable').id)
  })

  it('ends what cannot be told in an encrypted queue that keeps it for two weeks and takes no plain http', () => {
    const queue = theResource('prod', 'AWS::SQS::Queue')
    const { OnFailure } = mapping['DestinationConfig'] as { OnFailure: { Destination: Json } }
    expect(targetOf(OnFailure.Destination)).toBe(queue.id)
    expect(queue.Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 60 * 60 })
    expect(queue.DeletionPolicy).toBe('Retain')
    const policy = theResource('prod', 'AWS::SQS::QueuePolicy').Properties['PolicyDocument']
    expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"')
  })

  it('lets through new messages, changed tickets and sign-outs, by the keys of the table, and nothing else', () => {
    const { Filters } = mapping['FilterCriteria'] as { Filters: { Pattern: string }[] }
    const patterns = Filters.map(({ Pattern }) => JSON.parse(Pattern) as JsonObject)
    const phone = '+919876543210'
    const prefixOf = (pattern: JsonObject, key: string) => {
      const found = JSON.parse(JSON.stringify(pattern)) as { dynamodb: { Keys: Record<string, { S: Json[] }> } }
      const [choice] = found.dynamodb.Keys[key]?.S ?? []
      return typeof choice === 'string' ? choice : String((choice as { prefix?: string } | undefined)?.prefix)
    }
    const starts = patterns.map((pattern) => [pattern['eventName'], prefixOf(pattern, 'pk'), prefixOf(pattern, 'sk')])
    const [message, ticket, user] = [keys.message('a', 'b'), keys.ticket(phone, 'a'), keys.user(phone)]
    expect(starts).toEqual([
      [['INSERT'], message.pk.slice(0, 7), message.sk.slice(0, 4)],
      [['MODIFY'], ticket.pk.slice(0, 5), ticket.sk.slice(0, 7)],
      [['MODIFY'], user.pk.slice(0, 5), user.sk],
    ])
    expect(JSON.stringify(patterns[2])).toContain('"signed_out_at":{"N":[{"exists":true}]}')
  })
})
