/** Following a link while parts fail: the visitor goes on (`design/architecture.md`: a failed record never blocks the visitor). */
import { describe, expect, it } from 'vitest'
import { createLinkSigner } from '#adapters/hmac-link-signer.ts'
import { AppError } from '#domain/app-error.ts'
import { trackingLinkFor, writeTrackingLink } from '#domain/partner/tracking-link.ts'
import { followLink } from '#use-cases/partner/follow-link.ts'
import type { ClickOutcome } from '#use-cases/applications/ports.ts'
import type { LinkClickRepository } from '#use-cases/partner/ports.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createRecordedLog } from '#tests/support/recorded-log.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const userId = '3f0c1d52-7a41-8c9e-9b55-0d6f2a7c8e10'
const signer = createLinkSigner('a secret of more than 32 characters')
const token = signer.sign(writeTrackingLink(trackingLinkFor({ code: 'acme', mode: 'live' }, userId, 'lender', now)))

const setUp = ({ click, find }: { click?: () => Promise<ClickOutcome>; find?: () => Promise<string | undefined> }) => {
  const log = createRecordedLog()
  const record = click ?? (() => Promise.resolve({ outcome: 'recorded' }))
  const clicks: LinkClickRepository = {
    recordFirstClick: record,
    recordAnotherClick: record,
    recordSandboxClick: async () => void (await record()),
  }
  const ports = {
    signer,
    users: { findPhoneOfUser: find ?? (() => Promise.resolve('+919876543210')) },
    clicks,
    lenders: { findActiveLender: (id: string) => Promise.resolve(lenderEntry({ id })) },
    ids: { nextApplicationId: () => 'application' },
    clock: { now: () => now },
    log,
  }
  return { log, follow: (isPersonal = true) => followLink(ports, token, isPersonal) }
}

const redirect = { outcome: 'redirect', url: `https://lender.example/lender?ref=${userId}` }

describe('following a link', () => {
  it.each([
    ['the table is busy', new AppError('BUSY')],
    ['something breaks', new TypeError('+919876543210 broke')],
  ])('leads on while %s, and the log tells it without anything personal', async (_, failure) => {
    for (const broken of [{ click: () => Promise.reject(failure) }, { find: () => Promise.reject(failure) }]) {
      const { follow, log } = setUp(broken)
      // oxlint-disable-next-line no-await-in-loop -- two cases of one sentence
      expect(await follow()).toEqual(redirect)
      expect(log.codes()).toEqual(['LINK_CLICK_NOT_RECORDED'])
      expect(JSON.stringify(log.lines)).not.toContain('9876543210')
    }
  })

  it('ends where the user is gone', async () => {
    const gone = { click: () => Promise.reject(new AppError('USER_NOT_FOUND')) }
    expect(await setUp(gone).follow()).toEqual({ outcome: 'unknown' })
    expect(await setUp({ find: () => Promise.resolve(undefined) }).follow()).toEqual({ outcome: 'unknown' })
  })

  it('asks for nothing when only a preview is wanted', async () => {
    const never = () => Promise.reject(new Error('must not be asked'))
    const { follow, log } = setUp({ click: never, find: never })
    expect(await follow(false)).toEqual({ outcome: 'preview', lenderName: 'Lender lender' })
    expect(log.codes()).toEqual([])
  })
})
