/** What a partner does with the webhook of its key, live or of the sandbox: tries it, lists its deliveries, and lets those of an outage be sent again. */
import type { PartnerScope } from '#contract/partner/partner-keys.ts'
import type { ListDeliveriesRequest, ResendEventsRequest } from '#contract/partner/partner-tools.ts'
import { webhookPolicy } from '#contract/webhooks/webhooks.ts'
import { AppError } from '#domain/app-error.ts'
import { scopeName } from '#domain/partner/scope-name.ts'
import type { DynamoDeliveries } from '#data/webhooks/dynamo-deliveries.ts'
import type { DynamoPartnerRegistry } from '#data/partner/dynamo-partner-registry.ts'
import type { DynamoWebhooks } from '#data/webhooks/dynamo-webhooks.ts'
import type { Clock, Ulids } from '../ports.ts'
import type { ReceiverHosts, WebhookSecrets } from '../webhooks/ports.ts'
import { resendDelivery, resendFailed, type Resent } from '../webhooks/resend-deliveries.ts'
import { sendTestEvent } from '../webhooks/send-test-event.ts'
import { setWebhook } from '../webhooks/set-webhook.ts'
import { ensureSandbox } from './ensure-sandbox.ts'

export interface WebhookToolPorts {
  readonly registry: DynamoPartnerRegistry
  readonly webhooks: DynamoWebhooks
  readonly deliveries: DynamoDeliveries
  readonly secrets: WebhookSecrets
  readonly hosts: ReceiverHosts
  readonly ids: Ulids
  readonly clock: Clock
  /** The local stage: receivers may be on this machine, without TLS. */
  readonly isLocal: boolean
}

/** Operators name a partner by its code, which a call has no field for. */
const withoutCode = (error: unknown): never => {
  if (!(error instanceof AppError) || !error.details) throw error
  const details = error.details.map(({ field, message }) => ({ field: field === 'code' ? 'webhook' : field, message }))
  throw new AppError(error.code, details)
}

/** Throws VALIDATION_ERROR for a live key and for an address that cannot be used, and BUSY. */
export const setSandboxWebhook = async (ports: WebhookToolPorts, scope: PartnerScope, url: string) => {
  ensureSandbox(scope)
  const secret = await setWebhook(ports, { scope, url, isLocal: ports.isLocal }).catch(withoutCode)
  return { url, ...(secret !== undefined && { secret }) }
}

/** Throws VALIDATION_ERROR without a webhook, and BUSY. */
export const tryWebhook = async (ports: WebhookToolPorts, scope: PartnerScope): Promise<string> =>
  (await sendTestEvent(ports, scopeName(scope)).catch(withoutCode)).id

/** The newest first, without their bodies. Throws BUSY. */
export const listOwnDeliveries = async (
  { deliveries }: Pick<WebhookToolPorts, 'deliveries'>,
  scope: PartnerScope,
  { after }: ListDeliveriesRequest,
) => {
  const most = webhookPolicy.deliveriesListed
  const listed = await deliveries.listDeliveries(scopeName(scope), most, after)
  const next = listed.length === most ? listed.at(-1)?.id : undefined
  return { deliveries: listed, ...(next !== undefined && { next }) }
}

/** Throws DELIVERY_NOT_FOUND, also for a delivery of another partner, and BUSY. */
export const resendOwnEvents = async (
  ports: Pick<WebhookToolPorts, 'deliveries'>,
  scope: PartnerScope,
  { delivery_id, since = '', after }: ResendEventsRequest,
): Promise<Resent> => {
  const name = scopeName(scope)
  if (delivery_id === undefined)
    return resendFailed(ports, name, {
      since: new Date(since).toISOString(),
      after,
      most: webhookPolicy.deliveriesResent,
    })
  await resendDelivery(ports, name, delivery_id)
  return { resent: [delivery_id] }
}
