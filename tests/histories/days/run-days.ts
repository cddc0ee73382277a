/** Runs random days on phones whose network lies, and finds the shortest one that breaks a rule. */
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { chromium, type Browser } from 'playwright'
import { paths } from '#contract/routes.ts'
import { advanceClock, succeedAs } from '#tests/support/auth/sign-in.ts'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'
import { savedHere } from '#web/components/product/content.ts'
import { conversationContent } from '#web/features/support/content.ts'
import { asPerson, createPerson, openPhone, type Person, type Phone } from './phone.ts'
import { randomDay, wordsOf, type Step } from './step.ts'

const settleMilliseconds = 30_000

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
    // The first call may find that the server has ended the session.
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
  const present = phone.present()
  for (const path of [phone.conversation(present), paths.support, paths.home]) {
    await phone.goTo(path)
    const page = phone.page()
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const words = await page.locator('body').innerText()
    for (const untrue of [savedHere.waiting, conversationContent.waiting, conversationContent.notSent])
      if (words.includes(untrue)) fail(`${path} says "${untrue}"`)
    const strange = phone.promised.find(({ by, text }) => by !== present && words.includes(text))
    if (strange) fail(`${path} shows "${strange.text}" of another person`)
  }
}

export interface DaysRun {
  readonly days: number
  readonly seed: number
  /** Then no further day begins, and a broken one is not made shorter. */
  readonly minutes: number
  readonly onDay?: (count: number) => void
}

interface Outcome {
  readonly days: number
  readonly promised: number
  readonly broken: { readonly seed: number; readonly rule: string; readonly steps: readonly string[] } | undefined
}

const runDay = async (browser: Browser, origin: string, two: readonly [Person, Person], day: readonly Step[]) => {
  // The limits of OTPs for a number begin anew.
  await advanceClock(origin, 3600)
  for (const person of two) await asPerson(origin, person)
  const phone = await openPhone(browser, origin, two)
  try {
    await phone.goTo(phone.conversation(phone.present()))
    await phone.page().getByRole('textbox', { name: conversationContent.message }).waitFor()
    // A page that offers no way promises nothing.
    for (const step of day) await phone.act(step).catch(() => undefined)
    await checkDay(origin, phone, two)
    return phone.promised.length
  } finally {
    await phone.close()
  }
}

/** @param origin of a running product of one's own */
export const runDays = async (origin: string, run: DaysRun): Promise<Outcome> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() })
  try {
    const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(origin)))
    const two = fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 8 }))
    const outcome = { days: 0, promised: 0 }
    const property = fc.asyncProperty(two, randomDay, async ([first, step], day) => {
      const second = (first + 1 + step) % people.length
      const [one, another] = [people[first], people[second]]
      if (one === undefined || another === undefined) throw new Error('ten people')
      outcome.promised += await runDay(browser, origin, [one, another], day)
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
