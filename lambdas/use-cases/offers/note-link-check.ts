/** `lender check-links` notes what it found: the day in each lender whose links all opened, and what the room of health shows. */
import type { LenderRecord } from '#contract/offers/catalogue.ts'
import { entriesInAFile } from '#domain/offers/catalogue-file.ts'
import { hasSameAddresses } from '#domain/offers/link-check.ts'
import { publicCatalogueOf } from '#domain/offers/public-catalogue.ts'
import type { DynamoLinkChecks, LinkCheck } from '#data/offers/dynamo-link-checks.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type { CatalogueRepository } from './ports.ts'

/** Leaves out lenders whose addresses have changed since they were checked. Throws BUSY. */
const noteDay = (
  { catalogue }: { readonly catalogue: CatalogueRepository },
  opened: readonly LenderRecord[],
  day: string,
): Promise<void> =>
  retryOnChange(async () => {
    const stored = await catalogue.readStoredCatalogue()
    const noted = stored.lenders
      .filter((lender) => lender.links_checked_on !== day && opened.some((seen) => hasSameAddresses(seen, lender)))
      .map((lender) => ({ ...lender, links_checked_on: day }))
    if (noted.length === 0) return settled(undefined)
    const change = { lenders: noted }
    const recording = await catalogue.replaceEntries(change, publicCatalogueOf(stored, change), stored.version)
    return recording.outcome === 'changed' ? recording : settled(undefined)
  })

/**
 * @param opened lenders as they were checked, each with all of its links open
 * @param day YYYY-MM-DD in India. Throws BUSY
 */
export const noteLinkCheck = async (
  ports: { readonly catalogue: CatalogueRepository; readonly checks: Pick<DynamoLinkChecks, 'put'> },
  check: LinkCheck,
  { opened, day }: { readonly opened: readonly LenderRecord[]; readonly day: string },
): Promise<void> => {
  for (let start = 0; start < opened.length; start += entriesInAFile)
    await noteDay(ports, opened.slice(start, start + entriesInAFile), day)
  await ports.checks.put(check)
}
