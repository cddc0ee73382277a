/** The rooms of the function `staff-partners`. */
import type { StaffParts } from '../staff-parts.ts'
import { lenderAccessRoom } from './lender-access-room.ts'
import { partnerRoom } from './partner-room.ts'
import type { WebhookParts } from './webhook-operations.ts'

export const partnersRooms = (parts: StaffParts, webhookParts: WebhookParts) => ({
  ...partnerRoom(parts, webhookParts),
  ...lenderAccessRoom(parts, webhookParts.sealer),
})
