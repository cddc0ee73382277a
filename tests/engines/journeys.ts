import { afterEach, describe, expect, inject, it } from 'vitest'
import { paths, publicPaths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { readCode } from '#tests/support/auth/sign-in.ts'
import { asha } from '#tests/support/browser/journey.ts'
import { walkByKeyboard } from '#tests/support/browser/keyboard-walk.ts'
import { translate } from '#tests/support/browser/translate-pages.ts'
import { startLosingFront } from '#tests/support/losing-front.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { emiContent, planCardContent } from '#web/features/emi-calculator/content.ts'
import { offersContent } from '#web/features/offers/offers-page-content.ts'
import { callContent } from '#web/lib/content.ts'
import type { Engine } from './engine.ts'
import { visitWith, type Visitor } from './visitor.ts'

const screens = { phone: { width: 390, height: 844 }, small: { width: 320, height: 640 } }

/** Once it loses scripts, it refuses the first request for each further one. */
const startFrontThatLoses = async () => {
  const state = { losesScripts: false, lost: [] as string[] }
  const asked = new Set<string>()
  const front = await startLosingFront(inject('origin'), (path) => {
    const isLost = state.losesScripts && !asked.has(path) && path.endsWith('.js')
    asked.add(path)
    if (isLost) state.lost.push(path)
    return isLost ? 'refused' : 'passed'
  })
  return Object.assign(state, front)
}

type Visiting = (size: keyof typeof screens, origin?: string) => Promise<Visitor>

/** Nothing where this machine lacks the engine. */
export const describeIn = (engine: Engine, tests: (visit: Visiting) => void) => {
  describe.runIf(inject('engines').includes(engine.name))(`in ${engine.name}`, () => {
    let visitor: Visitor | undefined
    afterEach(async () => {
      await visitor?.leave()
    })
    tests(async (size, origin = inject('origin')) => {
      visitor = await visitWith(engine, screens[size], origin)
      return visitor
    })
  })
}

/** In the page: axe goes through thousands of elements that nobody sees. Before the app runs there, it would look for what is out of the page. */
const emptyClosedPanels = async () => {
  const panels = Array.from(document.querySelectorAll('[role=tabpanel]'))
  const isRunning = () => document.querySelector('main')?.textContent.includes(`${location.origin}/functions`)
  while (panels.length > 0 && !isRunning()) await new Promise((resolve) => setTimeout(resolve, 50))
  for (const panel of panels) if (!panel.checkVisibility()) panel.replaceChildren()
}

/** In the page: a font that has a conjunct draws it narrower than its two letters; without one, each of its three characters is a box. */
const drawsDevanagari = () => {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  context.font = '20px system-ui'
  const widthOf = (text: string) => context.measureText(text).width
  return widthOf('प्र') < widthOf('प') + widthOf('र')
}

/** A file of its own, so that the engines keep three workers busy. */
export const describePublicPages = (engine: Engine) =>
  describeIn(engine, (visit) => {
    it.each(['phone', 'small'] as const)('everyone can use the public pages on a %s screen', async (size) => {
      const visitor = await visit(size)
      for (const path of publicPaths) {
        await visitor.open(path)
        await visitor.expectElement('heading', /./)
        await visitor.change(emptyClosedPanels)
        // Both sizes show the same elements.
        await (size === 'phone' ? visitor.expectSoundScreen(path) : visitor.expectFitting(path))
      }
      expect(await visitor.change(drawsDevanagari)).toBe(true)
    })
  })

/** The main journeys in one engine. */
export const describeJourneys = (engine: Engine) =>
  describeIn(engine, (visit) => {
    /** @param change runs in the page before the first tap */
    const signIn = async (visitor: Visitor, change = () => undefined as void) => {
      const digits = pickMobileDigits()
      await visitor.open(paths.login)
      await visitor.change(change)
      await visitor.press('button', /Personal Loan/)
      await visitor.type(/mobile number/, `+91 ${digits}`)
      await visitor.press('button', 'Send OTP')
      await visitor.expectText(/OTP Sent!/)
      await visitor.type(/code|otp/, await readCode(inject('origin'), `+91${digits}`))
      await visitor.expectText(/Personal Details/)
    }

    it('a visitor walks from the login to the status of an application, and is answered by support', async () => {
      const visitor = await visit('phone')
      await signIn(visitor)
      await visitor.expectSoundScreen('personal details')
      await visitor.type(/full name/, asha.fullName)
      await visitor.type(/email/, asha.email)
      const [year = '', month = '', day = ''] = asha.dateOfBirth.split('-')
      await visitor.type('Day', day)
      await visitor.type('Month', month)
      await visitor.type('Year', year)
      await visitor.press('button', 'Continue')
      await visitor.type(/pincode/, '462 001')
      await visitor.press('button', 'Continue')
      await visitor.type(/monthly income/, '4.5 lakh')
      await visitor.type(/company/, asha.workplace)
      await visitor.press('button', 'Submit Application')
      await visitor.expectPath(paths.home)
      await visitor.expectElement('heading', 'Featured Other Offers')
      await visitor.expectSoundScreen('home')

      await visitor.press('link', 'Offers')
      await visitor.expectElement('heading', offersContent.heading)
      await visitor.expectElement('article', /./)
      await visitor.expectSoundScreen('offers')
      await visitor.press('button', 'Apply Now')
      await visitor.expectTab(/\/local\/lender\//)
      await visitor.press('link', 'Loan Status')
      await visitor.expectPath(paths.status)
      await visitor.expectText(/Timeline \(1\)/)
      await visitor.expectSoundScreen('status')

      await visitor.press('link', 'Offers')
      await visitor.expectElement('heading', offersContent.heading)
      await visitor.expectElement('article', /./)
      await visitor.change(() => {
        globalThis.open = () => null
      })
      await visitor.press('button', 'Apply Now')
      await visitor.expectText(/browser didn't open a new tab/)
      await visitor.expectElement('link', /^Open /)

      await visitor.open(`${paths.support}/new`)
      await visitor.type('Title', 'A fee is asked')
      await visitor.type('Message', 'Is that right?')
      await visitor.press('button', 'Create Ticket')
      await visitor.expectElement('heading', 'A fee is asked')
      const id = (await visitor.path()).split('/').at(-1) ?? ''
      await runOperatorCommand(inject('dataFolder'), 'ticket', 'reply', '--id', id, '--message', 'No, never pay a fee.')
      await visitor.expectText(/No, never pay a fee\./)
      await visitor.expectSoundScreen('conversation')
    })

    // Firefox's driver presses no button by a key.
    it.runIf(engine.name === 'WebKit')(
      'a visitor with a keyboard alone walks from / to the status of an application, and into a ticket',
      async () => {
        const visitor = await visit('phone')
        await visitor.open(paths.home)
        await walkByKeyboard({ evaluate: visitor.change, type: visitor.typeAnywhere, press: visitor.pressKey }, () =>
          visitor.expectTab(/\/local\/lender\//),
        )
      },
    )

    it('a visitor signs in while the browser translates the page', async () => {
      const visitor = await visit('small')
      await signIn(visitor, translate)
      await visitor.expectSoundScreen('personal details, translated')
    })

    it('a visitor whose browser keeps nothing signs in', async () => {
      const visitor = await visit('small')
      await signIn(visitor, () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      })
      await visitor.expectElement('button', 'Continue')
    })

    it('a visitor calculates an EMI, and goes on with another tap after the server had no answer for a script', async () => {
      const front = await startFrontThatLoses()
      try {
        const visitor = await visit('small', front.origin)
        await visitor.open(paths.emiCalculator)
        await visitor.type(/amount/, '300000')
        await visitor.type(/rate/, '12')
        await visitor.type(/tenure/, '3')
        await visitor.press('button', 'Calculate EMI')
        await visitor.expectText(/₹9,964/)
        await visitor.press('button', new RegExp(emiContent.more))
        front.losesScripts = true
        await visitor.press('button', planCardContent.open)
        await visitor.expectText(new RegExp(callContent.noConnection))
        await visitor.expectSoundScreen('schedule, without an answer for a script')
        front.losesScripts = false
        expect(front.lost).not.toEqual([])
        // Firefox needs the page once more, on which the row is folded.
        await visitor.pressUntil('combobox', planCardContent.open, new RegExp(emiContent.more))
        expect(await visitor.valueOf(/amount/)).toBe('3,00,000')
      } finally {
        await front.stop()
      }
    })
  })
