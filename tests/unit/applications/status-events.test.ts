import { expect, it } from 'vitest'
import type { StatusSource } from '#contract/entities.ts'
import { mostEvents, withEvent } from '#lambdas/applications/new-status-event.rules.ts'
import { type StatusEvent, statusOf, type StoredApplication } from '#lambdas/applications/stored-application.rules.ts'

const day = (number: number) => `2026-03-${String(number).padStart(2, '0')}T09:00:00.000Z`

const event = (status: string, at: number, fields: Partial<StatusEvent> = {}): StatusEvent => ({
  status,
  at: day(at),
  source: 'lender',
  event_id: `${status} ${at}`,
  ...fields,
})

const opened: StatusEvent = { status: 'applied', at: day(1), source: 'visitor' }

type Known = Pick<StoredApplication, 'status' | 'history' | 'events' | 'left_out'>

/** The application after these events, in the order of their arrival. */
const after = (events: readonly StatusEvent[], before: Known = { status: 'applied', history: [opened] }): Known =>
  events.reduce((known, next) => ({ ...known, ...withEvent(known, next).after }), before)

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first, index) => ordersOf(items.toSpliced(index, 1)).map((rest) => [first, ...rest]))

const restart = event('applied', 4, { source: 'visitor', event_id: undefined })
const postback = (status: string, at: number) => event(status, at, { source: 'postback' })

it.each([
  ['a life', 'disbursed', ['pending', 'under_review', 'approved', 'disbursed'], [event('pending', 5)]],
  ['skipped steps', 'reversed', ['approved', 'disbursed', 'reversed'], [event('under_review', 3), event('pending', 9)]],
  [
    'a correction',
    'approved',
    ['pending', 'rejected'],
    [event('disbursed', 5), event('approved', 6, { correction: true }), postback('disbursed', 7)],
  ],
  ['a restart', 'under_review', ['pending', 'rejected'], [restart, event('under_review', 5), event('approved', 3)]],
  [
    'news of one moment',
    'rejected',
    ['pending'],
    [
      event('approved', 3),
      event('rejected', 3),
      event('rejected', 3, { event_id: 'again' }),
      event('under_review', 3, { event_id: 'review' }),
    ],
  ],
] as const)('all 120 orders of five events end alike: %s', (_, status, lives, others) => {
  const events = [...lives.map((each, index) => event(each, index + 2)), ...others]
  expect(events).toHaveLength(5)
  // Of two events that say the same, the id of the one that came first stays.
  const [first, ...rest] = ordersOf(events).map((order) => {
    const { history, ...known } = after(order)
    return { status: known.status, history: history.map((said) => ({ ...said, event_id: undefined })) }
  })
  expect(first?.status).toBe(status)
  expect(first?.history.map(({ at }) => at)).toEqual(first?.history.map(({ at }) => at).toSorted())
  expect(rest).toHaveLength(119)
  for (const other of rest) expect(other).toEqual(first)
})

const moves = (status: string) => ({ applied: true, status }) as const
const stays = (reason: 'older' | 'duplicate' | 'final') => ({ applied: false, reason }) as const
const correction = (status: string, at: number, fields: Partial<StatusEvent> = {}) =>
  event(status, at, { correction: true, event_id: 'correction', ...fields })

it.each<[string, StatusEvent[], StatusEvent, ReturnType<typeof withEvent>['answer']]>([
  ['moves the status', [], event('pending', 2), moves('pending')],
  ['arrives late and moves it all the same', [event('rejected', 3)], event('approved', 2), stays('older')],
  ['is behind the status', [event('approved', 3)], event('pending', 4), stays('older')],
  ['repeats the status', [event('approved', 3)], event('approved', 4), stays('duplicate')],
  ['is known', [event('approved', 3)], event('approved', 3), stays('duplicate')],
  ['is known under another id', [event('approved', 3)], event('approved', 3, { event_id: 'new' }), stays('duplicate')],
  [
    'corrects the amount',
    [event('approved', 3, { amount: 5 })],
    correction('approved', 3, { amount: 7 }),
    moves('approved'),
  ],
  [
    'corrects the reason under an end',
    [event('rejected', 3, { reason: 'other' })],
    correction('rejected', 4, { reason: 'income' }),
    moves('rejected'),
  ],
  [
    'corrects the message',
    [event('pending', 3, { message: 'Wait.' })],
    correction('pending', 4, { message: 'Sign.' }),
    moves('pending'),
  ],
  ['adds the amount', [event('approved', 3)], event('approved', 4, { amount: 7 }), moves('approved')],
  [
    'has another amount and is no correction',
    [event('approved', 3, { amount: 5 })],
    event('approved', 4, { amount: 7 }),
    stays('duplicate'),
  ],
  ['follows an end', [event('rejected', 3)], event('approved', 4), stays('final')],
  ['corrects an end', [event('rejected', 3)], correction('approved', 4), moves('approved')],
  ['lets a later one count', [event('reversed', 5)], event('disbursed', 4), moves('reversed')],
  ['nobody confirmed', [], postback('approved', 2), stays('older')],
])('an event that %s is answered so', (_, before, next, answer) => {
  expect(withEvent(after(before), next).answer).toEqual(answer)
})

it('of events of one moment and status a correction comes last, whatever their ids and order are', () => {
  const said = event('approved', 3, { amount: 5, event_id: 'z' })
  const corrected = correction('approved', 3, { amount: 7, event_id: 'a' })
  for (const events of [
    [said, corrected],
    [corrected, said],
  ]) {
    const { history } = statusOf([event('applied', 1), ...events])
    expect(history.slice(1)).toEqual([said, corrected])
  }
})

it('events of before sources were kept each changed the status, and news joins them', () => {
  const old = [
    { status: 'applied', at: day(1) },
    { status: 'approved', at: day(2) },
    { status: 'pending', at: day(3), note: 'The lender mixed up two applicants.' },
  ]
  const { status, history } = after([event('under_review', 4)], { status: 'pending', history: old })
  expect([status, history]).toEqual(['under_review', [...old, event('under_review', 4)]])
})

it(`keeps ${mostEvents} events and forgets the oldest that moved nothing`, () => {
  const sources: StatusSource[] = ['file', 'lender']
  const pending = event('pending', 2)
  const idle = Array.from({ length: mostEvents }, (_, index) =>
    event('pending', 3, {
      at: day(3).replace('00.000', `00.${String(index).padStart(3, '0')}`),
      event_id: `idle ${String(index).padStart(3, '0')}`,
      source: sources[index % 2],
      message: `Wait ${index}`,
    }),
  )
  const { history, events, status, left_out } = after([pending, ...idle, event('approved', 4)])
  expect([history.length, left_out]).toEqual([mostEvents, 3])
  expect([history[0], history[1], status, events]).toEqual([opened, pending, 'approved', mostEvents + 3])
  expect(history[2]?.event_id).toBe('idle 003')
  expect(statusOf(history).status).toBe('approved')
})

it('a lender that repeats its news each hour, under new ids and times, leaves one event', () => {
  const hour = (index: number) => new Date(Date.parse(day(3)) + index * 3_600_000).toISOString()
  const hourly = (source: StatusSource) =>
    Array.from({ length: 210 }, (_, index) =>
      event('pending', 3, { at: hour(index), event_id: `${source} ${index}`, source, reason: 'documents' }),
    )
  const known = after([event('pending', 2), ...hourly('lender'), ...hourly('postback')])
  expect(known.history.map(({ source, moved = true }) => [source, moved])).toEqual([
    ['visitor', true],
    ['lender', true],
    ['lender', false],
    ['postback', false],
  ])
  const repeated = event('pending', 9, { event_id: 'once more', reason: 'documents' })
  expect(withEvent(known, repeated)).toEqual({ answer: { applied: false, reason: 'duplicate' }, after: undefined })
  // What the lender says after the visitor applied anew is news.
  const anew = [event('rejected', 20), event('applied', 21, { source: 'visitor', event_id: undefined })]
  expect(after([...anew, event('pending', 22)], known)).toMatchObject({ status: 'pending' })
})
