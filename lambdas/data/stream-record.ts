/** A record of the table's stream, as its readers get it. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb'

export type Image = Record<string, AttributeValue> | undefined

export interface StreamRecord {
  readonly eventName?: string | undefined
  /** Who removed an item: only a removal by TTL has it. */
  readonly userIdentity?: { readonly type?: string | undefined; readonly principalId?: string | undefined } | undefined
  readonly dynamodb?:
    | {
        readonly SequenceNumber?: string | undefined
        readonly Keys?: Image
        readonly NewImage?: Image
        readonly OldImage?: Image
        /** Seconds since the epoch; the same in every copy of the record. */
        readonly ApproximateCreationDateTime?: number | undefined
      }
    | undefined
}
