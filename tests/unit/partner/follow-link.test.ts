/** Following a link while parts fail: a failed record never blocks the visitor. */
import { expect, it } from 'vitest'
import type { Table } from '#data/table.ts'
import { followLink } from '#lambdas/partner-api/follow-link.ts'
import { createLinkSigner } from '#lambdas/partner-api/link-signer.function.ts'
import { trackingLinkFor, writeTrackingLink } from '#lambdas/partner-api/tracking-link.rules.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { createClickIds } from '#lambdas/shared/click-ids.ts'
import type { World } from '#lambdas/shared/world.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const userId = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'
const secret = 'a secret of more than 32 characters'
const signer = createLinkSigner(secret)
const token = signer.sign(writeTrackingLink(trackingLinkFor({ code: 'acme', mode: 'live' }, userId, 'lender', now)))

const busy = () => Promise.reject(new AppError('BUSY'))
const broken = () => Promise.reject(new TypeError('+919876543210 broke'))
const found = () => Promise.resolve({ Item: { phone: '+919876543210' } })

it.each([
  ['the click', found, broken],
  ['the user', busy, busy],
  ['the user', broken, busy],
])(
  'following a link redirects when %s fails (%#), which the log shows without personal data',
  async (_, find, record) => {
    const log = createRecordedLog()
    const catalogue = { findActiveLender: (id: string) => Promise.resolve(lenderEntry({ id })) }
    const world = {
      table: { get: find, put: busy, update: busy, delete: busy, query: busy, transact: record } as unknown as Table,
      linkSigner: signer,
      catalogue: catalogue as unknown as World<'catalogue'>['catalogue'],
      clickIds: createClickIds(secret),
      clock: { now: () => now },
      log,
    }
    const url = `https://lender.example/lender?ref=${userId}`
    expect(await followLink(world, token, 'tap')).toEqual({ outcome: 'redirect', url })
    expect(log.codes()).toEqual(['LINK_CLICK_NOT_RECORDED'])
    expect(JSON.stringify(log.lines)).not.toContain('9876543210')
  },
)
