/** The catalogue for operators: one item per entry, and a compressed snapshot, so that visitors' reads cost one request. All are written together. */
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  catalogue as catalogueSchema,
  lenderRecord,
  productRecord,
  schemeRecord,
  type Catalogue,
} from '#contract/offers/catalogue.ts'
import { partitionPrefix, sortKeyPrefix } from '#contract/table-keys.ts'
import { withoutUnknownFields } from '#domain/known-fields.ts'
import type { VersionedOutcome } from '#lambdas/shared/outcomes.rules.ts'
import type { CatalogueChange, CatalogueRepository, StoredCatalogue } from '#use-cases/offers/ports.ts'
import { recordedOrChanged } from '../failed-conditions.ts'
import { listItems } from '../find-items.ts'
import { keys } from '../keys.ts'
import { Repository } from '../table.ts'

export interface CatalogueSnapshot {
  readonly catalogue: Catalogue
  readonly version: number
}

const emptySnapshot: CatalogueSnapshot = { catalogue: { lenders: [], products: [] }, version: 0 }

export const toSnapshotItem = ({ catalogue, version }: CatalogueSnapshot) => ({
  ...keys.catalogueSnapshot(),
  version,
  body: gzipSync(JSON.stringify(catalogue), { level: 9 }),
})

/** Returns an empty catalogue until the first entry is put, when there is no item yet. */
export const fromSnapshotItem = (item: Record<string, unknown> | undefined): CatalogueSnapshot => {
  if (!item) return emptySnapshot
  const text = gunzipSync(item['body'] as Uint8Array).toString('utf8')
  // After a rollback the item may hold criteria of the release that was taken back.
  const stored = withoutUnknownFields(catalogueSchema, JSON.parse(text))
  return { catalogue: catalogueSchema.parse(stored), version: Number(item['version']) }
}

/** The item without its key, as its schema refuses unknown fields. */
const withoutKey = ({ pk: _pk, sk: _sk, ...fields }: Record<string, unknown>) => fields

export class DynamoCatalogueRepository extends Repository implements CatalogueRepository {
  async readStoredCatalogue(): Promise<StoredCatalogue> {
    const rows = await listItems(this.table, partitionPrefix.catalogue, '', 'consistent')
    const rowsOf = (prefix: string) => rows.filter(({ sk }) => String(sk).startsWith(prefix)).map(withoutKey)
    const snapshot = fromSnapshotItem(rows.find(({ sk }) => sk === sortKeyPrefix.snapshot))
    return {
      lenders: rowsOf(sortKeyPrefix.lender).map((row) => lenderRecord.parse(row)),
      products: rowsOf(sortKeyPrefix.product).map((row) => productRecord.parse(row)),
      schemes: rowsOf(sortKeyPrefix.scheme).map((row) => schemeRecord.parse(row)),
      version: snapshot.version,
    }
  }

  async replaceEntries(
    { lenders = [], products = [], schemes = [] }: CatalogueChange,
    snapshot: Catalogue,
    seenVersion: number,
  ): Promise<VersionedOutcome> {
    const rows = [
      ...lenders.map((lender) => ({ ...keys.lender(lender.id), ...lender })),
      ...products.map((product) => ({ ...keys.product(product.id), ...product })),
      ...schemes.map((scheme) => ({ ...keys.scheme(scheme.id), ...scheme })),
    ]
    return recordedOrChanged(
      this.table.transact([
        {
          Put: {
            Item: toSnapshotItem({ catalogue: snapshot, version: seenVersion + 1 }),
            ConditionExpression: 'attribute_not_exists(pk) OR #version = :seen',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':seen': seenVersion },
          },
        },
        ...rows.map((Item) => ({ Put: { Item } })),
      ]),
    )
  }
}
