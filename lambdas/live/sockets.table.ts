/**
 * The items of passes and open sockets (`infra/decisions/014-live-conversations.md`). A pass lies under its hash and is deleted by its one use. An open socket is
 * in its user's set, for messages and to count them, and an item of its own, for its pings and its end; both are always written together.
 */
import * as z from 'zod/mini'
import { readItem } from '#data/find-items.ts'
import { keys } from '#data/keys.ts'
import { failedConditionOf, recordedUnless, type StoredItem, type Table } from '#data/table.ts'
import { change, condition, updating, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed, Recorded } from '#lambdas/shared/outcomes.rules.ts'
import type { LiveConnection, LivePass } from './live-connections.rules.ts'
import { livePolicy } from './live-policy.contract.ts'

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

const passItem = (pass: LivePass) => ({
  phone: pass.phone,
  ticket_id: pass.topic,
  origin_jti: pass.originJti,
  session_started_at: pass.startedAtEpochSeconds,
  session_ends_at: pass.sessionEndsAtEpochSeconds,
})

const toPass = (item: unknown): LivePass => {
  const { phone, ticket_id, origin_jti, session_started_at, session_ends_at } = livePass.parse(item)
  return {
    phone,
    topic: ticket_id,
    originJti: origin_jti,
    startedAtEpochSeconds: session_started_at,
    sessionEndsAtEpochSeconds: session_ends_at,
  }
}

const connectionItem = (connection: LiveConnection) => ({
  ...passItem(connection),
  connection_id: connection.connectionId,
  connected_at: connection.connectedAtEpochMilliseconds,
  ttl: connection.sessionEndsAtEpochSeconds + keptSeconds,
})

const toConnection = (item: unknown): LiveConnection => {
  const { connection_id, connected_at } = liveConnection.parse(item)
  return { ...toPass(item), connectionId: connection_id, connectedAtEpochMilliseconds: connected_at }
}

const separator = '|'

/** A socket as a member of its user's set: adding it twice adds one, removing it twice is harmless, and the set's size counts them. */
const socketEntry = (connection: LiveConnection): string =>
  [
    connection.connectedAtEpochMilliseconds,
    connection.connectionId,
    connection.topic,
    connection.originJti,
    connection.startedAtEpochSeconds,
    connection.sessionEndsAtEpochSeconds,
  ].join(separator)

const fromSocketEntry = (phone: string, entry: string): LiveConnection => {
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

export const storePass = async (
  table: Table,
  hash: string,
  pass: LivePass,
  expiresAtEpochSeconds: number,
): Promise<void> => {
  await table.put({
    Item: {
      ...keys.livePass(hash),
      ...passItem(pass),
      expires_at: expiresAtEpochSeconds,
      ttl: expiresAtEpochSeconds,
    },
  })
}

/** Returns a pass once; undefined when it is unknown, used or expired. */
export const takePass = async (table: Table, hash: string, now: Date): Promise<LivePass | undefined> => {
  try {
    const { Attributes } = await table.delete({
      Key: keys.livePass(hash),
      ...condition(x`expires_at > ${now.getTime() / 1000}`),
      ReturnValues: 'ALL_OLD',
    })
    return toPass(Attributes)
  } catch (error) {
    failedConditionOf(error)
    return undefined
  }
}

const openSocketsIn = (phone: string, item: StoredItem | undefined): LiveConnection[] =>
  Array.from((item?.['open_sockets'] ?? new Set()) as ReadonlySet<string>, (entry) => fromSocketEntry(phone, entry))

/** `changed` gives the user's open sockets when there are already as many as one user may have. */
export const addConnection = async (
  table: Table,
  connection: LiveConnection,
): Promise<Recorded | Changed<readonly LiveConnection[]>> => {
  const { phone, connectionId } = connection
  const item = connectionItem(connection)
  return recordedUnless(
    table.transact([
      {
        Update: {
          Key: keys.sockets(phone),
          ...change(
            x`SET #ttl = ${item.ttl} ADD open_sockets ${new Set([socketEntry(connection)])}`,
            x`attribute_not_exists(open_sockets) OR size(open_sockets) < ${livePolicy.connectionsPerUser}`,
          ),
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        },
      },
      { Put: { Item: { ...keys.connection(connectionId), ...item } } },
    ]),
    ([sockets]) => ({ outcome: 'changed', present: openSocketsIn(phone, sockets?.item) }),
  )
}

export const findConnection = async (table: Table, connectionId: string): Promise<LiveConnection | undefined> => {
  const item = await readItem(table, keys.connection(connectionId))
  return item && toConnection(item)
}

/** Returns every socket that was recorded before this call, of all topics. */
export const listConnectionsOfUser = async (table: Table, phone: string): Promise<LiveConnection[]> =>
  openSocketsIn(phone, await readItem(table, keys.sockets(phone)))

export const removeConnection = async (table: Table, connection: LiveConnection): Promise<void> => {
  const { phone, connectionId } = connection
  await table.transact([
    {
      Update: {
        Key: keys.sockets(phone),
        ...updating(x`DELETE open_sockets ${new Set([socketEntry(connection)])}`),
      },
    },
    { Delete: { Key: keys.connection(connectionId) } },
  ])
}
