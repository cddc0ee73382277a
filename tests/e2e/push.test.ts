import { describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { expectSoon } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

/** What the worker did, as its scope in a test notes it. */
interface Noting {
  registration: ServiceWorkerRegistration
  fetch: (path: string, call?: RequestInit) => Promise<Response>
  shown: { readonly title: string; readonly options: NotificationOptions }[]
  called: unknown[][]
}

describe('news by push', () => {
  it('wakes the service worker, which shows the message and confirms it; a tap leads the open page, unless it holds a text', async () => {
    const { page, context } = await visitors.open({ hasWorker: true })
    await page.goto(paths.emiCalculator)
    // The first tap starts the app, a later one the worker.
    const started = async () => {
      await page.locator('h1').first().tap()
      return context.serviceWorkers().length
    }
    await expect.poll(started, { timeout: 20_000, interval: 500 }).toBe(1)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('no worker runs')
    // Chromium without windows shows no notifications.
    await worker.evaluate(() => {
      const scope = globalThis as unknown as Noting
      const { fetch } = scope
      scope.shown = []
      scope.called = []
      scope.fetch = async (path, call) => {
        const answer = await fetch(path, call)
        // A page is fetched by its request alone.
        if (call) scope.called.push([call.method, path, call.body, answer.status])
        return answer
      }
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
    const id = `2026-03-10T09:11:00.000Z#${'A'.repeat(22)}`
    const news = { title: 'PaisaLane', body: 'आपके आवेदन के बारे में खबर है।', path: paths.terms, id }
    const data = JSON.stringify(news)
    const { origin } = new URL(page.url())
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
    const options = { body: news.body, data: { path: news.path, id }, icon: '/icons/icon-192.png' }
    await expectSoon(() => worker.evaluate(() => (globalThis as unknown as Noting).shown)).toEqual([
      { title: 'PaisaLane', options },
    ])
    await expectSoon(() => worker.evaluate(() => (globalThis as unknown as Noting).called)).toEqual([
      ['POST', '/api/profile/push/shown', JSON.stringify({ id }), 200],
    ])
    const tap = () =>
      worker.evaluate((path) => {
        // Chromium shows and opens no window for a tap of a script; the promise ends with that.
        return new Promise<void>((resolve) => {
          const event = Object.assign(new Event('notificationclick'), {
            notification: { data: { path }, close: () => undefined },
            waitUntil: (work: Promise<unknown>) =>
              void work.then(
                () => resolve(),
                () => resolve(),
              ),
          })
          dispatchEvent(event)
        })
      }, news.path)
    const path = () => new URL(page.url()).pathname
    const amount = page.getByRole('textbox').first()
    await amount.fill('100000')
    await tap()
    expect(path(), 'What is typed would be lost').toBe(paths.emiCalculator)
    await amount.fill('')
    await tap()
    await expectSoon(path).toBe(news.path)
  })
})
