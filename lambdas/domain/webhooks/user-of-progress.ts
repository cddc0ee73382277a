/** Events that tell a partner how the applications of a user go on: they need the user's consent at each attempt. */
import { statusChangedEvent } from '#contract/webhooks/webhooks.ts'

/** The user whose progress the body of an event tells; undefined for every other event. */
export const userOfProgress = (body: string): string | undefined =>
  statusChangedEvent.safeParse(JSON.parse(body)).data?.data.user_id
