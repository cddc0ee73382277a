/** Operations of the room of health. */
import { smsPaidFor, type SmsBudget } from '#contract/auth/sms-budget.ts'
import type { healthRoom as endpoints } from '#contract/staff/health-room.ts'
import { DynamoLenderAccess } from '#data/lenders/dynamo-lender-access.ts'
import { DynamoLinkChecks } from '#data/offers/dynamo-link-checks.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoApprovals } from '#data/staff/approvals/dynamo-approvals.ts'
import { DynamoHealthReader } from '#data/health/dynamo-health-reader.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { getHealth } from '#use-cases/health/get-health.ts'
import type { QueueDepths } from '#use-cases/health/ports.ts'
import type { StaffParts } from '../staff-parts.ts'

export const healthRoom = (
  { table, clock }: StaffParts,
  budget: SmsBudget,
  queues: QueueDepths,
  noticesAreSent: boolean,
): StaffOperations<keyof typeof endpoints> => {
  const ports = {
    reader: new DynamoHealthReader(table),
    catalogue: new DynamoCatalogueRepository(table),
    access: new DynamoLenderAccess(table),
    queues,
    links: new DynamoLinkChecks(table),
    approvals: new DynamoApprovals(table),
    clock,
  }
  const sms = { smsLimits: smsPaidFor(budget), priceUsd: budget.maxPriceUsd, noticesAreSent }
  return { 'get-health': () => getHealth(ports, sms) }
}
