import { describe, expect, inject, it } from 'vitest'
import { codePolicy } from '#contract/policy.ts'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import {
  button,
  chooseCategory,
  codeField,
  field,
  mobileField,
  openCodeStage,
  openMobileStage,
  openWizard,
  pressVerify,
  termsBox,
} from '#tests/support/browser/journey.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { expectPath, expectText, expectToast, expectVisible } from '#tests/support/browser/see.ts'
import { pickWrongCode, readCode, readMessages } from '#tests/support/auth/sign-in.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

const digitsIn = async (input: ReturnType<typeof mobileField>) => (await input.inputValue()).replaceAll(/\D/g, '')

describe('the category stage', () => {
  it('shows the three loan profiles in the words of the specification', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(paths.login)
    for (const words of [
      'Personal Loan',
      'For salaried professionals with salary credited to a bank',
      'Business Loan',
      'For business owners, freelancers and the self-employed',
      'Education Loans',
      'For higher education',
    ]) {
      await expectText(page, words)
    }
  })

  it('comes back, with no category chosen, from the mobile stage', async () => {
    const { page } = await visitors.open(origin)
    await openMobileStage(page, 'student')
    await button(page, /^Back/).click()
    await expectVisible(button(page, /Personal Loan/))
    expect(await page.evaluate(() => localStorage.getItem('userCategory'))).toBeNull()
  })

  it('comes back by the browser’s own back button, too', async () => {
    const { page } = await visitors.open(origin)
    await openMobileStage(page)
    await page.goBack()
    await expectVisible(button(page, /Personal Loan/))
    await expectPath(page, paths.login)
  })
})

describe('the mobile stage', () => {
  it('lets Send OTP be pressed only with ten digits and the terms ticked', async () => {
    const { page } = await visitors.open(origin)
    await openMobileStage(page)
    const send = button(page, 'Send OTP')
    expect(await send.isDisabled()).toBe(true)
    await mobileField(page).fill('987654321')
    expect(await send.isDisabled()).toBe(true)
    await mobileField(page).fill('9876543210')
    expect(await send.isEnabled()).toBe(true)
    await termsBox(page).uncheck()
    expect(await send.isDisabled()).toBe(true)
    await termsBox(page).check()
    expect(await send.isEnabled()).toBe(true)
  })

  it.each(['5876543210', '0000000000', '1234567890'])(
    'refuses %s in the words of the specification',
    async (digits) => {
      const { page } = await visitors.open(origin)
      await openMobileStage(page)
      await mobileField(page).fill(digits)
      await button(page, 'Send OTP').click()
      await expectToast(page, 'Invalid Mobile Number', 'Please enter a valid 10-digit Indian mobile number')
      expect(await codeField(page).count()).toBe(0)
    },
  )

  it.each([
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['98765432109999', '9876543210'],
    ['98a76b54', '987654'],
  ])('makes of a pasted %j the digits %s', async (pasted, digits) => {
    const { page } = await visitors.open(origin)
    await openMobileStage(page)
    await mobileField(page).fill(pasted)
    expect(await digitsIn(mobileField(page))).toBe(digits)
  })

  it('opens the terms and the policy in a tab of their own', async () => {
    const { page, context } = await visitors.open(origin)
    await openMobileStage(page)
    for (const [name, path] of [
      [/terms/i, paths.terms],
      [/privacy/i, paths.privacyPolicy],
    ] as const) {
      const opened = context.waitForEvent('page')
      await page.getByRole('main').getByRole('link', { name }).click()
      await expectPath(await opened, path)
    }
    await expectPath(page, paths.login)
  })

  it('keeps its place and the number when the page is loaded again', async () => {
    const { page } = await visitors.open(origin)
    await openMobileStage(page)
    await mobileField(page).fill('9876543210')
    await page.reload()
    await expectVisible(mobileField(page))
    expect(await digitsIn(mobileField(page))).toBe('9876543210')
  })

  it('says so when the code cannot be sent, and keeps the number', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    await openMobileStage(page)
    await page.route('**/api/auth/send-sms-otp', (route) => route.abort())
    await mobileField(page).fill(pickMobileDigits())
    await button(page, 'Send OTP').click()
    await expectToast(page, 'Error')
    await page.unroute('**/api/auth/send-sms-otp')
    await button(page, 'Send OTP').click()
    await expectVisible(codeField(page))
  })

  it('shows the server’s own words when sending failed there', async () => {
    const { page } = await visitors.open(origin)
    await openMobileStage(page)
    const error = 'Failed to send OTP. Please try again.'
    await page.route('**/api/auth/send-sms-otp', (route) =>
      route.fulfill({ json: { success: false, error, testMode: true } }),
    )
    await mobileField(page).fill(pickMobileDigits())
    await button(page, 'Send OTP').click()
    await expectToast(page, 'Error', error)
    expect(await codeField(page).count()).toBe(0)
  })
})

describe('the OTP stage', () => {
  it('helps a phone fill the code in', async () => {
    const { page } = await visitors.open(origin)
    await openCodeStage(page)
    const input = codeField(page)
    expect(await input.getAttribute('autocomplete')).toBe('one-time-code')
    expect(await input.getAttribute('inputmode')).toBe('numeric')
  })

  it('asks for six digits, and takes nothing else', async () => {
    const { page } = await visitors.open(origin)
    await openCodeStage(page)
    await codeField(page).fill('12a34')
    expect(await digitsIn(codeField(page))).toBe('1234')
    await codeField(page).press('Enter')
    await expectToast(page, 'Invalid OTP', 'Please enter the 6-digit verification code')
  })

  it('takes a code pasted with spaces around and inside', async () => {
    const { page } = await visitors.open(origin)
    await openCodeStage(page)
    await codeField(page).fill(' 123 456 ')
    expect(await digitsIn(codeField(page))).toBe('123456')
  })

  it('refuses a wrong code in the words of the specification, and the right one works after', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/status of 400/)
    const { page } = visitor
    const { phone } = await openCodeStage(page)
    await codeField(page).fill(await pickWrongCode(origin, phone))
    await pressVerify(page)
    await expectToast(page, 'Invalid OTP', 'Please check and enter the correct verification code')
    await codeField(page).fill(await readCode(origin, phone))
    await pressVerify(page)
    await expectVisible(field(page, /full name/i))
  })

  it('tells a failed check from a wrong code', async () => {
    const visitor = await visitors.open(origin)
    visitor.allowProblem(/Failed to load resource/)
    const { page } = visitor
    const { phone } = await openCodeStage(page)
    await page.route(
      (url) => url.pathname === '/',
      (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()),
    )
    await codeField(page).fill(await readCode(origin, phone))
    await pressVerify(page)
    await expectToast(page, 'Verification Failed', 'Please try again or request a new OTP')
    expect(await codeField(page).isVisible()).toBe(true)
  })

  it('goes back to change the number, which still stands there', async () => {
    const { page } = await visitors.open(origin)
    const { digits } = await openCodeStage(page)
    await button(page, 'Change Mobile Number').click()
    await expectVisible(mobileField(page))
    expect(await digitsIn(mobileField(page))).toBe(digits)
  })

  it('keeps its place when the page is loaded again', async () => {
    const { page } = await visitors.open(origin)
    const { phone } = await openCodeStage(page)
    await page.reload()
    await expectVisible(codeField(page))
    await codeField(page).fill(await readCode(origin, phone))
    await pressVerify(page)
    await expectVisible(field(page, /full name/i))
  })

  it('sends the code again when the cool-down is over, and not before', async () => {
    const { page } = await visitors.open(origin)
    await page.clock.install()
    const { phone } = await openCodeStage(page)
    const resend = page.getByRole('button', { name: /Resend OTP/ })
    expect(await resend.isDisabled()).toBe(true)
    expect(await readMessages(origin, phone)).toHaveLength(1)
    await page.clock.runFor(((codePolicy.resendCoolDownSeconds[0] ?? 0) + 1) * 1000)
    expect(await resend.isEnabled()).toBe(true)
    const again = page.waitForResponse((response) => response.url().endsWith('/api/auth/send-sms-otp'))
    await resend.click()
    expect((await again).status()).toBe(200)
    expect(await resend.isDisabled()).toBe(true)
  })
})

describe('what a visitor brings along', () => {
  it('is the source of the visit, kept for this tab and told to the server once', async () => {
    const { page } = await visitors.open(origin)
    await page.goto(`${paths.login}?utm_source=news&utm_medium=paper&utm_campaign=diwali`)
    await chooseCategory(page, 'salaried')
    expect(await page.evaluate(() => sessionStorage.getItem('utm_source'))).toBe('news')
    const digits = pickMobileDigits()
    await mobileField(page).fill(digits)
    await button(page, 'Send OTP').click()
    await expectVisible(codeField(page))
    const started = page.waitForRequest((request) => request.url().endsWith('/api/session'))
    await codeField(page).fill(await readCode(origin, `+91${digits}`))
    await pressVerify(page)
    expect((await started).postDataJSON()).toMatchObject({
      category: 'salaried',
      utm_source: 'news',
      utm_medium: 'paper',
      utm_campaign: 'diwali',
    })
  })

  it('is kept under the keys of the specification once signed in', async () => {
    const { page } = await visitors.open(origin)
    const { digits } = await openWizard(page, origin, 'student')
    const stored = await page.evaluate(() => ({
      user: JSON.parse(localStorage.getItem('pl_user_data') ?? '{}') as Record<string, unknown>,
      category: localStorage.getItem('userCategory'),
      mobile: localStorage.getItem('userMobile'),
    }))
    expect(stored).toMatchObject({ user: { mobile: digits, category: 'student' }, category: 'student', mobile: digits })
  })
})
