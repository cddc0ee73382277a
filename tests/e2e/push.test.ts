import { describe, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pushMessage } from '#domain/notices/push-message.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectSoon } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

interface Shown {
  readonly title: string
  readonly options: NotificationOptions
}

describe('news by push', () => {
  it('wakes the service worker, which shows the message and nothing else', async () => {
    const { page, context } = await visitors.open({ hasWorker: true })
    await page.goto(paths.emiCalculator)
    await page.locator('h1').first().tap()
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    // Chromium without windows shows no notifications.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Shown[] }
      scope.shown = []
      scope.registration.showNotification = (title, options = {}) => {
        scope.shown.push({ title, options })
        return Promise.resolve()
      }
    })
    const cdp = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    const data = JSON.stringify(pushMessage('PaisaLane', 'approved', 'hi'))
    const { origin } = new URL(page.url())
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
    const options = { body: 'आपके आवेदन के बारे में खबर है।', data: '/hi/status', icon: '/icons/icon-192.png' }
    await expectSoon(() => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown)).toEqual([
      { title: 'PaisaLane', options },
    ])
  })
})
