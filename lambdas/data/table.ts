/**
 * The access to single items: time limits and attempts, retries of transaction conflicts, and `BUSY` for a table that cannot answer
 * now. Any other exception passes through to the repository that expects it: of a failed condition it reads the stored item, where the write asked for it
 * with `ReturnValuesOnConditionCheckFailure`.
 */
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  type DynamoDBClientConfig,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DeleteCommandInput,
  DynamoDBDocumentClient,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  type PutCommandInput,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { sdkAttempts, sdkLimits } from '#contract/policy.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import type { Recorded, VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'

type WithoutTable<Input> = Omit<Input, 'TableName'>
export type UpdateInput = WithoutTable<UpdateCommandInput>
export type QueryInput = WithoutTable<QueryCommandInput>
type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]

/** One part of a transaction; `openTable` adds the table's name. */
export interface TransactionPart {
  Put?: WithoutTable<NonNullable<TransactItem['Put']>>
  Update?: WithoutTable<NonNullable<TransactItem['Update']>>
  Delete?: WithoutTable<NonNullable<TransactItem['Delete']>>
  ConditionCheck?: WithoutTable<NonNullable<TransactItem['ConditionCheck']>>
}

const conflictRetries = 3
const conflictPauseMilliseconds = 25

/** Errors that remain after the SDK's own retries; the caller may try again later. */
const busyErrors = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'InternalServerError',
  'ServiceUnavailable',
  'TransactionInProgressException',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])
const busyReasons = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])

const reasonCodes = (error: unknown): string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
    : []

/** Another request was writing an item at that moment. A failed condition beside the conflict is final and is not retried. */
const isConflict = (error: unknown): boolean => {
  if (error instanceof Error && error.name === 'TransactionConflictException') return true
  const codes = reasonCodes(error)
  return codes.includes('TransactionConflict') && !codes.includes('ConditionalCheckFailed')
}

const isBusy = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (isConflict(error) || busyErrors.has(error.name)) return true
  if ('code' in error && typeof error.code === 'string' && busyErrors.has(error.code)) return true
  const codes = reasonCodes(error).filter((code) => code !== 'None')
  return codes.length > 0 && codes.every((code) => busyReasons.has(code))
}

/** Sends a request, again where it collides with another. Throws BUSY when the table cannot answer now. */
export const withConflictRetries = async <Output>(send: () => Promise<Output>): Promise<Output> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      if (!isConflict(error) || attempt === conflictRetries) {
        throw isBusy(error) ? new AppError('BUSY', undefined, { cause: error }) : error
      }
      await pause(conflictPauseMilliseconds * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

/**
 * Parts of the SDK that take a tenth of a request's processor time and do nothing for the product: one copies every input and output for a log
 * that is not kept, one writes a header about the SDK.
 */
export const leftOutOfRequests = ['loggerMiddleware', 'getUserAgentMiddleware'] as const

/** A document client with the product's time limits. */
export const createDocumentClient = ({
  attempts = sdkAttempts.function,
  ...config
}: DynamoDBClientConfig & { attempts?: number } = {}): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({ maxAttempts: attempts, requestHandler: sdkLimits, ...config })
  for (const name of leftOutOfRequests) client.middlewareStack.remove(name)
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}

/** Opens the table through a client that may be shared. Every method throws BUSY when the table cannot answer now. */
export const openTable = (TableName: string, client: DynamoDBDocumentClient) => ({
  get: (input: WithoutTable<GetCommandInput>) =>
    withConflictRetries(() => client.send(new GetCommand({ TableName, ...input }))),
  put: (input: WithoutTable<PutCommandInput>) =>
    withConflictRetries(() => client.send(new PutCommand({ TableName, ...input }))),
  update: (input: UpdateInput) => withConflictRetries(() => client.send(new UpdateCommand({ TableName, ...input }))),
  delete: (input: WithoutTable<DeleteCommandInput>) =>
    withConflictRetries(() => client.send(new DeleteCommand({ TableName, ...input }))),
  query: (input: QueryInput) => withConflictRetries(() => client.send(new QueryCommand({ TableName, ...input }))),
  transact: (parts: readonly TransactionPart[]) =>
    withConflictRetries(() =>
      client.send(
        new TransactWriteCommand({
          TransactItems: parts.map(({ Put, Update, Delete, ConditionCheck }) => ({
            ...(Put && { Put: { TableName, ...Put } }),
            ...(Update && { Update: { TableName, ...Update } }),
            ...(Delete && { Delete: { TableName, ...Delete } }),
            ...(ConditionCheck && { ConditionCheck: { TableName, ...ConditionCheck } }),
          })),
        }),
      ),
    ),
})

/** The table's requests, one method per kind; each call is one request unless it has to be repeated. */
export type Table = ReturnType<typeof openTable>

export type StoredItem = Record<string, unknown>

/** One condition that failed; `item` is undefined when nothing was stored under the key. */
export interface FailedCondition {
  readonly item: StoredItem | undefined
}

/** Rethrows anything but a failed condition. */
export const failedConditionOf = (error: unknown): FailedCondition => {
  if (!(error instanceof ConditionalCheckFailedException)) throw error
  return { item: error.Item && unmarshall(error.Item) }
}

/** Returns one entry per part of the write, undefined for a condition that held. Rethrows anything but failed conditions. */
export const failedConditionsOf = (error: unknown): (FailedCondition | undefined)[] => {
  if (error instanceof ConditionalCheckFailedException) return [failedConditionOf(error)]
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  const failed = reasons.map((reason) =>
    reason.Code === 'ConditionalCheckFailed' ? { item: reason.Item && unmarshall(reason.Item) } : undefined,
  )
  if (failed.every((condition) => condition === undefined)) throw error
  return failed
}

/** Whether the write was made; false where one of its conditions failed. Rethrows anything else. */
export const isWritten = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    failedConditionsOf(error)
    return false
  }
}

/** `recorded`, or the outcome of conditions that failed, one for each part of the write. Rethrows anything else. */
export const recordedUnless = async <Other>(
  write: Promise<unknown>,
  refused: (failed: readonly (FailedCondition | undefined)[], error: unknown) => Other,
): Promise<Recorded | Other> => {
  try {
    await write
    return { outcome: 'recorded' }
  } catch (error) {
    return refused(failedConditionsOf(error), error)
  }
}

/** `changed` where a condition of the write failed. Rethrows anything else. */
export const recordedOrChanged = async (write: Promise<unknown>): Promise<VersionedOutcome> =>
  (await isWritten(write)) ? { outcome: 'recorded' } : { outcome: 'changed', present: undefined }

/** A record of the table's stream, as its readers get it. */
export type Image = Record<string, AttributeValue> | undefined

export interface StreamRecord {
  readonly eventName?: string | undefined
  /** Who removed an item: only a removal by TTL has it. */
  readonly userIdentity?: { readonly type?: string | undefined; readonly principalId?: string | undefined } | undefined
  readonly dynamodb?:
    | {
        readonly SequenceNumber?: string | undefined
        readonly Keys?: Image
        readonly NewImage?: Image
        readonly OldImage?: Image
        /** Seconds since the epoch; the same in every copy of the record. */
        readonly ApproximateCreationDateTime?: number | undefined
      }
    | undefined
}
