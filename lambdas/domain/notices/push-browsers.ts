/** The browsers that get a user's news by push, the last saved first. */
import { pushPolicy } from '#contract/notices/push.ts'
import { dayMilliseconds } from '#contract/durations.ts'

export interface PushBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly savedAt: string
  /** The session that saved it, with whose sign-out it goes. */
  readonly originJti: string
}

const endOf = ({ savedAt }: PushBrowser): number => Date.parse(savedAt) + pushPolicy.browserDays * dayMilliseconds

export const livingBrowsers = (browsers: readonly PushBrowser[], now: Date): PushBrowser[] =>
  browsers.filter((browser) => endOf(browser) > now.getTime())

/** In the place of the one that the same session or the same browser has saved before. */
export const withBrowser = (browsers: readonly PushBrowser[], saved: PushBrowser): PushBrowser[] => [
  saved,
  ...livingBrowsers(browsers, new Date(saved.savedAt))
    .filter(({ endpoint, originJti }) => endpoint !== saved.endpoint && originJti !== saved.originJti)
    .slice(0, pushPolicy.browsers - 1),
]
