/**
 * The readers of the stream in a history: those of new users, notices, lists of tickets and webhooks. Records come at once, or are held back and then
 * come twice, each partition in its own order.
 */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { readChangedTicket } from '#lambdas/support/changed-tickets.table.ts'
import { keepQueue } from '#lambdas/support/keep-queue.ts'
import { noteRecord } from '../support/notices/notices.ts'
import type { TestTable } from '../support/table/dynamo.ts'
import { followTable } from '../support/table/table-stream.ts'
import type { TestWorld } from '../support/world.ts'

type Note = (record: StreamRecord) => Promise<void>

interface Readers {
  readonly rights: { readonly note: Note }
  readonly notices: TestWorld
  readonly hooks: { readonly note: Note }
}

/** As the filters of the stream's reader. */
const concernsWebhooks = ({ dynamodb }: StreamRecord) => {
  const { Keys, NewImage, OldImage } = dynamodb ?? {}
  const [pk, sk] = [Keys?.['pk']?.S ?? '', Keys?.['sk']?.S ?? '']
  if (pk.startsWith(partitionPrefix.webhook)) return NewImage?.['starts'] !== undefined
  if (pk.startsWith(partitionPrefix.partner) && sk.startsWith(sortKeyPrefix.user)) return NewImage === undefined
  if (pk.startsWith(partitionPrefix.choices)) return (NewImage ?? OldImage)?.['partner_code'] !== undefined
  return sk.startsWith(sortKeyPrefix.application) && NewImage?.['partner_code'] !== undefined
}

/** A step that replaces an account by another one writes its item twice. */
const writesOf = (record: StreamRecord) => {
  const { OldImage, NewImage } = record.dynamodb ?? {}
  if (!OldImage?.['id'] || !NewImage?.['id'] || OldImage['id'].S === NewImage['id'].S) return [record]
  return [
    { eventName: 'REMOVE', dynamodb: { ...record.dynamodb, NewImage: undefined } },
    { eventName: 'INSERT', dynamodb: { ...record.dynamodb, OldImage: undefined } },
  ]
}

/** @param onRecord learns of each record once, when it is written */
export const createWorldStream = (
  table: TestTable & { readonly requests: readonly string[] },
  { rights, notices, hooks }: Readers,
  now: () => Date,
  onRecord: (record: StreamRecord) => void,
) => {
  let held: StreamRecord[] | undefined
  const read = async (record: StreamRecord) => {
    for (const one of writesOf(record)) {
      await rights.note(one)
      await noteRecord(notices, one)
      const ticket = readChangedTicket(one)
      if (ticket) await keepQueue(table.opened, ticket)
      if (concernsWebhooks(one)) await hooks.note(one)
    }
  }
  const follow = followTable(
    table,
    async (record) => {
      onRecord(record)
      if (held) held.push(record)
      else await read(record)
    },
    now,
  )
  return {
    follow,
    hold: () => {
      held ??= []
    },
    release: async () => {
      const partitions = new Map<string, StreamRecord[]>()
      for (const record of held ?? []) {
        const pk = record.dynamodb?.Keys?.['pk']?.S ?? ''
        partitions.set(pk, [...(partitions.get(pk) ?? []), record])
      }
      held = undefined
      for (const records of [...partitions.values()].toReversed())
        for (const record of [...records, ...records]) await read(record)
      await follow()
    },
  }
}
