/** The tracking function: follows a partner's tracking link to the lender. */
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import { linkClicks } from '#data/partner/partner-link-clicks.ts'
import { sandboxClicks } from '#data/partner/sandbox-applications.ts'
import { trackingFunction } from '#entry/partner/tracking-function.ts'
import { followLink } from '#use-cases/partner/follow-link.ts'
import { clock, log, openClickIds, openFunctionTable, openLinkSigner, readEdgeOptions } from '../function-parts.ts'

const table = openFunctionTable()
const ports = {
  signer: openLinkSigner(),
  users: new DynamoPartnerSubmissions(table),
  table,
  clicks: linkClicks,
  sandbox: sandboxClicks,
  lenders: new DynamoCatalogueReader(table, clock, log),
  clickIds: openClickIds(),
  clock,
  log,
}

export const handler = trackingFunction((token, visit) => followLink(ports, token, visit), readEdgeOptions())
