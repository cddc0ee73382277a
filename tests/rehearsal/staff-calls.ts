/** Calls of the staff API on the stage, as the console makes them. */
import { staffEndpoints, type StaffOperation } from '#contract/staff/staff-endpoints.ts'
import { expectStaffSuccess, type StaffApiCall, type StaffResponse } from '#tests/support/staff/staff-call.ts'
import type { Stage } from './stage.ts'
import { check } from './step.ts'

type Succeed = <Name extends StaffOperation>(operation: Name, call?: StaffApiCall) => Promise<StaffResponse<Name>>

/** `succeed` expects success and returns the body. */
export const callsOf = (stage: Stage, token: string): { readonly succeed: Succeed } => ({
  succeed: async (operation, call = {}) => {
    const reply = await stage.callStaff(operation, { token, ...call })
    const isRight = reply.status === staffEndpoints[operation].successStatus
    check(isRight, `${operation} answered ${reply.status} ${reply.text.slice(0, 500)}`)
    return expectStaffSuccess(operation, reply)
  },
})
