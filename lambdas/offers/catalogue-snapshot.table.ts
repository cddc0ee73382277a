/** The snapshot of the catalogue: one compressed item with all active entries, so that a visitor's read costs one request. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { keys } from '#data/keys.ts'
import { withoutUnknownFields } from '#lambdas/shared/known-fields.rules.ts'
import { catalogue as catalogueSchema, type Catalogue } from './catalogue.contract.ts'

interface CatalogueSnapshot {
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
