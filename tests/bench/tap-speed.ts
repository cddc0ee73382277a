/** The time of a tap on a phone four times slower than this machine: until the first change on the screen, and of the whole interaction. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { paths } from '#contract/routes.ts'
import { button, mobileField, openMobileStage } from '#tests/support/browser/journey.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { expectVisible, openPage } from '#tests/support/browser/see.ts'
import { measureOnSlowPhone, withSpread, type PhoneRuns, type Rows } from './page-speed.ts'

interface TapSpeed {
  /** Milliseconds from the finger to the frame that draws the first change. */
  readonly change: number
  /** Milliseconds of the longest event of the tap until its next paint, as Chromium reports it, in steps of 8. */
  readonly interaction: number
}

interface MeasuredTap {
  readonly name: string
  readonly asMember: boolean
  /** Leads an empty page to the screen with the target. */
  readonly open: (page: Page) => Promise<Locator>
}

const onHome = async (page: Page, target: (shown: Page) => Locator): Promise<Locator> => {
  await openPage(page, paths.home)
  await expectVisible(page.getByRole('article'))
  return target(page)
}

const onBar = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const measuredTaps: readonly MeasuredTap[] = [
  {
    name: 'a category on /login',
    asMember: false,
    open: async (page) => {
      await openPage(page, paths.login)
      return button(page, /Personal Loan/)
    },
  },
  {
    name: 'Send OTP',
    asMember: false,
    open: async (page) => {
      await openMobileStage(page)
      await mobileField(page).fill(pickMobileDigits())
      return button(page, 'Send OTP')
    },
  },
  {
    name: 'Apply Now on home',
    asMember: true,
    open: (page) => onHome(page, (shown) => button(shown, 'Apply Now').first()),
  },
  {
    name: 'Apply Now on /offers',
    asMember: true,
    open: async (page) => {
      await openPage(page, paths.offers)
      return button(page, 'Apply Now').first()
    },
  },
  {
    name: 'Loan Status on the bar',
    asMember: true,
    open: (page) => onHome(page, (shown) => onBar(shown, 'Loan Status')),
  },
  { name: 'Offers on the bar', asMember: true, open: (page) => onHome(page, (shown) => onBar(shown, 'Offers')) },
  {
    name: 'EMI of ₹5 lakh',
    asMember: false,
    open: async (page) => {
      await openPage(page, paths.emiCalculator)
      return button(page, '₹5 lakh')
    },
  },
]

/**
 * Notes the last tap, the frame of the first change that follows it, and the longest event. A change is one of the document, or of the
 * colours of what is pressed.
 */
const watchTaps = () => {
  const seen = { change: 0, interaction: 0 }
  let tappedAt: number | undefined
  Object.assign(globalThis, { seen })
  const noteChange = () => {
    if (tappedAt !== undefined) seen.change = performance.now() - tappedAt
    tappedAt = undefined
  }
  addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      tappedAt = timeStamp
      Object.assign(seen, { change: 0, interaction: 0 })
      const pressed = (target as Element).closest('a, button')
      if (pressed === null) return
      const look = () => {
        const { backgroundColor, borderColor, color } = getComputedStyle(pressed)
        return [backgroundColor, borderColor, color].join(' ')
      }
      const before = look()
      const watchFrame = () => {
        if (look() !== before) noteChange()
        if (tappedAt === timeStamp) requestAnimationFrame(watchFrame)
      }
      requestAnimationFrame(watchFrame)
    },
    { capture: true },
  )
  // Before the frame is drawn: a timer behind it would also wait for work that starts after the paint, such as a lender's tab.
  new MutationObserver(() => {
    if (tappedAt !== undefined) requestAnimationFrame(noteChange)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.interaction = Math.max(seen.interaction, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Long enough for the work of a tap, and for the report of its events. */
const settledMilliseconds = 2000

const measureTap = (browser: Browser, options: BrowserContextOptions, tap: MeasuredTap) =>
  measureOnSlowPhone<TapSpeed>(browser, options, watchTaps, async (page) => {
    const target = await tap.open(page)
    await page.waitForLoadState('networkidle')
    await target.tap()
    await page.waitForTimeout(settledMilliseconds)
  })

/** A row for each tap. */
export const measureTapSpeeds = async ({ browser, product, member, runs }: PhoneRuns): Rows => {
  const phone = { baseURL: product, viewport: { width: 390, height: 844 } }
  const rows = []
  for (const tap of measuredTaps) {
    const speeds: TapSpeed[] = []
    for (let run = 0; run < runs; run += 1)
      speeds.push(await measureTap(browser, { ...phone, ...(tap.asMember && { storageState: member }) }, tap))
    rows.push({
      tap: tap.name,
      'first change ms': withSpread(speeds.map(({ change }) => change)),
      'goal of it': 100,
      'interaction ms': withSpread(speeds.map(({ interaction }) => interaction)),
      goal: 150,
    })
  }
  return rows
}
