/** The items of passes and open sockets (`infra/decisions/014-live-conversations.md`). */
import * as z from 'zod/mini'
import type { LiveConnection, LivePass } from '#use-cases/live/ports.ts'

const livePass = z.object({
  phone: z.string(),
  /** The topic: a ticket's id, or the word of the user's applications. */
  ticket_id: z.string(),
  origin_jti: z.string(),
  session_started_at: z.number(),
  session_ends_at: z.number(),
})

const liveConnection = z.extend(livePass, { connection_id: z.string(), connected_at: z.number() })

/** The items stay this long after the session; every use checks its end. */
const keptSeconds = 60 * 60

export const passItem = (pass: LivePass) => ({
  phone: pass.phone,
  ticket_id: pass.topic,
  origin_jti: pass.originJti,
  session_started_at: pass.startedAtEpochSeconds,
  session_ends_at: pass.sessionEndsAtEpochSeconds,
})

export const toPass = (item: unknown): LivePass => {
  const { phone, ticket_id, origin_jti, session_started_at, session_ends_at } = livePass.parse(item)
  return {
    phone,
    topic: ticket_id,
    originJti: origin_jti,
    startedAtEpochSeconds: session_started_at,
    sessionEndsAtEpochSeconds: session_ends_at,
  }
}

export const connectionItem = (connection: LiveConnection) => ({
  ...passItem(connection),
  connection_id: connection.connectionId,
  connected_at: connection.connectedAtEpochMilliseconds,
  ttl: connection.sessionEndsAtEpochSeconds + keptSeconds,
})

export const toConnection = (item: unknown): LiveConnection => {
  const { connection_id, connected_at } = liveConnection.parse(item)
  return { ...toPass(item), connectionId: connection_id, connectedAtEpochMilliseconds: connected_at }
}

const separator = '|'

/** A socket as a member of its user's set: adding it twice adds one, removing it twice is harmless, and the set's size counts them. */
export const socketEntry = (connection: LiveConnection): string =>
  [
    connection.connectedAtEpochMilliseconds,
    connection.connectionId,
    connection.topic,
    connection.originJti,
    connection.startedAtEpochSeconds,
    connection.sessionEndsAtEpochSeconds,
  ].join(separator)

export const fromSocketEntry = (phone: string, entry: string): LiveConnection => {
  const [connectedAt = '', connectionId = '', topic = '', originJti = '', sessionStartedAt = '', sessionEndsAt = ''] =
    entry.split(separator)
  return {
    phone,
    connectionId,
    topic,
    originJti,
    connectedAtEpochMilliseconds: Number(connectedAt),
    startedAtEpochSeconds: Number(sessionStartedAt),
    sessionEndsAtEpochSeconds: Number(sessionEndsAt),
  }
}
