// @vitest-environment happy-dom
/** The login from the loan profile to the code: every state, message and way back. */
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/entities.ts'
import { codePolicy, delays, legalPolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { breakOff, refuse } from '../dom/api-double.ts'
import {
  button,
  expectHeading,
  expectPath,
  expectText,
  expectToast,
  field,
  fill,
  hands,
  tap,
  link,
  passTime,
  prepareScreens,
  press,
} from '../dom/open-screen.tsx'
import { asha, newcomer } from '../dom/samples.ts'

const screens = prepareScreens()
const mobile = 'Mobile Number'
const code = 'OTP'

const tooMany = 'Too many codes were asked for this number. Try again at 10:40.'
const notSent = "The OTP wasn't sent."
const refuseUntil = (): Response =>
  Response.json(
    { success: false, code: 'TOO_MANY_REQUESTS', message: tooMany, request_id: 'r' },
    { status: 429, headers: { 'retry-after': '600' } },
  )

const openMobileStage = async () => {
  await screens.open(paths.login)
  await press(/Personal Loan/)
  await expectHeading('Enter your mobile number')
}

const openCodeStage = async () => {
  await openMobileStage()
  await fill(mobile, '+91 98765 43210')
  await press('Send OTP')
  await expectHeading('Enter the OTP')
}

const verify = async (digits = '123456') => {
  await fill(code, digits)
  await press('Verify OTP')
}

describe('the mobile stage', () => {
  it('enables Send OTP only with ten digits and the terms accepted, which they are at first', async () => {
    await openMobileStage()
    const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /Terms/ })
    expect(terms.checked).toBe(true)
    expect((await button('Send OTP')).disabled).toBe(true)
    await fill(mobile, '987654321')
    expect((await button('Send OTP')).disabled).toBe(true)
    await fill(mobile, '9876543210')
    expect((await button('Send OTP')).disabled).toBe(false)
    await tap(terms)
    expect((await button('Send OTP')).disabled).toBe(true)
    await expectText('Tick the box to continue.')
    await hands.type(await field(mobile), '{Enter}')
    await expectToast('Terms & Conditions', 'Please accept the terms and conditions to proceed.')
    expect(screens.api.calls).toEqual([])
  })

  it.each(['5876543210', '0000000000', '1234567890', '98765'])('refuses %s by the Enter key', async (digits) => {
    await openMobileStage()
    await fill(mobile, digits)
    await hands.keyboard('{Enter}')
    await expectToast('Invalid Mobile Number', 'Please enter a valid 10-digit Indian mobile number')
    await expectText('Enter 10 digits, starting with 6, 7, 8 or 9.')
    expect((await field(mobile)).getAttribute('aria-invalid')).toBe('true')
    expect(screens.api.calls).toEqual([])
  })

  it('opens the terms and the privacy policy in new tabs', async () => {
    await openMobileStage()
    const inForm = screen.getAllByRole<HTMLAnchorElement>('link').filter(({ target }) => target === '_blank')
    expect(inForm.map((link) => link.getAttribute('href'))).toEqual([paths.terms, paths.privacyPolicy])
  })

  it.each([
    ['the network fails', breakOff, 'No connection. Please check your internet and try again.', notSent],
    ['the server fails', refuse('INTERNAL_ERROR'), 'Failed to send OTP. Please try again.', notSent],
    ['the server refuses the number', refuse('VALIDATION_ERROR'), 'Failed to send OTP. Please try again.', notSent],
    ['too many were asked for', refuseUntil, tooMany, tooMany],
    [
      'the SMS service says why',
      () => ({ success: false, error: 'It is down.', testMode: false }),
      'It is down.',
      notSent,
    ],
  ] as const)('explains when %s, keeps the number, and can try again', async (_, reply, description, inline) => {
    screens.api.answer('send-sms-otp', reply)
    await openMobileStage()
    await fill(mobile, '9876543210')
    await press('Send OTP')
    await expectToast('Error', description)
    await expectText(inline)
    expect((await field(mobile)).value).toBe('9876543210')
    screens.api.answer('send-sms-otp', () => ({ success: true, testMode: false }))
    await press('Send OTP')
    await expectHeading('Enter the OTP')
  })
})

describe('the code stage', () => {
  it('says until when no other OTP is sent, and counts the time down', async () => {
    await openCodeStage()
    screens.api.answer('send-sms-otp', refuseUntil)
    await passTime(31_000)
    await press('Resend OTP')
    await expectToast('Error', tooMany)
    await expectText(tooMany)
    expect((await button('Resend OTP in 10 min')).disabled).toBe(true)
    await passTime(9.5 * 60_000)
    expect((await button('Resend OTP in 30 s')).disabled).toBe(true)
    screens.api.answer('send-sms-otp', () => ({ success: true, testMode: false }))
    await passTime(31_000)
    await press('Resend OTP')
    await button(/^Resend OTP in \d+ s$/)
    expect(screen.queryByText(tooMany)).toBeNull()
  })

  it('asks for patience when nobody knows whether the SMS left', async () => {
    screens.api.answer('send-sms-otp', () => ({ success: true, delivery: 'unknown', testMode: false }))
    await openCodeStage()
    await expectText("Your OTP may take a minute. If it doesn't arrive, tap Resend OTP.")
    expect(screen.queryByText('OTP Sent!')).toBeNull()
  })

  it('confirms the send, names the number, and offers the code to the phone’s keyboard', async () => {
    await openCodeStage()
    expect(screens.api.callsOf('send-sms-otp')[0]?.body).toEqual({ phone: '+919876543210' })
    await expectToast('OTP Sent!', 'Please check your SMS for the verification code.')
    await expectText('+91 98765 43210')
    const input = await field(code)
    expect(input.autocomplete).toBe('one-time-code')
    expect(input.inputMode).toBe('numeric')
    expect(document.activeElement).toBe(input)
    expect(localStorage.getItem('userMobile')).toBe('9876543210')
  })

  it('links to the local inbox in test mode only', async () => {
    await openCodeStage()
    expect(screen.queryByRole('link', { name: 'Open the local inbox' })).toBeNull()
    screens.api.answer('send-sms-otp', () => ({ success: true, testMode: true }))
    await passTime(31_000)
    await press('Resend OTP')
    await link('Open the local inbox')
  })

  it('goes back to change the number, and on again without a second code unless it is another number', async () => {
    await openCodeStage()
    for (const [digits, sends] of [
      ['9876543210', 1],
      ['9876543211', 2],
    ] as const) {
      await press('Change Mobile Number')
      expect((await field(mobile)).value).toBe('9876543210')
      if (sends === 2) await fill(mobile, digits)
      await press('Send OTP')
      await expectHeading('Enter the OTP')
      expect(screens.api.callsOf('send-sms-otp')).toHaveLength(sends)
    }
    expect(screens.api.callsOf('send-sms-otp')[1]?.body).toEqual({ phone: '+919876543211' })
  })

  it('takes six digits and nothing else, and says what is missing', async () => {
    await openCodeStage()
    await fill(code, '12a34')
    expect((await field(code)).value).toBe('1234')
    await hands.keyboard('{Enter}')
    await expectToast('Invalid OTP', 'Please enter the 6-digit verification code')
    await expectText('The OTP has 6 digits.')
    await fill(code, ' 123 456 7')
    expect((await field(code)).value).toBe('123456')
    expect(screen.queryByText('The OTP has 6 digits.')).toBeNull()
    expect(screens.pool.signInWithCode).not.toHaveBeenCalled()
  })

  it('refuses a wrong code, and accepts the right one with the proof that this browser signed in before', async () => {
    localStorage.setItem('pl_browser_token', 'browser-token')
    await openCodeStage()
    const sent = { phone: '+919876543210', browser_token: 'browser-token' }
    expect(screens.api.callsOf('send-sms-otp')[0]?.body).toEqual(sent)
    await verify('000000')
    await expectToast('Invalid OTP', 'Please check and enter the correct verification code')
    await expectText('This OTP is incorrect or expired. Check the SMS or tap Resend OTP.')
    await verify()
    await expectToast('Verified Successfully!', 'Your mobile number has been verified')
    await expectText('Step 1 of 3')
    expect(screens.pool.signInWithCode).toHaveBeenLastCalledWith('+919876543210', '123456', 'browser-token')
    expect(screens.api.callsOf('start-session').map(({ body }) => body)).toEqual([
      { category: 'salaried', terms: { version: legalPolicy.date, language: 'en-IN' } },
    ])
  })

  it.each([
    ['the user pool cannot be reached, and is asked again', 2],
    ['only the session call failed, and the code is not used twice', 1],
  ])('distinguishes a check that failed from a wrong code: %s', async (_, signIns) => {
    if (signIns === 2) screens.pool.signInWithCode.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    else screens.api.answer('start-session', breakOff)
    await openCodeStage()
    await verify()
    await expectToast('Verification Failed', 'Please try again or request a new OTP')
    await expectText("We couldn't check your OTP. Check your connection and tap Verify OTP again.")
    screens.api.answer('start-session', () => ({ user: newcomer, browser_token: 'browser-token' }))
    await verify()
    await expectText('Step 1 of 3')
    expect(screens.pool.signInWithCode).toHaveBeenCalledTimes(signIns)
  })

  it('verifies once, however often the button or Enter is pressed', async () => {
    let release = (): void => undefined
    screens.pool.signInWithCode.mockImplementationOnce(
      () => new Promise((resolve) => (release = () => resolve('refused'))),
    )
    await openCodeStage()
    await verify()
    expect((await button('Verify OTP')).getAttribute('aria-busy')).toBe('true')
    await press('Verify OTP')
    await hands.type(await field(code), '{Enter}')
    release()
    await expectText('This OTP is incorrect or expired. Check the SMS or tap Resend OTP.')
    expect(screens.pool.signInWithCode.mock.calls).toEqual([['+919876543210', '123456', undefined]])
  })

  it('offers another code when the cool-down is over, each time later', async () => {
    await openCodeStage()
    for (const seconds of codePolicy.resendCoolDownSeconds) {
      const waiting = await button(/^Resend OTP in \d+ s$/)
      expect(waiting.disabled).toBe(true)
      await passTime((seconds - 5) * 1000)
      expect((await button(/^Resend OTP in/)).disabled).toBe(true)
      await passTime(6000)
      await expectText('You can ask for a new OTP now.')
      await fill(code, '12')
      await press('Resend OTP')
      await button(/^Resend OTP in/)
      expect((await field(code)).value).toBe('')
    }
    expect(screens.api.callsOf('send-sms-otp')).toHaveLength(4)
  })
})

describe('a verified visitor', () => {
  it('without a name may go back to the code stage and on again', async () => {
    await openCodeStage()
    await verify()
    await expectText('Step 1 of 3')
    await press('Back')
    await expectText('This number is verified.')
    await press('Continue to your details')
    await expectText('Step 1 of 3')
  })

  it('with a name is welcomed, then taken home, from where Back does not return to the login', async () => {
    screens.api.answer('start-session', () => ({ user: asha, browser_token: 'browser-token' }))
    await screens.open(paths.terms)
    history.pushState(null, '', paths.login)
    await screens.reload()
    await press(/Personal Loan/)
    await fill(mobile, '9876543210')
    await press('Send OTP')
    await verify()
    await expectText('Welcome back, Asha Rao')
    expect(location.pathname).toBe(paths.login)
    await passTime(delays.returningUserMilliseconds + 600)
    await expectPath(paths.home)
    history.back()
    await expectPath(paths.terms)
    expect(sessionStorage.getItem('pl_login')).toBeNull()
  })
})

describe('a visitor who chose another category than the stored one', () => {
  const openQuestion = async (user: User) => {
    screens.api.answer('start-session', () => ({ user: { ...user, category: 'student' }, browser_token: 'token' }))
    await openCodeStage()
    await verify()
    await expectHeading('Your profile says Student')
  }

  it('keeps the stored one and goes on as before', async () => {
    await openQuestion(asha)
    await expectText(/^Keep it or switch to Salaried\?/)
    await press('Keep Student')
    await expectText('Welcome back, Asha Rao')
    expect(screens.api.callsOf('save-category')).toEqual([])
    expect(localStorage.getItem('userCategory')).toBe('student')
    await passTime(delays.returningUserMilliseconds + 600)
    await expectPath(paths.home)
  })

  it('changes it, also at the second attempt, and fills in the profile in its words', async () => {
    await openQuestion(newcomer)
    screens.api.answer('save-category', breakOff)
    await press('Switch to Salaried')
    await expectText(/^Your profile wasn't changed\./)
    screens.api.answer('save-category', () => ({ user: newcomer }))
    await press('Switch to Salaried')
    await expectText('Step 1 of 3')
    expect(screens.api.callsOf('save-category')[1]?.body).toEqual({ category: 'salaried' })
    expect(JSON.parse(sessionStorage.getItem('pl_login') ?? '{}')).toMatchObject({ category: 'salaried' })
  })
})

it.each(['{"a":[', '[]', '{"stage":"application"}', '{"stage":"otp-sent","mobile":"x","sends":"many"}', '{"stage":7}'])(
  'a login draft that makes no sense, such as %s, starts anew',
  async (text) => {
    sessionStorage.setItem('pl_login', text)
    await screens.open(paths.login)
    expect((await button(/Personal Loan/)).disabled).toBe(false)
  },
)
