/** Issues a one-use pass for a socket of a ticket or of the user's applications. Only its hash is stored, bound to user, topic and session. */
import { livePolicy } from '#contract/policy.ts'
import type { OpenLiveResponse } from '#contract/support/tickets.ts'
import { applicationsTopic } from '#domain/live/live-connections.ts'
import type { DynamoLivePassRepository } from '#data/live/dynamo-live-pass-repository.ts'
import type { DynamoUserPaces } from '#data/support/dynamo-user-paces.ts'
import type { Clock, Session } from '../ports.ts'
import { demandOwnTicket } from '../support/demand-own-ticket.ts'
import { keepPace } from '../support/keep-pace.ts'
import type { PassMint } from './ports.ts'

interface Ports {
  readonly passes: DynamoLivePassRepository
  readonly paces: DynamoUserPaces
  readonly mint: PassMint
  readonly clock: Clock
}

/** A session with the expiry of its access token. */
export interface EndingSession extends Session {
  readonly endsAtEpochSeconds: number
}

const issuePass = async (
  { passes, paces, mint, clock }: Ports,
  session: EndingSession,
  topic: string,
): Promise<OpenLiveResponse> => {
  const { phone, originJti, startedAtEpochSeconds, endsAtEpochSeconds } = session
  const now = clock.now()
  await keepPace(paces, session, 'pass', now)
  const expiresAtEpochSeconds = Math.floor(now.getTime() / 1000) + livePolicy.passSeconds
  const { pass, hash } = mint.createPass()
  await passes.storePass(
    hash,
    { phone, topic, originJti, startedAtEpochSeconds, sessionEndsAtEpochSeconds: endsAtEpochSeconds },
    expiresAtEpochSeconds,
  )
  return { pass, expires_at: new Date(expiresAtEpochSeconds * 1000).toISOString() }
}

/** Throws TICKET_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and TOO_MANY_REQUESTS. */
export const openLive = async (
  ports: Ports & Parameters<typeof demandOwnTicket>[0],
  session: EndingSession,
  ticketId: string,
): Promise<OpenLiveResponse> => {
  await demandOwnTicket(ports, session.phone, ticketId)
  return issuePass(ports, session, ticketId)
}

/** Throws USER_NOT_FOUND, SIGNED_OUT and TOO_MANY_REQUESTS. */
export const openLiveApplications = (ports: Ports, session: EndingSession): Promise<OpenLiveResponse> =>
  issuePass(ports, session, applicationsTopic)
