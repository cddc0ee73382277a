/** Visitors in Chromium: one browser for a process, one client address for a test file, and no console error left unnoticed. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startAddressProxy, type AddressProxy } from './address-proxy.ts'
import { takeBrowserMember, type BrowserMember, type BrowserMemory } from './browser-member.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { makeOld } from './old-browser.ts'

/** The two phones that every screen must fit: a common one and the smallest. */
export const screenSizes = { phone: { width: 390, height: 844 }, small: { width: 320, height: 568 } } as const

interface VisitorOptions {
  /** @default screenSizes.phone */
  screen?: { width: number; height: number }
  /** @default true */
  javaScript?: boolean
  /** Without the functions and styles that the oldest supported browsers lack. @default false */
  isOld?: boolean
  /** With the service worker, whose answers pass by the routes of a test. @default false */
  hasWorker?: boolean
  /** The browser's storage from an earlier visit. @default nothing */
  memory?: BrowserMemory | undefined
}

interface Visitor {
  context: BrowserContext
  page: Page
  /** Declares that the test provokes console errors like this one, such as a request that is made to fail. */
  allowProblem: (pattern: RegExp) => void
}

interface OpenContext {
  context: BrowserContext
  /** Console errors, page errors and policy violations of its pages during the present test. */
  problems: string[]
  allowed: RegExp[]
}

let started: Promise<Browser> | undefined

/** The test files of a process share it. It ends with the process, whose end closes the pipe that it listens to. */
const sharedBrowser = () =>
  (started ??= chromium.launch({
    executablePath: findChromium(),
    args: chromiumFlags(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  }))

const openContext = async (server: string, options: VisitorOptions): Promise<OpenContext> => {
  const browser = await sharedBrowser()
  const context = await browser.newContext({
    baseURL: inject('origin'),
    proxy: { server, bypass: '<-loopback>' },
    viewport: options.screen ?? screenSizes.phone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: options.javaScript ?? true,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: options.hasWorker ? 'allow' : 'block',
    ...(options.memory && { storageState: options.memory }),
  })
  context.setDefaultTimeout(15_000)
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(String(error.error())))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  if (options.isOld) await makeOld(context)
  return { context, problems, allowed: [] }
}

const visit = async ({ context, allowed }: OpenContext): Promise<Visitor> => ({
  context,
  page: await context.newPage(),
  allowProblem: (pattern) => allowed.push(pattern),
})

/** Returns the problems of the test that has just ended, and clears them. */
const takeUnexpectedProblems = ({ problems, allowed }: OpenContext): string[] => {
  const patterns = allowed.splice(0)
  return problems.splice(0).filter((problem) => !patterns.some((pattern) => pattern.test(problem)))
}

export interface Visitors {
  /** A visitor with their own browser context, which is closed after the test. */
  open: (options?: VisitorOptions) => Promise<Visitor>
  /** A new page in a context that the file's tests share under this name. Do not change its storage. */
  share: (name: string, memory?: BrowserMemory) => Promise<Visitor>
  /** Without a network for the time of some work: no connection of the file's visitors lasts, and none is opened. */
  loseNetwork: (context: BrowserContext, work: () => Promise<void>) => Promise<void>
}

/** A handler of a request that is under way when its page closes fails, and nothing waits for it. */
const ignoreErrors = { behavior: 'ignoreErrors' } as const

const closePages = (context: BrowserContext) =>
  Promise.all(
    context.pages().map(async (page) => {
      await page.unrouteAll(ignoreErrors)
      await page.close()
    }),
  )

const closeContext = async (context: BrowserContext) => {
  await context.unrouteAll(ignoreErrors)
  await closePages(context)
  await context.close()
}

/** Call it at the top of a test file. After each test it closes the pages, and fails the test if one of them logged an unexpected problem. */
export const prepareVisitors = (): Visitors => {
  let proxy: AddressProxy
  const own: OpenContext[] = []
  const shared = new Map<string, OpenContext>()
  beforeAll(async () => {
    proxy = await startAddressProxy()
    await sharedBrowser()
  })
  afterEach(async () => {
    const leaving = own.splice(0)
    const staying = Array.from(shared.values())
    await Promise.all([
      ...leaving.map(({ context }) => closeContext(context)),
      ...staying.map(({ context }) => closePages(context)),
    ])
    const unexpected = [...leaving, ...staying].flatMap(takeUnexpectedProblems)
    expect(unexpected, unexpected.join('\n')).toEqual([])
  })
  afterAll(async () => {
    for (const { context } of shared.values()) await context.close()
    await proxy.stop()
  })
  return {
    open: async (options = {}) => {
      const opened = await openContext(proxy.server, options)
      own.push(opened)
      return visit(opened)
    },
    share: async (name, memory) => {
      const opened = shared.get(name) ?? (await openContext(proxy.server, { memory }))
      shared.set(name, opened)
      return visit(opened)
    },
    loseNetwork: async (context, work) => {
      await context.setOffline(true)
      proxy.cut()
      try {
        await work()
      } finally {
        proxy.restore()
        await context.setOffline(false)
      }
    },
  }
}

/** Signs one member with a complete profile in, once for the test file, without touching a screen. */
export const prepareMember = (visitors: Visitors) => {
  let member: BrowserMember
  beforeAll(async () => {
    member = await takeBrowserMember()
  })
  return {
    /** A new page in the member's browser, which the file's tests share: do not sign out or change its storage. */
    open: () => visitors.share(member.phone, member.memory),
    /** Another browser that remembers the same sign-in. */
    openApart: (options: VisitorOptions = {}) => visitors.open({ ...options, memory: member.memory }),
  }
}
