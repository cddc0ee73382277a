/** Events of applications on a real table, as a lender's call records them. */
import { createClickIds } from '#adapters/applications/enciphered-click-ids.ts'
import { DynamoFoundApplications } from '#data/applications/dynamo-found-applications.ts'
import { DynamoStatusEventRepository } from '#data/applications/dynamo-status-event-repository.ts'
import type { StatusEvent } from '#domain/applications/status-events.ts'
import { findApplicationByClick } from '#use-cases/applications/find-application.ts'
import type { FoundApplication, StoredResponseOf } from '#use-cases/applications/ports.ts'
import { recordStatusEvent } from '#use-cases/applications/record-status-event.ts'
import { testIdentityKey } from '../profile/journey-on-table.ts'
import type { TestTable } from '../table/dynamo.ts'

export const createEventsOnTable = ({ opened: table }: Pick<TestTable, 'opened'>) => {
  const applications = new DynamoFoundApplications(table)
  const events = new DynamoStatusEventRepository(table)
  const clickIds = createClickIds(testIdentityKey)
  const find = async (phone: string, lenderId: string): Promise<FoundApplication> => {
    const application = await applications.findStored(phone, lenderId)
    if (!application) throw new Error('there is no application')
    return { phone, application }
  }
  return {
    applications,
    events,
    clickIds,
    find,
    findByClick: (lenderId: string | undefined, clickId: string) =>
      findApplicationByClick({ clickIds, applications }, lenderId, clickId),
    record: (found: FoundApplication, event: StatusEvent, storedResponseOf?: StoredResponseOf) =>
      recordStatusEvent({ events }, found, event, storedResponseOf),
  }
}
