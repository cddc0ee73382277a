/** ULIDs of a time. */
import { ulid } from 'ulid'
import type { Ulids } from '#use-cases/ports.ts'

export const ulids: Ulids = { nextUlid: (now) => ulid(now.getTime()) }
