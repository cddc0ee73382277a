/** Sends a notice by push to the browsers of a user. */
import type { Language } from '#contract/languages.ts'
import { pushMessage } from '#domain/notices/push-message.ts'
import { livingBrowsers, type PushBrowser } from '#domain/notices/push-browsers.ts'
import type { Clock, Log } from '../ports.ts'
import type { PushService, WaitingNotice } from './ports.ts'
import { forgetBrowsers, type PushPorts } from './save-push.ts'

interface Ports extends Pick<PushPorts, 'pushBrowsers'> {
  readonly service: PushService
  readonly clock: Clock
  readonly log: Log
}

/** @returns whether a push service took it for one browser at least. Browsers that have left are forgotten. */
export const pushNotice = async (
  ports: Ports,
  title: string,
  { phone, kind }: Pick<WaitingNotice, 'phone' | 'kind'>,
  browsers: readonly PushBrowser[],
  language: Language,
): Promise<boolean> => {
  const { service, clock, log } = ports
  const message = pushMessage(title, kind, language)
  const outcomes = await Promise.all(
    livingBrowsers(browsers, clock.now()).map(async (browser) => ({
      browser,
      outcome: await service.push(browser, message),
    })),
  )
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ browser }) => browser.endpoint)
  if (gone.length > 0) await forgetBrowsers(ports, phone, ({ endpoint }) => !gone.includes(endpoint))
  for (const { browser, outcome } of outcomes)
    if (outcome !== 'accepted') log.warn('PUSH_REFUSED', { service: new URL(browser.endpoint).host, outcome })
  return outcomes.some(({ outcome }) => outcome === 'accepted')
}
