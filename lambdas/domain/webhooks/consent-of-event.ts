/** Events that are true only while the user's consent is what they rest on, or what they say: each attempt looks at it. */
import { isSandboxUser } from '../partner/sandbox-user-id.ts'
import { consentUpdatedEvent, statusChangedEvent } from '#contract/webhooks/webhooks.ts'

/** The user and the consent that the body of an event needs; undefined for an event about no user, and of the sandbox, whose users are nobody. */
export const consentOfEvent = (body: string): { readonly userId: string; readonly given: boolean } | undefined => {
  const event: unknown = JSON.parse(body)
  const status = statusChangedEvent.safeParse(event).data?.data
  const { user_id, given } = status
    ? { ...status, given: true }
    : (consentUpdatedEvent.safeParse(event).data?.data ?? {})
  return user_id === undefined || given === undefined || isSandboxUser(user_id) ? undefined : { userId: user_id, given }
}
