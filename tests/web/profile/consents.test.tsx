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
import { consentsContent, purposeSentences, shownPurposes } from '#web/features/profile/consents-content.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { hands, press } from '../dom/hands.ts'
import { asAsha, passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha } from '../dom/samples.ts'
import { eventually, expectPath, expectText } from '../dom/see.ts'

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
    '%s is off at first; the first tap shows its whole notice, whose button gives and leads back to the switch, and one takes back',
    async (purpose) => {
      await screens.open(paths.profile, asAsha)
      await expectSwitches([])
      const { parts, version } = presentConsentText(purpose)
      const described = document.getElementById((await findSwitch(purpose)).getAttribute('aria-describedby') ?? '')
      expect([consentsContent.noPartner, purposeSentences[purpose]]).toContain(described?.textContent)
      const notice = document.getElementById(`consent-${purpose}`)
      expect(notice?.querySelector('dl')?.textContent).toBe(parts.map(({ name, text }) => `${name}: ${text}`).join(''))
      expect(notice?.hidden).toBe(true)
      await tap(purpose)
      expect([notice?.hidden, document.activeElement === notice]).toEqual([false, true])
      await expectSwitches([])
      await press(consentsContent.turnOn)
      await expectSwitches([purpose])
      expect([notice?.hidden, document.activeElement === (await findSwitch(purpose))]).toEqual([true, true])
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

  it('whose answer was lost shows what the server has', async () => {
    await screens.open(paths.profile, asAsha)
    screens.api.answer('save-consent', () => {
      screens.api.answer('get-consents', { consents: [{ purpose: 'lender_contact', given: true }], has_partner: false })
      return breakOff()
    })
    await tap('lender_contact')
    await press(consentsContent.turnOn)
    await passTime(3000)
    await expectSwitches(['lender_contact'])
    expect(screen.queryByText(consentsContent.notSaved)).toBeNull()
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
    screens.api.answer('get-consents', { consents, has_partner: false })
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
  screens.api.answer('get-notices', { sms: true, sent })
  await screens.open(paths.profile, asAsha)
  await expectSwitches([])
  const items = (await section()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual([
    'Support answered20 Nov 2026, 15:28',
    'Loan paid outMonsoon Money · 19 Nov 2026, 09:30',
    'NewsLotus · 18 Nov 2026, 09:30',
  ])
})

type Answer = 'VALIDATION_ERROR' | 'BUSY' | undefined

describe('the switch of news in this browser', () => {
  const unsubscribe = vi.fn(() => Promise.resolve(true))
  const endpoint = 'https://push.example/1'
  const subscription = { endpoint, toJSON: () => ({ endpoint, keys: pushKeys }), unsubscribe }
  const subscribe = vi.fn(() => Promise.resolve(subscription))
  const getSubscription = vi.fn((): Promise<typeof subscription | null> => Promise.resolve(subscription))
  const label = presentConsentText('notices_by_push').label
  const openProfile = async (permission: string, push = { key: 'server-key', on: false }) => {
    vi.stubGlobal('PushManager', Object)
    vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(permission) })
    const pushManager = { subscribe, getSubscription }
    const ready = Promise.resolve({ pushManager })
    const serviceWorker = { ready, getRegistration: () => ready, addEventListener: () => undefined }
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { serviceWorker }))
    screens.api.answer('get-notices', { sms: true, push, sent: [] })
    screens.api.answer('save-push', { ...push, on: true })
    screens.api.answer('end-push', { success: true })
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
    const body = { endpoint, ...pushKeys, version }
    expect(screens.api.callsOf('save-push').map((call) => call.body)).toEqual([body])
    expect(localStorage.getItem('pl_push')).toBe(`${asha.id} ${endpoint}`)
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
    await logOut()
    expect([unsubscribe.mock.calls.length, localStorage.getItem('pl_push')]).toEqual([1, null])
  })

  it('is off where the browser shows no messages, says so before a tap, and follows its setting when the visitor returns', async () => {
    const consents = [{ purpose: 'notices_by_push', given: true }]
    screens.api.answer('get-consents', { consents, has_partner: false })
    await openProfile('denied', { key: 'server-key', on: true })
    await expectText(consentsContent.blocked)
    expect((await pushSwitch()).checked).toBe(false)
    vi.stubGlobal('Notification', { permission: 'granted' })
    dispatchEvent(new Event('focus'))
    await passTime(100)
    expect((await pushSwitch()).checked).toBe(true)
    expect(screen.queryByText(consentsContent.blocked)).toBeNull()
  })

  const compare = async () => {
    unsubscribe.mockClear()
    const { comparePush } = await import('#web/lib/device/push.ts')
    await comparePush()
  }
  /** The calls that change something about push. */
  const pushCalls = () =>
    screens.api.calls.map(({ operation }) => operation).filter((name) => name === 'save-push' || name === 'end-push')

  const logOut = async () => {
    const { signOut } = await import('#web/lib/session/sign-out.ts')
    signOut()
    await passTime(500)
  }

  it.each([
    ['the browser refuses', () => unsubscribe.mockRejectedValueOnce(new Error('refused'))],
    ['the browser keeps the subscription', () => unsubscribe.mockResolvedValueOnce(false)],
    ['the browser does not answer', () => unsubscribe.mockReturnValueOnce(new Promise<never>(() => undefined))],
    ['the browser does not name it', () => getSubscription.mockReturnValueOnce(new Promise<never>(() => undefined))],
    ['the server was not reached', () => screens.api.answer('end-push', breakOff)],
  ])('its end is remembered where %s, and made by the next page, whoever signs in there', async (_, fail) => {
    await openProfile('granted')
    localStorage.setItem('pl_push', `${asha.id} ${endpoint}`)
    fail()
    await logOut()
    expect(screens.api.callsOf('end-push')).toMatchObject([{ body: { endpoint }, keepalive: true }])
    await passTime(10_000)
    expect(localStorage.getItem('pl_push')).toBe(` ${endpoint}`)
    screens.api.answer('end-push', { success: true })
    const { comparePush } = await import('#web/lib/device/push.ts')
    await comparePush()
    expect(screens.api.callsOf('end-push').map((call) => call.body)).toEqual([{ endpoint }, { endpoint }])
    expect(localStorage.getItem('pl_push')).toBeNull()
  })

  it.each([
    ['closes while the server is asked', () => new Promise<never>(() => undefined), [`${asha.id} `, []]],
    ['hears no answer of the server', breakOff, [null, [{ endpoint }]]],
  ])('is known to the next page, or ends, where the page that switches it on %s', async (_, reply, expected) => {
    await openProfile('granted')
    screens.api.answer('save-push', reply)
    await toggle()
    await toggle()
    expect([localStorage.getItem('pl_push'), screens.api.callsOf('end-push').map(({ body }) => body)]).toEqual(expected)
  })

  it('ends at both addresses where the server may know the present one or that of before', async () => {
    await openProfile('granted')
    localStorage.setItem('pl_push', `${asha.id} https://push.example/0`)
    await logOut()
    const ended = screens.api.callsOf('end-push').map(({ body }) => body)
    expect(ended).toEqual([{ endpoint: 'https://push.example/0' }, { endpoint }])
  })

  it('is remembered before the code of its end has come', async () => {
    await openProfile('granted')
    localStorage.setItem('pl_push', `${asha.id} ${endpoint}`)
    const { forgetVisitor } = await import('#web/lib/session/sign-out.ts')
    forgetVisitor()
    expect(localStorage.getItem('pl_push')).toBe(` ${endpoint}`)
    await passTime(500)
    expect(localStorage.getItem('pl_push')).toBeNull()
  })

  it.each([
    ['as the server has it: nothing is called', asha.id, endpoint, [], `${asha.id} ${endpoint}`],
    [
      'renewed by the browser: the new address is saved',
      asha.id,
      'https://push.example/0',
      ['save-push'],
      `${asha.id} ${endpoint}`,
    ],
    ['of a page that knew no address: it is saved', asha.id, '', ['save-push'], `${asha.id} ${endpoint}`],
    ['of another user: it ends', 'somebody-else', endpoint, ['end-push'], null],
    ['whose end was not confirmed: it ends', '', endpoint, ['end-push'], null],
  ])('a page that is still compares a subscription %s', async (_, owner, told, called, left) => {
    await openProfile('granted', { key: 'server-key', on: true })
    localStorage.setItem('pl_push', `${owner} ${told}`)
    await compare()
    expect(pushCalls()).toEqual(called)
    expect(localStorage.getItem('pl_push')).toBe(left)
  })

  it('is compared once a page is still, and once on each page', async () => {
    await openProfile('granted', { key: 'server-key', on: true })
    for (const start of [screens.reload, async () => void dispatchEvent(new Event('focus'))]) {
      localStorage.setItem('pl_push', `${asha.id} https://push.example/0`)
      await start()
      await passTime(10_000)
      expect(pushCalls()).toEqual(['save-push'])
    }
  })

  it('stays that of a user whose session has ended by itself', async () => {
    await openProfile('granted', { key: 'server-key', on: true })
    localStorage.setItem('pl_push', `${asha.id} ${endpoint}`)
    const { clearSession } = await import('#web/lib/session/session.ts')
    clearSession()
    await compare()
    expect([pushCalls(), localStorage.getItem('pl_push')]).toEqual([[], `${asha.id} ${endpoint}`])
  })

  it.each<[string, string, boolean, Answer, string[], string | null]>([
    ['the server has forgotten it: it is saved', 'granted', false, undefined, ['save-push'], `${asha.id} ${endpoint}`],
    ['the permission was taken back: it ends', 'denied', true, undefined, ['end-push'], null],
    ['push was switched off elsewhere: it ends', 'granted', false, 'VALIDATION_ERROR', ['save-push', 'end-push'], null],
    ['the server has no time: it waits', 'granted', false, 'BUSY', ['save-push'], `${asha.id} ${endpoint}`],
  ])('where %s', async (_, permission, on, answer, called, left) => {
    await openProfile(permission, { key: 'server-key', on })
    if (answer) screens.api.answer('save-push', refuse(answer))
    localStorage.setItem('pl_push', `${asha.id} ${endpoint}`)
    await compare()
    expect([pushCalls(), localStorage.getItem('pl_push')]).toEqual([called, left])
  })

  it.each([
    ['comes back', () => undefined, ['end-push', 'save-push']],
    ['is off at the server until it can come back', () => subscribe.mockRejectedValueOnce(new Error()), ['end-push']],
  ])('%s where the browser has dropped it and the permission is there', async (_, prepare, called) => {
    await openProfile('granted', { key: 'server-key', on: true })
    localStorage.setItem('pl_push', `${asha.id} ${endpoint}`)
    getSubscription.mockResolvedValueOnce(null)
    subscribe.mockClear()
    prepare()
    await compare()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'server-key' })
    expect([pushCalls(), localStorage.getItem('pl_push')]).toEqual([called, `${asha.id} ${endpoint}`])
  })
})

describe('new terms', () => {
  const agreedBefore = { as: { ...asha, has_new_terms: true } }
  const openSheets = () => screen.queryAllByRole('dialog', { name: newTermsContent.title })

  it.each([paths.home, paths.offers, paths.profile, paths.dashboard, paths.status, paths.support])(
    'are shown once on %s to those who agreed to earlier ones',
    async (path) => {
      for (const operation of ['get-profile', 'record-offers-viewed'] as const)
        screens.api.answer(operation, { user: agreedBefore.as })
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

  it('lead to the terms, which take the place of their entry', async () => {
    screens.api.answer('get-profile', { user: agreedBefore.as })
    await screens.open(paths.status, agreedBefore)
    const sheet = await screen.findByRole('dialog', { name: newTermsContent.title })
    await eventually(() => expect(history.state).toHaveProperty('isSheet'))
    const entries = history.length
    await hands.click(within(sheet).getByRole('link', { name: newTermsContent.terms }))
    await expectPath(paths.terms)
    expect(history.length).toBe(entries)
  })

  it('are not shown to anybody else', async () => {
    await screens.open(paths.status, asAsha)
    await passTime(1000)
    expect([openSheets(), screens.api.callsOf('get-profile')]).toEqual([[], []])
  })
})
