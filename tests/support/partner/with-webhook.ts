/** A partner whose sandbox has a webhook, with the receiver behind it. */
import { createPartnerClient } from './partner-client.ts'
import { createPartner } from './partners.ts'
import { startReceiver } from '../webhooks/receiver.ts'

export const createPartnerWithWebhook = async (origin: string, dataFolder: string) => {
  const [partner, receiver] = await Promise.all([createPartner(dataFolder), startReceiver()])
  const sandbox = createPartnerClient(origin, partner.sandboxKey)
  await sandbox.call('set-sandbox-webhook', { body: { url: receiver.url } })
  const deliveries = async () =>
    ((await sandbox.call('list-deliveries', { body: {} })).json['data'] as { deliveries: Record<string, unknown>[] })
      .deliveries
  return { partner, receiver, sandbox, deliveries }
}

export type PartnerWithWebhook = Awaited<ReturnType<typeof createPartnerWithWebhook>>
