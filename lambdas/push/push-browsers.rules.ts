/** The browsers that get a user's news by push, the last saved first. */
import { dayMilliseconds } from '#contract/times.ts'
import { pushPolicy, type PushMessage } from './push.contract.ts'

export interface PushBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly savedAt: string
  /** The session that saved it, with whose sign-out it goes. */
  readonly originJti: string
  /** It gets news only while its address belongs to its session. Absent from browsers that were saved before addresses had an item. */
  readonly isClaimed?: true
}

export interface PushService {
  /** `gone`: the browser gets nothing at this address any more. `failed`: it may the next time. `down`: the service takes nothing for any browser now. */
  push(browser: PushBrowser, message: PushMessage): Promise<'accepted' | 'gone' | 'failed' | 'down'>
}

/** The origin of the service that has the browser's address. */
export const serviceOf = ({ endpoint }: PushBrowser): string => new URL(endpoint).origin

const endOf = ({ savedAt }: PushBrowser): number => Date.parse(savedAt) + pushPolicy.browserDays * dayMilliseconds

export const livingBrowsers = (browsers: readonly PushBrowser[], now: Date): PushBrowser[] =>
  browsers.filter((browser) => endOf(browser) > now.getTime())

/** In the place of the one that the same session or the same browser has saved before. */
export const withBrowser = (browsers: readonly PushBrowser[], saved: PushBrowser): [PushBrowser, ...PushBrowser[]] => [
  saved,
  ...livingBrowsers(browsers, new Date(saved.savedAt))
    .filter(({ endpoint, originJti }) => endpoint !== saved.endpoint && originJti !== saved.originJti)
    .slice(0, pushPolicy.browsers - 1),
]

const services = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

const ofThisMachine = ['localhost', '127.0.0.1']

/** Accepts the endpoints of browsers that the app supports. Functions send to these hosts alone, so that no address leads into the stage's own network. @param isLocal where tests receive */
export const isPushEndpoint = (endpoint: string, isLocal: boolean): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (isLocal && ofThisMachine.includes(hostname)) return true
  const isService = services.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && isService
}
