import type { BrowserContext, Page } from 'playwright'
import { ulid } from 'ulid'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { paths } from '#contract/routes.ts'
import { signInMember, succeedAs } from '#tests/support/auth/sign-in.ts'
import { putMemory, rememberMember, takeBrowserMember } from '#tests/support/browser/browser-member.ts'
import { prepareVisitors } from '#tests/support/browser/browser.ts'
import { startDeployments } from '#tests/support/browser/deployments.ts'
import { asha } from '#tests/support/browser/journey.ts'
import { expectSoon, expectText, openPage, watchRequests } from '#tests/support/browser/see.ts'

const visitors = prepareVisitors()

/** The stillness before a page fetches ahead and keeps what it has, without its three seconds. */
const hurry = (context: BrowserContext) =>
  context.addInitScript(() => {
    const start = setTimeout
    globalThis.setTimeout = ((run: () => void, milliseconds?: number) =>
      start(run, milliseconds === 3000 ? 50 : milliseconds)) as typeof setTimeout
  })

/** Taps the page and waits until the newest worker has kept all of its language. */
const keepPages = async (page: Page, times = 1, language = '') => {
  const filled = async () => {
    // The first tap of a new visitor starts the app.
    await page.locator('h1').first().tap()
    return page.evaluate(async (list) => {
      const names = await caches.keys()
      const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).match(list)))
      return lists.filter((one) => one !== undefined).length
    }, `${language}/kept-files.json`)
  }
  await expect.poll(filled, { timeout: 20_000, interval: 100 }).toBe(times)
}

/** Waits until the newest worker is in use. The browser does it some time after the last page under the old one was closed. @param page of any address */
const useNewestWorker = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const states = new Map<string, string>()
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status)
  })
  await cdp.send('ServiceWorker.enable')
  const working = () => Array.from(states.values()).filter((status) => status !== 'redundant')
  await expectSoon(working).toEqual(['activated'])
  await cdp.detach()
}

const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset['release'])

const openWithWorker = async (path: string) => {
  const visitor = await visitors.open({ hasWorker: true })
  await hurry(visitor.context)
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

/** All that the browser keeps of this origin, as one text. @param isPublic only what it keeps for every visitor */
const readStorages = (page: Page, isPublic = false) =>
  page.evaluate(async (isOnlyPublic) => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    if (isOnlyPublic) return texts.join('\n')
    texts.push(...[localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))))
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
  }, isPublic)

const canary = 'Canary 7F3A'

/** A member who reads a conversation. */
const openReader = async (hasWorker: boolean) => {
  const member = await takeBrowserMember()
  const body = { id: ulid(), title: canary, message: `${canary} message` }
  const { ticket } = await succeedAs(member, 'create-ticket', { body })
  const { page, context, allowProblem } = await visitors.open({ hasWorker, memory: member.memory })
  await hurry(context)
  allowProblem(/ERR_|WebSocket|401|511|dynamically imported/)
  const ticketPath = `${paths.support}/${ticket.id}`
  await page.goto(ticketPath)
  await expectText(page, `${canary} message`)
  return { member, page, context, ticketId: ticket.id, ticketPath }
}

/** From the page of a conversation: a message and a ticket. */
const writeAll = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: 'Your message' }).fill(`${words} message`)
  await page.getByRole('button', { name: 'Send' }).click()
  await expectText(page, 'Waiting for the network')
  await page.getByRole('link', { name: 'All tickets' }).click()
  await page.getByRole('link', { name: 'New Ticket' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(words)
  await page.getByRole('textbox', { name: 'Message' }).fill(`${words} ticket`)
  await page.getByRole('button', { name: 'Create Ticket' }).click()
  await expectText(page, 'Waiting for the network')
}

const saveName = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: 'Full Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectText(page, 'What you wrote is sent when the network is back.')
}

const logOut = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe('what a member has seen or written', () => {
  it('shows without a network, waits, survives the closed tab, goes out once, and is in no storage after Log Out without one', async () => {
    const { member, page, context, ticketId, ticketPath } = await openReader(true)
    await keepPages(page)
    expect(await readStorages(page, true)).not.toContain(canary)
    await expectSoon(() => readStorages(page)).toContain(`${canary} message`)
    await page.goto(`${paths.profile}?edit=personal`)
    await page.getByRole('textbox', { name: 'Full Name' }).waitFor()
    const written = `${canary} in a tunnel`
    await visitors.loseNetwork(context, async () => {
      await saveName(page, 'Canary Rao')
      await page.goto(ticketPath)
      await expectText(page, `${canary} message`)
      await expectText(page, /As of \d\d:\d\d/)
      await writeAll(page, written)
      await page.close()
    })
    const [one, other] = [await context.newPage(), await context.newPage()]
    await Promise.all([one.goto(paths.status), other.goto(ticketPath)])
    await expectSoon(() => one.evaluate(() => localStorage.getItem('pl_outbox'))).toBe(null)
    const { messages } = await succeedAs(member, 'list-messages', { params: { ticket_id: ticketId } })
    const { tickets } = await succeedAs(member, 'list-tickets', {})
    expect(messages.filter(({ message }) => message === `${written} message`)).toHaveLength(1)
    expect(tickets.filter(({ title }) => title === written)).toHaveLength(1)
    expect((await succeedAs(member, 'get-profile', {})).user.full_name).toBe('Canary Rao')
    await expectText(other, `${written} message`)
    await visitors.loseNetwork(context, async () => {
      await writeAll(other, written)
      await other.goto(paths.profile)
      await logOut(other, 'Log Out')
      await expectText(other, /is deleted/)
      await logOut(other, 'Log out and delete it')
      await expectSoon(() => other.url()).toContain(paths.login)
      await expectSoon(() => readStorages(other)).not.toContain('Canary')
      expect(await readStorages(other)).not.toContain(member.phone.replace('+91', '') + '"')
    })
  })

  it('is in no storage once the server has ended the session, but for what waits in this tab for its writer', async () => {
    const { page, context, member } = await openReader(false)
    await expectSoon(() => readStorages(page)).toContain(`${canary} message`)
    await visitors.loseNetwork(context, async () => {
      await writeAll(page, `${canary} in a tunnel`)
      await succeedAs(member, 'end-all-sessions', {})
    })
    await expectSoon(() => page.url()).toContain(paths.login)
    const takeUnsent = () =>
      page.evaluate(() => {
        const text = sessionStorage.getItem('pl_unsent')
        sessionStorage.removeItem('pl_unsent')
        return text
      })
    expect(await takeUnsent()).toContain(`${canary} in a tunnel message`)
    await expectSoon(() => readStorages(page)).not.toContain(canary)
  })

  it('is in each open tab once the server has ended the session, and goes out once after a sign-in in one of them', async () => {
    const { page, context, member, ticketId, ticketPath } = await openReader(false)
    const other = await context.newPage()
    await openPage(other, ticketPath)
    const written = `${canary} in two tabs`
    await visitors.loseNetwork(context, async () => {
      await page.getByRole('textbox', { name: 'Your message' }).fill(written)
      await page.getByRole('button', { name: 'Send' }).click()
      await expectText(other, written)
      await succeedAs(member, 'end-all-sessions', {})
    })
    const unsent = (of: Page) => of.evaluate(() => sessionStorage.getItem('pl_unsent'))
    for (const tab of [page, other]) {
      await expectSoon(() => tab.url()).toContain(paths.login)
      expect(await unsent(tab)).toContain(written)
    }
    const again = await signInMember(inject('origin'), { phone: member.phone })
    const { memory } = await rememberMember(again, inject('origin'))
    await page.evaluate(putMemory, memory)
    await openPage(page, ticketPath)
    await expectSoon(() => page.evaluate(() => localStorage.getItem('pl_outbox'))).toBe(null)
    await expectSoon(() => unsent(other)).toBe(null)
    const { messages } = await succeedAs(member, 'list-messages', { params: { ticket_id: ticketId } })
    expect(messages.filter(({ message }) => message === written)).toHaveLength(1)
  })
})

it.each([
  ['the page of a portal', { status: 200, contentType: 'text/html', body: '<html>' }],
  ['a login to the network', { status: 511, contentType: 'text/html', body: '<html>' }],
])('a message waits after %s, also where the phone ends the tab, and goes out once by itself', async (_, answer) => {
  const { member, page, context, ticketId, ticketPath } = await openReader(false)
  await context.route('**/api/**', (route) => route.fulfill(answer))
  const written = `${canary} in a lift`
  await page.getByRole('textbox', { name: 'Your message' }).fill(written)
  await page.getByRole('button', { name: 'Send' }).click()
  await expectText(page, 'Waiting for the network')
  await page.close()
  await context.unroute('**/api/**')
  const restored = await context.newPage()
  await restored.goto(ticketPath)
  await expectSoon(() => restored.evaluate(() => localStorage.getItem('pl_outbox'))).toBe(null)
  const { messages } = await succeedAs(member, 'list-messages', { params: { ticket_id: ticketId } })
  expect(messages.filter(({ message }) => message === written)).toHaveLength(1)
})

it('a browser that denies the worker and the database shows a member the app', async () => {
  const member = await takeBrowserMember()
  const { page, context } = await visitors.open({ hasWorker: true, memory: member.memory })
  const underWay = watchRequests(context)
  await hurry(context)
  await context.addInitScript(() => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    IDBFactory.prototype.open = deny
    IDBFactory.prototype.deleteDatabase = deny
    ServiceWorkerContainer.prototype.register = async () => deny()
  })
  await page.goto(paths.status)
  await page.locator('h1').first().tap()
  await page.getByRole('link', { name: 'Offers', exact: true }).first().click()
  await expectSoon(() => page.getByRole('button', { name: 'Apply Now' }).count()).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
  await expectText(page, asha.fullName)
  // The end of the session would refuse what is under way.
  await expectSoon(() => underWay.size).toBe(0)
  await logOut(page, 'Log Out')
  await expectSoon(() => page.url()).toContain(paths.login)
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
    await page.locator('footer summary').click()
    await page.locator('footer').getByRole('link', { name: 'Terms', exact: false }).first().click()
    await expectSoon(() => page.url()).toContain(paths.terms)
    expect(await page.evaluate(async () => (await caches.keys()).some((name) => name.includes('/first-')))).toBe(true)
    await page.close()
    await second.close()
    const later = await context.newPage()
    await useNewestWorker(later)
    await visitors.loseNetwork(context, async () => {
      await later.goto(deployments?.origin + paths.emiCalculator)
      expect(await releaseOf(later)).toBe('next')
    })
    const names = () => later.evaluate(() => caches.keys())
    await expectSoon(async () => (await names()).filter((name) => name.includes('/first-'))).toEqual([])
  })

  it('replaces a worker that answers everything with an error', async () => {
    deployments = await startDeployments()
    const { origin } = deployments
    const { page, context, allowProblem } = await openWithWorker(origin + paths.emiCalculator)
    allowProblem(/ERR_FAILED|page-views/)
    await keepPages(page)
    deployments.deploy('poisoned')
    const opens = () =>
      page.goto(origin + paths.check, { timeout: 5000 }).then(
        () => 'opens',
        (error: unknown) => (String(error).includes('ERR_FAILED') ? 'is an error' : 'is late'),
      )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expectSoon(opens).toBe('is an error')
    deployments.deploy('last')
    // The browser looks for a new worker some time after an opening: it is asked to look now.
    const cdp = await context.newCDPSession(page)
    await cdp.send('ServiceWorker.enable')
    await cdp.send('ServiceWorker.updateRegistration', { scopeURL: `${origin}/` })
    await expect.poll(opens, { timeout: 30_000, interval: 500 }).toBe('opens')
    expect(await releaseOf(page)).toBe('last')
  })
})
