/** An application as it is stored, for a test that reads it or writes an event to it. */
import { findStoredApplication } from '#lambdas/applications/found-applications.table.ts'
import type { FoundApplication } from '#lambdas/applications/stored-application.rules.ts'
import type { TestTable } from '../table/dynamo.ts'

export const foundApplication = async (
  { opened: table }: Pick<TestTable, 'opened'>,
  phone: string,
  lenderId: string,
): Promise<FoundApplication> => {
  const application = await findStoredApplication(table, phone, lenderId)
  if (!application) throw new Error('there is no application')
  return { phone, application }
}
