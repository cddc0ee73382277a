import { describe, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { pushMessage } from '#domain/notices/push-message.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectSoon } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

describe('news by push', () => {
  it('is shown by the service worker, in the language of the message, without anything else', async () => {
    const { page, context } = await visitors.open({ hasWorker: true })
    await context.grantPermissions(['notifications'])
    await page.goto(paths.emiCalculator)
    await page.locator('h1').first().tap()
    const cdp = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations
        if (first) resolve(first.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const { origin } = new URL(page.url())
    const data = JSON.stringify(pushMessage('PaisaLane', 'approved', 'hi'))
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
    const shown = () =>
      page.evaluate(async () => {
        const all = await (await navigator.serviceWorker.ready).getNotifications()
        return all.map(({ title, body, data: path }) => ({ title, body, path: path as unknown }))
      })
    const news = { title: 'PaisaLane', body: 'आपके आवेदन के बारे में खबर है।', path: '/hi/status' }
    await expectSoon(shown).toEqual([news])
  })
})
