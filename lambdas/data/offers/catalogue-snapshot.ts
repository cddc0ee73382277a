/** The active catalogue as one compressed item, so that reading it costs one request however many entries it has. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { withoutUnknownFields } from '#contract/known-fields.ts'
import { catalogue as catalogueSchema, type Catalogue } from '#contract/offers/catalogue.ts'
import { keys } from '../keys.ts'

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
