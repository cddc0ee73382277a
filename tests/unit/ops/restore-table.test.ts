import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  GetResourcePolicyCommand,
  InvalidRestoreTimeException,
  PolicyNotFoundException,
  PutResourcePolicyCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  UpdateTableCommand,
  type DynamoDBClient,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import { describe, expect, it } from 'vitest'
import { restoreTable } from '#bin/restore/restore-table.ts'

const at = new Date('2026-11-23T06:00:00Z')
const sourceArn = 'arn:aws:dynamodb:ap-south-1:111122223333:table/live'
const restoredFrom = (SourceTableArn: string, RestoreDateTime: Date): TableDescription => ({
  TableStatus: 'ACTIVE',
  TableArn: 'arn:new',
  LatestStreamArn: 'arn:stream',
  RestoreSummary: { SourceTableArn, RestoreDateTime, RestoreInProgress: false },
})

const index = { IndexName: 'found', KeySchema: [], Projection: { ProjectionType: 'KEYS_ONLY' as const } }

interface Account {
  /** What each read of the target sees; the last one stays. Undefined: there is no such table. */
  seen: (TableDescription | undefined)[]
  latest?: Date
  /** What the start of the restore ends with. */
  refusal?: Error
  /** Of the source. */
  policy?: string
}

/** The states that a local database cannot be brought into. */
const run = async ({ seen, latest = at, refusal, policy }: Account) => {
  const policies: unknown[] = []
  const printed: string[] = []
  const created: unknown[] = []
  let started = 0
  const answer = (command: unknown): unknown => {
    if (command instanceof DescribeTableCommand) {
      if (command.input.TableName === 'live')
        return { Table: { TableArn: sourceArn, GlobalSecondaryIndexes: [{ ...index, IndexArn: 'arn' }] } }
      const table = seen.length > 1 ? seen.shift() : seen[0]
      if (table === undefined) throw new ResourceNotFoundException({ message: 'none', $metadata: {} })
      return { Table: table }
    }
    if (command instanceof UpdateTableCommand) created.push(...(command.input.GlobalSecondaryIndexUpdates ?? []))
    if (command instanceof GetResourcePolicyCommand) {
      expect(command.input.ResourceArn).toBe(sourceArn)
      if (policy === undefined) throw new PolicyNotFoundException({ message: 'none', $metadata: {} })
      return { Policy: policy }
    }
    if (command instanceof PutResourcePolicyCommand) policies.push(command.input)
    if (command instanceof DescribeContinuousBackupsCommand)
      return {
        ContinuousBackupsDescription: {
          PointInTimeRecoveryDescription: {
            EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
            LatestRestorableDateTime: latest,
          },
        },
      }
    if (command instanceof RestoreTableToPointInTimeCommand) {
      started += 1
      if (refusal !== undefined) throw refusal
    }
    return {}
  }
  const client = {
    send: (command: unknown) => Promise.resolve().then(() => answer(command)),
  } as unknown as DynamoDBClient
  const print = (line: string) => printed.push(line)
  const ended = await restoreTable({ client, source: 'live', target: 'new', at, print, pauseMilliseconds: 0 }).catch(
    (error: Error) => `${error.name}: ${error.message}`,
  )
  return { ended, started, printed, created, policies }
}

describe('a restore', () => {
  it('of a time that recovery has not reached says what is possible, and starts nothing', async () => {
    const latest = new Date('2026-11-23T05:55:00Z')
    expect(await run({ seen: [undefined], latest })).toEqual({
      ended:
        'InputError: live can be restored as it was from 2026-11-01T00:00:00.000Z to 2026-11-23T05:55:00.000Z: choose such a time, or try again in some minutes',
      started: 0,
      printed: [],
      created: [],
      policies: [],
    })
  })

  it('of a time that DynamoDB refuses says what is possible', async () => {
    const refusal = new InvalidRestoreTimeException({ message: 'too early', $metadata: {} })
    expect(await run({ seen: [undefined], refusal })).toMatchObject({
      ended: expect.stringMatching(/^InputError: live can be restored as it was from/) as string,
      printed: [],
    })
  })

  it('goes on with the table of an earlier run for the same time', async () => {
    expect(await run({ seen: [restoredFrom(sourceArn, at)] })).toMatchObject({ ended: 'arn:stream', started: 0 })
  })

  it('of a time before the index gets the index of the present table, and any other time none', async () => {
    const restored = restoredFrom(sourceArn, at)
    expect((await run({ seen: [restored] })).created).toEqual([{ Create: index }])
    expect((await run({ seen: [{ ...restored, GlobalSecondaryIndexes: [index] }] })).created).toEqual([])
  })

  it('has the policy that keeps the record, where its source has one', async () => {
    const restored = restoredFrom(sourceArn, at)
    expect((await run({ seen: [restored], policy: '{"Deny":1}' })).policies).toEqual([
      { ResourceArn: 'arn:new', Policy: '{"Deny":1}' },
    ])
    expect(await run({ seen: [restored] })).toMatchObject({ ended: 'arn:stream', policies: [] })
  })

  it.each([
    [
      'another time',
      restoredFrom(sourceArn, new Date('2026-11-22T06:00:00Z')),
      'holds live of 2026-11-22T06:00:00.000Z',
    ],
    ['another table', restoredFrom(`${sourceArn}-2`, at), 'is no restore of live'],
    ['no restore', { TableStatus: 'ACTIVE' }, 'is no restore of live'],
  ] as const)('does not take a table of %s for its own', async (_, table, content) => {
    const { ended, started } = await run({ seen: [table] })
    expect({ ended, started }).toEqual({
      ended: `InputError: the table new exists and ${content}: choose another name with --table`,
      started: 0,
    })
  })

  it.each([
    [
      'fails',
      [undefined, { TableStatus: 'CREATING' }, { TableStatus: 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' }],
      /is INACC/,
    ],
    ['disappears', [undefined, { TableStatus: 'CREATING' }, undefined], /is gone/],
  ] as const)('ends when its table %s', async (_, seen, words) => {
    const { ended, printed } = await run({ seen: [...seen] })
    expect(ended).toMatch(/^RestoreError: the restore failed/)
    expect(ended).toMatch(words)
    expect(printed.join()).not.toContain('Restored')
  })
})
