/** Ids of the messages that staff sends. */
import { ulid } from 'ulid'
import type { MessageIds } from '#use-cases/support/ports.ts'

export const ulidMessageIds: MessageIds = { nextMessageId: (now) => ulid(now.getTime()) }
