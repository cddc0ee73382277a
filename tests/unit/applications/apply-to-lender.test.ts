import { describe, expect, it, vi } from 'vitest'
import type { Application } from '#contract/entities.ts'
import { applicationOpened } from '#domain/applications/offer-click.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { applyToLender } from '#use-cases/applications/apply-to-lender.ts'
import type { ApplicationRepository, ClickOutcome } from '#use-cases/applications/ports.ts'

const lender = lenderEntry({ id: 'first' })
const stored = applicationOpened('a-0', 'u-1', lender, '2026-03-09T09:00:00.000Z')
const session = { phone: '+919876543210', originJti: 'j' }

const applyWith = (present: Application[]) => {
  const next = (): Promise<ClickOutcome> => {
    const changed = present.shift()
    return Promise.resolve(changed ? { outcome: 'changed', present: changed } : { outcome: 'recorded' })
  }
  const applications = {
    recordFirstClick: vi.fn<ApplicationRepository['recordFirstClick']>(next),
    recordAnotherClick: vi.fn<ApplicationRepository['recordAnotherClick']>(next),
    listApplicationsOfUser: () => Promise.resolve([]),
  }
  const applying = applyToLender(
    {
      applications,
      lenders: { findActiveLender: () => Promise.resolve(lender) },
      identity: { userIdOf: () => 'u-1', browserTokenOf: () => 't' },
      ids: { nextApplicationId: () => 'a-1' },
      clock: { now: () => new Date('2026-03-10T09:00:00.000Z') },
    },
    session,
    'first',
  )
  return { applications, applying }
}

describe('applying while somebody else changes the application', () => {
  it('decides by what it found last', async () => {
    const rejected = { ...stored, status: 'rejected' }
    const { applications, applying } = applyWith([stored, rejected])
    expect((await applying).application).toMatchObject({ id: 'a-0', status: 'applied', history: [{}, {}] })
    expect(applications.recordAnotherClick).toHaveBeenCalledTimes(2)
    expect(applications.recordAnotherClick.mock.lastCall?.[1]).toEqual(rejected)
    expect(applications.recordAnotherClick.mock.lastCall?.[3]).toMatchObject({ application_status: 'applied' })
  })

  it('gives up with BUSY after four tries', async () => {
    const { applications, applying } = applyWith(Array.from({ length: 9 }, () => stored))
    await expect(applying).rejects.toMatchObject({ code: 'BUSY' })
    expect(applications.recordFirstClick).toHaveBeenCalledTimes(1)
    expect(applications.recordAnotherClick).toHaveBeenCalledTimes(3)
  })
})
