/** The tracking function: where a partner's link to a lender leads through (spec 3, tracking_link). */
import { createLinkSigner } from '#adapters/hmac-link-signer.ts'
import { createLog } from '#adapters/power-log.ts'
import { randomIds as ids } from '#adapters/random-ids.ts'
import { requiredVariable } from '#adapters/required-variable.ts'
import { systemClock as clock } from '#adapters/system-clock.ts'
import { environment } from '#contract/environment.ts'
import { DynamoCatalogueReader } from '#data/offers/dynamo-catalogue-reader.ts'
import { DynamoPartnerLinkClicks } from '#data/partner/dynamo-partner-link-clicks.ts'
import { DynamoPartnerSubmissions } from '#data/partner/dynamo-partner-submissions.ts'
import { openTable } from '#data/table.ts'
import { trackingFunction } from '#gateway/tracking-function.ts'
import { followLink } from '#use-cases/partner/follow-link.ts'

const log = createLog()
const table = openTable(requiredVariable(environment.tableName))
const ports = {
  signer: createLinkSigner(requiredVariable(environment.goLinkKey)),
  users: new DynamoPartnerSubmissions(table),
  clicks: new DynamoPartnerLinkClicks(table),
  lenders: new DynamoCatalogueReader(table, clock, log),
  ids,
  clock,
  log,
}

export const handler = trackingFunction((token, isPersonal) => followLink(ports, token, isPersonal), {
  originSecrets: requiredVariable(environment.originSecrets).split(','),
  log,
})
