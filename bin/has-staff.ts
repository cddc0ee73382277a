/** Whether anybody was ever invited to the staff console of a local runtime. */
import { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'
import { connectToLocalTable, type LocalTable } from './ops/connect.ts'

export const hasStaff = async (local: LocalTable): Promise<boolean> =>
  (await new DynamoStaffMembers(connectToLocalTable(local).table).list()).length > 0
