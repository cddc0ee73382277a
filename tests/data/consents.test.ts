/** The switches of consent and their receipts on a real table. */
import { describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import type { Table } from '#data/table.ts'
import { applyConsentText } from '#lambdas/consent/apply-consent-text.rules.ts'
import { getConsents } from '#lambdas/consent/change-consent.ts'
import {
  findChooser,
  listReceipts,
  receiptPart,
  recordChoice,
  sharesWithPartner,
} from '#lambdas/consent/consents.table.ts'
import { presentConsentText, writeConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { hashOfText } from '#lambdas/shared/text-hash.ts'
import {
  addUser,
  countWaiting,
  openNoticesWorld,
  sendDueNotices,
  setStatus,
  switchConsent,
  textsTo,
} from '#tests/support/notices/notices.ts'
import { createPartnerOnTable, validSubmission } from '#tests/support/partner/partner-on-table.ts'
import { pickSession, visitorAddress } from '#tests/support/profile/journey-on-table.ts'
import { expectRefusal } from '#tests/support/refusals.ts'
import { startTable } from '#tests/support/table/dynamo.ts'

const table = await startTable()
const notices = await openNoticesWorld(table)
const userIdOf = async (session: Session) => (await findChooser(table.opened, session.phone, session)).userId
const receiptsOf = async (session: Session) => listReceipts(table.opened, await userIdOf(session))

describe('a switch', () => {
  it('is off at first, and each change leaves a receipt with hash, version, language, time, address and way', async () => {
    const asha = await addUser(notices, false)
    expect((await getConsents(notices, asha)).consents.map(({ given }) => given)).toEqual([false, false, false, false])
    const given = await switchConsent(notices, asha, 'partner_sharing', true)
    expect(await switchConsent(notices, asha, 'partner_sharing', true)).toEqual(given)
    notices.advance(60)
    await switchConsent(notices, asha, 'partner_sharing', false)
    const { version, language } = presentConsentText('partner_sharing')
    const hash = hashOfText(writeConsentText(presentConsentText('partner_sharing')))
    const of = { purpose: 'partner_sharing', version, language, hash, address: visitorAddress, how: 'switch' }
    const receipts = (await receiptsOf(asha)).filter(({ purpose }) => purpose !== 'application')
    expect(receipts).toEqual([
      { ...of, given: true, at: given.changed_at },
      { ...of, given: false, at: notices.clock.now().toISOString() },
    ])
    expect(JSON.stringify(receipts)).not.toContain(asha.phone.slice(3))
  })

  it('takes changes of one moment one after the other: the last receipt is what holds', async () => {
    const asha = await addUser(notices, false)
    const wanted = [true, false, true, false]
    await Promise.all(
      wanted.map((given) => switchConsent(notices, asha, 'lender_contact', given).catch(() => undefined)),
    )
    const receipts = (await receiptsOf(asha)).filter(({ purpose }) => purpose === 'lender_contact')
    expect(receipts.map(({ given }) => given)).toEqual(receipts.map((_, index) => index % 2 === 0))
    const { choices, changes } = await findChooser(table.opened, asha.phone, asha)
    expect([choices.lender_contact?.given ?? false, changes]).toEqual([
      receipts.at(-1)?.given ?? false,
      receipts.length,
    ])
  })

  it('is not changed by what was read before another change', async () => {
    const asha = await addUser(notices, false)
    const chooser = await findChooser(table.opened, asha.phone, asha)
    await switchConsent(notices, asha, 'lender_contact', true)
    notices.advance(60)
    const [first] = (await receiptsOf(asha)).filter(({ purpose }) => purpose === 'lender_contact')
    const late = { ...first, given: false, at: notices.clock.now().toISOString() } as never
    for (const changes of [chooser.changes, chooser.changes + 2])
      expect(await recordChoice(table.opened, { ...chooser, changes }, asha, late)).toMatchObject({
        outcome: 'changed',
      })
    expect((await findChooser(table.opened, asha.phone, asha)).choices.lender_contact?.given).toBe(true)
  })

  it('is refused of strangers, of an ended session and for an unknown notice', async () => {
    const asha = await addUser(notices, false)
    await expectRefusal(switchConsent(notices, pickSession(), 'lender_contact', true), 'USER_NOT_FOUND')
    const ended = { ...asha, originJti: 'ended' }
    const stored = await table.read(keys.user(asha.phone))
    await table.put({ ...stored, signed_out: { ended: ended.startedAtEpochSeconds } })
    await expectRefusal(switchConsent(notices, ended, 'lender_contact', true), 'SIGNED_OUT')
    // The session ends between the read and the write.
    const chooser = await findChooser(table.opened, asha.phone, asha)
    const [receipt] = [{ ...(await receiptsOf(asha))[0], purpose: 'lender_contact' }] as never[]
    await expectRefusal(recordChoice(table.opened, chooser, ended, receipt as never), 'SIGNED_OUT')
  })
})

describe('a receipt', () => {
  it('comes with each click on a lender, two of one moment too, and none for a page that did not show the line', async () => {
    const asha = await addUser(notices, false)
    await notices.journey.apply(asha, 'two')
    await Promise.all([notices.journey.apply(asha, 'two'), notices.journey.apply(asha, 'two')])
    await notices.journey.apply(asha, 'three', 'of-another-page')
    const clicks = (await receiptsOf(asha)).filter(({ lender_id }) => lender_id === 'two' || lender_id === 'three')
    expect(clicks).toHaveLength(3)
    expect(clicks[0]).toMatchObject({
      purpose: 'application',
      given: true,
      version: applyConsentText.version,
      hash: hashOfText(writeConsentText(presentConsentText('application'))),
      address: visitorAddress,
      how: 'apply',
    })
  })

  it('is never written over', async () => {
    const asha = await addUser(notices)
    const [userId, before] = [await userIdOf(asha), await receiptsOf(asha)]
    const { at } = before[0] ?? { at: '' }
    const [key] = (await table.list(`CONSENT#${userId}`)).map(({ sk }) => String(sk))
    const other = { ...before[0], given: false } as (typeof before)[number]
    await expect(table.opened.transact([receiptPart(userId, other, key?.split('#')[2] ?? '')])).rejects.toThrow(
      'ConditionalCheckFailed',
    )
    expect([at, await receiptsOf(asha)]).toEqual([before[0]?.at, before])
  })
})

it('a consent that is taken back between the read and the send of a run stops the SMS', async () => {
  const asha = await addUser(notices)
  await setStatus(notices, asha, 'approved')
  notices.advance(60)
  // The count of the money comes between the two.
  const updateLate: Table['update'] = async (input) => {
    if (input.Key?.['pk'] === keys.sendCounters('NOTICES', 'ALL').pk)
      await switchConsent(notices, asha, 'notices_by_sms', false)
    return table.opened.update(input)
  }
  await sendDueNotices({ ...notices, table: { ...table.opened, update: updateLate } })
  await sendDueNotices(notices)
  expect([textsTo(notices, asha), await countWaiting(notices)]).toEqual([[], 0])
})

it("a partner's user shares nothing until the switch is on, from then on with this partner, and nothing after it is off", async () => {
  const api = createPartnerOnTable(table)
  const { live } = await api.addPartner()
  const body = validSubmission()
  await api.submit(live, body)
  const asha = pickSession(body.phone)
  const userId = await userIdOf(asha)
  await notices.journey.apply(asha, 'one')
  const ask = async () => (await api.statuses(live, [userId])).users
  const silent = [{ user_id: userId, shares_progress: false, applications: [] }]
  expect(await ask()).toEqual(silent)
  expect(await getConsents(notices, asha)).toMatchObject({ has_partner: true })
  await switchConsent(notices, asha, 'partner_sharing', true)
  expect(await ask()).toMatchObject([{ shares_progress: true, applications: [{ lender_id: 'one' }] }])
  expect(await table.read(keys.choices(userId))).toMatchObject({ partner_code: live.scope.code })
  expect(await sharesWithPartner(table.opened, userId)).toBe(true)
  await switchConsent(notices, asha, 'partner_sharing', false)
  expect(await ask()).toEqual(silent)
})
