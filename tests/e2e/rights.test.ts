/** My data, from the profile to a closed account and a new one, in the browser. Each screen is checked for everyone. */
import { readFile } from 'node:fs/promises'
import { expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { downloadFile } from '#lambdas/rights/my-data.contract.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { readCode, signIn, succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { asha, button, codeField, field } from '#tests/support/browser/journey.ts'
import {
  expectHeading,
  expectPath,
  expectSoon,
  expectText,
  expectVisible,
  openPage,
} from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { findOfferIds } from '#tests/support/funnel.ts'

const origin = inject('origin')
const visitors = prepareVisitors()

it('a visitor sees who has the data, downloads it, nominates a person, closes the account, and may begin anew', async () => {
  const member = await takeBrowserMember()
  const { lenderId } = await findOfferIds(member.client)
  const { application } = await succeedAs(member, 'apply-to-lender', { body: { lender_id: lenderId } })
  const { page, allowProblem } = await visitors.open({ memory: member.memory })
  const open = (name: string) => page.getByRole('link', { name, exact: true }).click()

  await openPage(page, paths.profile)
  await open('My data')
  await expectText(page, application.lender.name)
  await expectText(page, /you gave to the lender yourself\./)
  await expectText(
    page,
    /Without your income, you also see lenders that ask for a higher one\. Without your email, we answer only here\./,
  )
  await expectSoundScreen(page, 'my-data')
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()])
  const file = downloadFile.parse(JSON.parse(await readFile(await download.path(), 'utf8')))
  expect(file.items.find(({ kind }) => kind === 'profile')?.fields).toMatchObject({ full_name: asha.fullName })
  expect((await page.request.get(file.schema)).ok()).toBe(true)

  await button(page, 'Erase my email address').click()
  await expectVisible(page.getByText("You can't undo this.", { exact: false }))
  await button(page, 'Erase it').press('Enter')
  await expectSoon(() => button(page, 'Erase my email address').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  expect((await succeedAs(member, 'get-profile')).user).not.toHaveProperty('email')

  await open('Someone who may act for me')
  await field(page, 'Full Name').fill('Ravi Rao')
  await field(page, 'How are you related?').fill('Brother')
  await button(page, 'Save').click()
  await expectText(page, 'Please enter a mobile number or an email address')
  await expectSoundScreen(page, 'nominee-form')
  for (const wrong of ['98123 456701', '+44 7911 123456', '98123 45670, 98123 45671']) {
    await field(page, 'Mobile Number').fill(wrong)
    await button(page, 'Save').click()
    await expectText(page, 'Please enter a 10-digit mobile number')
  }
  await field(page, 'Mobile Number').fill('\u202A+91 (0) 98123-45670\u202C')
  await button(page, 'Save').click()
  await expectText(page, '+91 98123 45670')
  await button(page, 'Remove').click()
  await expectVisible(button(page, 'Save'))

  await page.goBack()
  await open('Close my account')
  await button(page, /^Send OTP to/).click()
  await expectText(page, 'Please tick this first.')
  await expectText(page, /If a partner sent you, it learns that your account has ended\./)
  await expectSoundScreen(page, 'close-account')
  await page.getByRole('checkbox').check()
  await button(page, /^Send OTP to/).click()
  await codeField(page).fill('12345')
  await button(page, 'Close my account').click()
  await expectText(page, 'The OTP has 6 digits.')
  await expectSoundScreen(page, 'close-account-code')
  const before = await readCode(origin, member.phone)
  await codeField(page).fill(before)
  await button(page, 'Close my account').click()
  await expectHeading(page, 'Your account is closed')
  await expectSoundScreen(page, 'account-closed')
  await button(page, 'Done').click()
  await expectPath(page, paths.login)
  await expectSoon(() => page.evaluate(() => localStorage.getItem('pl_tokens'))).toBeNull()
  allowProblem(/status of 401/)
  await page.goto(paths.profile)
  await expectPath(page, paths.login)
})

it('a visitor whose number has changed takes the account to the new one, with an OTP on each', async () => {
  const member = await takeBrowserMember()
  const next = pickPhone()
  const { page } = await visitors.open({ memory: member.memory })
  await openPage(page, `${paths.profile}?view=number`)
  await expectSoundScreen(page, 'change-number')
  for (const wrong of ['12345', `${next}1`, '+44 7911 123456']) {
    await field(page, 'New mobile number').fill(wrong)
    await button(page, /^Send OTP to/).click()
    await expectText(page, 'Please enter the 10 digits of another mobile number')
  }
  await field(page, 'New mobile number').fill(`0${next.slice(3)}`)
  await expectText(page, `The OTP goes to +91 ${next.slice(3, 8)} ${next.slice(8)}`)
  await button(page, /^Send OTP to/).click()
  await expectVisible(codeField(page))
  await codeField(page).fill(await readCode(origin, member.phone))
  await button(page, 'Continue').click()
  await expectText(page, `OTP that we sent to ${next}`)
  await expectSoundScreen(page, 'change-number-code')
  await field(page, `OTP that we sent to ${next}`).fill('12345')
  await button(page, 'Take my account to this number').click()
  await expectText(page, 'This OTP is wrong or has expired. Please check it.')
  await field(page, `OTP that we sent to ${next}`).fill(await readCode(origin, next))
  await button(page, 'Take my account to this number').click()
  await expectPath(page, paths.login)
  const again = await signIn(origin, next)
  expect((await succeedAs(again, 'get-profile')).user).toMatchObject({ id: member.id, phone: next })
})
