/** Events of applications that staff cause: each is written in one transaction with its entry of the record. */
import type { AfterEvent } from '#domain/applications/new-status-event.ts'
import type { FoundApplication, StatusEventBatches, StatusEventRepository } from '#use-cases/applications/ports.ts'
import { DynamoStatusEventRepository } from '../applications/dynamo-status-event-repository.ts'
import type { Table } from '../table.ts'

/** @param recorded the table that writes the entry about this change with it */
export const recordedStatusEvents = (
  table: Table,
  recorded: (found: FoundApplication, after: AfterEvent) => Table,
): StatusEventRepository & StatusEventBatches => ({
  storeEvent: (found, after, ...rest) =>
    new DynamoStatusEventRepository(recorded(found, after)).storeEvent(found, after, ...rest),
  // One by one: an entry of the record is about one application.
  storeEvents: () => Promise.resolve(false),
  storeReceipt: (receipt) => new DynamoStatusEventRepository(table).storeReceipt(receipt),
})
