/** The statuses of a partner's user, or of one of its sandbox. */
import * as z from 'zod/mini'
import { application } from '#contract/entities.ts'
import { sortKeyPrefix } from '#contract/table-keys.ts'
import { listItems } from '#data/find-items.ts'
import { userPartition } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { statusTimeOf } from '#lambdas/applications/stored-application.rules.ts'
import { sandboxApplications } from '#lambdas/partner/sandbox-applications.table.ts'
import { isInSandboxDays } from '#lambdas/partner/sandbox.rules.ts'
import type { PartnerScope } from '#lambdas/shared/partner-scope.contract.ts'
import type { ReportedStatus } from './get-user-status.contract.ts'

const { lender_id, status, history, updated_at } = application.shape
const statusFields = z.object({ lender_id, status, history, updated_at })

const toStatus = (item: unknown): ReportedStatus => {
  const { lender_id, status, ...times } = statusFields.parse(item)
  return { lender_id, status, occurred_at: statusTimeOf(times) }
}

/** The present status of each application of a user whom this partner submitted. */
export const listStatuses = async (
  table: Table,
  { code, mode }: PartnerScope,
  userId: string,
  phone: string,
  now: Date,
): Promise<ReportedStatus[]> => {
  if (mode === 'test') {
    const stored = await sandboxApplications.listStored(table, userId)
    return stored.filter((application) => isInSandboxDays(application, now)).map(toStatus)
  }
  const items = await listItems(table, userPartition(phone), sortKeyPrefix.application)
  return items.filter(({ user_id, partner_code }) => user_id === userId && partner_code === code).map(toStatus)
}
