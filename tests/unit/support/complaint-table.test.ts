import { expect, it } from 'vitest'
import type { Ticket } from '#contract/entities.ts'
import { complaintTable } from '#lambdas/support/list-staff-tickets.ts'
import { complaintMade } from '#lambdas/support/tickets.rules.ts'

it('complaints count by what became of them, and by the days until the decision or until now', () => {
  const now = new Date('2026-12-31T10:00:00.000Z')
  const made = (days: number, status: string, outcome?: 'rejected', decidedDays = 0): Ticket => {
    const at = new Date(now.getTime() - days * 86_400_000)
    const decided_at = new Date(at.getTime() + decidedDays * 86_400_000).toISOString()
    const complaint = {
      ...complaintMade({ number: 'C-1', lender: undefined }, at),
      ...(outcome && { outcome, decided_at }),
    }
    const times = { created_at: at.toISOString(), updated_at: at.toISOString() }
    return {
      id: '1',
      user_id: 'u',
      title: 't',
      status,
      priority: 'high',
      kind: 'complaint',
      complaint,
      ...times,
    }
  }
  const rows = complaintTable(
    [
      made(0, 'open'),
      made(29, 'in_progress'),
      made(40, 'open'),
      made(40, 'closed', 'rejected', 7),
      made(40, 'open', 'rejected', 7),
    ],
    now,
  )
  expect(rows.filter(({ counts }) => counts.some((count) => count > 0))).toEqual([
    { state: 'waiting', counts: [1, 0, 1, 0] },
    { state: 'overdue', counts: [0, 0, 0, 2] },
    { state: 'rejected', counts: [0, 1, 0, 0] },
  ])
})
