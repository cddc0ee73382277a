/** The catalogue for operators: one item per entry, and a compressed snapshot, so that visitors' reads cost one request. All are written together. */
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { recordedOrChanged } from '#data/failed-conditions.ts'
import { listItems } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { fromSnapshotItem, toSnapshotItem } from '#lambdas/offers/catalogue-snapshot.table.ts'
import { lenderRecord, productRecord, schemeRecord } from '#lambdas/offers/catalogue.contract.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import { publicCatalogueOf, type CatalogueChange, type StoredCatalogue } from './catalogue-file.rules.ts'

/** The item without its key, as its schema refuses unknown fields. */
const withoutKey = ({ pk: _pk, sk: _sk, ...fields }: Record<string, unknown>) => fields

export const readStoredCatalogue = async (table: Table): Promise<StoredCatalogue> => {
  const rows = await listItems(table, partitionPrefix.catalogue, '', 'consistent')
  const rowsOf = (prefix: string) => rows.filter(({ sk }) => String(sk).startsWith(prefix)).map(withoutKey)
  const snapshot = fromSnapshotItem(rows.find(({ sk }) => sk === sortKeyPrefix.snapshot))
  return {
    lenders: rowsOf(sortKeyPrefix.lender).map((row) => lenderRecord.parse(row)),
    products: rowsOf(sortKeyPrefix.product).map((row) => productRecord.parse(row)),
    schemes: rowsOf(sortKeyPrefix.scheme).map((row) => schemeRecord.parse(row)),
    version: snapshot.version,
  }
}

/** Writes the entries and the snapshot in one transaction, if the stored version is still that of `stored`. */
export const replaceEntries = async (
  table: Table,
  stored: StoredCatalogue,
  change: CatalogueChange,
): Promise<VersionedOutcome> => {
  const { lenders = [], products = [], schemes = [] } = change
  const rows = [
    ...lenders.map((lender) => ({ ...keys.lender(lender.id), ...lender })),
    ...products.map((product) => ({ ...keys.product(product.id), ...product })),
    ...schemes.map((scheme) => ({ ...keys.scheme(scheme.id), ...scheme })),
  ]
  return recordedOrChanged(
    table.transact([
      {
        Put: {
          Item: toSnapshotItem({ catalogue: publicCatalogueOf(stored, change), version: stored.version + 1 }),
          ConditionExpression: 'attribute_not_exists(pk) OR #version = :seen',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':seen': stored.version },
        },
      },
      ...rows.map((Item) => ({ Put: { Item } })),
    ]),
  )
}

/** Writes entries, and may write more with them. */
export type ReplaceEntries = typeof replaceEntries
