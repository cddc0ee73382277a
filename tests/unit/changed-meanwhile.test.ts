/** Uses that write what they read: where something else was written meanwhile they read and write again, and at last say BUSY. */
import { ConditionalCheckFailedException, TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import { showApplications } from '#lambdas/applications/find-application.ts'
import { undoStatus } from '#lambdas/applications/record-status-event.ts'
import { partAt, stepAt } from '#lambdas/auth/sliding-counts.rules.ts'
import { changeEntry } from '#lambdas/catalogue/change-entry.ts'
import { noteLinkCheck } from '#lambdas/catalogue/check-links.ts'
import { replaceLenders } from '#lambdas/catalogue/put-catalogue.ts'
import { changeConsent } from '#lambdas/consent/change-consent.ts'
import { consentTextsWith, presentContact } from '#lambdas/consent/consent-texts.rules.ts'
import { countVisits } from '#lambdas/funnel/count-visits.ts'
import { changeAccess } from '#lambdas/lenders/change-lender-access.ts'
import { changeJob, newJob } from '#lambdas/news/start-job.ts'
import { savePush } from '#lambdas/notices/own-notices.ts'
import { takeNoticeMoney } from '#lambdas/notices/take-notice-money.ts'
import { forgetBrowsers } from '#lambdas/push/forget-browsers.ts'
import { maxAttempts } from '#lambdas/shared/retry-on-change.ts'
import { knowBrowser } from '#lambdas/staff/admit-sign-in.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { pushKeys } from '#tests/support/valid-bodies.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const clock = { now: () => now }

interface Write {
  readonly recorded: object | boolean
  /** The answer of the write before it is recorded. */
  readonly changed: object | boolean
  readonly run: (write: () => Promise<object | boolean>) => Promise<unknown>
}

const visit = { since: '2026-03-10', origin: { category: 'salaried' }, step: 1 }
const counted = { since: visit.since, day: visit.since, row: 'other', step: 0 }
const rows = { part: 0, rowOf: () => Promise.resolve({ row: 'row', origin: visit.origin }) }

const session = { phone: '+919876543210', originJti: 'jti', startedAtEpochSeconds: 1, silentDays: 90 }
const browser = {
  endpoint: 'https://fcm.googleapis.com/one',
  ...pushKeys,
  savedAt: now.toISOString(),
  originJti: 'jti',
}

const storedJob = {
  ...newJob(
    { ids: { nextUlid: () => 'j' }, clock },
    { id: 'asha', email: '' },
    { kind: 'import', lender_id: 'narmada' },
  ),
  state: 'ready',
}

const application = { user_id: 'asha', lender_id: 'narmada' }

const storedItem = {
  ...application,
  id: 'application',
  status: 'applied',
  clicked_at: now.toISOString(),
  applied_at: now.toISOString(),
  updated_at: now.toISOString(),
  lender: { name: 'Narmada', interest_rate: '' },
  history: [],
}

const storedLender = { ...keys.lender('narmada'), ...lenderEntry({ id: 'narmada' }) }

const isChanged = (written: object | boolean) =>
  typeof written === 'object' && 'outcome' in written && written.outcome === 'changed'

/**
 * A table with one item, whose write is refused by `present` where `write` says that it has changed.
 * @param part of a transaction, whose condition fails
 */
const tableWith = (write: () => Promise<object | boolean>, present: object, stored: object = storedItem, part = 0) => {
  const writeOne = async () => {
    if (isChanged(await write())) throw new ConditionalCheckFailedException({ $metadata: {}, message: '' })
  }
  return {
    get: () => Promise.resolve({ Item: stored }),
    query: () => Promise.resolve({ Items: [stored] }),
    put: writeOne,
    update: writeOne,
    transact: async () => {
      if (!isChanged(await write())) return
      const held = Array.from({ length: part }, () => ({ Code: 'None' }))
      throw new TransactionCanceledException({
        $metadata: {},
        message: '',
        CancellationReasons: [...held, { Code: 'ConditionalCheckFailed', Item: marshall(present) }],
      })
    },
  }
}

const funnelWith = (countVisitors: () => Promise<object | boolean>, change: object) =>
  countVisits({ table: tableWith(countVisitors, counted) } as never, rows, [{ userId: 'asha', ...change } as never])

const opened = { status: 'applied', at: '2026-03-10T07:00:00.000Z', source: 'visitor' }
const change = { status: 'rejected', at: '2026-03-10T08:00:00.000Z', source: 'staff', event_id: 'change' }
const decided = { ...application, status: 'rejected', events: 2, history: [opened, change] }
const undo = (found: object, storeEvent: () => Promise<object | boolean>) =>
  undoStatus(
    { clock } as never,
    { phone: session.phone, application: found } as never,
    { isEvent: ({ event_id }) => event_id === 'change', by: 'asha@paisalane.in' },
    { store: { storeEvent } as never },
  )

const changed = { outcome: 'changed', present: undefined }
const recorded = { outcome: 'recorded' }

const writes: Readonly<Record<string, Write>> = {
  'the access of a lender': {
    recorded,
    changed,
    run: (storeAccess) => {
      const table = { ...tableWith(storeAccess, {}, storedLender), get: () => Promise.resolve({}) }
      return changeAccess({ table, clock } as never, 'narmada', (seen) => ({ keys: seen.keys }))
    },
  },
  'a change of stored lenders': {
    recorded,
    changed,
    run: (replaceEntries) => {
      const table = tableWith(replaceEntries, {}, storedLender)
      return replaceLenders(table as never, ({ length }) => (length > 0 ? [lenderEntry({ id: 'narmada' })] : []))
    },
  },
  'an entry of the catalogue': {
    recorded,
    changed,
    run: (change) => {
      const entry = lenderEntry({ id: 'narmada' })
      const table = tableWith(change, {}, storedLender)
      const name = { kind: 'lender', id: 'narmada' } as const
      const world = { table, recorded: () => table, clock } as never
      return changeEntry(world, { email: 'asha@paisalane.in' }, name, () =>
        Promise.resolve({ action: 'catalogue.switch', entry }),
      )
    },
  },
  'a known browser of staff': {
    recorded: true,
    changed: false,
    run: (put) => {
      const update = async () => {
        if (!(await put())) throw new ConditionalCheckFailedException({ $metadata: {}, message: '' })
      }
      return knowBrowser({ table: { get: () => Promise.resolve({}), update }, clock } as never, 'asha')
    },
  },
  'the list of problems of links': {
    recorded,
    changed,
    run: (put) => noteLinkCheck({ table: tableWith(put, {}, {}), isDeployed: true, clock } as never, [], []),
  },
  'a consent': {
    recorded,
    changed,
    run: (write) => {
      const { version = '' } =
        consentTextsWith(presentContact).find(({ purpose }) => purpose === 'notices_by_push') ?? {}
      const table = tableWith(write, {}, { id: 'asha', changes: 0 })
      const world = { table, clock, pause: () => Promise.resolve() }
      const change = {
        purpose: 'notices_by_push',
        given: true,
        version,
        how: 'switch',
        address: '',
      } as const
      return changeConsent(world as never, session, change)
    },
  },
  'a browser that renews its news by push': {
    recorded,
    changed,
    run: (save) => {
      const ports = { table: tableWith(save, {}, {}, 2), pushKey: '', isLocal: false, clock }
      const { endpoint, p256dh, auth } = browser
      return savePush(ports as never, session, { endpoint, p256dh, auth }, '')
    },
  },
  'the list of browsers without one that has left': {
    recorded,
    changed,
    run: (replace) => {
      const { savedAt: saved_at, originJti: origin_jti, ...subscription } = browser
      const table = tableWith(replace, {}, { browsers: [{ ...subscription, saved_at, origin_jti }] })
      return forgetBrowsers({ table, clock } as never, session.phone, () => false)
    },
  },
  'a job': {
    recorded,
    changed,
    run: (save) => {
      const table = tableWith(save, {}, storedJob)
      return changeJob({ table } as never, 'j', () => ({ changes: { state: 'cancelling' } }))
    },
  },
  'the first click id of an application': {
    recorded,
    changed: { outcome: 'changed', present: application },
    run: (storeClickId) => {
      const clickIds = { nextClickId: () => 'click' }
      const table = tableWith(storeClickId, storedItem)
      return showApplications({ table, clickIds } as never, { phone: session.phone, lenderId: 'narmada' })
    },
  },
  'an undone change of staff': {
    recorded,
    changed: { outcome: 'changed', present: { application: decided } },
    run: (storeEvent) => undo(decided, storeEvent),
  },
  'the count of a visitor': {
    recorded,
    changed,
    run: (write) => funnelWith(write, { before: undefined, after: visit }),
  },
  'the count of a visitor who leaves': {
    recorded,
    changed,
    run: (write) => funnelWith(write, { before: visit, after: undefined }),
  },
}

it.each(Object.entries(writes))('%s is written again until it is recorded', async (_, { recorded, changed, run }) => {
  const write = vi
    .fn(() => Promise.resolve(recorded))
    .mockResolvedValueOnce(changed)
    .mockResolvedValueOnce(changed)
  await run(write)
  expect(write).toHaveBeenCalledTimes(3)
})

it.each(Object.entries(writes))('%s that changes each time is BUSY', async (_, { changed, run }) => {
  const write = vi.fn(() => Promise.resolve(changed))
  await expect(run(write)).rejects.toMatchObject({ code: 'BUSY' })
  expect(write).toHaveBeenCalledTimes(maxAttempts)
})

it.each([
  ['is counted again until it is recorded', 0, true, 4],
  ['is not sent when others have used up the money meanwhile', 10, false, 1],
])('the money of a notice %s', async (_, used, isTaken, writes) => {
  const part = partAt('hour', now.getTime())
  const present = { step: stepAt(now.getTime()), hour: used, [part]: used }
  const refused = new ConditionalCheckFailedException({ $metadata: {}, message: '', Item: marshall(present) })
  const update = vi
    .fn(() => Promise.resolve({}))
    .mockRejectedValueOnce(refused)
    .mockRejectedValueOnce(refused)
  const table = { get: () => Promise.resolve({}), update }
  // A tenth of the SMS is for notices.
  const smsLimits = { hour: 100, day: 1000, month: 10_000 }
  expect(await takeNoticeMoney({ table, clock, smsLimits } as never)).toBe(isTaken)
  expect(update).toHaveBeenCalledTimes(writes)
})

it('an application that another reader has given a click id meanwhile keeps that one', async () => {
  const storeClickId = vi.fn(() => Promise.resolve({ outcome: 'changed' }))
  const table = tableWith(storeClickId, { ...storedItem, click_id: 'first' })
  const world = { table, clickIds: { nextClickId: () => 'second' } } as never
  const [shown] = await showApplications(world, { phone: session.phone, lenderId: 'narmada' })
  expect(shown?.application.click_id).toBe('first')
  expect(storeClickId).toHaveBeenCalledTimes(1)
})

it('a change of staff that news has followed meanwhile is not undone', async () => {
  const news = { status: 'approved', at: '2026-03-10T08:30:00.000Z', source: 'lender', event_id: 'news' }
  const present = { application: { ...decided, status: 'approved', events: 3, history: [opened, change, news] } }
  const storeEvent = vi.fn(() => Promise.resolve({ outcome: 'changed', present }))
  expect(await undo(decided, storeEvent)).toMatchObject({ outcome: 'touched', later: [{ status: 'approved' }] })
  expect(storeEvent).toHaveBeenCalledTimes(1)
})
