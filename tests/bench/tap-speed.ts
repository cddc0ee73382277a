/** The time of a tap on a phone four times slower than this machine: until the first change on the screen, and of the whole interaction. */
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { paths } from '#contract/routes.ts'
import { pickMobileDigits } from '#tests/support/auth/phones.ts'
import { button, mobileField, openMobileStage } from '#tests/support/browser/journey.ts'
import { expectVisible, openPage } from '#tests/support/browser/see.ts'
import { measureOnSlowPhone, withSpread, type PhoneRuns, type Rows } from './page-speed.ts'

interface TapSpeed {
  /** Milliseconds from the finger to the first frame with other pixels. */
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

const onHome = async (page: Page, target: (shown: Page) => Locator) => {
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
      await page.goto(paths.login)
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

/** Notes the last tap and the longest event that follows it. */
const watchTaps = () => {
  const seen = { tappedAt: 0, interaction: 0 }
  Object.assign(globalThis, { seen })
  const note = ({ timeStamp }: Event) =>
    Object.assign(seen, { tappedAt: performance.timeOrigin + timeStamp, interaction: 0 })
  addEventListener('pointerdown', note, { capture: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.interaction = Math.max(seen.interaction, duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

/** Long enough for the work of a tap, and for the report of its events. */
const settledMilliseconds = 2000

interface Frame {
  /** Milliseconds of the clock. */
  readonly at: number
  readonly picture: string
}

/** Taps as soon as the target is there, and compares the pictures that Chromium shows. */
const measureTap = async (browser: Browser, options: BrowserContextOptions, tap: MeasuredTap) => {
  const frames: Frame[] = []
  // Without motion, a picture changes by an answer alone.
  const still: BrowserContextOptions = { ...options, reducedMotion: 'reduce' }
  const { tappedAt, interaction } = await measureOnSlowPhone<{ tappedAt: number; interaction: number }>(
    browser,
    still,
    watchTaps,
    async (page, devtools) => {
      const target = await tap.open(page)
      const first = new Promise<void>((resolve) => {
        devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
          frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: data })
          // The last ones come while the page is being closed.
          devtools.send('Page.screencastFrameAck', { sessionId }).then(
            () => resolve(),
            () => resolve(),
          )
        })
      })
      await devtools.send('Page.startScreencast', { format: 'png' })
      await first
      await target.tap()
      await page.waitForTimeout(settledMilliseconds)
    },
  )
  const before = frames.findLast(({ at }) => at <= tappedAt)
  const changed = frames.find(({ at, picture }) => at > tappedAt && picture !== before?.picture)
  return { change: changed === undefined ? Number.NaN : changed.at - tappedAt, interaction }
}

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
