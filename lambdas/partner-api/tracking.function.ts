/** The tracking function: follows a partner's tracking link to the lender. */
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import {
  clock,
  log,
  openClickIds,
  openFunctionTable,
  openLinkSigner,
  readEdgeOptions,
} from '#handlers/function-parts.ts'
import { sandboxClicks } from '#lambdas/partner/sandbox-applications.table.ts'
import { followLink } from './follow-link.ts'
import { linkClicks } from './link-clicks.table.ts'
import { DynamoPartnerSubmissions } from './submissions.table.ts'
import { trackingFunction } from './tracking-pipeline.function.ts'

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
