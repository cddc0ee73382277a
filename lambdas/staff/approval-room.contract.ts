/** Changes that wait for a second member of staff, on the start page. Jobs and entries are decided about in their own rooms, staff members there. */
import * as z from 'zod/mini'
import { rowsWith } from '#contract/endpoint-rows.ts'
import { approveRequest, decisionErrors as errors, refuseRequest, waitingChange } from './approvals.contract.ts'
import type { StaffEndpoint } from './staff-endpoint.contract.ts'

const { get, post } = rowsWith({ capability: 'staff-office', roles: [], errors: [] })
const member = '/api/approvals/staff/{staff_id}'

export const listApprovalsResponse = z.object({ waiting: z.array(waitingChange) })

export const decided = z.object({ done: z.literal(true) })

export const approvalRoom = {
  /** Those that the roles of the member decide about, the oldest first. */
  'list-approvals': get('/api/approvals', listApprovalsResponse, { roles: ['catalogue', 'partners'], isPassive: true }),
  'approve-invitation': post(`${member}/approve`, decided, { body: approveRequest, errors }),
  'refuse-invitation': post(`${member}/refuse`, decided, { body: refuseRequest, errors }),
} as const satisfies Record<string, StaffEndpoint>
