import { expect, it } from 'vitest'
import { withEvent, undoEvent } from '#lambdas/applications/new-status-event.rules.ts'
import { shownHistory } from '#lambdas/applications/shown-history.rules.ts'
import type { StatusEvent } from '#lambdas/applications/stored-application.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 10, hour)).toISOString()
const opened: StatusEvent = { status: 'applied', at: at(0), source: 'visitor' }
const byStaff = (status: string, hour: number): StatusEvent => ({
  status,
  at: at(hour),
  received_at: at(hour),
  source: 'staff',
  event_id: `change-${hour}`,
  by: 'asha@example.in',
})
const ofLender = (status: string, hour: number, received = hour): StatusEvent => ({
  ...byStaff(status, hour),
  received_at: at(received),
  source: 'lender',
})
const after = (...events: StatusEvent[]) =>
  events.reduce((known, event) => ({ ...known, ...withEvent(known, event).after }), {
    status: 'applied',
    history: [opened] as readonly StatusEvent[],
    events: 1,
  })
const undo = (known: ReturnType<typeof after>, hour: number, now = hour + 1) =>
  undoEvent(known, ({ event_id }) => event_id === `change-${hour}`, 'ravi@example.in', new Date(at(now)))

it('takes the status back, keeps the event for staff and hides it from the visitor', () => {
  const known = after(ofLender('under_review', 1), byStaff('rejected', 3))
  const undone = undo(known, 3)
  expect(undone).toMatchObject({ outcome: 'undone', after: { status: 'under_review', updated_at: at(1), events: 4 } })
  const history = undone.outcome === 'undone' ? undone.after.history : []
  expect(history.at(-1)).toMatchObject({ status: 'rejected', undone_at: at(4), undone_by: 'ravi@example.in' })
  expect(shownHistory(history as never).map(({ status }) => status)).toEqual(['applied', 'under_review'])
  expect(undo({ ...known, history }, 3)).toEqual({ outcome: 'known' })
})

it('names what came after it, also news of the past that arrived later, and not what was taken back', () => {
  const known = after(byStaff('approved', 5), ofLender('under_review', 2, 6), byStaff('disbursed', 7))
  expect(undo(known, 5)).toMatchObject({
    outcome: 'touched',
    later: [{ status: 'under_review' }, { status: 'disbursed' }],
  })
  const two = after(byStaff('approved', 5), byStaff('disbursed', 7))
  const second = undo(two, 7)
  expect(second.outcome === 'undone' && undo({ ...two, ...second.after }, 5)).toMatchObject({
    outcome: 'undone',
    after: { status: 'applied' },
  })
})

it.each([
  ['a day later', 'too-late', after(byStaff('approved', 5)), 5, 30],
  ['within the day', 'undone', after(byStaff('approved', 5)), 5, 29],
  ['news of a lender', 'not-found', after(ofLender('approved', 5)), 5, 6],
  ['an unknown event', 'not-found', after(), 5, 6],
] as const)('%s: %s', (_, outcome, known, hour, now) => {
  expect(undo(known, hour, now).outcome).toBe(outcome)
})

it('an event that was taken back counts again when its file is given again', () => {
  const file = { ...byStaff('approved', 5), source: 'file' as const }
  const known = after(file)
  const undone = undo(known, 5)
  const again = withEvent(undone.outcome === 'undone' ? undone.after : known, { ...file, received_at: at(8) })
  expect(again).toMatchObject({
    answer: { applied: true },
    after: { status: 'approved', history: [{}, { received_at: at(8) }] },
  })
  expect(again.after?.history).toHaveLength(2)
})
