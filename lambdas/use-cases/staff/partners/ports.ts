/** Ports of the rooms of partners and lenders. */
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import type { PartnerRow, SubmissionRow } from '#contract/staff/partner-room.ts'

export interface PartnerDirectory {
  /** By code. @param after the last code of the page before */
  listPartners(after: string | undefined): Promise<{ partners: PartnerRow[]; next_cursor?: string | undefined }>
  /** The newest first. @param after the last id of the page before */
  listSubmissions(
    scope: PartnerScope,
    after: string | undefined,
  ): Promise<{ submissions: SubmissionRow[]; next_cursor?: string | undefined }>
}
