/** How the applications of a lender are read for its file. */
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'

/** All applications of a lender, for operators. */
export interface LenderApplications {
  /** Lists the phones of applications in the index, which may lag by a moment. */
  listPhones(lenderId: string): Promise<string[]>
  /** The phones in groups that one read takes. */
  batchesOf(phones: readonly string[]): Iterable<readonly string[]>
  /** Reads the applications of one group; phones without an application are left out. Consistent, in any order. */
  readStored(lenderId: string, phones: readonly string[]): Promise<FoundApplication[]>
}
