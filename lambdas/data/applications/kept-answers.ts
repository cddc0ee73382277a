/** The item that keeps the answer to a lender's call, written with the event or alone. */
import type { KeptAnswer, KnownAnswer } from '#use-cases/applications/ports.ts'
import type { Recorded } from '#use-cases/ports.ts'
import { failedConditionOf, type FailedCondition } from '../failed-conditions.ts'
import type { Table } from '../table.ts'

export const keptAnswerPut = ({ key, fields }: KeptAnswer) => ({
  Item: { ...key, ...fields },
  ConditionExpression: 'attribute_not_exists(pk)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

export const knownAnswer = ({ item = {} }: FailedCondition) => ({ outcome: 'known', keptAnswer: item }) as const

export const storeKeptAnswer = async (table: Table, keptAnswer: KeptAnswer): Promise<Recorded | KnownAnswer> => {
  try {
    await table.put(keptAnswerPut(keptAnswer))
    return { outcome: 'recorded' }
  } catch (error) {
    return knownAnswer(failedConditionOf(error))
  }
}
