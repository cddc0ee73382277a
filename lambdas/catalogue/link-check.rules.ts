/** The result of opening the links of a lender by a program; the day on which all opened holds while the addresses are the same. */
import type { LenderRecord } from '#lambdas/offers/catalogue.contract.ts'

/** The addresses of a lender that visitors may open. */
const linkFields = ['utm_url', 'kfs_url', 'website'] as const
export type LinkField = (typeof linkFields)[number]

export interface LinkFinding {
  /** `unsure`: the server answers, but refuses programs. `skipped`: a page of the local runtime. */
  readonly outcome: 'alive' | 'dead' | 'unsure' | 'skipped'
  readonly reason: string
  /** Whether a server or a rule of the check has decided; false when no server was reached, which may be this machine's fault. */
  readonly isCertain: boolean
  /** The status of the last answer, where one decided. */
  readonly status?: number
}

/** Opens an address, with its redirects. @param hosts that it may lead to */
export type CheckLink = (address: string, hosts: readonly string[]) => Promise<LinkFinding>

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
