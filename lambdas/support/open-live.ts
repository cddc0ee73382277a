/** Issues the one-use passes of sockets. */
import { applicationsTopic } from '#lambdas/live/live-connections.rules.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'
import { storePass } from '#lambdas/live/sockets.table.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { demandOwnTicket, keepPace } from './own-tickets.ts'
import type { OpenLiveResponse } from './tickets.contract.ts'

/** A session with the expiry of its access token. */
interface EndingSession extends Session {
  readonly endsAtEpochSeconds: number
}

const issuePass = async (
  { table, passMint, clock }: World<'passMint'>,
  session: EndingSession,
  topic: string,
): Promise<OpenLiveResponse> => {
  const { phone, originJti, startedAtEpochSeconds, endsAtEpochSeconds } = session
  const now = clock.now()
  await keepPace(table, session, 'pass', now)
  const expiresAtEpochSeconds = Math.floor(now.getTime() / 1000) + livePolicy.passSeconds
  const { pass, hash } = passMint.createPass()
  await storePass(
    table,
    hash,
    { phone, topic, originJti, startedAtEpochSeconds, sessionEndsAtEpochSeconds: endsAtEpochSeconds },
    expiresAtEpochSeconds,
  )
  return { pass, expires_at: new Date(expiresAtEpochSeconds * 1000).toISOString() }
}

/** Issues the pass of a ticket's socket. Throws TICKET_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and TOO_MANY_REQUESTS. */
export const openLive = async (
  world: World<'passMint' | 'ticketIds'>,
  session: EndingSession,
  ticketId: string,
): Promise<OpenLiveResponse> => {
  await demandOwnTicket(world, session.phone, ticketId)
  return issuePass(world, session, ticketId)
}

/** Throws USER_NOT_FOUND, SIGNED_OUT and TOO_MANY_REQUESTS. */
export const openLiveApplications = (world: World<'passMint'>, session: EndingSession): Promise<OpenLiveResponse> =>
  issuePass(world, session, applicationsTopic)
