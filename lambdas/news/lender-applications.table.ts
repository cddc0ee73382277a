/** All applications of a lender, for operators: the index names them, and batches read them. */
import { applicationStatuses } from '#contract/entities.ts'
import { foundIndex } from '#contract/table-keys.ts'
import { queryAll } from '#data/find-items.ts'
import { foundBy, keys, phoneOfUserPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { keysOfABatch, type ReadBatch } from '#data/whole-table.ts'
import { toFoundApplication } from '#lambdas/applications/application-items.table.ts'
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'
import { chunksOf } from '#lambdas/shared/chunks.rules.ts'
import { expressions, x } from '#lambdas/shared/expressions.table.ts'

/** All applications of a lender, for operators. */
export interface LenderApplications {
  /** Lists the phones of applications in the index, which may lag by a moment. */
  listPhones(lenderId: string): Promise<string[]>
  /** The phones in groups that one read takes. */
  batchesOf(phones: readonly string[]): Iterable<readonly string[]>
  /** Reads the applications of one group; phones without an application are left out. Consistent, in any order. */
  readStored(lenderId: string, phones: readonly string[]): Promise<FoundApplication[]>
}

/** Reads the applications in batches, in the order in which a loan takes statuses, so that one which moves on meanwhile is found again later instead of missed. */
export const allApplications = (table: Table, readBatch: ReadBatch): LenderApplications => ({
  listPhones: async (lenderId) => {
    const phones = new Set<string>()
    for (const status of applicationStatuses) {
      const entries = await queryAll(table, {
        IndexName: foundIndex.name,
        ...expressions({ KeyConditionExpression: x`found_by = ${foundBy.application(lenderId, status)}` }),
        ProjectionExpression: 'pk',
      })
      for (const { pk } of entries) phones.add(phoneOfUserPartition(String(pk)))
    }
    return [...phones]
  },
  batchesOf: (phones) => chunksOf(phones, keysOfABatch),
  readStored: async (lenderId, phones) => {
    const items = await readBatch(phones.map((phone) => keys.application(phone, lenderId)))
    return items.map(toFoundApplication)
  },
})
