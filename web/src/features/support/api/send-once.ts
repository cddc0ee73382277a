/** Sends a ticket or a message under an id that the server accepts. An attempt with an id that it may refuse looks first for what an earlier one brought. */
import { decodeTime, encodeTime, ulid } from 'ulid'
import { supportPolicy } from '#lambdas/support/support-policy.contract.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { serverNow } from '#web/lib/device/server-clock.ts'

/** Makes the id of a ticket or a message: a retry under it never creates a second one. Its time is the server's (`server-clock.ts`). */
export const newClientId = (): string => ulid(serverNow())

/** An id is reused only while the server is sure to accept it: a minute less than the server allows. */
const usableMilliseconds = (supportPolicy.idClockSkewSeconds - 60) * 1000

export const isUsableId = (id: string): boolean => Math.abs(serverNow() - decodeTime(id)) < usableMilliseconds

/** A ULID begins with its time; the rest is its randomness (github.com/ulid/spec). */
const timeCharacters = 10
const ulidCharacters = 26

/** An attempt at another time keeps the randomness of the first one. */
const withTime = (id: string, milliseconds: number) =>
  encodeTime(milliseconds, timeCharacters) + id.slice(timeCharacters)

const stepMilliseconds = usableMilliseconds / 2

/** In steps, so that a tab gives the same id as a closed one whose attempt is still under way, where nobody finds it. */
const presentId = (id: string) => withTime(id, serverNow() - (serverNow() % stepMilliseconds))

/**
 * Whether two ids are of one ticket or message. Their times may differ: a tab that was closed has made another attempt, and the storage that this one reads
 * may not have it yet.
 */
export const haveSameRandomness = (one: string, other: string): boolean =>
  one.slice(timeCharacters, ulidCharacters) === other.slice(timeCharacters, ulidCharacters)

interface Attempt<Sent> {
  readonly send: (id: string) => Promise<Sent>
  /** @param id whose time is before that of every attempt */
  readonly find: (id: string) => Promise<Sent | undefined>
  readonly rename: (id: string) => void
}

/** Whether the server refuses the time in the id. */
const isIdRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'VALIDATION_ERROR' && error.details.some(({ field }) => field === 'id')

export const sendOnce = async <Sent>(id: string, { send, find, rename }: Attempt<Sent>): Promise<Sent> => {
  const sendAnew = async () => {
    const found = await find(withTime(id, Math.min(decodeTime(id), serverNow())))
    if (found !== undefined) return found
    // The answer has corrected our clock: an attempt of a closed page may be under way under the very id.
    const next = isUsableId(id) ? id : presentId(id)
    rename(next)
    return send(next)
  }
  if (!isUsableId(id)) return sendAnew()
  return send(id).catch((error: unknown) => {
    if (!isIdRefused(error)) throw error
    return sendAnew()
  })
}
