// @vitest-environment happy-dom
/** The login from the loan profile to the code: every state, message and way back. */
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '#contract/entities.ts'
import { delays, legalPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import { fill, hands, press, tap } from '../dom/hands.ts'
import { passTime, prepareScreens } from '../dom/open-screen.tsx'
import { asha, newcomer } from '../dom/samples.ts'
import { button, eventually, expectHeading, expectPath, expectText, expectToast, field, link } from '../dom/see.ts'

const screens = prepareScreens()
const mobile = 'Mobile Number'
const code = 'OTP'

const openMobileStage = async () => {
  await screens.open(paths.login)
  await press(/Personal Loan/)
  await expectHeading('Enter your mobile number')
}

const sendTo = async (digits: string) => {
  await fill(mobile, digits)
  await press('Send OTP')
  await expectHeading('Enter the OTP')
}

const openCodeStage = async () => {
  await openMobileStage()
  await sendTo('+91 98765 43210')
}

/** Six digits are checked without a tap. */
const verify = (digits = '123456') => fill(code, digits)

it('the mobile stage says at the field that is not right what lacks, and leads there', async () => {
  await openMobileStage()
  const send = await button('Send OTP')
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /Terms/ })
  expect(terms.checked).toBe(true)
  const newTabs = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ target }) => target === '_blank')
  expect(newTabs.map((link) => link.getAttribute('href'))).toEqual([paths.terms, paths.privacyPolicy])
  await fill(mobile, '987654321')
  await tap(send)
  await expectToast('Invalid Mobile Number', 'Please enter a valid 10-digit Indian mobile number')
  await expectText('Enter 10 digits, starting with 6, 7, 8 or 9.')
  expect(document.activeElement).toBe(await field(mobile))
  // The first toast of a page: the card itself is drawn too.
  const card = (await button('Dismiss')).parentElement
  expect(card?.textContent).toContain('Invalid Mobile Number')
  // It does not leave under the pointer.
  if (card) fireEvent.pointerEnter(card)
  await passTime(10_000)
  expect(card?.isConnected).toBe(true)
  if (card) fireEvent.pointerLeave(card)
  await passTime(3100)
  expect(card?.isConnected).toBe(false)
  await fill(mobile, '')
  await hands.type(await field(mobile), '+9198765432')
  expect((await field(mobile)).value).toBe('98765432')
  await hands.keyboard('10')
  expect((await field(mobile)).value).toBe('9876543210')
  await tap(terms)
  await expectText('Tick the box to continue.')
  await hands.type(await field(mobile), '{Enter}')
  await expectToast('Terms & Conditions', 'Please accept the terms and conditions to proceed.')
  expect(document.activeElement).toBe(terms)
  expect(document.getElementById(terms.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Tick the box to continue.',
  )
  expect(screens.api.calls.filter(({ operation }) => operation !== 'get-catalogue')).toEqual([])
})

it('the terms box starts ticked to the end of the stage’s day in India, and unticked after it or without an answer', async () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Terms/ })
  const config = (day: string) => () => Promise.resolve(Response.json({ termsTickedUntil: day }))
  const startsTicked = async (answerConfig: () => Promise<Response>, at: string) => {
    vi.setSystemTime(new Date(at))
    sessionStorage.clear()
    screens.answerConfig = answerConfig
    await openMobileStage()
    await fill(mobile, '9876543210')
    const isTicked = box().checked
    return [isTicked, screen.queryByText('Tick the box to continue.') !== null]
  }
  expect(await startsTicked(config('2026-12-31'), '2026-12-31T18:29:00Z')).toEqual([true, false])
  expect(await startsTicked(config('2026-12-31'), '2026-12-31T18:30:00Z')).toEqual([false, true])
  expect(await startsTicked(() => Promise.resolve(new Response('', { status: 404 })), '2026-12-01T00:00:00Z')).toEqual([
    false,
    true,
  ])
  expect(await startsTicked(() => Promise.resolve(Response.json({})), '2026-12-01T00:00:00Z')).toEqual([false, true])
  // While no answer is here: unticked without a word, and what the visitor does counts.
  const late = Promise.withResolvers<Response>()
  expect(await startsTicked(() => late.promise, '2027-01-01T00:00:00Z')).toEqual([false, false])
  await tap(box())
  late.resolve(Response.json({ termsTickedUntil: '2026-12-31' }))
  await passTime(10)
  expect(box().checked).toBe(true)
})

it('the mobile stage explains a send that failed, keeps the number, and sends at the next tap', async () => {
  screens.api.answer('send-sms-otp', { success: true, delivery: 'unknown', testMode: false })
  screens.api.answerOnce('send-sms-otp', breakOff)
  await openMobileStage()
  await fill(mobile, '9876543210')
  await press('Send OTP')
  await expectToast('Error', 'No connection. Please check your internet and try again.')
  await expectText('The OTP may not have been sent.')
  expect((await field(mobile)).value).toBe('9876543210')
  await press('Send OTP')
  await expectText("Your OTP may take a minute. If it doesn't arrive, tap Resend OTP.")
  expect(screen.queryByText('OTP Sent!')).toBeNull()
})

describe('the code stage', () => {
  it('confirms the send, takes the code from the phone’s keyboard, and offers another one after the wait', async () => {
    await openCodeStage()
    await expectToast('OTP Sent!', 'Please check your SMS for the verification code.')
    await expectText('+91 98765 43210')
    const input = await field(code)
    expect([input.autocomplete, input.inputMode, document.activeElement]).toEqual(['one-time-code', 'numeric', input])
    await passTime(25_000)
    expect((await button(/^Resend OTP in 10 s/)).getAttribute('aria-disabled')).toBe('true')
    await passTime(6000)
    await expectText('You can ask for a new OTP now.')
    // The end of a countdown sends nothing.
    await passTime(60_000)
    expect(screens.api.callsOf('send-sms-otp')).toHaveLength(1)
    await fill(code, '12')
    expect(screen.queryByRole('link', { name: 'Open the local inbox' })).toBeNull()
    screens.api.answer('send-sms-otp', { success: true, testMode: true })
    await press('Resend OTP')
    await link('Open the local inbox')
    await button(/^Resend OTP in (60|5\d) s$/)
    expect(input.value).toBe('')
  })

  it('shows the refusal of another code with its end, and counts the time down', async () => {
    const tooMany = 'Too many OTPs were requested for this number. Try again at 10:40.'
    const refusal = { success: false, code: 'TOO_MANY_REQUESTS', message: tooMany, request_id: 'r' }
    await openCodeStage()
    const headers = { 'retry-after': '600' }
    screens.api.answerOnce('send-sms-otp', () => Response.json(refusal, { status: 429, headers }))
    await passTime(31_000)
    await press('Resend OTP')
    await expectText(tooMany)
    await passTime(1000)
    expect((await button('Resend OTP in 10 min')).getAttribute('aria-disabled')).toBe('true')
    await passTime(9.5 * 60_000)
    expect((await button(/^Resend OTP in \d\d s/)).getAttribute('aria-disabled')).toBe('true')
    await passTime(31_000)
    await press('Resend OTP')
    await button(/^Resend OTP in \d+ s$/)
    expect(screen.queryByText(tooMany)).toBeNull()
  })

  it('goes back to change the number, and on again with a second code for another number only', async () => {
    await openCodeStage()
    await press('Change Mobile Number')
    expect((await field(mobile)).value).toBe('9876543210')
    await press('Send OTP')
    await press('Change Mobile Number')
    await sendTo('9876543211')
    expect(screens.api.callsOf('send-sms-otp').map(({ body }) => body)).toEqual([
      { phone: '+919876543210', language: 'en' },
      { phone: '+919876543211', language: 'en' },
    ])
  })

  it('names the codes that this visit asked for to the user pool, also after a reload, and none of another number', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    screens.api.answer('send-sms-otp', () => ({ success: true, code_id: ids.shift(), testMode: false }))
    const codeIds = () => screens.pool.signInWithCode.mock.lastCall?.[2].codeIds
    await openCodeStage()
    await passTime(31_000)
    await press('Resend OTP')
    await button(/^Resend OTP in \d+ s$/)
    await screens.reload()
    await verify('000000')
    await expectText('This OTP is incorrect or expired. Check the SMS or tap Resend OTP.')
    expect(codeIds()).toBe('b,a')
    for (const _ of ids.slice(0, 2)) {
      await passTime(121_000)
      await press('Resend OTP')
      await button(/^Resend OTP in \d+ (?:s|min)$/)
    }
    await verify('000001')
    await eventually(() => expect(codeIds()).toBe('d,c,b'))
    await press('Change Mobile Number')
    await sendTo('9876543211')
    await verify('000002')
    await eventually(() => expect(codeIds()).toBe('e'))
  })

  it('keeps what is typed as an OTP in no storage', async () => {
    await openCodeStage()
    screens.pool.signInWithCode.mockResolvedValueOnce('refused')
    await verify('918273')
    await expectText('This OTP is incorrect or expired. Check the SMS or tap Resend OTP.')
    const stored = JSON.stringify([sessionStorage, localStorage].map((storage) => Object.entries(storage)))
    expect(stored).toContain('9876543210')
    expect(stored).not.toContain('918273')
  })

  it('refuses an incomplete code, checks a wrong one once, and signs in with the proof of this browser', async () => {
    localStorage.setItem('pl_browser_token', 'browser-token')
    await openCodeStage()
    const sent = { phone: '+919876543210', language: 'en', browser_token: 'browser-token' }
    expect(screens.api.callsOf('send-sms-otp')[0]?.body).toEqual(sent)
    await fill(code, '12a34')
    expect((await field(code)).value).toBe('1234')
    await hands.keyboard('{Enter}')
    await expectToast('Invalid OTP', 'Please enter the 6-digit verification code')
    await expectText('The OTP has 6 digits.')
    expect(screens.pool.signInWithCode).not.toHaveBeenCalled()
    const held = Promise.withResolvers<'refused'>()
    screens.pool.signInWithCode.mockReturnValueOnce(held.promise)
    await verify('000000')
    // A tap by habit is the same check.
    await press('Verify OTP')
    expect((await button('Verify OTP')).getAttribute('aria-busy')).toBe('true')
    fireEvent.submit(await field(code))
    held.resolve('refused')
    await expectText('This OTP is incorrect or expired. Check the SMS or tap Resend OTP.')
    await passTime(5000)
    expect(screens.pool.signInWithCode).toHaveBeenCalledTimes(1)
    await verify()
    await expectToast('Verified Successfully!', 'Your mobile number has been verified')
    await expectText('Step 1 of 3')
    expect(screens.pool.signInWithCode).toHaveBeenLastCalledWith('+919876543210', '123456', {
      browserToken: 'browser-token',
      codeIds: '',
    })
    expect(screens.api.callsOf('start-session').map(({ body }) => body)).toEqual([
      {
        category: 'salaried',
        terms: { version: legalPolicy.termsVersion, language: 'en-IN' },
        browser_token: 'browser-token',
      },
    ])
  })

  it.each([
    ['the user pool cannot be reached, and is asked again', 2],
    ['only the session call failed, and the code is not used twice', 1],
  ])('distinguishes a check that failed from a wrong code: %s', async (_, signIns) => {
    if (signIns === 2) screens.pool.signInWithCode.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    else screens.api.answerOnce('start-session', breakOff)
    await openCodeStage()
    await verify()
    await expectText("We couldn't check your OTP. Check your connection and tap Verify OTP again.")
    await passTime(5000)
    await press('Verify OTP')
    await expectText('Step 1 of 3')
    expect(screens.pool.signInWithCode).toHaveBeenCalledTimes(signIns)
  })
})

it('a verified visitor without a name may go back to the code stage and on again', async () => {
  await openCodeStage()
  await verify()
  await expectText('Step 1 of 3')
  await press('Back')
  await expectText('This number is verified.')
  await press('Continue to your details')
  await expectText('Step 1 of 3')
})

it('a verified visitor with a name is welcomed, then led home; Back does not return to the login', async () => {
  screens.api.answer('start-session', { user: asha, browser_token: 'browser-token' })
  await screens.open(paths.terms)
  history.pushState(null, '', paths.login)
  await screens.reload()
  await press(/Personal Loan/)
  await sendTo('9876543210')
  await verify()
  await expectText('Welcome back, Asha Rao')
  expect(location.pathname).toBe(paths.login)
  await passTime(delays.returningUserMilliseconds + 600)
  await expectPath(paths.home)
  history.back()
  await expectPath(paths.terms)
  expect(sessionStorage.getItem('pl_login')).toBeNull()
})

it.each([
  ['has chosen a lender', { selected_lender_id: 'narmada' }, true],
  ['has chosen none', {}, false],
])('home keeps the place of the next step of a visitor who %s, on a new phone too', async (_, chosen, isLow) => {
  const { classList } = document.documentElement
  classList.toggle('pl_chosen', !isLow)
  screens.api.answer('start-session', { user: { ...asha, ...chosen }, browser_token: 'browser-token' })
  await openCodeStage()
  await verify()
  await expectText('Welcome back, Asha Rao')
  await expect.poll(() => classList.contains('pl_chosen')).toBe(isLow)
  classList.remove('pl_chosen')
})

describe('a number that was silent for long', () => {
  const ask = (question: string, tries_left: number) =>
    Response.json(
      { success: false, code: 'OWNER_QUESTION', message: 'm', question, tries_left, request_id: 'r' },
      { status: 409 },
    )
  const owners = () =>
    screens.api.callsOf('start-session').map(({ body }) => (body as { readonly owner?: object }).owner)

  const openQuestion = async (question = 'birth_date') => {
    screens.api.answer('start-session', () => ask(question, 3))
    await openCodeStage()
    await verify()
    await expectHeading('It has been a while. Is this your account?')
  }

  it('asks for the birth date, and again after a wrong one or a lost answer, until it is right', async () => {
    await openQuestion()
    await expectText(/for a long time, .* date of birth from your profile/)
    await press("Yes, it's mine")
    await expectText('Enter day, month and year.')
    await fill('Day', '06051990')
    screens.api.answerOnce('start-session', breakOff)
    await press("Yes, it's mine")
    await expectText(/^Your answer may not have been sent/)
    screens.api.answerOnce('start-session', () => ask('birth_date', 1))
    await press("Yes, it's mine")
    await expectText("That doesn't match.")
    await expectText('You have one more try. After another wrong answer, you get a new, empty account.')
    screens.api.answer('start-session', { user: { ...asha, category: 'student' }, browser_token: 'token' })
    await press("Yes, it's mine")
    await expectHeading('Your profile says Student')
    await press('Keep Student')
    await expectText('Welcome back, Asha Rao')
    expect(owners()).toEqual([undefined, ...Array.from({ length: 3 }, () => ({ birth_date: '1990-05-06' }))])
    expect(screens.pool.signInWithCode).toHaveBeenCalledTimes(1)
  })

  it('opens a new account for its next owner, who goes back first', async () => {
    await openQuestion('pincode')
    await fill('Pincode of your home', '462 0011')
    expect((await field('Pincode of your home')).value).toBe('462001')
    await press("I'm new here")
    await expectHeading('Open a new account?')
    await press('Back')
    await press("I'm new here")
    screens.api.answer('start-session', { user: newcomer, browser_token: 'token' })
    await press('Open a new account')
    await expectText('Step 1 of 3')
    expect(owners()).toEqual([undefined, { is_new: true }])
  })

  it('returns to the code where the session has ended meanwhile', async () => {
    await openQuestion('pincode')
    await fill('Pincode of your home', '462001')
    screens.api.answer('start-session', refuse('SIGNED_OUT'))
    await press("Yes, it's mine")
    await expectHeading('Enter the OTP')
  })
})

describe('a visitor who chose another category than the stored one', () => {
  const openQuestion = async (user: User) => {
    screens.api.answer('start-session', { user: { ...user, category: 'student' }, browser_token: 'token' })
    await openCodeStage()
    await verify()
    await expectHeading('Your profile says Student')
  }

  it('keeps the stored one and is welcomed', async () => {
    await openQuestion(asha)
    await press('Keep Student')
    await expectText('Welcome back, Asha Rao')
    expect(screens.api.callsOf('save-category')).toEqual([])
    expect(localStorage.getItem('userCategory')).toBe('student')
  })

  it('switches, also at the second attempt, and fills in the profile in its words', async () => {
    await openQuestion(newcomer)
    await expectText(/^Keep it or switch to Salaried\?/)
    screens.api.answer('save-category', { user: newcomer })
    screens.api.answerOnce('save-category', breakOff)
    await press('Switch to Salaried')
    await expectText(/^This may not be saved/)
    await press('Switch to Salaried')
    await expectText('Step 1 of 3')
    expect(screens.api.callsOf('save-category')[1]?.body).toEqual({ category: 'salaried' })
    expect(JSON.parse(sessionStorage.getItem('pl_login') ?? '{}')).toMatchObject({ category: 'salaried' })
  })
})

it.each([
  ['{"a":[', 'Which loan do you need?'],
  ['{"stage":7}', 'Which loan do you need?'],
  ['{"stage":"application"}', 'Which loan do you need?'],
  ['{"stage":"otp-sent","category":"student","mobile":"x","sends":1}', 'Enter your mobile number'],
  ['{"stage":"application","category":"student","mobile":"9876543210","sends":1}', 'Enter the OTP'],
  [
    '{"stage":"application","category":"student","mobile":"9876543210","sends":1,"isVerified":true}',
    'Enter your mobile number',
  ],
])('the login draft %s opens the furthest stage that it allows: %s', async (text, heading) => {
  sessionStorage.setItem('pl_login', text)
  await screens.open(paths.login)
  await expectHeading(heading)
})
