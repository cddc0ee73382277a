/** Runs random days on phones whose network lies, and finds the shortest one that breaks a rule. */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { Browser } from 'puppeteer-core'
import { paths } from '#contract/routes.ts'
import { keys } from '#data/keys.ts'
import { advanceClock, succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { savedHere } from '#web/components/product/content.ts'
import { conversationContent } from '#web/features/support/content.ts'
import { named, settleMilliseconds, startBrowser, type BrowserName } from './browsers.ts'
import { asPerson, createPerson, type Person } from './people.ts'
import { openPhone, type Phone, type Stage } from './phone.ts'
import { randomDay, wordsOf, type Step } from './step.ts'

/** The texts at the server, of a person's conversation and tickets. */
const textsAt = async (origin: string, person: Person): Promise<string[]> => {
  const member = await asPerson(origin, person)
  const { messages } = await succeedAs(member, 'list-messages', { params: { ticket_id: person.ticketId } })
  const { tickets } = await succeedAs(member, 'list-tickets', {})
  return [...messages.map(({ message }) => message), ...tickets.map(({ title }) => title)]
}

const fail = (rule: string): never => {
  throw new Error(rule)
}

/** Waits until nothing waits on the phone, which looks again as often as its owner returns to it. */
const waitUntilSent = async (phone: Phone): Promise<void> => {
  const endsAt = Date.now() + settleMilliseconds
  for (;;) {
    await phone.settle()
    const left = await phone.page().evaluate(() => {
      dispatchEvent(new Event('focus'))
      return localStorage.getItem('pl_outbox') ?? sessionStorage.getItem('pl_unsent')
    })
    if (left === null) return
    if (Date.now() > endsAt) fail(`something still waits in a good network: ${left}`)
    await pause(300)
  }
}

const itemsOf = async <Item>(origin: string, pk: string): Promise<Item[]> =>
  JSON.parse((await callHttp(origin, { path: `/local/data?pk=${encodeURIComponent(pk)}` })).text) as Item[]

/** The addresses at the push service to which the server sends a person's news: those that belong to the session of their browser. */
const browsersAt = async (origin: string, { phone }: Person): Promise<string[]> => {
  const { pk, sk } = keys.pushBrowsers(phone)
  const items = await itemsOf<{ sk: string; browsers?: { endpoint: string; origin_jti: string }[] }>(origin, pk)
  const { browsers = [] } = items.find((item) => item.sk === sk) ?? {}
  const ownersOf = (endpoint: string) =>
    itemsOf<{ origin_jti: string }>(origin, keys.pushAddress(createHash('sha256').update(endpoint).digest('hex')).pk)
  const owners = await Promise.all(browsers.map(({ endpoint }) => ownersOf(endpoint)))
  return browsers
    .filter(({ origin_jti }, index) => owners[index]?.some((owner) => owner.origin_jti === origin_jti))
    .map(({ endpoint }) => endpoint)
}

/**
 * Waits until the news goes to the present address of this browser, if the person has asked for it and messages are allowed, and to no other. A page
 * compares once it is still; what one could not do, the next one tries.
 */
const checkPush = async (origin: string, phone: Phone, people: readonly Person[]): Promise<void> => {
  const endsAt = Date.now() + 3 * settleMilliseconds
  for (let looks = 1; ; looks += 1) {
    const { present, earlier } = await phone.pushAddresses()
    const wrong: string[] = []
    for (const person of people)
      for (const endpoint of await browsersAt(origin, person))
        if (earlier.includes(endpoint) || (endpoint === present && person !== phone.present()))
          wrong.push(`${person.phone.slice(-4)} ${endpoint}`)
    if (wrong.length === 0) return
    if (Date.now() > endsAt) fail(`news goes to ${wrong.join(', ')}; this browser has ${present}`)
    if (looks % 40 === 0) await phone.goTo(paths.home)
    await pause(500)
  }
}

/** What the page at the path says that is not so. Throws where it shows a text of another person. */
const findUntrue = async (phone: Phone, path: string): Promise<string | undefined> => {
  const words = await phone.page().evaluate(() => document.body.innerText)
  const present = phone.present()
  const texts = [...phone.promised.map(({ by, text }) => ({ of: by, text })), ...phone.answers]
  for (const { of, text } of texts)
    if (of !== present && words.includes(text)) fail(`${path} shows "${text}" of another person`)
  const untrue = [savedHere.waiting, conversationContent.waiting, conversationContent.notSent]
  const said = untrue.find((sentence) => words.includes(sentence))
  if (said !== undefined || path !== phone.conversation(present)) return said
  return phone.answers.find(({ of, text }) => of === present && words.split(text).length !== 2)?.text
}

/** Waits until two looks at the page, one after the other, find nothing untrue: what was there for a moment is gone, and what was late has come. */
const waitUntilTrue = async (phone: Phone, path: string): Promise<void> => {
  const endsAt = Date.now() + settleMilliseconds
  await phone.page().locator('h1').wait()
  for (let looks = 0; looks < 2;) {
    // The first call of a page may find that the server has ended the session.
    if (await phone.settle()) await phone.goTo(path)
    const untrue = await findUntrue(phone, path)
    looks = untrue === undefined ? looks + 1 : 0
    if (Date.now() > endsAt) fail(`${path} is not right at ${new URL(phone.page().url()).pathname}: "${untrue}"`)
    await pause(500)
  }
}

/** Each text exactly once at its place, none at another person's, and no page says what is not so. */
const checkDay = async (origin: string, phone: Phone, people: readonly Person[]): Promise<void> => {
  await waitUntilSent(phone)
  for (const person of people) {
    const texts = await textsAt(origin, person)
    for (const { by, text, mayBeLost } of phone.promised) {
      const count = texts.filter((one) => one === text).length
      if (by !== person && count > 0) fail(`"${text}" is at another person's`)
      if (by === person && count > 1) fail(`"${text}" is there ${count} times`)
      if (by === person && count === 0 && !mayBeLost) fail(`"${text}" is lost`)
    }
    const names = phone.names.get(person)
    const { user } = await succeedAs(await asPerson(origin, person), 'get-profile', {})
    if (names && !names.includes(user.full_name ?? '')) fail(`the name is ${user.full_name}, not ${names.join(' or ')}`)
  }
  for (const path of [phone.conversation(phone.present()), paths.support, paths.home]) {
    await phone.goTo(path)
    await waitUntilTrue(phone, path)
  }
  await checkPush(origin, phone, people)
}

export interface DaysRun {
  readonly browser: BrowserName
  readonly days: number
  readonly seed: number
  /** Then no further day begins, and a broken one is not made shorter. */
  readonly minutes: number
  readonly onDay?: (count: number) => void
  /** Gets the rule that a day broke: a shorter one may break another. */
  readonly onBroken?: (rule: string) => void
}

interface Outcome {
  readonly days: number
  readonly promised: number
  /** Days in which somebody has switched on the news in the browser. */
  readonly news: number
  readonly broken: { readonly seed: number; readonly rule: string; readonly steps: readonly string[] } | undefined
}

const runDay = async (browser: Browser, stage: Stage, two: readonly [Person, Person], day: readonly Step[]) => {
  const { origin } = stage
  // The limits of OTPs for a number begin anew, also where a broken day is made shorter.
  await advanceClock(origin, 86_400)
  for (const person of two) await asPerson(origin, person)
  const phone = await openPhone(browser, stage, two)
  try {
    await phone.goTo(phone.conversation(phone.present()))
    await phone.page().locator(named('textbox', conversationContent.message)).wait()
    // A page that offers no way promises nothing.
    for (const step of day) await phone.act(step).catch(() => undefined)
    await checkDay(origin, phone, two)
    return { promised: phone.promised.length, news: phone.asksForNews() ? 1 : 0 }
  } finally {
    await phone.close()
  }
}

/** @param stage a running product of one's own */
export const runDays = async (stage: Stage, run: DaysRun): Promise<Outcome> => {
  const browser = await startBrowser(run.browser)
  try {
    const people: Person[] = []
    while (people.length < 10) people.push(await createPerson(stage.origin))
    const two = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 8 }))
    const outcome = { days: 0, promised: 0, news: 0 }
    const property = fc.asyncProperty(two, randomDay, async ([first, step], day) => {
      const second = (first + 1 + step) % people.length
      const [one, another] = [people[first], people[second]]
      if (one === undefined || another === undefined) throw new Error('ten people')
      const { promised, news } = await runDay(browser, stage, [one, another], day).catch((error: unknown) => {
        run.onBroken?.(String(error))
        throw error
      })
      outcome.promised += promised
      outcome.news += news
      run.onDay?.((outcome.days += 1))
    })
    const result = await fc.check(property, {
      seed: run.seed,
      numRuns: run.days,
      plugins: [fc.interruptAfterTimeLimit(run.minutes * 60_000)],
    })
    if (!result.failed || result.counterexample === null) return { ...outcome, broken: undefined }
    const [, day] = result.counterexample as readonly [unknown, readonly Step[]]
    const { errorInstance } = result
    const rule = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
    return { ...outcome, broken: { seed: result.seed, rule, steps: day.map(wordsOf) } }
  } finally {
    await browser.close()
  }
}
