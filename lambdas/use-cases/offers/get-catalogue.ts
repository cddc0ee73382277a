/** Returns the active lenders and products, for anyone; each screen sorts them. */
import type { Catalogue } from '#contract/offers/catalogue.ts'
import type { CatalogueReader } from './ports.ts'

export const getCatalogue = ({ catalogue }: { readonly catalogue: CatalogueReader }): Promise<Catalogue> =>
  catalogue.getCatalogue()
