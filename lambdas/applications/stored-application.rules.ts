/** An application as it is stored: what its user sees, and beside it what is for staff and for the lender. */
import { application as applicationSchema, type Application } from '#contract/entities.ts'
import type { ClickLog } from './click-evidence.rules.ts'
import type { StatusEvent } from './status-events.rules.ts'

export interface StoredApplication extends Omit<Application, 'history'> {
  /** In the order of `at`. */
  readonly history: readonly StatusEvent[]
  /** How many events it has had; absent until the first one that is not a click. The history may have fewer. */
  readonly events?: number | undefined
  /** How many events its history no longer has. */
  readonly left_out?: number | undefined
  /** The lender's name for it; absent from applications of before. */
  readonly click_id?: string | undefined
  /** For disputes; absent from applications of before. */
  readonly clicks?: ClickLog | undefined
  /** The partner that brought the user. */
  readonly partner_code?: string | undefined
}

/** An application with its owner's phone. */
export interface FoundApplication {
  readonly phone: string
  readonly application: StoredApplication
}

/** Keeps only the fields that the user may see. */
export const shownApplication = (stored: StoredApplication): Application => applicationSchema.parse(stored)
