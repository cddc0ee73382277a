/** The walk of somebody who listens, in both languages: what is said after each action, as a screen reader would say it. */
import type { Page } from 'playwright'
import { expect, inject, it } from 'vitest'
import { pathIn } from '#contract/languages.ts'
import { paths, type Path } from '#contract/routes.ts'
import { takeMember } from '#tests/support/auth/members.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { readCode } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { openPage } from '#tests/support/browser/see.ts'
import { consoleScript, type Script, scripts, type StepName } from '#tests/support/browser/spoken-scripts.ts'
import { expectErrorsSaidOnce, expectSpoken, forgetSpoken, listen } from '#tests/support/browser/spoken.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { signInStaff } from '#tests/support/staff.ts'
import { deskScreen } from '#tests/support/staff/browser-staff.ts'
import { staffHostOf } from '#tests/support/staff/staff-sign-in.ts'
import { openTicket } from '#tests/support/support/tickets.ts'

const [origin, dataFolder] = [inject('origin'), inject('dataFolder')]
const visitors = prepareVisitors()

const walkerOf = (page: Page, language: 'en' | 'hi', script: Script) => ({
  open: async (path: Path | `${Path}/new`) => {
    await openPage(page, language === 'en' ? path : `/${language}${path}`)
    await listen(page)
  },
  /** By the keyboard, on the control that the step names. */
  press: async (step: StepName, key = 'Enter') => {
    const [control, ...spoken] = script[step]
    const [role, name] = control.split(': ') as ['button' | 'checkbox' | 'switch', string]
    const state = role === 'checkbox' ? { checked: false } : {}
    // Below an open dialog another control may have the same word.
    const dialog = page.getByRole('dialog')
    const place = (await dialog.count()) > 0 ? dialog : page
    await place
      .getByRole(role, { name, ...state })
      .first()
      .focus()
    await page.keyboard.press(key)
    await expectSpoken(page, spoken)
  },
  type: async (step: StepName, text: string) => {
    await page.keyboard.type(text)
    await expectSpoken(page, script[step].slice(1))
  },
})

it.each(['en', 'hi'] as const)('login, wizard and the first application: %s', async (language) => {
  const { page, allowProblem } = await visitors.open()
  // The wrong code.
  allowProblem(/status of 400/)
  const { open, press, type } = walkerOf(page, language, scripts[language])
  await open(paths.login)
  await press('category')
  await press('noMobile')
  const digits = pickMobileDigits()
  await page.keyboard.type(digits)
  await press('sent')
  await type('wrong', '000000')
  await type('verified', await readCode(origin, `+91${digits}`))
  await press('noName')
  await page.keyboard.type('Asha Rao')
  await page.locator('[type=email]').fill('asha.rao@example.in')
  for (const [index, value] of ['6', '05', '1990'].entries())
    await page.locator('fieldset input').nth(index).fill(value)
  await press('personal')
  await page.keyboard.type('462001')
  await press('location')
  await page.locator('input[inputmode]').first().fill('50000')
  await page.locator('form input').last().fill('Narmada Mills')
  await press('submitted')
  await press('applied')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
  await open(paths.status)
  await press('later')
})

it.each(['en', 'hi'] as const)('offers, calculator, a ticket and consents: %s', async (language) => {
  const { page, allowProblem } = await visitors.open({ memory: (await takeBrowserMember()).memory })
  // The virtual reader looks for the label of a dialog that has just left the page.
  allowProblem(/getElementById is not a function/)
  const { open, press } = walkerOf(page, language, scripts[language])
  await open(paths.offers)
  await press('filters')
  await press('filter', 'Space')
  await press('filtered')
  await open(paths.offers)
  await press('compare')
  for (const _ of [1, 2]) await press('picked', 'Space')
  await press('compared')
  await press('removed')
  await open(paths.emiCalculator)
  for (const [index, value] of ['300000', '12', '3'].entries()) await page.getByRole('textbox').nth(index).fill(value)
  await press('calculated')
  await open(`${paths.support}/new`)
  await press('noTitle')
  await page.keyboard.type('A fee is asked')
  await page.locator('textarea').fill('Is that right?')
  await press('created')
  // An answer that is there with the rest of the conversation is not news.
  await page.getByRole('log').getByText('Is that right?').waitFor()
  const id = page.url().split('/').at(-1) ?? ''
  await runOperatorCommand(dataFolder, 'ticket', 'reply', '--id', id, '--message', 'No fee is due.')
  await expectSpoken(page, scripts[language].answered.slice(1))
  await open(paths.profile)
  await press('consent', 'Space')
  await press('given')
})

/** By the keyboard, in any language. */
const submit = async (page: Page) => {
  await page.locator('main [type=submit]').last().focus()
  await page.keyboard.press('Enter')
}

it.each(['en', 'hi'] as const)(
  'each error of login, wizard, ticket, number and nominee is said once: %s',
  async (language) => {
    const { page, allowProblem } = await visitors.open()
    allowProblem(/status of 400/)
    const open = async (address: string) => {
      await openPage(page, pathIn(language, address))
      await listen(page)
    }
    await open(paths.login)
    await page.locator('main button').first().press('Enter')
    await page.getByRole('textbox').waitFor()
    await submit(page)
    await expectErrorsSaidOnce(page)
    await page.keyboard.type('98')
    for (const _ of [1, 2]) {
      await page.keyboard.press('Enter')
      await expectErrorsSaidOnce(page)
    }
    const digits = pickMobileDigits()
    await page.getByRole('textbox').fill(digits)
    await page.locator('[name=terms]').uncheck()
    await submit(page)
    await expectErrorsSaidOnce(page)
    await page.keyboard.press('Space')
    await submit(page)
    const code = page.locator('[autocomplete=one-time-code]')
    await code.waitFor()
    await forgetSpoken(page)
    for (const _ of [1, 2]) {
      await submit(page)
      await expectErrorsSaidOnce(page)
    }
    await page.keyboard.type('000000')
    await expectErrorsSaidOnce(page)
    await page.keyboard.type(await readCode(origin, `+91${digits}`))
    await page.locator('[autocomplete=name]').waitFor()
    await forgetSpoken(page)
    await submit(page)
    await expectErrorsSaidOnce(page)
    await page.keyboard.press('Enter')
    await expectErrorsSaidOnce(page)
  },
)

it.each(['en', 'hi'] as const)('each error of ticket, number and nominee is said once: %s', async (language) => {
  const { page } = await visitors.open({ memory: (await takeBrowserMember()).memory })
  const refused = [`${paths.support}/new`, `${paths.profile}?view=nominee`, `${paths.profile}?view=number`]
  for (const address of refused) {
    await openPage(page, pathIn(language, address))
    const button = page.locator(address.endsWith('number') ? 'main button' : 'main [type=submit]').last()
    await button.waitFor()
    await listen(page)
    await button.press('Enter')
    await expectErrorsSaidOnce(page)
  }
})

it('the console, from the sign-in to a sent answer', async () => {
  const [{ email }, { id }] = [await signInStaff('support'), await openTicket(await takeMember())]
  const { page, allowProblem } = await visitors.open({ screen: deskScreen })
  // The wrong password.
  allowProblem(/status of 400/)
  await page.goto(`http://${staffHostOf(origin)}/tickets?view=all&ticket=${id}`)
  const password = page.getByLabel('Password', { exact: true })
  await password.waitFor()
  await listen(page)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await password.fill('words of nobody')
  await page.keyboard.press('Enter')
  await expectSpoken(page, consoleScript.refused)
  await password.fill(`words of ${email}`)
  await password.press('Enter')
  await expectSpoken(page, consoleScript.asksCode)
  const [shown] = await runOperatorCommand(dataFolder, 'staff', 'code', '--email', email)
  await page.keyboard.type(String(shown?.['code']))
  await expectSpoken(page, consoleScript.signedIn)
  await page.getByRole('log').getByText('The lender says').waitFor()
  await page.keyboard.press('r')
  await expectSpoken(page, consoleScript.answering)
  await page.keyboard.type('It is on its way.')
  await page.keyboard.press('Control+Enter')
  await expectSpoken(page, consoleScript.sent)
})
