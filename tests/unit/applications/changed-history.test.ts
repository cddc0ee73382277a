/** Each way to change the history changes what the next write compares too, so none is written over. */
import { expect, it } from 'vitest'
import { applicationPart } from '#lambdas/applications/application-items.table.ts'
import { mostEvents, undoEvent, withEvent } from '#lambdas/applications/new-status-event.rules.ts'
import { applicationClickedAgain, applicationOpened } from '#lambdas/applications/offer-click.rules.ts'
import type { StatusEvent, StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import { writtenCondition } from '#tests/support/table/written-condition.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 10, 9, minute)).toISOString()
const lender = { id: 'narmada', name: 'Narmada', interest_rate: '10.5% p.a.' }
const click = { id: 'id', clickId: 'click', userId: 'asha', lender, at: at(0), origin: {} }
const opened = applicationOpened(click)

const event = (status: string, minute: number): StatusEvent => ({
  status,
  at: at(minute),
  received_at: at(minute),
  source: 'staff',
  event_id: `event-${minute}`,
})
const after = (application: StoredApplication, ...events: StatusEvent[]): StoredApplication =>
  events.reduce((known, each) => ({ ...known, ...withEvent(known, each).after }), application)
const undone = (application: StoredApplication): StoredApplication => {
  const undo = undoEvent(application, ({ event_id }) => event_id === 'event-1', 'ravi', new Date(at(2)))
  return { ...application, ...(undo.outcome === 'undone' && undo.after) }
}
const again = (application: StoredApplication): StoredApplication => ({
  ...application,
  ...applicationClickedAgain(application, { ...click, at: at(59) }),
})

const rejected = after(opened, event('rejected', 1))
const { events: _, ...uncounted } = rejected
const full = after(opened, ...Array.from({ length: mostEvents }, (__, index) => event('applied', index + 1)))

/** The condition under which the application is written, with its values. */
const comparedOf = (application: StoredApplication) =>
  writtenCondition(applicationPart('+919876543210', application, {}).Update)

it.each([
  ['the first event', opened, after(opened, event('approved', 1))],
  ['an event that moves nothing', rejected, after(rejected, event('pending', 2))],
  ['an event for which the oldest is forgotten', full, after(full, event('pending', mostEvents + 1))],
  ['an event that is taken back', rejected, undone(rejected)],
  ['a click that starts anew', rejected, again(rejected)],
  ['a click that starts anew what has no count of events', uncounted, again(uncounted)],
])('%s', (_case, before, changed) => {
  expect(changed.history).not.toEqual(before.history)
  expect(comparedOf(changed)).not.toBe(comparedOf(before))
})
