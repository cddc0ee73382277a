/** Ids of messages that the product itself makes. */
import { ulid } from 'ulid'
import type { MessageIds } from '#use-cases/support/ports.ts'

export const ulidMessageIds: MessageIds = { nextMessageId: (now) => ulid(now.getTime()) }
