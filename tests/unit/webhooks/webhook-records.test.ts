import { marshall } from '@aws-sdk/util-dynamodb'
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { withEvent, undoEvent } from '#lambdas/applications/new-status-event.rules.ts'
import type { StoredApplication } from '#lambdas/applications/stored-application.rules.ts'
import { readWebhookRecord } from '#lambdas/webhooks/webhook-records.table.ts'

const createdAt = Date.parse('2026-11-23T10:00:00.000Z') / 1000

const record = (after: object | undefined, before?: object) => ({
  dynamodb: {
    ApproximateCreationDateTime: createdAt,
    ...(after && { NewImage: marshall(after) }),
    ...(before && { OldImage: marshall(before) }),
  },
})

const application = {
  ...keys.application('+919876543210', 'lender-1'),
  id: 'id',
  user_id: 'user-1',
  lender_id: 'lender-1',
  status: 'approved',
  history: [
    { status: 'applied', at: '2026-11-20T09:00:00.000Z' },
    { status: 'approved', at: '2026-11-22T09:00:00.000Z', message: 'Call +919876543210' },
    { status: 'pending', at: '2026-11-22T12:00:00.000Z', moved: false },
  ],
  updated_at: '2026-11-23T09:59:59.000Z',
  partner_code: 'acme',
}

describe('a record of the stream', () => {
  it('with another status, or a new application, is news with ids and times alone', () => {
    const expected = {
      kind: 'status-changed',
      partnerCode: 'acme',
      deliveryId: expect.stringMatching(/^msg_01M83XJ78R[0-9A-HJKMNP-TV-Z]{16}$/) as string,
      changedAt: '2026-11-23T10:00:00.000Z',
      data: {
        user_id: 'user-1',
        lender_id: 'lender-1',
        status: 'approved',
        occurred_at: '2026-11-22T09:00:00.000Z',
      },
    }
    expect(readWebhookRecord(record(application, { ...application, status: 'applied' }))).toEqual(expected)
    expect(readWebhookRecord(record(application))).toEqual(expected)
    const ofSandbox = { ...application, ...keys.sandboxApplication('test-user-1', 'lender-1'), user_id: 'test-user-1' }
    expect(readWebhookRecord(record(ofSandbox))).toMatchObject({
      partnerCode: 'acme.test',
      data: { user_id: 'test-user-1' },
    })
    // The stream counts whole seconds, and the event happened within this one.
    const at = '2026-11-23T10:00:00.700Z'
    const now = { ...application, history: [{ status: 'approved', at }], updated_at: at }
    expect(readWebhookRecord(record(now))).toMatchObject({ changedAt: at, data: { occurred_at: at } })
  })

  it('has the same id whenever it comes, and another than every other change', () => {
    const idOf = (change: object) => readWebhookRecord(record({ ...application, ...change }))?.deliveryId
    const { history, updated_at } = application
    const again = [...history, { status: 'approved', at: '2026-11-22T09:00:00.000Z' }]
    const others = [
      { status: 'disbursed' },
      { user_id: 'user-2' },
      { lender_id: 'lender-2' },
      { partner_code: 'other' },
      { updated_at: updated_at.replace('23T', '24T') },
      { history: again },
      { events: 9 },
    ]
    expect(idOf({})).toBe(idOf({ clicked_at: 'later' }))
    expect(new Set([idOf({}), ...others.map(idOf)]).size).toBe(others.length + 1)
  })

  it('of a status that comes back, because staff took it back and imported it again, has an id of its own', () => {
    const event = {
      status: 'approved',
      at: '2026-11-22T09:00:00.000Z',
      source: 'file',
      event_id: 'row',
      received_at: '2026-11-23T09:00:00.000Z',
    } as const
    const change = (seen: Pick<StoredApplication, 'status' | 'history' | 'events'>) => ({
      ...seen,
      ...withEvent(seen, event).after,
    })
    const first = change({ status: 'applied', history: [{ status: 'applied', at: '2026-11-20T09:00:00.000Z' }] })
    const undone = undoEvent(first, ({ event_id }) => event_id === 'row', 'asha', new Date(createdAt * 1000))
    const again = change({ ...first, ...(undone.outcome === 'undone' && undone.after) })
    expect(again.history).toHaveLength(first.history.length)
    const [one, other] = [first, again].map((after) =>
      readWebhookRecord(record({ ...application, ...after, updated_at: event.at }, { status: 'applied' })),
    )
    expect(other).toEqual({ ...one, deliveryId: expect.not.stringMatching(one?.deliveryId ?? '') as string })
  })

  it('with the same status, or of a deletion, is no news', () => {
    expect(readWebhookRecord(record(application, { ...application, clicked_at: 'before' }))).toBeUndefined()
    expect(readWebhookRecord(record(undefined, application))).toBeUndefined()
  })

  it('of choices is news where the switch for the partner has changed, and of no other switch', () => {
    const at = '2026-11-23T09:59:59.000Z'
    const choices = { ...keys.choices('user-1'), user_id: 'user-1', changes: 2, partner_code: 'acme' }
    const off = { ...choices, partner_sharing: { given: false, at } }
    const on = { ...choices, partner_sharing: { given: true, at } }
    const told = (given: boolean) => ({
      kind: 'consent-changed',
      partnerCode: 'acme',
      deliveryId: expect.stringMatching(/^msg_01/) as string,
      changedAt: at,
      data: { user_id: 'user-1', purpose: 'partner_sharing', given, occurred_at: at },
    })
    expect(readWebhookRecord(record(on))).toEqual(told(true))
    expect(readWebhookRecord(record(off, on))).toEqual(told(false))
    expect(readWebhookRecord(record({ ...on, lender_contact: { given: true } }, on))).toBeUndefined()
    expect(readWebhookRecord(record(choices))).toBeUndefined()
    // The account was closed.
    const closed = told(false)
    const endedAt = '2026-11-23T10:00:00.000Z'
    expect(readWebhookRecord(record(undefined, on))).toEqual({
      ...closed,
      changedAt: endedAt,
      data: { ...closed.data, occurred_at: endedAt },
    })
    expect(readWebhookRecord(record(undefined, off))).toBeUndefined()
  })

  const id = 'msg_01KAHT5Z9M3Q7R2C8W4V6X1B0D'
  const delivery = { ...keys.delivery('acme', id), id, status: 'waiting', round: 0, made: 0 }

  it('of a delivery starts a round, and neither an attempt nor its repetition does', () => {
    const started = { kind: 'delivery-started', partnerCode: 'acme', deliveryId: id }
    const again = { ...delivery, round: 1, starts: true }
    expect(readWebhookRecord(record({ ...delivery, starts: true }))).toEqual({ ...started, round: 0 })
    expect(readWebhookRecord(record(again, delivery))).toEqual({ ...started, round: 1 })
    expect(readWebhookRecord(record(again, again))).toBeUndefined()
    expect(readWebhookRecord(record({ ...delivery, made: 1 }, { ...delivery, starts: true }))).toBeUndefined()
  })
})
