/** Ports of the room of the catalogue. */
import type { CatalogueFileRules } from '#domain/offers/catalogue-file.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { DynamoCatalogueRoom } from '#data/offers/editing/dynamo-catalogue-room.ts'
import type { Clock } from '../../ports.ts'

export interface CatalogueRoomPorts {
  readonly room: DynamoCatalogueRoom
  /** Opens the writes of one act, which records it. */
  readonly write: (act: RecordedAct) => DynamoCatalogueRoom
  readonly clock: Clock
  readonly rules: CatalogueRules
}

/** The rules of the stage. */
export interface CatalogueRules extends Pick<CatalogueFileRules, 'allowLoopback'> {
  /** Whether a lender goes live only with every step done. */
  readonly requiresSteps: boolean
  /** Whether a second person agrees before an entry leads visitors to a new host. */
  readonly fourEyes: boolean
}
