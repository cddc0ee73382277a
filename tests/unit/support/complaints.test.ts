import { describe, expect, it } from 'vitest'
import type { Complaint } from '#contract/entities.ts'
import { complaintNumberPattern } from '#lambdas/support/tickets.contract.ts'
import {
  complaintAgeDays,
  complaintMade,
  complaintNumber,
  complaintStateOf,
  mayTurnElsewhere,
} from '#lambdas/support/tickets.rules.ts'

const made = new Date('2026-11-23T10:00:00.000Z')
const end = '2026-12-23T10:00:00.000Z'
const after = (milliseconds: number) => new Date(Date.parse(end) + milliseconds)
const complaint = (fields: Partial<Complaint> = {}) => ({
  ...complaintMade({ number: 'C-2026-000001', lender: undefined }, made),
  ...fields,
})

it('the number of a complaint has the year in India', () => {
  expect(complaintNumber(new Date('2026-12-31T18:30:00.000Z'), '000123')).toBe('C-2027-000123')
  expect(complaintNumber(made, '000123')).toMatch(complaintNumberPattern)
})

describe('the thirty days of a complaint', () => {
  it('end to the moment, and count whole days', () => {
    expect(complaint().answer_by).toBe(end)
    expect(
      [0, 86_399_999, 86_400_000].map((more) => complaintAgeDays(made.toISOString(), new Date(made.getTime() + more))),
    ).toEqual([0, 0, 1])
    expect(complaintAgeDays(made.toISOString(), new Date(made.getTime() - 5000))).toBe(0)
  })

  it.each([
    ['open', {}, -1, 'waiting', false],
    ['in_progress', {}, 0, 'overdue', true],
    ['closed', { outcome: 'resolved' }, 0, 'resolved', false],
    ['closed', { outcome: 'partly' }, -1, 'partly', true],
    ['closed', { outcome: 'rejected' }, -1, 'rejected', true],
    // Its owner has written again.
    ['open', { outcome: 'rejected' }, -1, 'waiting', true],
    ['open', { outcome: 'resolved' }, -1, 'waiting', false],
    ['open', { outcome: 'resolved' }, 0, 'overdue', true],
    ['not_yet_known', {}, -1, 'waiting', false],
    // The lender has to have had it in writing for as long.
    ['open', { lender: { id: 'a', name: 'A' } }, 0, 'overdue', false],
    ['open', { lender: { id: 'a', name: 'A' }, passed_on_at: made.toISOString() }, 0, 'overdue', true],
    [
      'closed',
      { lender: { id: 'a', name: 'A' }, outcome: 'rejected', passed_on_at: made.toISOString() },
      -1,
      'rejected',
      false,
    ],
  ] as const)('in status %s with %j, %d ms after their end, are %s; the Reserve Bank is open: %s', (...row) => {
    const [status, fields, milliseconds, state, isOpen] = row
    expect(complaintStateOf(status, complaint(fields), after(milliseconds))).toBe(state)
    expect(mayTurnElsewhere(status, complaint(fields), after(milliseconds))).toBe(isOpen)
  })
})
