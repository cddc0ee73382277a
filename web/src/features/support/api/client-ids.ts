/** Ids of tickets and messages, made here so that sending again never doubles; their time is the server's (`server-clock.ts`). */
import { decodeTime, ulid } from 'ulid'
import { supportPolicy } from '#contract/policy.ts'
import { serverNow } from '#web/lib/server-clock.ts'

export const newClientId = (): string => ulid(serverNow())

/** An id is used again only while the server takes it for sure: a minute less than it allows. */
const usableMilliseconds = (supportPolicy.idClockSkewSeconds - 60) * 1000

export const isUsableId = (id: string): boolean => Math.abs(serverNow() - decodeTime(id)) < usableMilliseconds
