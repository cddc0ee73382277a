/** Events of applications that staff cause: each is written in one transaction with its entry of the record. */
import type { AfterEvent } from '#domain/applications/new-status-event.ts'
import type { FoundApplication, StatusEventBatches, StatusEventRepository } from '#use-cases/applications/ports.ts'
import { DynamoStatusEventRepository } from '../applications/dynamo-status-event-repository.ts'
import type { Table } from '../table.ts'

/** @param recorded the table that writes the entry about this change with it, and what `within` would write besides */
export const recordedStatusEvents = (
  table: Table,
  recorded: (found: FoundApplication, after: AfterEvent, within: Table) => Table,
): StatusEventRepository & StatusEventBatches => ({
  storeEvent: (found, after, ...rest) =>
    new DynamoStatusEventRepository(recorded(found, after, table)).storeEvent(found, after, ...rest),
  // Each event with an entry of its own, all in one transaction.
  storeEvents: (events) => {
    const own = events.reduce((within, { found, after }) => recorded(found, after, within), table)
    return new DynamoStatusEventRepository(own).storeEvents(events)
  },
  storeReceipt: (receipt) => new DynamoStatusEventRepository(table).storeReceipt(receipt),
})
