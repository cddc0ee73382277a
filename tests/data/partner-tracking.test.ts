/** Tracking links on a real table: the items that following one writes. */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { trackingLinkFor, writeTrackingLink } from '#lambdas/partner-api/tracking-link.rules.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { lenderEntry } from '#tests/support/offers/catalogue-entries.ts'
import { createPartnerOnTable, validSubmission, type PartnerOnTable } from '#tests/support/partner/partner-on-table.ts'
import { createJourneyOnTable } from '#tests/support/profile/journey-on-table.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const utm_url = 'https://lender.example/go?ref={user_id}'
// Equal priorities go by name, so the lender of the first link is not the one whose id comes first.
const lenders = [lenderEntry({ id: 'another', name: 'Zebra' }), lenderEntry({ id: 'lender', utm_url })]
await createJourneyOnTable(table).put({ lenders })
let api: PartnerOnTable
beforeEach(() => {
  api = createPartnerOnTable(table)
})

const startLink = async (kind: 'live' | 'sandbox' = 'live') => {
  const partner = await api.addPartner()
  const phone = pickPhone()
  const caller = partner[kind]
  const userId = (await api.submit(caller, validSubmission({ phone }))).answer.user_id
  const link = await api.linkFor(caller, userId)
  const redirect = { outcome: 'redirect', url: `https://lender.example/go?ref=${userId}` }
  return { ...partner, phone, userId, link, redirect, click: keys.linkClick(caller.scope, userId, 'lender') }
}

describe('following a link', () => {
  it('records click, application and user together', async () => {
    const { link, userId, phone, code, click, redirect } = await startLink()
    api.advance(60)
    const at = api.now()
    expect(await api.follow(link)).toEqual(redirect)
    expect(await table.read(keys.application(phone, 'lender'))).toMatchObject({
      user_id: userId,
      lender_id: 'lender',
      status: 'applied',
      clicked_at: at,
      applied_at: at,
      partner_code: code,
      lender: { name: 'Lender lender' },
    })
    expect(await table.read(keys.user(phone))).toMatchObject({
      current_step: 'lender_clicked',
      application_status: 'applied',
      selected_lender_id: 'lender',
      lender_clicked_at: at,
    })
    const identity = { partner_code: code, user_id: userId, lender_id: 'lender' }
    expect(await table.read(click)).toEqual({ ...click, ...identity, clicked_at: at, first_clicked_at: at })
  })

  it('makes one application and one click however often it happens, in parallel or later', async () => {
    const { link, phone, code, redirect } = await startLink()
    const followed = await Promise.all(Array.from({ length: 8 }, () => api.follow(link)))
    followed.push(await api.follow(link))
    expect(followed).toEqual(followed.map(() => redirect))
    expect(await table.list(keys.user(phone).pk, 'APP#')).toHaveLength(1)
    expect(await table.list(`PARTNER#${code}`, 'CLICK#')).toHaveLength(1)
  })

  it('in the sandbox records a click there and nothing for the phone', async () => {
    const { link, phone, code, userId } = await startLink('sandbox')
    const followed = await api.follow(link)
    const atLender = { outcome: 'sandbox-lender', lenderName: 'Lender lender' }
    expect(await api.follow(link, 'at-sandbox-lender')).toEqual(atLender)
    const [application] = await table.list(`SANDBOX#${userId}`)
    expect(application).toMatchObject({ partner_code: code, lender_id: 'lender', status: 'applied' })
    expect(followed).toEqual({ outcome: 'sandbox-redirect', clickId: application?.['click_id'] })
    expect(application).not.toHaveProperty('found_by')
    expect(await table.list(`PARTNER#${code}`, 'CLICK#')).toEqual([])
    expect(await table.list(keys.user(phone).pk)).toEqual([])
  })
})

describe('a link that leads nowhere', () => {
  const forge = (code: string, userId: string, lenderId = 'lender') =>
    api.signer.sign(writeTrackingLink(trackingLinkFor({ code, mode: 'live' }, userId, lenderId, new Date(api.now()))))

  it('expires after 30 days and then records nothing, while a new one works', async () => {
    const { link, click, live, userId, redirect } = await startLink()
    api.advance(30 * 86_400 - 1)
    for (const visit of ['untapped', 'at-sandbox-lender'] as const) {
      expect(await api.follow(link, visit)).toMatchObject({ outcome: 'untapped' })
    }
    api.advance(1)
    expect(await api.follow(link)).toEqual({ outcome: 'expired' })
    expect(await table.read(click)).toBeUndefined()
    expect(await api.follow(await api.linkFor(live, userId))).toEqual(redirect)
  })

  it('shows a user below 18 the day to come back, and records nothing', async () => {
    const { code, link, phone } = await startLink()
    const user = await table.read(keys.user(phone))
    await table.put({ ...user, date_of_birth: '2009-01-31' })
    const message = 'Loans are for people aged 18 or more. Please come back on 31 Jan 2027, your birthday.'
    expect(await api.follow(link)).toEqual({ outcome: 'under-age', message })
    expect(await table.list(keys.user(phone).pk, 'APP#')).toEqual([])
    expect(await table.list(`PARTNER#${code}`, 'CLICK#')).toEqual([])
  })

  it('is unknown or gone when its user or lender is, or when it names another partner', async () => {
    const { code, link, phone, userId } = await startLink()
    expect(await api.follow(forge(code, userId, 'withdrawn'))).toEqual({ outcome: 'lender-gone' })
    expect(await api.follow(forge('another-partner', userId))).toEqual({ outcome: 'unknown' })
    const { id: _id, ...rest } = (await table.read(keys.user(phone))) ?? {}
    await table.put(rest)
    expect(await api.follow(link)).toEqual({ outcome: 'unknown' })
    expect(await table.list(`PARTNER#${code}`, 'CLICK#')).toEqual([])
  })
})
