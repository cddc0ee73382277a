/** The ports of the live use cases: passes, sockets and the changes that open sockets need. */
import type { Application, SupportMessage, Ticket } from '#contract/entities.ts'
import type { Session, EndedSessions } from '#lambdas/shared/session.rules.ts'
import type { LiveFrame } from './live-frame.contract.ts'

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
