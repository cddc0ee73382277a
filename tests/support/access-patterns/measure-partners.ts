/** The actions of partners, of their webhooks and of lenders, for the tables of access patterns. */
import { randomUUID } from 'node:crypto'
import { pageOfSubmissions } from '#lambdas/partner-api/partner-directory.table.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { listDeliveries } from '#lambdas/webhooks/deliveries.table.ts'
import { createLendersOnTable } from '#tests/support/lenders/lenders-on-table.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createPartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { createJourneyOnTable, pickSession } from '#tests/support/profile/journey-on-table.ts'
import { createWebhooksOnTable, newDeliveryId } from '#tests/support/webhooks/webhooks-on-table.ts'
import { longSubmission } from './long-values.ts'
import type { Measuring } from './measuring.ts'

export const measurePartners = async ({ table, take }: Measuring) => {
  const api = createPartnerOnTable(table)
  await api.lenders.getCatalogue()
  const { code, key, live, sandbox } = await api.addPartner({ allow_ips: ['203.0.113.0/24'] })
  await take('partner call, authorizer', () => api.authorize(key))
  const counted = await api.count(live)
  await take('partner call, counter', () => api.count(live))
  await take('partner call, given back', () => counted.giveBack())
  const known = longSubmission()
  let userId = ''
  await take('submit-user', async () => {
    userId = (await api.submit(live, known)).answer.user_id
  })
  await take('submit-user, known phone', () => api.submit(live, known).catch(() => undefined))
  const repeated = longSubmission()
  await take('submit-user with an Idempotency-Key', () => api.submit(live, repeated, 'order-1'))
  await take('submit-user, replayed for the first time', () => api.submit(live, repeated, 'order-1'))
  await take('submit-user, replayed again', () => api.submit(live, repeated, 'order-1'))
  const requestId = randomUUID()
  const call = { caller: live, body: repeated, idempotencyKey: 'order-1', requestId }
  await take('submit-user, replayed while the limit is used up', () => api.findFreeReplay(call))
  const given = { ...call, body: longSubmission(), idempotencyKey: 'order-2' }
  await api.submit(live, given.body, given.idempotencyKey, requestId)
  await api.releaseReplay(given)
  await take('submit-user, replayed for a call that was given back', () =>
    api.submit(live, given.body, given.idempotencyKey),
  )
  const ended = { operation: 'get-lenders', caller: live, requestId } as const
  await take('partner call, its row', () => api.recordCall(ended, undefined))
  await take('list-submissions, all calls', () => pageOfSubmissions(table.opened, live.scope, 'all', undefined))
  await take('submit-user, refused', () => api.reject(live, new AppError('VALIDATION_ERROR')))
  await take('get-lenders', () => api.linksFor(live, userId))
  await take('get-lenders, unknown user', () => api.linksFor(live, randomUUID()).catch(() => undefined))
  const link = await api.linkFor(live, userId)
  await take('tracking link, first click', () => api.follow(link))
  await take('get-user-status, for each other known user', () => api.statuses(live, [userId]))
  await api.share(userId)
  await take('get-user-status, for each known user who shares', () => api.statuses(live, [userId]))
  const journey = createJourneyOnTable(table)
  await journey.put({ lenders: [lenderEntry({ id: 'of-the-app' })] })
  // Loads the catalogue.
  await journey.apply(pickSession(known.phone), 'lender')
  await take("apply-to-lender, first click of a partner's user", () =>
    journey.apply(pickSession(known.phone), 'of-the-app'),
  )
  const { answer } = await api.submit(sandbox, longSubmission())
  const sandboxLink = await api.linkFor(sandbox, answer.user_id)
  await take('tracking link, sandbox', () => api.follow(sandboxLink))
  await take('get-user-status, for each known user of the sandbox', () => api.statuses(sandbox, [answer.user_id]))
  await take('partner set-limit', () => api.setDailyLimit(code, 2000))
  await take('partner pause', () => api.setState(code, 'paused'))
  await take('partner delete', () => api.setState(code, 'deleted'))
}

export const measureWebhooks = async ({ table, take }: Measuring) => {
  const hooks = createWebhooksOnTable(table)
  const [{ code }, other] = [await hooks.api.addPartner(), await hooks.api.addPartner()]
  await hooks.share(true)
  await take('partner set-webhook', () => hooks.set(code))
  let id = ''
  await take("status of a partner's user changes", async () => {
    id = await hooks.announceOnly(code)
  })
  await take("consent of a partner's user changes", () => hooks.announceConsent(code, newDeliveryId()))
  await take("status of a partner's user changes, without a webhook", () => hooks.announceOnly(other.code))
  await hooks.resend(code, id, 1)
  await take('attempt to deliver to a webhook', () => hooks.run())
  await take('partner rotate-webhook-secret', () => hooks.rotate(code, 24))
  await take('partner list-deliveries', () => listDeliveries(table.opened, code, 50))
  await take('partner resend', () => hooks.resend(code, id, 2))
}

export const measureLenders = async ({ table, take }: Measuring) => {
  const lenders = createLendersOnTable(table)
  const lenderId = await lenders.addLender()
  const { secret } = await lenders.createKey(lenderId)
  const token = await lenders.setPostback(lenderId)
  const { clickId: click_id } = await lenders.addClick(lenderId)
  lenders.advance(60)
  const occurred_at = lenders.now()
  const send = (status: string, id: string) => lenders.send(lenderId, secret, { click_id, status, occurred_at }, { id })
  await take('status update, refused signature', () => lenders.send(lenderId, lenders.otherKey, {}))
  await take('status update', () => send('pending', 'one'))
  await take('status update, repeated', () => send('pending', 'one'))
  await take('status update, unmapped word', () => send('SANCTIONED', 'two'))
  await take('lender map, for one event that waits', () =>
    lenders.mapWords(lenderId, { status_map: { SANCTIONED: 'approved' } }),
  )
  await take('postback', () => lenders.callPostback(lenderId, token, { click_id, status: 'rejected', occurred_at }))
}
