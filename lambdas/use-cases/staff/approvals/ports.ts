/** Ports of changes that wait for a second member of staff. */
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import type { DynamoApprovals } from '#data/staff/approvals/dynamo-approvals.ts'
import type { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import type { Clock } from '../../ports.ts'

export interface ApprovalPorts {
  readonly approvals: DynamoApprovals
  /** Opens the writes of one act, which records it. */
  readonly decisions: (act: RecordedAct) => DynamoStaffMembers
  readonly clock: Clock
}
