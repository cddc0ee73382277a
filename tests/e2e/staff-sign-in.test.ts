/** The whole way of a person into the staff console and out of it, by keyboard. */
import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectHeading, expectSoon, expectText, expectVisible } from '#tests/support/browser/see.ts'
import { expectSoundScreen } from '#tests/support/browser/sound-screen.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { runStaffCommand, staffHostOf } from '#tests/support/staff/staff-sign-in.ts'

const place = { origin: inject('origin'), dataFolder: inject('dataFolder') }
const address = `http://${staffHostOf(place.origin)}/tickets`
const visitors = prepareVisitors()

const ownPassword = 'four words of mine'
const signIn = 'Sign in to the staff console'

/** Types into the field that has the focus by itself, or by the keys that were pressed. */
const typeInto = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true })
  await expectSoon(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type(text)
}

const enterPassword = async (page: Page, email: string, password: string) => {
  await expectHeading(page, signIn)
  await typeInto(page, 'Email', email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

/** The palette is on every screen of the console. */
const expectSignedIn = (page: Page) => expectVisible(page.getByRole('button', { name: 'Find or go to' }))

/** The room says its name first. */
const expectFocusOnHeading = (page: Page) =>
  expectSoon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

const signOut = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type('Sign out')
  await page.keyboard.press('Enter')
  await expectText(page, 'You have signed out.')
}

it('an invited person chooses a password, sets up an app, signs in again with a new code, and is out once revoked', async () => {
  const email = `${randomUUID()}@staff.example`
  const invitation = ['invite', '--email', email, '--role', 'admin']
  const [row] = await runOperatorCommand(place.dataFolder, 'staff', ...invitation)
  const { page, allowProblem } = await visitors.open()
  // Refusals of the pool and of the API.
  allowProblem(/status of 40[01]/)
  await page.goto(address)
  await expectHeading(page, signIn)
  await expectSoundScreen(page, 'staff-sign-in')
  await enterPassword(page, email, String(row?.['password']))

  await expectHeading(page, 'Choose your password')
  await typeInto(page, 'New password', ownPassword)
  await page.keyboard.press('Enter')

  await expectHeading(page, 'Set up your authenticator app')
  await page.getByRole('img', { name: 'QR code with the key of your authenticator app' }).waitFor()
  await expectSoundScreen(page, 'staff-enrolment')
  const key = await page.locator('code').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  const code = app.generate()
  // From the heading over the link and the button to the field.
  for (let part = 1; part <= 3; part += 1) await page.keyboard.press('Tab')
  await typeInto(page, 'Code of six digits', code)
  await expectSignedIn(page)
  await expectFocusOnHeading(page)
  expect(new URL(page.url()).pathname).toBe('/tickets')

  await signOut(page)
  await enterPassword(page, email, ownPassword)
  await expectHeading(page, 'Enter the code of your app')
  await typeInto(page, 'Code of six digits', code)
  // Where the test was slow, the code is no longer of the time.
  await expectText(page, /^That code (was used before|is wrong)/)
  await expectSoundScreen(page, 'staff-code')
  await typeInto(page, 'Code of six digits', app.generate({ timestamp: Date.now() + 30_000 }))
  await expectSignedIn(page)

  // A reload keeps the session of the tab; another tab of the browser gets it, and ends with it.
  await page.reload()
  await expectSignedIn(page)
  const other = await page.context().newPage()
  await other.goto(address)
  await expectSignedIn(other)

  // The page is left meanwhile: had one of its polls been refused, it would open again without its session, and say nothing of the account.
  await page.goto('about:blank')
  await runStaffCommand(place, 'revoke', { email })
  await page.goto(address)
  for (const tab of [page, other])
    await expectText(tab, "This account doesn't open the console any more. Ask an admin.")
  await enterPassword(page, email, ownPassword)
  await expectText(page, 'This account is closed. Ask an admin.')
})
