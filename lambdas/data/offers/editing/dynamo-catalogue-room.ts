/** Drafts and changes of the catalogue's entries: a partition of their own, so that visitors' reads of the catalogue stay as they are. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { VersionedOutcome } from '#use-cases/ports.ts'
import type {
  CatalogueRoomReader,
  CatalogueRoomWriter,
  Draft,
  EntryChange,
  EntryName,
  SeenVersions,
  StoredEntry,
} from '#use-cases/offers/editing/ports.ts'
import type { WaitingPublication } from '#use-cases/staff/approvals/ports.ts'
import { failedConditionsOf } from '../../failed-conditions.ts'
import { keys } from '../../keys.ts'
import { DynamoCatalogueRepository } from '../dynamo-catalogue-repository.ts'
import { queryAll } from '../../query-all.ts'
import type { Table, TransactionPart } from '../../table.ts'
import { beginsToWait, waitsNoLonger } from '../../staff/approvals/approval-items.ts'
import { DynamoApprovals } from '../../staff/approvals/dynamo-approvals.ts'
import { changeKey, changePart, withParts } from './change-items.ts'

const draftKey = ({ kind, id }: EntryName) => keys.catalogueDraft(kind.toUpperCase(), id)

/** The draft is still the one that was seen. */
const stillSeen = (seenAt: string) => ({
  ConditionExpression: '#at = :seen',
  ExpressionAttributeNames: { '#at': 'at' },
  ExpressionAttributeValues: { ':seen': seenAt },
})

const refusedAsFalse = async (write: Promise<unknown>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    failedConditionsOf(error)
    return false
  }
}

export class DynamoCatalogueRoom implements CatalogueRoomReader, CatalogueRoomWriter {
  readonly #table: Table

  /** @param table for writes: one that records the act */
  constructor(table: Table) {
    this.#table = table
  }

  readStoredCatalogue() {
    return new DynamoCatalogueRepository(this.#table).readStoredCatalogue()
  }

  async findDraft(name: EntryName): Promise<Draft | undefined> {
    const { Item } = await this.#table.get({ Key: draftKey(name), ConsistentRead: true })
    return Item?.['draft'] as Draft | undefined
  }

  async listDrafts(): Promise<Draft[]> {
    const rows = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :draft)',
      ExpressionAttributeValues: { ':pk': partitionPrefix.catalogueWork, ':draft': sortKeyPrefix.draft },
    })
    return rows.map((row) => row['draft'] as Draft)
  }

  async findChange(name: EntryName): Promise<EntryChange | undefined> {
    const { Item } = await this.#table.get({ Key: changeKey(name), ConsistentRead: true })
    return Item?.['change'] as EntryChange | undefined
  }

  saveDraft(draft: Draft, seenAt: string | undefined): Promise<boolean> {
    const Item = { ...draftKey(draft), draft, at: draft.at }
    const condition = seenAt === undefined ? { ConditionExpression: 'attribute_not_exists(pk)' } : stillSeen(seenAt)
    return refusedAsFalse(this.#table.transact([{ Put: { Item, ...condition } }, waitsNoLonger(draft)]))
  }

  removeDraft(name: EntryName, seenAt: string): Promise<boolean> {
    const Delete = { Key: draftKey(name), ...stillSeen(seenAt) }
    return refusedAsFalse(this.#table.transact([{ Delete }, waitsNoLonger(name)]))
  }

  async change(
    change: EntryChange,
    entry: StoredEntry,
    snapshot: Catalogue,
    seenVersion: number,
    { draftAt, approvalAt }: SeenVersions,
  ): Promise<VersionedOutcome> {
    const parts: TransactionPart[] = [
      changePart(change),
      ...(draftAt === undefined ? [] : [{ Delete: { Key: draftKey(change), ...stillSeen(draftAt) } }]),
      waitsNoLonger(change, approvalAt),
    ]
    const entries = change.kind === 'lender' ? { lenders: [entry] } : { products: [entry] }
    const catalogue = new DynamoCatalogueRepository(withParts(this.#table, parts))
    return catalogue.replaceEntries(
      entries as Parameters<DynamoCatalogueRepository['replaceEntries']>[0],
      snapshot,
      seenVersion,
    )
  }

  findApproval({ kind, id }: EntryName) {
    return new DynamoApprovals(this.#table).find(kind, id)
  }

  ask(approval: WaitingPublication): Promise<boolean> {
    const ConditionCheck = { Key: draftKey(approval), ...stillSeen(approval.draft_at) }
    return refusedAsFalse(this.#table.transact([beginsToWait(approval), { ConditionCheck }]))
  }

  refuse(approval: WaitingPublication): Promise<boolean> {
    return refusedAsFalse(this.#table.transact([waitsNoLonger(approval, approval.at)]))
  }
}
