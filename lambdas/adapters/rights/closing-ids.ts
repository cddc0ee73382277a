/** Ids of closings, which a person may name in a letter: ULIDs. */
import { ulid } from 'ulid'

export const closingIds = { nextClosingId: (now: Date): string => ulid(now.getTime()) }
