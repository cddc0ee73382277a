/** The active catalogue as one compressed item, so that reading it costs the same however many entries there are (`design/performance.md`). */
import { gunzipSync, gzipSync } from 'node:zlib'
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

/** Before the first entry was put there is no item, and nothing to offer. */
export const fromSnapshotItem = (item: Record<string, unknown> | undefined): CatalogueSnapshot => {
  if (!item) return emptySnapshot
  const text = gunzipSync(item['body'] as Uint8Array).toString('utf8')
  return { catalogue: catalogueSchema.parse(JSON.parse(text)), version: Number(item['version']) }
}
