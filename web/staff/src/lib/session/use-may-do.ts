/** Whether the signed-in member may call an operation; the server checks each call again. */
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { hasRole } from '#domain/staff/staff-member.ts'
import { useStaffSession } from './staff-session.ts'

export const useMayDo = (operation: StaffOperation): boolean => {
  const session = useStaffSession()
  return session.status === 'signed in' && hasRole(session.member, staffEndpoints[operation].roles)
}
