/** Events with the progress of a user's applications: each attempt needs the user's consent. */
import { statusChangedEvent } from '#contract/webhooks/webhooks.ts'

/** The user whose progress is in the body of an event; undefined for every other event. */
export const userOfProgress = (body: string): string | undefined =>
  statusChangedEvent.safeParse(JSON.parse(body)).data?.data.user_id
