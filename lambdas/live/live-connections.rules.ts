/** The purpose of a socket, and the choice of the open sockets that are closed for a new one. */
import { livePolicy } from './live-policy.contract.ts'

/** The topic of a socket for all of a user's applications; ids of tickets are never this word. */
export const applicationsTopic = 'applications'

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
