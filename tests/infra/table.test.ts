import { describe, expect, it } from 'vitest'
import { stageKinds } from '#infra/config.ts'
import { mappingTo, resourceAt, resourcesOf, theResource } from './assembly.ts'
import { listOf, statementsIn, targetOf, type Json, type JsonObject } from './template-values.ts'

const table = theResource('AWS::DynamoDB::GlobalTable')

it('the table is keyed by pk and sk, finds items by one index of keys alone, streams both images and removes items by ttl', () => {
  expect(table.Properties).toMatchObject({
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: 'found',
        KeySchema: [
          { AttributeName: 'found_by', KeyType: 'HASH' },
          { AttributeName: 'found_at', KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  })
  expect(table.Properties['GlobalSecondaryIndexes']).toHaveLength(1)
})

describe('the record', () => {
  const changing = ['BatchWriteItem', 'DeleteItem', 'PartiQLDelete', 'PartiQLUpdate', 'UpdateItem'].map(
    (action) => `dynamodb:${action}`,
  )

  it('and the receipts have a policy of the table, which refuses updates, deletions and batches to everybody', () => {
    const [replica, ...others] = table.Properties['Replicas'] as { ResourcePolicy: { PolicyDocument: JsonObject } }[]
    expect(others).toEqual([])
    expect(replica?.ResourcePolicy.PolicyDocument['Statement']).toEqual([
      {
        Sid: 'KeepTheRecord',
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: changing,
        Resource: '*',
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['RECORD#*', 'CONSENT#*'] } },
      },
    ])
  })

  it.each(stageKinds)('and the receipts are put and read by roles of the stage %s, and nothing else', (stage) => {
    const statements = resourcesOf('AWS::IAM::Policy', stage).flatMap(statementsIn)
    const onRecord = statements.filter(({ Condition = {} }) =>
      /(?:RECORD|CONSENT)#/.test(JSON.stringify(Condition['ForAllValues:StringLike'] ?? {})),
    )
    // PutItem also replaces: `tests/api/record-verify.test.ts` shows that this is seen.
    expect(new Set(onRecord.flatMap(({ Action }) => listOf(Action)))).toEqual(
      new Set(['dynamodb:PutItem', 'dynamodb:Query']),
    )
    // A right to items always names their partitions, so none reaches the record by leaving them out.
    const toItems = statements.filter(({ Action }) =>
      listOf(Action).some((action) => /^dynamodb:\w+Item$/.test(action)),
    )
    for (const { Condition } of toItems) expect(Condition).toHaveProperty('ForAllValues:StringLike')
    expect(onRecord.length).toBeGreaterThan(3)
  })
})

describe('the stream mapping', () => {
  const mapping = mappingTo('fan-out')

  it('runs five batches of 25 at once, retries each five times within six hours, splits it on failure and accepts partial success', () => {
    expect(mapping).toMatchObject({
      BatchSize: 25,
      ParallelizationFactor: 5,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      MaximumRecordAgeInSeconds: 6 * 60 * 60,
      StartingPosition: 'TRIM_HORIZON',
    })
    expect(targetOf(mapping['EventSourceArn'])).toBe(table.id)
  })

  it('puts records that were given up into an encrypted queue that keeps them for two weeks and refuses plain http', () => {
    const queue = resourceAt(mapping['DestinationConfig'])
    expect(queue.Properties).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 60 * 60 })
    const plainHttp = { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }
    const policies = resourcesOf('AWS::SQS::QueuePolicy')
    expect(policies).toHaveLength(resourcesOf('AWS::SQS::Queue').length)
    for (const policy of policies) expect(statementsIn(policy)).toContainEqual(expect.objectContaining(plainHttp))
  })

  it('passes on new messages, tickets, changed applications, sign-outs and users, and nothing else', () => {
    const { Filters } = mapping['FilterCriteria'] as { Filters: { Pattern: string }[] }
    const user = { NewImage: { id: { S: [{ exists: true }] } } }
    const partOfSignOut = { NewImage: { signed_out_at: { N: [{ exists: true }] } } }
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern) as Json)).toEqual(
      [
        { on: 'INSERT', pk: { prefix: 'TICKET#' }, sk: { prefix: 'MSG#' } },
        { on: undefined, pk: { prefix: 'USER#' }, sk: { prefix: 'TICKET#' } },
        { on: 'MODIFY', pk: { prefix: 'USER#' }, sk: { prefix: 'APP#' } },
        { on: 'MODIFY', pk: { prefix: 'USER#' }, sk: 'PROFILE', image: partOfSignOut },
        { on: undefined, pk: { prefix: 'USER#' }, sk: 'PROFILE', image: user },
      ].map(({ on, pk, sk, image }) => ({
        ...(on !== undefined && { eventName: [on] }),
        dynamodb: { Keys: { pk: { S: [pk] }, sk: { S: [sk] } }, ...image },
      })),
    )
  })
})
