/** A phone whose browser calls itself online: its network fails by the line, its tab is ended and restored, and two people use it one after the other. */
import type { Browser, BrowserContext, Page } from 'playwright'
import { ulid } from 'ulid'
import { paths } from '#contract/routes.ts'
import {
  callAs,
  expectTokens,
  readCode,
  refreshTokens,
  signInMember,
  succeedAs,
  type Member,
} from '#tests/support/auth/sign-in.ts'
import { rememberMember } from '#tests/support/browser/browser-member.ts'
import { startLosingFront, type Fate } from '#tests/support/losing-front.ts'
import type { Line, Step } from './step.ts'

export interface Person extends Member {
  readonly ticketId: string
}

/** A text of which a page has said that it is sent or kept. */
interface Promised {
  readonly by: Person
  readonly kind: 'message' | 'ticket'
  readonly text: string
  /** A Log Out that says so, or a browser that keeps nothing, may have lost it. */
  mayBeLost: boolean
}

/** A person with a conversation. */
export const createPerson = async (origin: string): Promise<Person> => {
  const member = await signInMember(origin)
  await rememberMember(member, origin)
  const body = { id: ulid(), title: 'A fee is asked', message: 'Is that right?' }
  const { ticket } = await succeedAs(member, 'create-ticket', { body })
  return { ...member, ticketId: ticket.id }
}

/** The person with a token of now, in a session of their own that no phone ends. */
export const asPerson = async (origin: string, person: Person): Promise<Person> => {
  const { status } = await callAs(person, 'get-profile')
  if (status === 200) return person
  const { refreshToken } = person.tokens
  return Object.assign(person, { tokens: { ...expectTokens(await refreshTokens(origin, refreshToken)), refreshToken } })
}

/** The same numbers in each run of a day. */
const createDice = () => {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

let texts = 0

const shortMilliseconds = 4000

export const openPhone = async (browser: Browser, origin: string, people: readonly [Person, Person]) => {
  let line: Line = 'passed'
  const dice = createDice()
  const front = await startLosingFront(origin, (path): Fate => {
    if (!path.startsWith('/api/') || line === 'passed') return 'passed'
    if (line !== 'drops') return line
    const thrown = dice()
    return thrown < 0.17 ? 'cut' : thrown < 0.34 ? 'lost' : 'passed'
  })
  let [present, other] = people
  const promised: Promised[] = []
  /** The names of which the server may have one. */
  const names = new Map<Person, string[]>()
  let isFull = false
  const context: BrowserContext = await browser.newContext({
    baseURL: front.origin,
    viewport: { width: 390, height: 844 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: (await rememberMember(await signInMember(origin, { phone: present.phone }), front.origin)).memory,
  })
  context.setDefaultTimeout(shortMilliseconds)
  let page = await context.newPage()

  const conversation = (person: Person) => `${paths.support}/${person.ticketId}`
  const composer = (of: Page) => of.getByRole('textbox', { name: 'Your message' })
  const goTo = async (path: string, of = page) => {
    await of.goto(path, { waitUntil: 'domcontentloaded', timeout: 15_000 })
    if (of === page) isFull = false
  }
  /** The page has said so, or another person uses the phone. */
  const allowLoss = () => {
    names.delete(present)
    for (const one of promised) if (one.by === present) one.mayBeLost = true
  }

  const promise = (kind: Promised['kind'], text: string) =>
    promised.push({ by: present, kind, text, mayBeLost: isFull })

  /** Nothing is promised where the page offers no field, or says that it has not taken the text. */
  const write = async (of: Page) => {
    const text = `Text ${(texts += 1)} of the day`
    await composer(of).fill(text)
    await of.getByRole('button', { name: 'Send' }).click()
    await of.getByRole('log').getByText(text).waitFor()
    promise('message', text)
  }

  const writeTicket = async () => {
    const text = `Ticket ${(texts += 1)} of the day`
    await goTo(`${paths.support}/new`)
    await page.getByRole('textbox', { name: 'Title' }).fill(text)
    await page.getByRole('textbox', { name: 'Message' }).fill('Where is it?')
    await page.getByRole('button', { name: 'Create Ticket' }).click()
    await page.waitForURL((url) => url.pathname !== `${paths.support}/new`)
    promise('ticket', text)
  }

  const writeName = async () => {
    const name = `Asha ${'abcdefghij'[(texts += 1) % 10]} Rao`
    await goTo(`${paths.profile}?edit=personal`)
    await page.getByRole('textbox', { name: 'Full Name' }).fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    names.get(present)?.push(name)
    await page
      .getByText(/^(?:Profile saved|Saved on this device)$/)
      .first()
      .waitFor()
    names.set(present, [name])
  }

  const logOutAndIn = async () => {
    line = 'passed'
    await goTo(paths.profile)
    const logOut = page.getByRole('button', { name: 'Log Out', exact: true })
    const anyway = page.getByRole('button', { name: 'Log out and delete it' })
    const stranger = page.getByRole('button', { name: /Personal Loan/ })
    await logOut.or(stranger).first().waitFor()
    if (await logOut.isVisible()) {
      await logOut.click()
      await anyway.or(stranger).first().waitFor()
      if (await anyway.isVisible()) {
        allowLoss()
        await anyway.click()
      }
    } else allowLoss()
    ;[present, other] = [other, present]
    await logIn()
  }

  const logIn = async () => {
    // From the beginning, wherever an earlier attempt has ended.
    await page.evaluate(() => sessionStorage.removeItem('pl_login'))
    await goTo(paths.login)
    const mobile = page.getByRole('textbox', { name: /mobile number/i })
    await page.getByRole('button', { name: /Personal Loan/ }).click()
    await mobile.fill(present.phone.replace('+91', ''))
    await page.getByRole('button', { name: 'Send OTP', exact: true }).click()
    const code = page.getByRole('textbox', { name: /code|otp/i })
    await code.waitFor()
    await code.fill(await readCode(origin, present.phone))
    await page.waitForURL((url) => url.pathname !== paths.login, { timeout: 15_000 })
    await goTo(conversation(present))
  }

  /** The tab's storage is given back to it, and the page at its address loads anew. */
  const kill = async (skewSeconds: number) => {
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    const address = page.url()
    await page.close()
    page = await context.newPage()
    await page.addInitScript(
      ({ entries, milliseconds }) => {
        if (sessionStorage.getItem('pl_restored') === null)
          for (const [key, value] of JSON.parse(entries) as [string, string][]) sessionStorage.setItem(key, value)
        sessionStorage.setItem('pl_restored', 'yes')
        const now = Date.now.bind(Date)
        Date.now = () => now() + milliseconds
      },
      { entries: kept, milliseconds: skewSeconds * 1000 },
    )
    await goTo(address)
  }

  const fill = async () => {
    isFull = true
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
  }

  const endOwnSession = async () => {
    const stored = await page.evaluate(() => localStorage.getItem('pl_tokens'))
    const { access, refresh } = JSON.parse(stored ?? '{}') as { access: string; refresh: string }
    await present.client.call('end-session', { token: access, body: { refresh_token: refresh } })
  }

  const act = async (step: Step): Promise<void> => {
    switch (step.kind) {
      case 'line':
        line = step.line
        return
      case 'write':
      case 'write elsewhere': {
        const of = step.kind === 'write' ? page : await context.newPage()
        if (of !== page || !of.url().endsWith(conversation(present))) await goTo(conversation(present), of)
        try {
          await write(of)
        } finally {
          if (step.isLeft) await goTo(paths.terms, of)
          if (of !== page) await of.close()
        }
        return
      }
      case 'ticket':
        return writeTicket()
      case 'name':
        return writeName()
      case 'return':
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        return
      case 'storage is full':
        return fill()
      case 'log out and in':
        return logOutAndIn()
      case 'server ends session':
        return endOwnSession()
      case 'log in again':
        if (new URL(page.url()).pathname !== paths.login) return
        line = 'passed'
        return logIn()
      case 'kill':
        return kill(step.skewSeconds)
    }
  }

  return {
    act,
    promised,
    names,
    conversation,
    goTo,
    present: () => present,
    page: () => page,
    /** The network is good, and somebody whose session has ended is logged in. */
    settle: async () => {
      line = 'passed'
      if (await page.evaluate(() => localStorage.getItem('pl_user_data') === null)) {
        await logIn()
      }
    },
    close: async () => {
      await context.close()
      await front.stop()
    },
  }
}

export type Phone = Awaited<ReturnType<typeof openPhone>>
