/** Valid answers of the staff API for the console's tests. */
import type { ApplicationRow } from '#lambdas/applications/staff-applications.contract.ts'
import type { Health } from '#lambdas/health/health-room.contract.ts'
import type { QueuedTicket } from '#lambdas/support/staff-tickets.contract.ts'

const at = '2026-11-20T09:00:00.000Z'

export const ticketCounts = (counts: { [List in 'late' | 'waiting' | 'all' | 'complaints']?: number } = {}) => ({
  late: 0,
  waiting: 0,
  mine: 0,
  snoozed: 0,
  all: 0,
  complaints: 0,
  ...counts,
})

export const queuedTicket = (fields: Partial<QueuedTicket> = {}): QueuedTicket => ({
  id: '01JD3Q0000000000000000000A',
  phone: '+91 98•••••210',
  title: 'Where is my loan?',
  status: 'open',
  priority: 'medium',
  created_at: at,
  updated_at: at,
  waiting_since: at,
  ...fields,
})

export const applicationRow = (fields: Partial<ApplicationRow> = {}): ApplicationRow => ({
  id: 'one',
  user_id: 'user-1',
  phone: '+91 98•••••210',
  lender_id: 'narmada',
  lender_name: 'Narmada',
  status: 'applied',
  since: at,
  applied_at: at,
  ...fields,
})

/** Nothing waits, and nothing was given up. */
export const fineHealth: Health = {
  read_at: at,
  pages: { release: 'abc', list: [] },
  sms: { windows: [{ window: 'day', used: 1, most: 100, notices: 0, failed: 0 }] },
  waiting_notices: { count: 0, are_sent: true },
  lenders: [],
  webhooks: [],
  queues: [],
  approvals: { count: 0 },
  held_members: [],
  many_looks: [],
}
