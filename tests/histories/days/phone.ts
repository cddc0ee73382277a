/** A phone whose browser calls itself online: its network fails by the line, its tab is ended and restored, and two people use it one after the other. */
import type { Browser, Page } from 'puppeteer-core'
import { paths } from '#contract/routes.ts'
import { presentConsentText } from '#lambdas/consent/find-consent-text.rules.ts'
import { readCode } from '#tests/support/auth/sign-in.ts'
import { putMemory, rememberMember } from '#tests/support/browser/browser-member.ts'
import { startLosingFront, type Fate } from '#tests/support/losing-front.ts'
import { runOperatorCommand } from '#tests/support/operator.ts'
import { logOutContent, savedHere } from '#web/components/product/content.ts'
import { categoryCards } from '#web/features/auth/category-content.ts'
import { mobileStage } from '#web/features/auth/content.ts'
import { profileContent } from '#web/features/profile/content.ts'
import { conversationContent, formContent } from '#web/features/support/content.ts'
import { fill, isThere, limitSteps, named, settleMilliseconds, tap, waitForOne } from './browsers.ts'
import { signInPatiently, type Person } from './people.ts'
import { addPush, permitPush, readPushAddresses, renewPush } from './push-of-browser.ts'
import type { Line, Step } from './step.ts'

/** A text of which a page has said that it is sent or kept. */
interface Promised {
  readonly by: Person
  readonly kind: 'message' | 'ticket'
  readonly text: string
  /** A Log Out that says so, or a browser that keeps nothing, may have lost it. */
  mayBeLost: boolean
}

/** The same numbers in each run of a day. */
const createDice = () => {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

let texts = 0

/** A running product of one's own. */
export interface Stage {
  readonly origin: string
  readonly dataFolder: string
}

const consent = presentConsentText('notices_by_push')
/** Of the first page of a login. */
const stranger = `li > button ::-p-text(${categoryCards.salaried.title})`
const codeField = 'input[autocomplete=one-time-code]'

export const openPhone = async (browser: Browser, stage: Stage, people: readonly [Person, Person]) => {
  let line: Line = 'passed'
  const dice = createDice()
  const front = await startLosingFront(stage.origin, (path): Fate => {
    if (!path.startsWith('/api/') || line === 'passed') return 'passed'
    if (line !== 'drops') return line
    const thrown = dice()
    return thrown < 0.17 ? 'cut' : thrown < 0.34 ? 'lost' : 'passed'
  })
  let [present, other] = people
  const promised: Promised[] = []
  /** The texts of staff, by the person whose ticket they answer. */
  const answers: { readonly of: Person; readonly text: string }[] = []
  /** The names of which the server may have one. */
  const names = new Map<Person, string[]>()
  let isFull = false
  let hasNews = false
  const context = await browser.createBrowserContext()

  const openTab = async () => {
    const tab = await context.newPage()
    limitSteps(tab)
    await tab.setViewport({ width: 390, height: 844 })
    await addPush(tab)
    return tab
  }
  let page = await openTab()

  const conversation = (person: Person) => `${paths.support}/${person.ticketId}`
  /** The page has said so, or another person uses the phone. */
  const allowLoss = () => {
    names.delete(present)
    for (const one of promised) if (one.by === present) one.mayBeLost = true
  }

  const isSignedOut = () => page.evaluate(() => localStorage.getItem('pl_user_data') === null)
  /** A session that ends while the storage is full leaves what was written to the page alone. */
  const leave = async () => {
    if (isFull && (await isSignedOut())) allowLoss()
    isFull = false
  }
  const goTo = async (path: string, of = page) => {
    if (of === page) await leave()
    await of.goto(new URL(path, front.origin).href, { waitUntil: 'domcontentloaded' })
  }
  const waitToLeave = (path: string) =>
    page.waitForFunction((left) => location.pathname !== left, { timeout: settleMilliseconds }, path)
  const promise = (kind: Promised['kind'], text: string) =>
    promised.push({ by: present, kind, text, mayBeLost: isFull })

  /** Nothing is promised where the page offers no field, or says that it has not taken the text. */
  const write = async (of: Page) => {
    const text = `Text ${(texts += 1)} of the day`
    await fill(of, named('textbox', conversationContent.message), text)
    await tap(of, named('button', conversationContent.send))
    await waitForOne(of, `[role=log] ::-p-text(${text})`)
    promise('message', text)
  }

  const writeTicket = async () => {
    const text = `Ticket ${(texts += 1)} of the day`
    const form = `${paths.support}/new`
    await goTo(form)
    await fill(page, named('textbox', formContent.title), text)
    await fill(page, named('textbox', formContent.message), 'Where is it?')
    await tap(page, named('button', formContent.create))
    await waitToLeave(form)
    promise('ticket', text)
  }

  const writeName = async () => {
    const name = `Asha ${'abcdefghij'[(texts += 1) % 10]} Rao`
    await goTo(`${paths.profile}?edit=personal`)
    await fill(page, named('textbox', 'Full Name'), name)
    await tap(page, named('button', 'Save'))
    names.get(present)?.push(name)
    await waitForOne(page, `::-p-text(${profileContent.saved.title})`, `::-p-text(${savedHere.title})`)
    names.set(present, [name])
  }

  const answer = async () => {
    const text = `Answer ${(texts += 1)} of the day`
    await runOperatorCommand(stage.dataFolder, 'ticket', 'reply', '--id', present.ticketId, '--message', text)
    answers.push({ of: present, text })
  }

  const askForNews = async () => {
    await goTo(paths.profile)
    const toggle = named('switch', consent.label)
    await waitForOne(page, toggle)
    if (await page.$eval(toggle, (input) => (input as HTMLInputElement).checked)) return
    await tap(page, toggle)
    await tap(page, `section[aria-label="${consent.label}"] button`)
    // The worker comes when the page is still.
    await page
      .locator(`label:has(:checked:not([aria-busy=true])) ::-p-text(${consent.label})`)
      .setTimeout(settleMilliseconds)
      .wait()
    hasNews = true
  }

  const logOutAndIn = async () => {
    line = 'passed'
    await goTo(paths.profile)
    const logOut = named('button', profileContent.logOut)
    const anyway = named('button', logOutContent.anyway)
    await waitForOne(page, logOut, stranger)
    if (await isThere(page, logOut)) {
      await tap(page, logOut)
      await waitForOne(page, anyway, stranger)
      if (await isThere(page, anyway)) {
        allowLoss()
        await tap(page, anyway)
      }
    } else allowLoss()
    ;[present, other] = [other, present]
    await logIn()
  }

  const logIn = async () => {
    // From the beginning, wherever an earlier attempt has ended.
    await page.evaluate(() => sessionStorage.removeItem('pl_login'))
    await goTo(paths.login)
    await tap(page, stranger)
    await fill(page, 'input[type=tel]', present.phone.replace('+91', ''))
    await tap(page, named('button', mobileStage.send))
    await waitForOne(page, codeField)
    await fill(page, codeField, await readCode(stage.origin, present.phone))
    await waitToLeave(paths.login)
    await goTo(conversation(present))
  }

  /** The tab's storage is given back to it, and the page at its address loads anew. */
  const kill = async (skewSeconds: number) => {
    await leave()
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
    const address = page.url()
    await page.close()
    page = await openTab()
    await page.evaluateOnNewDocument(
      (entries, milliseconds) => {
        if (sessionStorage.getItem('pl_restored') === null)
          for (const [key, value] of JSON.parse(entries) as [string, string][]) sessionStorage.setItem(key, value)
        sessionStorage.setItem('pl_restored', 'yes')
        const now = Date.now.bind(Date)
        Date.now = () => now() + milliseconds
      },
      kept,
      skewSeconds * 1000,
    )
    await goTo(address)
  }

  const fillStorage = async () => {
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
        const of = step.kind === 'write' ? page : await openTab()
        try {
          if (of !== page || !of.url().endsWith(conversation(present))) await goTo(conversation(present), of)
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
      case 'staff answers':
        return answer()
      case 'return':
        await page.evaluate(() => dispatchEvent(new Event('focus')))
        return
      case 'storage is full':
        return fillStorage()
      case 'log out and in':
        return logOutAndIn()
      case 'server ends session':
        return endOwnSession()
      case 'log in again':
        if (new URL(page.url()).pathname !== paths.login) return
        line = 'passed'
        return logIn()
      case 'asks for news':
        return askForNews()
      case 'push address is renewed':
        return renewPush(page)
      case 'messages':
        return permitPush(page, step.permission)
      case 'kill':
        return kill(step.skewSeconds)
    }
  }

  // The tab has the storage that a sign-in leaves.
  await goTo(paths.terms)
  const member = await signInPatiently(stage.origin, { phone: present.phone })
  const { memory } = await rememberMember(member, front.origin)
  await page.evaluate(putMemory, memory)

  return {
    act,
    promised,
    answers,
    names,
    conversation,
    goTo,
    present: () => present,
    asksForNews: () => hasNews,
    page: () => page,
    pushAddresses: () => readPushAddresses(page),
    /** The network is good, and somebody whose session has ended logs in. @returns whether somebody did */
    settle: async () => {
      line = 'passed'
      page.setDefaultTimeout(settleMilliseconds)
      const isOut = await isSignedOut()
      if (isOut) await logIn()
      return isOut
    },
    close: async () => {
      await context.close()
      await front.stop()
    },
  }
}

export type Phone = Awaited<ReturnType<typeof openPhone>>
