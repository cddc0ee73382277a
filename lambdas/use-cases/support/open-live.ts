/** Issues a one-use pass for a live conversation. Only its hash is stored, bound to user, ticket and session. */
import { livePolicy } from '#contract/policy.ts'
import type { OpenLiveResponse } from '#contract/support/tickets.ts'
import { AppError } from '#domain/app-error.ts'
import type { Clock, Session } from '../ports.ts'
import { keepPace } from './keep-pace.ts'
import type { LivePassRepository, PassMint, TicketIds, UserPaces } from './ports.ts'

interface Ports {
  readonly passes: LivePassRepository
  readonly paces: UserPaces
  readonly mint: PassMint
  readonly ticketIds: TicketIds
  readonly clock: Clock
}

/** A session with the expiry of its access token. */
export interface EndingSession extends Session {
  readonly endsAtEpochSeconds: number
}

/** Throws TICKET_NOT_FOUND, USER_NOT_FOUND, SIGNED_OUT and TOO_MANY_REQUESTS. */
export const openLive = async (
  { passes, paces, mint, ticketIds, clock }: Ports,
  session: EndingSession,
  ticketId: string,
): Promise<OpenLiveResponse> => {
  const { phone, originJti, startedAtEpochSeconds, endsAtEpochSeconds } = session
  if (!ticketIds.isTicketIdOf(phone, ticketId)) throw new AppError('TICKET_NOT_FOUND')
  const now = clock.now()
  await keepPace(paces, session, 'pass', now)
  const expiresAtEpochSeconds = Math.floor(now.getTime() / 1000) + livePolicy.passSeconds
  const { pass, hash } = mint.createPass()
  await passes.storePass(
    hash,
    { phone, ticketId, originJti, startedAtEpochSeconds, sessionEndsAtEpochSeconds: endsAtEpochSeconds },
    expiresAtEpochSeconds,
  )
  return { pass, expires_at: new Date(expiresAtEpochSeconds * 1000).toISOString() }
}
