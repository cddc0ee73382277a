import type { Page } from 'playwright'
import { ulid } from 'ulid'
import { afterEach, describe, expect, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { startDeployments } from '#tests/support/browser/deployments.ts'
import { succeedAs } from '#tests/support/auth/sign-in.ts'
import { takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { expectSoon, expectText } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

/** Taps the page and waits until the newest worker has kept all of its language. */
const keepPages = async (page: Page, times = 1, language = ''): Promise<void> => {
  const filled = async () => {
    // The first tap of a new visitor starts the app.
    await page.locator('h1').first().tap()
    return page.evaluate(async (list) => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).match(list)))
      return lists.filter((one) => one !== undefined).length
    }, `${language}/kept-files.json`)
  }
  await expect.poll(filled, { timeout: 20_000, interval: 500 }).toBe(times)
}

const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'])

const openWithWorker = async (path: string) => {
  const visitor = await visitors.open({ hasWorker: true })
  await visitor.page.goto(path)
  return visitor
}

describe('without a network', () => {
  it('calculators, the check and legal texts open, in the language of the visitor', async () => {
    const { page, context } = await openWithWorker(`/hi${paths.emiCalculator}`)
    await keepPages(page, 1, '/hi')
    await visitors.loseNetwork(context, async () => {
      for (const path of [paths.check, paths.emiCalculator, paths.terms, paths.privacyPolicy, paths.howWeRank]) {
        await page.goto(path)
        expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
        expect(await page.locator('h1').first().textContent()).not.toBe('')
      }
    })
  })
})

/** All that the browser keeps of this origin, as one text. */
const readStorages = (page: Page) =>
  page.evaluate(async () => {
    const texts = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)))
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('lost')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        texts.push(JSON.stringify(await settle(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return texts.join('\n')
  })

const canary = 'Canary 7F3A'

/** A member who has read a conversation and the list of applications, with all pages kept. */
const openReader = async () => {
  const member = await takeBrowserMember()
  const id = ulid()
  const { ticket } = await succeedAs(member, 'create-ticket', {
    body: { id, title: canary, message: `${canary} message` },
  })
  const { page, context, allowProblem } = await visitors.open({ hasWorker: true, memory: member.memory })
  allowProblem(/ERR_|WebSocket|401/)
  const ticketPath = `${paths.support}/${ticket.id}`
  await page.goto(ticketPath)
  await expectText(page, `${canary} message`)
  await keepPages(page)
  await expectSoon(() => readStorages(page)).toContain(`${canary} message`)
  return { member, page, context, ticketPath }
}

describe('what a member has seen', () => {
  it('shows without a network with its time, and is in no storage after Log Out without one', async () => {
    const { page, context, ticketPath, member } = await openReader()
    expect(
      await page.evaluate(async () =>
        JSON.stringify(
          await Promise.all(
            (await caches.keys()).map(async (name) => {
              const cache = await caches.open(name)
              return Promise.all((await cache.keys()).map(async (request) => (await cache.match(request))?.text()))
            }),
          ),
        ),
      ),
    ).not.toContain(canary)
    await visitors.loseNetwork(context, async () => {
      await page.goto(ticketPath)
      await expectText(page, `${canary} message`)
      await expectText(page, /As of \d\d:\d\d/)
      await page.goto(paths.support)
      await expectText(page, canary)
      await page.goto(paths.profile)
      await page.getByRole('button', { name: 'Log Out', exact: true }).click()
      await expectSoon(() => page.url()).toContain(paths.login)
      await expectSoon(() => readStorages(page)).not.toContain(canary)
      expect(await readStorages(page)).not.toContain(member.phone.replace('+91', '') + '"')
    })
  })

  it('waits for the network when it is written without one, survives the closed tab, and goes out once', async () => {
    const { member, page, context, ticketPath } = await openReader()
    const written = `${canary} written in a tunnel`
    await visitors.loseNetwork(context, async () => {
      await page.goto(ticketPath)
      await expectText(page, `${canary} message`)
      await page.getByRole('textbox', { name: 'Your message' }).fill(written)
      await page.getByRole('button', { name: 'Send' }).click()
      await expectText(page, 'Waiting for the network')
      await page.goto(paths.profile)
      await page.getByRole('button', { name: 'Log Out', exact: true }).click()
      await expectText(page, /is deleted/)
      await page.close()
    })
    const [one, other] = [await context.newPage(), await context.newPage()]
    await Promise.all([one.goto(paths.status), other.goto(ticketPath)])
    const read = async () => {
      const params = { ticket_id: ticketPath.slice(paths.support.length + 1) }
      const { messages } = await succeedAs(member, 'list-messages', { params })
      return messages.filter(({ message }) => message === written).length
    }
    await expectSoon(read).toBe(1)
    await expectSoon(() => one.evaluate(() => localStorage.getItem('pl_outbox'))).toBe(null)
    await other.reload()
    await expectText(other, written)
    expect(await read()).toBe(1)
  })

  it('is in no storage once the server has ended the session', async () => {
    const { page, member } = await openReader()
    await succeedAs(member, 'end-all-sessions', {})
    await page.goto(paths.status)
    await expectSoon(() => page.url()).toContain(paths.login)
    await expectSoon(() => readStorages(page)).not.toContain(canary)
  })
})

describe('a new deployment', () => {
  let deployments: Awaited<ReturnType<typeof startDeployments>> | undefined
  afterEach(() => deployments?.stop())

  it('is in use at the second opening, also without a network, and open tabs keep the files of their build', async () => {
    deployments = await startDeployments()
    const { page, context, allowProblem } = await openWithWorker(deployments.origin + paths.emiCalculator)
    allowProblem(/page-views/)
    await keepPages(page)
    deployments.deploy('next')
    const second = await context.newPage()
    await second.goto(deployments.origin + paths.howWeRank)
    expect(await releaseOf(second)).toBe('next')
    await keepPages(second, 2)
    expect(await releaseOf(page)).toBe('first')
    await page.locator('footer').getByRole('link', { name: 'Terms', exact: false }).first().click()
    await expectSoon(() => page.url()).toContain(paths.terms)
    expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('/first-')))).toBe(true)
    await page.close()
    await second.close()
    const later = await context.newPage()
    await visitors.loseNetwork(context, async () => {
      await later.goto(deployments?.origin + paths.emiCalculator)
      expect(await releaseOf(later)).toBe('next')
    })
    const names = () => later.evaluate(() => caches.keys())
    await expectSoon(async () => (await names()).filter((name) => name.includes('/first-'))).toEqual([])
  })

  it('replaces a worker that answers everything with an error', async () => {
    deployments = await startDeployments()
    const { page, allowProblem } = await openWithWorker(deployments.origin + paths.emiCalculator)
    allowProblem(/ERR_FAILED|page-views/)
    await keepPages(page)
    deployments.deploy('poisoned')
    const opens = () =>
      page.goto(deployments?.origin + paths.check, { timeout: 5000 }).then(
        () => 'opens',
        (error: unknown) => (String(error).includes('ERR_FAILED') ? 'is an error' : 'is late'),
      )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expectSoon(opens).toBe('is an error')
    deployments.deploy('last')
    // The browser asks for the worker a moment after an opening, and later when openings follow each other.
    await expect.poll(opens, { timeout: 30_000, interval: 4000 }).toBe('opens')
    expect(await releaseOf(page)).toBe('last')
  })
})
