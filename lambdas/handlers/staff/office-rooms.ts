/** Operations of the rooms of the office: approvals, funnel and health. */
import { browserTokens } from '#adapters/staff/staff-secrets.ts'
import type { officeEndpoints as endpoints } from '#contract/staff/office-endpoints.ts'
import { DynamoFunnel } from '#data/funnel/dynamo-funnel.ts'
import { DynamoHealthReader } from '#data/health/dynamo-health-reader.ts'
import { DynamoCatalogueRepository } from '#data/offers/dynamo-catalogue-repository.ts'
import { DynamoLinkChecks } from '#data/offers/dynamo-link-checks.ts'
import { DynamoPageViews } from '#data/page-views/dynamo-page-views.ts'
import { DynamoApprovals } from '#data/staff/dynamo-approvals.ts'
import { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import { DynamoStaffSignIns } from '#data/staff/dynamo-staff-sign-ins.ts'
import { DynamoStaffViews } from '#data/staff/dynamo-staff-views.ts'
import type { RecordedAct, StaffCaller } from '#domain/staff/record-entry.ts'
import { release } from '#entry/runtime.ts'
import type { StaffOperations } from '#entry/staff/staff-operations.ts'
import { DynamoSendCounterRepository } from '#lambdas/auth/send-counters.table.ts'
import { smsPaidFor, type SmsBudget } from '#lambdas/auth/sms-budget.contract.ts'
import { getFunnel } from '#use-cases/funnel/count-visit.ts'
import { getHealth } from '#use-cases/health/get-health.ts'
import type { QueueDepths } from '#use-cases/health/ports.ts'
import { approveInvitation, refuseInvitation, listApprovals } from '#use-cases/staff/approvals.ts'
import { knowBrowser } from '#use-cases/staff/sign-in-lanes.ts'
import type { WritingParts } from './staff-parts.ts'

export const officeRooms = (
  { table, clock, recorded }: WritingParts,
  budget: SmsBudget,
  queues: QueueDepths,
  noticesAreSent: boolean,
): StaffOperations<keyof typeof endpoints> => {
  const approvals = new DynamoApprovals(table)
  const deciding = (call: StaffCaller) => ({
    approvals,
    decisions: (act: RecordedAct) => new DynamoStaffMembers(recorded(call, act)),
    clock,
  })
  const watched = {
    reader: new DynamoHealthReader(table),
    counters: new DynamoSendCounterRepository(table),
    catalogue: new DynamoCatalogueRepository(table),
    table,
    queues,
    links: new DynamoLinkChecks(table),
    approvals,
    members: new DynamoStaffMembers(table),
    signIns: new DynamoStaffSignIns(table),
    looks: new DynamoStaffViews(table),
    views: new DynamoPageViews(table),
    clock,
  }
  const sms = { smsLimits: smsPaidFor(budget), priceUsd: budget.maxPriceUsd, noticesAreSent, release }
  return {
    'list-approvals': ({ staff }) => listApprovals({ approvals, clock }, staff),
    'approve-invitation': (call) => {
      const { params, body, staff } = call
      return approveInvitation(deciding(call), staff, { id: params.staff_id, seenAt: body.seen_at })
    },
    'refuse-invitation': (call) => {
      const { params, body } = call
      return refuseInvitation(deciding(call), { id: params.staff_id, seenAt: body.seen_at, reason: body.reason })
    },
    'get-funnel': ({ query }) => getFunnel({ reader: new DynamoFunnel(table) }, query),
    'get-health': () => getHealth(watched, sms),
    'let-member-in': (call) => {
      const id = call.params.staff_id
      const act = { action: 'staff.let-in', subject: { kind: 'staff', id } } as const
      return knowBrowser({ ...browserTokens, signIns: new DynamoStaffSignIns(recorded(call, act)), clock }, id)
    },
  }
}
