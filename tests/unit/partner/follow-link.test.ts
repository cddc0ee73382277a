/** Following a link while parts fail: a failed record never blocks the visitor. */
import { describe, expect, it } from 'vitest'
import { createLinkSigner } from '#adapters/partner/hmac-link-signer.ts'
import { AppError } from '#domain/app-error.ts'
import { trackingLinkFor, writeTrackingLink } from '#domain/partner/tracking-link.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'
import { followLink } from '#use-cases/partner/follow-link.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const userId = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'
const signer = createLinkSigner('a secret of more than 32 characters')
const token = signer.sign(writeTrackingLink(trackingLinkFor({ code: 'acme', mode: 'live' }, userId, 'lender', now)))

type Broken = Partial<Record<'click' | 'find', () => Promise<never>>>

const follow = async ({ click, find }: Broken) => {
  const log = createRecordedLog()
  const record = click ?? (() => Promise.resolve({ outcome: 'recorded' as const }))
  const ports = {
    signer,
    users: { findUser: find ?? (() => Promise.resolve({ phone: '+919876543210', facts: {} })) },
    clicks: {
      recordFirstClick: record,
      recordAnotherClick: record,
      recordSandboxClick: async () => void (await record()),
    },
    lenders: { findActiveLender: (id: string) => Promise.resolve(lenderEntry({ id })) },
    ids: { nextApplicationId: () => 'application' },
    clock: { now: () => now },
    log,
  }
  return { followed: await followLink(ports, token, true), log }
}

const fail = (failure: Error) => () => Promise.reject(failure)
const busy = fail(new AppError('BUSY'))
const broken = fail(new TypeError('+919876543210 broke'))

describe('following a link', () => {
  it.each<Broken>([{ click: busy }, { click: broken }, { find: busy }, { find: broken }])(
    'redirects even if the click cannot be recorded (%#), which the log says without personal data',
    async (failing) => {
      const { followed, log } = await follow(failing)
      expect(followed).toEqual({ outcome: 'redirect', url: `https://lender.example/lender?ref=${userId}` })
      expect(log.codes()).toEqual(['LINK_CLICK_NOT_RECORDED'])
      expect(JSON.stringify(log.lines)).not.toContain('9876543210')
    },
  )
})
