/** Uses that write what they read: where something else was written meanwhile they read and write again, and at last say BUSY. */
import { expect, it, vi } from 'vitest'
import type { LenderAccess } from '#contract/lenders/lender-keys.ts'
import { maxAttempts } from '#use-cases/retry-on-change.ts'
import { countVisits } from '#use-cases/funnel/count-visit.ts'
import { changeAccess, type AccessPorts } from '#use-cases/lenders/lender-access.ts'
import { noteLinkCheck } from '#use-cases/offers/check-links.ts'
import { changeEntry } from '#use-cases/offers/editing/change-entry.ts'
import { replaceLenders } from '#use-cases/offers/replace-lenders.ts'
import { knowBrowser } from '#use-cases/staff/sign-in-lanes.ts'
import { noSignIns } from '#domain/staff/sign-in-lanes.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'

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
const rows = { rowOf: () => Promise.resolve({ row: 'row', origin: visit.origin }) }
const funnelWith = (countVisitors: object, change: object) =>
  countVisits({ counters: { countVisitors }, rows } as never, [{ userId: 'asha', ...change }] as never)

const changed = { outcome: 'changed', present: undefined }
const recorded = { outcome: 'recorded' }

const writes: Readonly<Record<string, Write>> = {
  'the access of a lender': {
    recorded,
    changed,
    run: (storeAccess) =>
      changeAccess(
        {
          registry: { findAccess: () => Promise.resolve(undefined), storeAccess },
          catalogue: { readStoredCatalogue: () => Promise.resolve({ lenders: [{ id: 'narmada' }] }) },
          clock,
        } as unknown as AccessPorts,
        'narmada',
        ({ keys }: LenderAccess) => ({ keys }),
      ),
  },
  'a change of stored lenders': {
    recorded,
    changed,
    run: (replaceEntries) => {
      const stored = { lenders: [lenderEntry({ id: 'narmada' })], products: [], schemes: [], version: 1 }
      const catalogue = { readStoredCatalogue: () => Promise.resolve(stored), replaceEntries }
      return replaceLenders(catalogue as never, ({ length }) => (length > 0 ? [lenderEntry({ id: 'narmada' })] : []))
    },
  },
  'an entry of the catalogue': {
    recorded,
    changed,
    run: (change) => {
      const entry = lenderEntry({ id: 'narmada' })
      const stored = { lenders: [entry], products: [], schemes: [], version: 1 }
      const room = { readStoredCatalogue: () => Promise.resolve(stored) }
      const ports = { room, write: () => ({ change }), clock } as never
      const name = { kind: 'lender', id: 'narmada' } as const
      return changeEntry(ports, { email: 'asha@paisalane.in' }, name, () =>
        Promise.resolve({ action: 'catalogue.switch', entry }),
      )
    },
  },
  'a known browser of staff': {
    recorded: true,
    changed: false,
    run: (put) => {
      const signIns = { find: () => Promise.resolve({ signIns: noSignIns, changes: 0 }), put }
      const tokens = { hash: (text: string) => text, createToken: () => 'token' }
      return knowBrowser({ signIns, clock, ...tokens } as never, 'asha')
    },
  },
  'the list of problems of links': {
    recorded: true,
    changed: false,
    run: (put) => {
      const checks = { findLinkCheck: () => Promise.resolve(undefined), put }
      return noteLinkCheck({ catalogue: {}, checks, isDeployed: true, clock } as never, [], [])
    },
  },
  'the count of a visitor': {
    recorded,
    changed: { outcome: 'changed', present: new Map([['asha', counted]]) },
    run: (write) => funnelWith(write, { before: undefined, after: visit }),
  },
  'the count of a visitor who leaves': {
    recorded,
    changed: { outcome: 'changed', present: new Map([['asha', counted]]) },
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
