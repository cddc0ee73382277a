/** Sockets: their passes, the changes that they need, and the choice of the open ones that are closed for a new one. */
import type { Application, SupportMessage, Ticket } from '#contract/entities.ts'
import type { Session, EndedSessions } from '#lambdas/shared/session.rules.ts'
import type { LiveFrame } from './live-frame.contract.ts'
import { livePolicy } from './live-policy.contract.ts'

/** The topic of a socket for all of a user's applications; ids of tickets are never this word. */
export const applicationsTopic = 'applications'

/** The access that a pass gives. */
export interface LivePass extends Omit<Session, 'silentDays'> {
  /** Id of a ticket, or `applicationsTopic`. */
  readonly topic: string
  /** Expiry of the access token that asked for the pass. */
  readonly sessionEndsAtEpochSeconds: number
}

export interface PassMint {
  createPass(): { readonly pass: string; readonly hash: string }
  hash(pass: string): string
}

/** An open socket. */
export interface LiveConnection extends LivePass {
  readonly connectionId: string
  readonly connectedAtEpochMilliseconds: number
}

export interface Sockets {
  /** Returns false when the socket is gone. */
  send(connectionId: string, frame: LiveFrame): Promise<boolean>
  /** Does nothing when the socket is gone. */
  close(connectionId: string): Promise<void>
}

/** A change in the table that open sockets need. */
export type LiveChange =
  | { readonly kind: 'message-sent'; readonly phone: string; readonly message: SupportMessage }
  | { readonly kind: 'status-changed'; readonly phone: string; readonly ticket: Ticket }
  | { readonly kind: 'application-changed'; readonly phone: string; readonly application: Application }
  | { readonly kind: 'signed-out'; readonly phone: string; readonly ended: EndedSessions }

interface Ending {
  readonly sessionEndsAtEpochSeconds: number
}

interface Opened extends Ending {
  readonly connectedAtEpochMilliseconds: number
}

export const hasEnded = ({ sessionEndsAtEpochSeconds }: Ending, now: Date): boolean =>
  sessionEndsAtEpochSeconds * 1000 <= now.getTime()

/**
 * The sockets to close before another one opens: those whose session has ended, and the oldest ones above the limit. A phone that lost
 * its network leaves sockets that look open for minutes, so refusing the new one would lock its user out.
 */
export const socketsToClose = <Connection extends Opened>(open: readonly Connection[], now: Date): Connection[] => {
  const ended = open.filter((connection) => hasEnded(connection, now))
  const current = open
    .filter((connection) => !ended.includes(connection))
    .toSorted((a, b) => a.connectedAtEpochMilliseconds - b.connectedAtEpochMilliseconds)
  return [...ended, ...current.slice(0, Math.max(0, current.length - livePolicy.connectionsPerUser + 1))]
}
