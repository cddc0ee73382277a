/** Starts the deliveries to the partner that submitted a user: of a changed status, if the user shares it, of a changed consent, and of a closing. */
import type { Table } from '#data/table.ts'
import { sharesWithPartner } from '#lambdas/consent/consents.table.ts'
import { isSandboxUser } from '#lambdas/partner/sandbox.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { addDelivery } from './deliveries.table.ts'
import type {
  Announced,
  AnnouncedClosing,
  AnnouncedConsent,
  AnnouncedStatus,
  PartnerEvent,
} from './webhook-records.table.ts'
import { findWebhook } from './webhooks.table.ts'

const hasWebhook = async (table: Table, code: string): Promise<boolean> => {
  const webhook = await findWebhook(table, code)
  return webhook !== undefined && webhook.off_at === undefined && webhook.unkeyed_at === undefined
}

/** @param isShared whether the partner may learn of it */
const announce = async (
  table: Table,
  { partnerCode, deliveryId: id }: Announced<PartnerEvent>,
  event: PartnerEvent,
  isShared: () => boolean | Promise<boolean> = () => true,
): Promise<void> => {
  if (!(await hasWebhook(table, partnerCode)) || !(await isShared())) return
  const { type, timestamp: created_at } = event
  await addDelivery(table, partnerCode, { id, type, created_at, body: JSON.stringify(event) })
}

/** A partner without a webhook or a working key, or whose webhook is off, gets nothing, and nothing of a user who does not share. Repeating it changes nothing. Throws BUSY. */
export const announceStatus = ({ table }: World, announced: AnnouncedStatus): Promise<void> => {
  const { changedAt: timestamp, data } = announced
  const isShared = () => isSandboxUser(data.user_id) || sharesWithPartner(table, data.user_id)
  return announce(table, announced, { type: 'application.status_changed', timestamp, data }, isShared)
}

/** Sends the change of the consent itself, so that the partner knows why statuses begin or end. Throws BUSY. */
export const announceConsent = ({ table }: World, announced: AnnouncedConsent): Promise<void> =>
  announce(table, announced, {
    type: 'user.consent_updated',
    timestamp: announced.changedAt,
    data: announced.data,
  })

/** Sends that the account has ended, whatever its user had allowed: the partner may hold data of its own. Throws BUSY. */
export const announceClosing = ({ table }: World, announced: AnnouncedClosing): Promise<void> =>
  announce(table, announced, { type: 'user.closed', timestamp: announced.changedAt, data: announced.data })
