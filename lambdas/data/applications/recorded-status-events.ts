/** Events of applications that staff cause: each is written in one transaction with its entry of the record. */
import { applicationStatusAct } from '#domain/applications/application-acts.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { StatusEventBatches, StatusEventRepository } from '#use-cases/applications/ports.ts'
import { DynamoStatusEventRepository } from './dynamo-status-event-repository.ts'
import type { Table } from '../table.ts'

/** @param recorded the table that writes with a change its entry of the record: what the status was, and what it became */
export const recordedStatusEvents = (
  table: Table,
  recorded: (act: RecordedAct) => Table,
  how: Parameters<typeof applicationStatusAct>[2],
): StatusEventRepository & StatusEventBatches => ({
  storeEvent: (found, after, ...rest) =>
    new DynamoStatusEventRepository(recorded(applicationStatusAct(found.application, after, how))).storeEvent(
      found,
      after,
      ...rest,
    ),
  // One by one: an entry of the record is about one application.
  storeEvents: () => Promise.resolve(false),
  storeAnswer: (keptAnswer) => new DynamoStatusEventRepository(table).storeAnswer(keptAnswer),
})
