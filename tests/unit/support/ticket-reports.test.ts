import { expect, it } from 'vitest'
import type { RecordedEntry } from '#contract/staff/record-room.ts'
import type { Ticket } from '#contract/entities.ts'
import { complaintMade } from '#domain/support/complaints.ts'
import { decisionAct, replyAct, statusAct } from '#domain/staff/recorded-acts.ts'
import { answersByDay, complaintTable } from '#domain/support/desk/ticket-reports.ts'
import type { RecordedAct } from '#domain/staff/record-entry.ts'
import { firstUlidAt } from '#domain/support/client-ids.ts'

const opened = '2026-11-20T10:00:00.000Z'
const after = (minutes: number) => new Date(Date.parse(opened) + minutes * 60_000).toISOString()

const ticketAt = (minutes: number) => ({
  id: `${firstUlidAt(Date.parse(after(minutes)))}-0000000000`,
  user_id: 'user-1',
  status: 'open',
  created_at: after(minutes),
  waiting_since: after(minutes),
})

const entry = (act: RecordedAct, minutes: number, email = 'asha@staff.example'): RecordedEntry => ({
  ...(act as Pick<RecordedEntry, 'before' | 'after'>),
  action: act.action,
  subject: act.subject,
  id: String(minutes),
  by: { id: email, email },
  at: after(minutes),
  request_id: 'r',
})

it('answers and closings count for the member and the day in India, with the medians of first answers and closings', () => {
  const [one, two, three] = [ticketAt(0), ticketAt(1), ticketAt(2)]
  const again = { ...one, waiting_since: after(60) }
  const rows = answersByDay([
    entry(replyAct(one, 'm1'), 10),
    entry(replyAct(two, 'm2'), 31),
    entry(replyAct(again, 'm3'), 61),
    entry(replyAct({ ...one, waiting_since: undefined }, 'm4'), 62),
    entry(statusAct(one, 'closed'), 180),
    entry(statusAct(one, 'in_progress'), 190),
    // Midnight in India is at 18:30.
    entry(decisionAct(three, 'resolved'), 511, 'ravi@staff.example'),
    entry(statusAct(two, 'closed'), 8.5 * 60 + 1, 'ravi@staff.example'),
    entry(statusAct(two, 'in_progress'), 1, 'operator'),
  ])
  expect(rows).toEqual([
    {
      day: '2026-11-21',
      email: 'ravi@staff.example',
      answers: 1,
      first_answers: 1,
      first_minutes: 509,
      closed: 2,
      close_hours: 8.5,
    },
    {
      day: '2026-11-20',
      email: 'asha@staff.example',
      answers: 4,
      first_answers: 2,
      first_minutes: 20,
      closed: 1,
      close_hours: 3,
    },
  ])
})

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
