import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { ourFunctions, resourcesOf, statementsOf, theResource, listOf, type JsonObject } from './assembly.ts'

const keptStages = ['local', 'prod'] as const

describe('the table', () => {
  it('is one, keyed by pk and sk, without an index', () => {
    const { Properties } = theResource('prod', 'AWS::DynamoDB::GlobalTable')
    expect(Properties['KeySchema']).toEqual([
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ])
    expect(Properties['GlobalSecondaryIndexes']).toBeUndefined()
  })

  it.each(['local', 'dev', 'prod'] as const)('can be restored to any second of 35 days in %s', (stage) => {
    const { Properties } = theResource(stage, 'AWS::DynamoDB::GlobalTable')
    for (const replica of Properties['Replicas'] as JsonObject[]) {
      expect(replica['PointInTimeRecoverySpecification']).toEqual({
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      })
    }
  })

  it('streams both images and drops items by ttl', () => {
    const { Properties } = theResource('prod', 'AWS::DynamoDB::GlobalTable')
    expect(Properties['StreamSpecification']).toEqual({ StreamViewType: 'NEW_AND_OLD_IMAGES' })
    expect(Properties['TimeToLiveSpecification']).toEqual({ AttributeName: 'ttl', Enabled: true })
  })

  it.each(keptStages)('and what else holds data is kept when the stack of %s goes', (stage) => {
    const types = [
      'AWS::DynamoDB::GlobalTable',
      'AWS::Cognito::UserPool',
      'AWS::SecretsManager::Secret',
      'AWS::S3::Bucket',
      'AWS::KMS::Key',
      'AWS::Logs::LogGroup',
    ]
    const kept = types.flatMap((type) => resourcesOf(stage, type))
    expect(kept.length).toBeGreaterThan(5)
    expect(kept.filter(({ DeletionPolicy }) => DeletionPolicy !== 'Retain')).toEqual([])
    const { Properties } = theResource(stage, 'AWS::DynamoDB::GlobalTable')
    expect(Properties['Replicas']).toEqual([expect.objectContaining({ DeletionProtectionEnabled: true })])
    expect(theResource(stage, 'AWS::Cognito::UserPool').Properties['DeletionProtection']).toBe('ACTIVE')
  })
})

describe('access to the table', () => {
  const tableStatements = ourFunctions('prod').flatMap(({ name }) =>
    statementsOf('prod', name)
      .filter(({ Action }) => listOf(Action).some((action) => action.startsWith('dynamodb:')))
      .map((statement) => ({ name, ...statement })),
  )

  it('is by named item actions under named partitions only', () => {
    const allowed = /^dynamodb:(GetItem|PutItem|UpdateItem|Query)$/
    expect(tableStatements.length).toBeGreaterThan(5)
    for (const statement of tableStatements) {
      expect(listOf(statement.Action).filter((action) => !allowed.test(action))).toEqual([])
      expect(statement.Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': expect.arrayContaining([expect.any(String)]) as unknown },
      })
    }
  })

  it('reaches exactly the partitions that each function works on', () => {
    const reach: Record<string, string[]> = {}
    for (const { name, Action, Condition } of tableStatements) {
      const condition = Condition?.['ForAllValues:StringLike'] as { 'dynamodb:LeadingKeys': string[] }
      for (const partition of condition['dynamodb:LeadingKeys']) {
        for (const action of listOf(Action))
          (reach[name] ??= []).push(`${action.slice('dynamodb:'.length)} ${partition}`)
      }
    }
    expect(Object.fromEntries(Object.entries(reach).map(([name, rights]) => [name, rights.toSorted()]))).toEqual({
      'auth-triggers': ['UpdateItem OTP#*'],
      auth: ['GetItem OTP#*', 'PutItem OTP#*', 'UpdateItem CAP#*', 'UpdateItem OTP#*'],
      profile: ['GetItem USER#*', 'UpdateItem USER#*'],
      offers: ['GetItem CATALOGUE', 'UpdateItem USER#*'],
      applications: ['GetItem CATALOGUE', 'PutItem USER#*', 'Query USER#*', 'UpdateItem USER#*'],
      partner: [
        'GetItem CATALOGUE',
        'GetItem PARTNER#*',
        'PutItem PARTNER#*',
        'UpdateItem PARTNER#*',
        'UpdateItem USER#*',
      ],
      'partner-authorizer': ['GetItem APIKEY#*'],
      tracking: [
        'GetItem CATALOGUE',
        'GetItem PARTNER#*',
        'PutItem USER#*',
        'UpdateItem PARTNER#*',
        'UpdateItem USER#*',
      ],
    })
  })

  it('spells the partitions as the keys of the table do', () => {
    const phone = '+919876543210'
    const pks = [keys.user(phone), keys.application(phone, 'a-lender'), keys.codes(phone), keys.catalogueSnapshot()]
      .concat(keys.sendCap('DAY', 'ALL', '20260101'), keys.partner('acme'), keys.apiKey('a1b2c3d4'))
      .map(({ pk }) => pk)
    const patterns = tableStatements.flatMap(
      ({ Condition }) =>
        ((Condition?.['ForAllValues:StringLike'] ?? {}) as JsonObject)['dynamodb:LeadingKeys'] as string[],
    )
    const matches = (pattern: string, pk: string) =>
      pattern.endsWith('*') ? pk.startsWith(pattern.slice(0, -1)) : pk === pattern
    expect(pks.filter((pk) => !patterns.some((pattern) => matches(pattern, pk)))).toEqual([])
    expect(patterns.filter((pattern) => !pks.some((pk) => matches(pattern, pk)))).toEqual([])
  })
})
