/** Offers a notice to the push services of a user's browsers. A service that failed twice in a run is left alone until the next run. */
import { forgetBrowsers } from '#lambdas/push/forget-browsers.ts'
import { livingBrowsers, serviceOf, type PushBrowser } from '#lambdas/push/push-browsers.rules.ts'
import { belongsToSession } from '#lambdas/push/push-browsers.table.ts'
import type { PushMessage } from '#lambdas/push/push.contract.ts'
import type { World } from '#lambdas/shared/world.ts'
import { noticePolicy } from './notice-policy.contract.ts'

/** How often each push service has failed in a run. */
export type ServiceFailures = Map<string, number>

export const isLeftAlone = (failures: ServiceFailures, browser: PushBrowser): boolean =>
  (failures.get(serviceOf(browser)) ?? 0) >= noticePolicy.serviceFailures

/** @returns whether a push service took it for one browser of the user at least. Browsers that have left are forgotten. */
export const pushNotice = async (
  { table, clock, log, pushService }: World<'log' | 'pushService'>,
  phone: string,
  browsers: readonly PushBrowser[],
  message: PushMessage,
  failures: ServiceFailures,
): Promise<boolean> => {
  const living = await Promise.all(
    livingBrowsers(browsers, clock.now()).map(async (browser) => ({
      browser,
      isOwn: await belongsToSession(table, browser),
    })),
  )
  const outcomes = await Promise.all(
    living.map(async ({ browser, isOwn }) => ({
      browser,
      outcome: isOwn ? await pushService.push(browser, message) : 'gone',
    })),
  )
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ browser }) => browser.endpoint)
  if (gone.length > 0) await forgetBrowsers({ table, clock }, phone, ({ endpoint }) => !gone.includes(endpoint))
  for (const { browser, outcome } of outcomes) {
    const service = serviceOf(browser)
    if (outcome === 'down') failures.set(service, (failures.get(service) ?? 0) + 1)
    if (outcome !== 'accepted') log.warn('PUSH_REFUSED', { service, outcome })
  }
  return outcomes.some(({ outcome }) => outcome === 'accepted')
}
