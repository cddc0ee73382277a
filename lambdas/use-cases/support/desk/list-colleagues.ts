/** The staff members who answer tickets. */
import { hasRole } from '#domain/staff/staff-member.ts'
import type { DynamoStaffMembers } from '#data/staff/dynamo-staff-members.ts'

export const listColleagues = async ({ members }: { readonly members: Pick<DynamoStaffMembers, 'list'> }) => ({
  colleagues: (await members.list())
    .filter((member) => member.state === 'active' && hasRole(member, ['support']))
    .map(({ id, email }) => ({ id, email })),
})
