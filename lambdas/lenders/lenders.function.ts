/** The lenders function: signed news, and postbacks of lenders that cannot sign, behind the REST API. */
import { onFirstUse } from '#adapters/on-first-use.ts'
import { ipRanges } from '#adapters/partner/ip-ranges.ts'
import { liveApplications } from '#lambdas/applications/status-events.table.ts'
import { DynamoLenderAccess } from './lender-access.table.ts'
import { DynamoLenderNews } from './lender-news.table.ts'
import { sandboxApplications } from '#data/partner/sandbox-applications.ts'
import { lendersFunction } from './lender-calls.function.ts'
import { answerPing, admitPostback, createCallShares, verifySender } from './admit-call.ts'
import type { TextOpener } from '#use-cases/sealing/ports.ts'
import { receiveStatusUpdate } from './receive-status-update.ts'
import { clock, log, openClickIds, openFunctionTable, readAppOrigin } from '#handlers/function-parts.ts'

const table = openFunctionTable()
const openOpener = onFirstUse(async () => (await import('#adapters/sealing/kms-text-opener.ts')).openTextOpener())
const opener: TextOpener = { open: async (sealed, context) => (await openOpener()).open(sealed, context) }

const access = new DynamoLenderAccess(table)
const news = new DynamoLenderNews(table)
const clickIds = openClickIds()
const newsPorts = {
  words: news,
  news,
  clickIds,
  store: liveApplications,
  table,
  clock,
  log,
}
const sandboxPorts = { ...newsPorts, store: sandboxApplications }

export const handler = lendersFunction(
  {
    share: createCallShares(clock),
    verify: (lenderId, sent, body) => verifySender({ access, opener, clock }, lenderId, sent, body),
    admit: (call) => admitPostback({ access, ipRanges, clock }, call),
    receive: (received) => receiveStatusUpdate(received.mode === 'live' ? newsPorts : sandboxPorts, received),
    ping: (lenderId, mode) => answerPing({ table, clickIds, clock }, lenderId, mode),
  },
  { appOrigin: readAppOrigin(), log },
)
