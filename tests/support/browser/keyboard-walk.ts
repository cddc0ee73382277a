/** The journey of somebody who has a keyboard alone, in any engine: from / to the status of an application, and a ticket. */
import { expect, inject } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '../auth/phones.ts'
import { readCode } from '../auth/sign-in.ts'
import { asha } from './journey.ts'
import type { ScriptedPage } from './screens.ts'

export type Key = 'Tab' | 'Enter' | 'Space' | 'ArrowRight'

export interface Keyboard {
  readonly evaluate: ScriptedPage['evaluate']
  /** Types the text to what has the focus. */
  readonly type: (text: string) => Promise<void>
  readonly press: (key: Key) => Promise<void>
}

/** In the page: the control or heading with the focus. */
const focused = () => {
  const place = document.activeElement
  if (!(place instanceof HTMLElement)) return ''
  const label =
    place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement ? place.labels?.[0] : undefined
  const words = place.getAttribute('aria-label') ?? (label ?? place).textContent
  return `${place.localName} ${words.replaceAll(/\s+/g, ' ').trim()}`
}

/** More controls than any screen of the journey has. */
const mostControls = 150

const walkWith = ({ evaluate, type, press }: Keyboard) => {
  const soon = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 30_000, interval: 100 })
  const expectFocus = (place: RegExp) => soon(() => evaluate(focused)).toMatch(place)
  /** Tabs on to the control. */
  const goTo = async (place: RegExp) => {
    const passed: string[] = []
    for (let at = ''; !place.test(at); passed.push(at)) {
      if (passed.length > mostControls) throw new Error(`no ${String(place)} among ${passed.join(', ')}`)
      await press('Tab')
      at = await evaluate(focused)
    }
  }
  return {
    type,
    press,
    expectFocus,
    goTo,
    activate: async (place: RegExp, key: Key = 'Enter') => {
      await goTo(place)
      await press(key)
    },
    /** Waits for words in the page. */
    expectText: (words: string) =>
      soon(() => evaluate((text) => document.body.textContent.includes(text), words)).toBe(true),
    valueOfFocused: () => evaluate(() => (document.activeElement as HTMLInputElement).value),
    expectPath: (path: string) => soon(() => evaluate(() => location.pathname)).toBe(path),
  }
}

/** Begins on /, with the app started. @param lenderOpened waits until the lender's page is open, and goes on in the first tab */
export const walkByKeyboard = async (keyboard: Keyboard, lenderOpened: () => Promise<void>) => {
  const { type, press, expectFocus, goTo, activate, expectText, valueOfFocused, expectPath } = walkWith(keyboard)
  const digits = pickMobileDigits()
  // The start of the app moves a stranger on from /.
  await expectPath(paths.login)
  await expectFocus(/^h1 /)
  await activate(/^button .*Personal Loan/, 'Space')
  await expectFocus(/^input Mobile Number/)
  await type(digits)
  await activate(/^button Send OTP/)
  await expectFocus(/^input OTP/)
  await type(await readCode(inject('origin'), `+91${digits}`))
  await expectFocus(/^input Full Name/)
  await type(asha.fullName)
  await goTo(/^input Email/)
  await type(asha.email)
  const [year = '', month = '', day = ''] = asha.dateOfBirth.split('-')
  await goTo(/^input Day/)
  // Each part leads to the next.
  for (const [part, text] of Object.entries({ Day: day, Month: month, Year: year })) {
    await expectFocus(new RegExp(`^input ${part}`))
    await type(text)
  }
  await activate(/^button Continue/)
  await expectFocus(/^input Pincode/)
  await type(asha.pincode)
  await activate(/^button Continue/)
  await expectFocus(/^input Monthly Income/)
  await type(asha.monthlyIncome)
  await goTo(/^input Company/)
  await type(asha.workplace)
  await activate(/^button Submit Application/)
  await expectFocus(/^h1 .*fit your profile/)
  await activate(/^button See offers/)
  await expectFocus(/^h1 Available Loan Offers/)
  await activate(/^button .*Change/)
  // The field, and then the slider.
  await goTo(/^input Loan amount/)
  await goTo(/^input Loan amount/)
  const amount = await valueOfFocused()
  await press('ArrowRight')
  expect(await valueOfFocused()).not.toBe(amount)
  await activate(/^button Apply Now/)
  await lenderOpened()
  await activate(/^a Loan Status/)
  await expectFocus(/^h1 /)
  await expectPath(paths.status)
  await expectText('Timeline (1)')

  await activate(/^a Help/)
  await expectFocus(/^h1 /)
  await activate(/^a New Ticket/)
  await expectFocus(/^h1 New Ticket/)
  await goTo(/^input Title/)
  await type('A fee is asked')
  await goTo(/^textarea Message/)
  await type('Is that right?')
  await activate(/^button Create Ticket/)
  await expectFocus(/^h1 A fee is asked/)
  await goTo(/^textarea Your message/)
  await type('I was asked twice.')
  await activate(/^button Send/)
  await expectText('I was asked twice.')
}
