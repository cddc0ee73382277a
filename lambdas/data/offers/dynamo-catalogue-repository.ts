/** The catalogue for operators: every entry as a row, and the snapshot that visitors read, always changed together. */
import { lenderRecord, productRecord, type Catalogue } from '#contract/offers/catalogue.ts'
import type { CatalogueChange, CatalogueRepository, StoredCatalogue } from '#use-cases/staff-ports.ts'
import { toSnapshotItem } from './catalogue-snapshot.ts'
import { failedConditionsOf } from '../failed-conditions.ts'
import { cataloguePartition, keys } from '../keys.ts'
import { queryAll } from '../query-all.ts'
import type { Table } from '../table.ts'

/** A row without its key, for a schema that refuses unknown fields. */
const withoutKey = ({ pk: _pk, sk: _sk, ...fields }: Record<string, unknown>) => fields

export class DynamoCatalogueRepository implements CatalogueRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  async readStoredCatalogue(): Promise<StoredCatalogue> {
    const rows = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': cataloguePartition },
      ConsistentRead: true,
    })
    const rowsOf = (prefix: string) => rows.filter(({ sk }) => String(sk).startsWith(prefix)).map(withoutKey)
    return {
      lenders: rowsOf('LENDER#').map((row) => lenderRecord.parse(row)),
      products: rowsOf('PRODUCT#').map((row) => productRecord.parse(row)),
      version: Number(rows.find(({ sk }) => sk === keys.catalogueSnapshot().sk)?.['version'] ?? 0),
    }
  }

  async replaceEntries(
    { lenders = [], products = [] }: CatalogueChange,
    snapshot: Catalogue,
    seenVersion: number,
  ): Promise<boolean> {
    const rows = [
      ...lenders.map((lender) => ({ ...keys.lender(lender.id), ...lender })),
      ...products.map((product) => ({ ...keys.product(product.id), ...product })),
    ]
    try {
      await this.#table.transact([
        {
          Put: {
            Item: toSnapshotItem({ catalogue: snapshot, version: seenVersion + 1 }),
            ConditionExpression: 'attribute_not_exists(pk) OR #version = :seen',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':seen': seenVersion },
          },
        },
        ...rows.map((Item) => ({ Put: { Item } })),
      ])
      return true
    } catch (error) {
      failedConditionsOf(error)
      return false
    }
  }
}
