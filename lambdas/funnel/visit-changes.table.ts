/** Reads records of the table's stream as changes of the visitors that the funnel counts. */
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import type { StreamRecord } from '#data/table.ts'
import { visitOf } from './stored-visits.table.ts'
import type { Visit } from './visit.rules.ts'

/** A change of a user in the stream: undefined before the first sign-in, and after the account was closed. */
export interface VisitChange {
  readonly userId: string
  readonly before: Visit | undefined
  readonly after: Visit | undefined
}

/** Returns undefined for a record of anything but a user who has signed in. Throws for an item that does not fit its key. */
export const readVisitChange = ({ dynamodb }: StreamRecord): VisitChange | undefined => {
  const { Keys, NewImage, OldImage } = dynamodb ?? {}
  // An account that went to another number goes on there, as the visitor that was counted.
  if (Keys?.['sk']?.S !== sortKeyPrefix.profile || NewImage?.['moved_at']) return undefined
  const [before, after] = [OldImage, NewImage].map((image) => visitOf(image && unmarshall(image)))
  const userId = (after ? NewImage : OldImage)?.['id']?.S
  return userId === undefined || (!before && !after) ? undefined : { userId, before, after }
}
