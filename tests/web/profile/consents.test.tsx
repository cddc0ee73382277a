// @vitest-environment happy-dom
/** The switches of consent on /profile, the notices by SMS that were sent, and the sheet about new terms. */
import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { legalPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import type { ConsentPurpose } from '#lambdas/consent/consents.contract.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { pushKeys } from '#tests/support/valid-bodies.ts'
import { newTermsContent } from '#web/components/product/new-terms-content.ts'
import { consentsContent, shownPurposes } from '#web/features/profile/consents-content.ts'
import { breakOff } from '../dom/api-double.ts'
import { press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha } from '../dom/samples.ts'
import { expectText } from '../dom/see.ts'

const screens = prepareScreens()

const section = async () => within(await screen.findByRole('region', { name: consentsContent.title }))
const findSwitch = async (purpose: ConsentPurpose) =>
  (await section()).getByRole<HTMLInputElement>('switch', { name: presentConsentText(purpose).label })
const expectNoSwitch = async () => expect((await section()).queryAllByRole('switch')).toEqual([])
const expectSwitches = async (on: readonly ConsentPurpose[]) => {
  await passTime(100)
  for (const purpose of shownPurposes) expect((await findSwitch(purpose)).checked).toBe(on.includes(purpose))
}
const savedBodies = () => screens.api.callsOf('save-consent').map(({ body }) => body)
const tap = async (purpose: ConsentPurpose) => {
  ;(await findSwitch(purpose)).click()
  await passTime(100)
}

describe('a switch of consent', () => {
  it.each(shownPurposes)(
    '%s is off at first; the first tap shows its whole notice, the next one gives, and one takes back',
    async (purpose) => {
      await screens.open(paths.profile, asAsha)
      await expectSwitches([])
      const { parts, version } = presentConsentText(purpose)
      const described = document.getElementById((await findSwitch(purpose)).getAttribute('aria-describedby') ?? '')
      expect(described?.querySelector('dl')?.textContent).toBe(
        parts.map(({ name, text }) => `${name}: ${text}`).join(''),
      )
      expect(described?.hidden).toBe(true)
      await tap(purpose)
      expect([described?.hidden, document.activeElement === described]).toEqual([false, true])
      await expectSwitches([])
      await tap(purpose)
      await expectSwitches([purpose])
      await tap(purpose)
      await expectSwitches([])
      expect(savedBodies()).toEqual([true, false].map((given) => ({ purpose, given, version })))
      await expectText('Off since 20 Nov 2026, 15:30')
    },
  )

  it('that was not saved says so and stays as it was', async () => {
    await screens.open(paths.profile, asAsha)
    await expectSwitches([])
    screens.api.answer('save-consent', breakOff)
    await tap('lender_contact')
    await press(consentsContent.turnOn)
    await passTime(3000)
    await expectText(consentsContent.notSaved)
    await expectSwitches([])
  })

  it('whose choice is unknown is not drawn, neither on nor off: while it loads and after a failure', async () => {
    const held = Promise.withResolvers<never>()
    for (const operation of ['get-consents', 'get-notices'] as const) screens.api.answer(operation, () => held.promise)
    await screens.open(paths.profile, asAsha)
    await expectNoSwitch()
    await expectText('Loading the list')
    held.reject(new Error('lost'))
    screens.api.answer('get-consents', breakOff)
    await passTime(3000)
    await expectText(consentsContent.loadFailed)
    await expectText("We couldn't load the list.")
    await expectNoSwitch()
    const consents = [{ purpose: 'notices_by_sms', given: true }]
    screens.api.answer('get-consents', () => ({ consents, has_partner: false }))
    await press('Try again')
    await expectSwitches(['notices_by_sms'])
    await expectText(consentsContent.noPartner)
  })
})

it('the notices that were sent are listed with lender and time in India, also those of a kind that the page does not know', async () => {
  const sent = [
    { kind: 'answer', sent_at: '2026-11-20T09:58:00.000Z' },
    { kind: 'disbursed', lender: 'Monsoon Money', sent_at: '2026-11-19T04:00:00.000Z' },
    { kind: 'another', lender: 'Lotus', sent_at: '2026-11-18T04:00:00.000Z' },
  ]
  screens.api.answer('get-notices', () => ({ sms: true, sent }))
  await screens.open(paths.profile, asAsha)
  await expectSwitches([])
  const items = (await section()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Support answered20 Nov 2026, 15:28',
    'Loan paid outMonsoon Money · 19 Nov 2026, 09:30',
    'NewsLotus · 18 Nov 2026, 09:30',
  ])
})

describe('the switch of news in this browser', () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1', keys: pushKeys }), unsubscribe }
  const subscribe = vi.fn(() => Promise.resolve(subscription))
  const label = presentConsentText('notices_by_push').label
  const openProfile = async (permission: string, push = { key: 'server-key', on: false }) => {
    vi.stubGlobal('PushManager', Object)
    vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(permission) })
    const pushManager = { subscribe, getSubscription: () => Promise.resolve(subscription) }
    const serviceWorker = { ready: Promise.resolve({ pushManager }), addEventListener: () => undefined }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker }))
    screens.api.answer('get-notices', () => ({ sms: true, push, sent: [] }))
    screens.api.answer('save-push', () => ({ ...push, on: true }))
    await screens.open(paths.profile, asAsha)
    // Its code is there before the tap.
    await import('#web/lib/device/push.ts')
    await passTime(100)
  }
  const pushSwitch = async () => (await section()).getByRole<HTMLInputElement>('switch', { name: label })
  const toggle = async () => {
    ;(await pushSwitch()).click()
    await passTime(500)
  }

  it('asks the browser and subscribes it with the second tap, ends everywhere with one, and is no switch without push', async () => {
    await openProfile('granted')
    // The list of notices and this switch share one call.
    expect(screens.api.callsOf('get-notices')).toHaveLength(1)
    await toggle()
    expect(subscribe).not.toHaveBeenCalled()
    await toggle()
    expect((await pushSwitch()).checked).toBe(true)
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' })
    const { version } = presentConsentText('notices_by_push')
    const body = { endpoint: 'https://push.example/1', ...pushKeys, version }
    expect(screens.api.callsOf('save-push').map((call) => call.body)).toEqual([body])
    expect(localStorage.getItem('pl_push')).toBe(asha.id)
    unsubscribe.mockClear()
    await toggle()
    expect((await pushSwitch()).checked).toBe(false)
    expect(savedBodies()).toEqual([{ purpose: 'notices_by_push', given: false, version }])
    expect([unsubscribe.mock.calls.length, localStorage.getItem('pl_push')]).toEqual([1, null])
  })

  it('stays off and says why where the browser refuses, and ends with the session of its user', async () => {
    await openProfile('denied')
    await toggle()
    await toggle()
    await expectText(consentsContent.blocked)
    expect((await pushSwitch()).checked).toBe(false)
    localStorage.setItem('pl_push', asha.id)
    unsubscribe.mockClear()
    const { signOut } = await import('#web/lib/session/sign-out.ts')
    signOut()
    await passTime(500)
    expect([unsubscribe.mock.calls.length, localStorage.getItem('pl_push')]).toEqual([1, null])
  })

  it.each([
    ['goes on for the user who has it', asha.id, 1, asha.id],
    ['ends before another user could get its news', 'somebody-else', 0, null],
  ])('%s', async (_, owner, saved, kept) => {
    await openProfile('granted')
    localStorage.setItem('pl_push', owner)
    unsubscribe.mockClear()
    const { keepPush } = await import('#web/lib/device/push.ts')
    await keepPush()
    expect(screens.api.callsOf('save-push')).toHaveLength(saved)
    expect([unsubscribe.mock.calls.length, localStorage.getItem('pl_push')]).toEqual([1 - saved, kept])
  })
})

describe('new terms', () => {
  const agreedBefore = { as: { ...asha, has_new_terms: true } }
  const openSheets = () => screen.queryAllByRole('dialog', { name: newTermsContent.title })

  it.each([paths.home, paths.offers, paths.profile, paths.dashboard, paths.status, paths.support])(
    'are shown once on %s to those who agreed to earlier ones',
    async (path) => {
      for (const operation of ['get-profile', 'record-offers-viewed'] as const)
        screens.api.answer(operation, () => ({ user: agreedBefore.as }))
      await screens.open(path, agreedBefore)
      await screen.findByRole('dialog', { name: newTermsContent.title })
      await press(newTermsContent.close)
      await passTime(500)
      expect(openSheets()).toEqual([])
      expect(screens.api.callsOf('mark-terms-seen').map(({ body }) => body)).toEqual([
        { version: legalPolicy.termsVersion },
      ])
    },
  )

  it('are not shown to anybody else', async () => {
    await screens.open(paths.status, asAsha)
    await passTime(1000)
    expect([openSheets(), screens.api.callsOf('get-profile')]).toEqual([[], []])
  })
})
