/** Visitors in Chromium: one browser for a test file, a context of its own for each visitor, and no problem left unnoticed. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { startAddressProxy, type AddressProxy } from './address-proxy.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { reachHome } from './journey.ts'

/** The two phones of the brief: a usual one and the smallest. */
export const screenSizes = { phone: { width: 390, height: 844 }, small: { width: 320, height: 568 } } as const

export interface VisitorOptions {
  /** @default screenSizes.phone */
  screen?: { width: number; height: number }
  /** @default 'light' */
  colorScheme?: 'light' | 'dark'
  /** What the browser remembers from an earlier visit. @default nothing */
  memory?: BrowserMemory
}

export type BrowserMemory = Awaited<ReturnType<BrowserContext['storageState']>>

export interface Visitor {
  context: BrowserContext
  page: Page
  address: string
  /** Console errors, page errors and policy violations of every page of this visitor so far. */
  problems: string[]
  /** Declares that the test provokes problems like this one, such as a request that is made to fail. */
  allowProblem: (pattern: RegExp) => void
}

const actionMilliseconds = 15_000

const watch = (page: Page, problems: string[]) => {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(`${error.name}: ${error.message}`))
}

interface OpenVisitor extends Visitor {
  allowed: RegExp[]
  proxy: AddressProxy
}

const openVisitor = async (browser: Browser, origin: string, options: VisitorOptions): Promise<OpenVisitor> => {
  const proxy = await startAddressProxy()
  const context = await browser.newContext({
    baseURL: origin,
    viewport: options.screen ?? screenSizes.phone,
    colorScheme: options.colorScheme ?? 'light',
    reducedMotion: 'reduce',
    isMobile: true,
    hasTouch: true,
    locale: 'en-IN',
    ...(options.memory && { storageState: options.memory }),
    timezoneId: 'Asia/Kolkata',
    proxy: { server: proxy.server, bypass: '<-loopback>' },
  })
  context.setDefaultTimeout(actionMilliseconds)
  const problems: string[] = []
  const allowed: RegExp[] = []
  context.on('page', (page) => watch(page, problems))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  const page = await context.newPage()
  return {
    context,
    page,
    address: proxy.address,
    problems,
    allowed,
    proxy,
    allowProblem: (pattern) => allowed.push(pattern),
  }
}

export interface Visitors {
  open: (origin: string, options?: VisitorOptions) => Promise<Visitor>
}

/** Call it at the top of a test file. After each test its visitors leave, and none may have met a problem. */
export const prepareVisitors = (): Visitors => {
  let browser: Browser
  const visitors: OpenVisitor[] = []
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
  })
  afterEach(async () => {
    const leaving = visitors.splice(0)
    await Promise.all(leaving.map(({ context }) => context.close()))
    await Promise.all(leaving.map(({ proxy }) => proxy.stop()))
    const unexpected = leaving.flatMap(({ problems, allowed }) =>
      problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
    )
    expect(unexpected, unexpected.join('\n')).toEqual([])
  })
  afterAll(() => browser.close())
  return {
    open: async (origin, options = {}) => {
      const visitor = await openVisitor(browser, origin, options)
      visitors.push(visitor)
      return visitor
    },
  }
}

export interface SignedInVisitors {
  /** A visitor whose browser remembers the sign-in of the file's one member. */
  open: (options?: VisitorOptions) => Promise<Visitor>
  phone: () => string
}

/** Signs one member in on the screens, once for the test file, and gives every visitor that browser memory. */
export const prepareSignedIn = (visitors: Visitors, origin: string): SignedInVisitors => {
  let memory: BrowserMemory
  let phone = ''
  beforeAll(async () => {
    const visitor = await visitors.open(origin)
    phone = (await reachHome(visitor.page, origin)).phone
    memory = await visitor.context.storageState()
    await visitor.context.close()
  })
  return {
    open: (options = {}) => visitors.open(origin, { ...options, memory }),
    phone: () => phone,
  }
}
