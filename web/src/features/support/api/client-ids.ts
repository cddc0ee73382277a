/** Ids of tickets and messages, created by the client so that a retry never creates a second one. Their time is the server's (`server-clock.ts`). */
import { decodeTime, ulid } from 'ulid'
import { supportPolicy } from '#contract/policy.ts'
import { serverNow } from '#web/lib/server-clock.ts'

export const newClientId = (): string => ulid(serverNow())

/** An id is reused only while the server is sure to accept it: a minute less than the server allows. */
const usableMilliseconds = (supportPolicy.idClockSkewSeconds - 60) * 1000

export const isUsableId = (id: string): boolean => Math.abs(serverNow() - decodeTime(id)) < usableMilliseconds
