/** The queue of webhooks, and what invokes its two functions. */
import { expect, it } from 'vitest'
import { functionNamed, mappingTo, resourceAt, theResource } from './assembly.ts'
import { targetOf, type Json } from './template-values.ts'

it('applications of partners, deliveries that start and every change of the record and of receipts invoke webhook-events, and records that it gives up are kept', () => {
  const { FilterCriteria, EventSourceArn, DestinationConfig, ...mapping } = mappingTo('webhook-events')
  expect(mapping).toMatchObject({
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    MaximumRetryAttempts: 5,
    MaximumRecordAgeInSeconds: 6 * 60 * 60,
  })
  expect(targetOf(EventSourceArn)).toBe(theResource('AWS::DynamoDB::GlobalTable').id)
  expect(targetOf(DestinationConfig)).toMatch(/^WebhookQueueDeadLetters/)
  const { Filters } = FilterCriteria as { Filters: { Pattern: string }[] }
  const startsWith = (prefixes: string) => ({ S: prefixes.split(' ').map((prefix) => ({ prefix })) })
  const keysOf = (pk: string, sk: string) => ({ pk: startsWith(pk), sk: startsWith(sk) })
  expect(Filters.map(({ Pattern }) => (JSON.parse(Pattern) as { dynamodb: Json }).dynamodb)).toEqual([
    { Keys: keysOf('USER# SANDBOX#', 'APP#'), NewImage: { partner_code: { S: [{ exists: true }] } } },
    { Keys: keysOf('CHOICES#', 'META'), NewImage: { partner_code: { S: [{ exists: true }] } } },
    { Keys: keysOf('CHOICES# PARTNER#', 'META USER#'), OldImage: { partner_code: { S: [{ exists: true }] } } },
    { Keys: keysOf('WEBHOOK#', 'DELIVERY#'), NewImage: { starts: { BOOL: [{ exists: true }] } } },
    { Keys: { pk: startsWith('RECORD# CONSENT#') } },
  ])
  // A replaced and a removed entry too.
  expect(JSON.parse(Filters.at(-1)?.Pattern ?? '')).not.toHaveProperty('eventName')
})

it('the queue starts no more batches than webhook-sender may run, hides messages for six time limits, and keeps those that fail', () => {
  const { EventSourceArn, ...mapping } = mappingTo('webhook-sender')
  const { Properties: sender } = functionNamed('webhook-sender')
  expect(mapping).toMatchObject({
    BatchSize: 10,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: sender['ReservedConcurrentExecutions'] },
  })
  const { Properties: queue } = resourceAt(EventSourceArn)
  expect(queue['VisibilityTimeout']).toBe(6 * Number(sender['Timeout']))
  const { deadLetterTargetArn, maxReceiveCount } = queue['RedrivePolicy'] as Record<string, Json>
  expect(maxReceiveCount).toBe(5)
  const { Properties: deadLetters } = resourceAt(deadLetterTargetArn)
  for (const each of [queue, deadLetters])
    expect(each).toMatchObject({ SqsManagedSseEnabled: true, MessageRetentionPeriod: 14 * 24 * 60 * 60 })
})
