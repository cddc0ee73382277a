/**
 * Runs one batch of a stream until it is done, as Lambda does: partial failures, bisection, retries, and at last the failure target.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { StreamRecord } from '../dynamodb/table-stream.ts'
import type { LocalQueue } from '../sqs/local-queue.ts'
import type { LambdaFunction } from './lambda-function.ts'

interface BatchRunnerOptions {
  target: LambdaFunction
  targetArn: string
  streamArn: string
  retryAttempts: number
  maximumAgeSeconds: number
  bisects: boolean
  reportsFailures: boolean
  failureTarget: LocalQueue | undefined
}

const firstPauseMilliseconds = 50
const longestPauseMilliseconds = 1000

/** The position of the first failed record, `all` when the whole invocation failed, `throttled` when the function did not run. */
type Verdict = 'done' | 'all' | 'throttled' | { firstFailed: number }

/** By real time: records of a stream do not follow the local clock. */
const ageSeconds = ({ dynamodb }: StreamRecord) =>
  dynamodb.ApproximateCreationDateTime === undefined ? 0 : Date.now() / 1000 - dynamodb.ApproximateCreationDateTime

export const createBatchRunner = (options: BatchRunnerOptions) => {
  let isStopped = false

  const deliver = async (records: readonly StreamRecord[]): Promise<Verdict> => {
    const { target, streamArn, reportsFailures } = options
    const result = await target.invoke({
      Records: records.map((record) => ({ ...record, eventSourceARN: streamArn })),
    })
    if ('unanswered' in result) return 'throttled'
    if ('error' in result) return 'all'
    if (!reportsFailures) return 'done'
    const answer = JSON.parse(result.payload) as { batchItemFailures?: { itemIdentifier?: string }[] } | null
    const failed = answer?.batchItemFailures ?? []
    if (failed.length === 0) return 'done'
    const positions = failed.map(({ itemIdentifier }) =>
      records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
    )
    // An identifier that is not in the batch fails the whole batch, as on AWS.
    return positions.includes(-1) ? 'all' : { firstFailed: Math.min(...positions) }
  }

  const goesOn = (): boolean => !isStopped

  /** @returns whether every record was processed or given up; false when the runner was stopped first */
  const run = async (records: readonly StreamRecord[], retriesDone = 0): Promise<boolean> => {
    const { retryAttempts, bisects, maximumAgeSeconds } = options
    let left = records
    for (let retries = retriesDone; goesOn();) {
      const verdict = await deliver(left)
      if (verdict === 'done') return true
      if (typeof verdict === 'object') left = left.slice(verdict.firstFailed)
      else if (verdict === 'all' && bisects && left.length > 1) {
        const middle = Math.ceil(left.length / 2)
        return (await run(left.slice(0, middle), retries)) && (await run(left.slice(middle), retries))
      }
      const isTooOld = left.some((record) => ageSeconds(record) > maximumAgeSeconds)
      if (isTooOld || (verdict !== 'throttled' && retries >= retryAttempts)) {
        giveUp(left, retries + 1, isTooOld)
        return true
      }
      await pause(Math.min(firstPauseMilliseconds * 2 ** retries, longestPauseMilliseconds))
      // Lambda counts failures only.
      if (verdict !== 'throttled') retries += 1
    }
    return false
  }

  const giveUp = (records: readonly StreamRecord[], invocations: number, isTooOld: boolean): void => {
    const { failureTarget, targetArn, streamArn } = options
    const [first, last] = [records[0], records.at(-1)]
    const arrival = (record: StreamRecord | undefined) =>
      new Date((record?.dynamodb.ApproximateCreationDateTime ?? 0) * 1000).toISOString()
    failureTarget?.add({
      version: '1.0',
      timestamp: new Date().toISOString(),
      requestContext: {
        requestId: randomUUID(),
        functionArn: targetArn,
        condition: isTooOld ? 'RecordAgeExceeded' : 'RetryAttemptsExhausted',
        approximateInvokeCount: invocations,
      },
      responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
      DDBStreamBatchInfo: {
        shardId: 'local',
        startSequenceNumber: first?.dynamodb.SequenceNumber,
        endSequenceNumber: last?.dynamodb.SequenceNumber,
        approximateArrivalOfFirstRecord: arrival(first),
        approximateArrivalOfLastRecord: arrival(last),
        batchSize: records.length,
        streamArn,
      },
    })
  }

  return {
    deliver,

    run,

    stop(): void {
      isStopped = true
    },
  }
}

export type BatchRunner = ReturnType<typeof createBatchRunner>
