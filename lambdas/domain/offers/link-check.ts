/** The day on which a program opened all links of a lender: it holds while the addresses are the same. */
import type { LenderRecord } from '#contract/offers/catalogue.ts'

/** The addresses of a lender that visitors may open. */
export const linkFields = ['utm_url', 'kfs_url', 'website'] as const
export type LinkField = (typeof linkFields)[number]

export const hasSameAddresses = (one: LenderRecord, other: LenderRecord): boolean =>
  one.id === other.id && linkFields.every((field) => one[field] === other[field])

/** A record with the later day of the stored one. @param stored undefined for a new lender */
export const withLaterCheck = (record: LenderRecord, stored: LenderRecord | undefined): LenderRecord => {
  const { links_checked_on: day } = stored ?? {}
  const isLater = day !== undefined && day > (record.links_checked_on ?? '')
  return stored !== undefined && isLater && hasSameAddresses(record, stored)
    ? { ...record, links_checked_on: day }
    : record
}
