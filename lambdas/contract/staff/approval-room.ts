/** The room Approvals: what waits for a second member of staff. Jobs and entries are decided about in their own rooms, staff members here. */
import * as z from 'zod/mini'
import { approveRequest, decisionErrors as errors, refuseRequest, waitingChange } from './approvals.ts'
import type { StaffEndpoint } from './staff-endpoint.ts'

const ofAdmins = { capability: 'staff-office', roles: [], method: 'POST', successStatus: 200 } as const
const member = '/api/approvals/staff/{staff_id}'

export const listApprovalsResponse = z.object({ waiting: z.array(waitingChange) })

export const decided = z.object({ done: z.literal(true) })

export const approvalRoom = {
  /** Those that the roles of the member decide about, the oldest first. */
  'list-approvals': {
    capability: 'staff-office',
    method: 'GET',
    path: '/api/approvals',
    roles: ['catalogue', 'partners'],
    successStatus: 200,
    response: listApprovalsResponse,
    errors: [],
    isPassive: true,
  },
  'approve-invitation': { ...ofAdmins, path: `${member}/approve`, body: approveRequest, response: decided, errors },
  'refuse-invitation': { ...ofAdmins, path: `${member}/refuse`, body: refuseRequest, response: decided, errors },
} as const satisfies Record<string, StaffEndpoint>
