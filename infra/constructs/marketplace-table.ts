/**
 * The one table (pk, sk) with its index and its stream, and the rights of functions to it, limited by partition key. A stage may run on a restored table
 * instead; its own stays in the stack, so that one deployment goes back to it.
 */
import { Duration } from 'aws-cdk-lib'
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { foundByPrefix, foundIndex, partitionPrefix } from '#contract/table-keys.ts'
import type { StageConfig } from '../config.ts'
import { keepsData, removalOfProtected } from '../removal.ts'
import type { CapabilityFunction } from './capability-function.ts'

/** A group of partitions, such as those of users. */
export type Partition = keyof typeof partitionPrefix

/** A kind of items that the index finds. */
export type Found = keyof typeof foundByPrefix

/** Pattern for IAM: a prefix matches every key that starts with it. */
const leadingKeyPattern = (partition: Partition): string => {
  const prefix = partitionPrefix[partition]
  return prefix.endsWith('#') ? `${prefix}*` : prefix
}

/** The actions a function may be granted on items: no scans, no batches, nothing that changes the table itself. */
export type ItemAction = 'GetItem' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheckItem' | 'Query'

const pointInTimeRecoveryDays = 35

/**
 * Refuses updates and deletions of entries of the record and of receipts, whatever the rights of the caller, as long as the table has this policy. It
 * cannot refuse a put over an entry, which no condition of IAM distinguishes from a new one: the hashes in the locked bucket show it (`evidence-bucket.ts`).
 */
const keepTheRecord = (): PolicyDocument =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        sid: 'KeepTheRecord',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete'].map(
          (action) => `dynamodb:${action}`,
        ),
        // A policy of a table names itself by this.
        resources: ['*'],
        conditions: {
          'ForAnyValue:StringLike': {
            'dynamodb:LeadingKeys': [leadingKeyPattern('record'), leadingKeyPattern('consent')],
          },
        },
      }),
    ],
  })

type TableMetric =
  | 'ReadThrottleEvents'
  | 'WriteThrottleEvents'
  | 'ConsumedReadCapacityUnits'
  | 'ConsumedWriteCapacityUnits'

export class MarketplaceTable extends Construct {
  private readonly table: Readonly<{ tableName: string; tableArn: string; tableStreamArn?: string | undefined }>

  constructor(scope: Construct, id: string, config: StageConfig) {
    super(scope, id)
    const own = new TableV2(this, 'Table', {
      partitionKey: { name: 'pk', type: AttributeType.STRING },
      sortKey: { name: 'sk', type: AttributeType.STRING },
      globalSecondaryIndexes: [
        {
          indexName: foundIndex.name,
          partitionKey: { name: foundIndex.partitionKey, type: AttributeType.STRING },
          sortKey: { name: foundIndex.sortKey, type: AttributeType.STRING },
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: pointInTimeRecoveryDays,
      },
      resourcePolicy: keepTheRecord(),
      deletionProtection: keepsData(config),
      removalPolicy: removalOfProtected(config),
    })
    const { restoredTableStream: tableStreamArn } = config
    this.table =
      tableStreamArn === undefined
        ? own
        : TableV2.fromTableAttributes(this, 'Restored', {
            tableArn: tableStreamArn.replace(/\/stream\/.*$/, ''),
            tableStreamArn,
          })
  }

  get tableName(): string {
    return this.table.tableName
  }

  /** Allows a function these actions on items of the named partitions only. */
  allowItems(user: CapabilityFunction, actions: readonly ItemAction[], partitions: readonly Partition[]): void {
    this.allowKeys(user, actions, this.table.tableArn, partitions.map(leadingKeyPattern))
  }

  /** Allows a function these actions on items of one partition, such as that of a phone's codes. */
  allowPartition(
    user: CapabilityFunction,
    actions: readonly ItemAction[],
    partition: Partition,
    subject: string,
  ): void {
    this.allowKeys(user, actions, this.table.tableArn, [partitionPrefix[partition] + subject])
  }

  /** Allows a function to look for items of these kinds in the index. */
  allowFinding(user: CapabilityFunction, kinds: readonly Found[]): void {
    const index = `${this.table.tableArn}/index/${foundIndex.name}`
    this.allowKeys(
      user,
      ['Query'],
      index,
      kinds.map((kind) => `${foundByPrefix[kind]}*`),
    )
  }

  /** Allows a function to read every item: no key limits a scan. */
  allowReading(user: CapabilityFunction): void {
    user.allow(new PolicyStatement({ actions: ['dynamodb:Scan'], resources: [this.table.tableArn] }))
  }

  private allowKeys(
    user: CapabilityFunction,
    actions: readonly ItemAction[],
    resource: string,
    patterns: readonly string[],
  ): void {
    user.allow(
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [resource],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } },
      }),
    )
  }

  /** A sum over five minutes. */
  metric(metricName: TableMetric): Metric {
    return this.metricOf(metricName, {}, Stats.SUM)
  }

  /** Time that one kind of request takes in the table itself, in milliseconds. */
  metricLatency(operation: ItemAction): Metric {
    return this.metricOf('SuccessfulRequestLatency', { Operation: operation }, Stats.percentile(95))
  }

  private metricOf(metricName: string, dimensions: Readonly<Record<string, string>>, statistic: string): Metric {
    return new Metric({
      namespace: 'AWS/DynamoDB',
      metricName,
      dimensionsMap: { TableName: this.tableName, ...dimensions },
      period: Duration.minutes(5),
      statistic,
    })
  }

  get streamArn(): string {
    const { tableStreamArn } = this.table
    if (tableStreamArn === undefined) throw new Error('The table has no stream')
    return tableStreamArn
  }

  /** Allows a function to be invoked from the stream. */
  allowStream(user: CapabilityFunction): void {
    user.allow(
      new PolicyStatement({
        actions: ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
          (action) => `dynamodb:${action}`,
        ),
        resources: [this.streamArn],
      }),
    )
  }
}
