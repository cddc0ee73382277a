/**
 * A run of notices: sends those that are due, one by one, by push where that reaches a browser of the user, else by SMS. A send is claimed in the user's
 * list before it is made, while the user's consent holds, so no run sends what another one has claimed or what the user has just switched off. What
 * cannot be sent now waits for a later run; the newest state and the limits are those of the moment.
 */
import type { Language } from '#contract/languages.ts'
import { countSend, readSendCounts } from '#lambdas/auth/send-counters.table.ts'
import { countFailedSms } from '#lambdas/auth/send-limits.ts'
import { maxFor, type SendCounters } from '#lambdas/auth/shared-limits.rules.ts'
import { countsAt, type SlidingCounts } from '#lambdas/auth/sliding-counts.rules.ts'
import { forgetBrowsers } from '#lambdas/push/forget-browsers.ts'
import { livingBrowsers, type PushBrowser } from '#lambdas/push/push-browsers.rules.ts'
import { belongsToSession } from '#lambdas/push/push-browsers.table.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { Unreadable } from '#lambdas/shared/outcomes.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import { presentNews, type PresentNews } from './news-source.table.ts'
import type { WaitingNotice } from './news.rules.ts'
import { countersOfNotice } from './notice-counters.rules.ts'
import { isCovered, isQuiet, isTooOld, listedNotices, freeAt, type SentNotice } from './notice-limits.rules.ts'
import { noticeMessage } from './notice-message.rules.ts'
import { noticePolicy } from './notice-policy.contract.ts'
import { dueNotices, keepNotice, removeNotice } from './notice-queue.table.ts'
import { claimNotices, noticeStateOf, storeNotices, type NoticeState } from './notice-states.table.ts'
import { pushMessage } from './push-message.rules.ts'

type SendingWorld = World<'log' | 'noticeSms' | 'pushService' | 'silentDays' | 'smsLimits'>

/** `held`: no other SMS can be sent now either. `stop`: nor can a push. */
type Outcome = 'done' | 'held' | 'stop'

/** A notice that may be sent now. */
interface Due {
  readonly notice: WaitingNotice
  readonly state: NoticeState
  readonly news: PresentNews
  /** Whether this run has found no money for SMS. */
  readonly isHeld: boolean
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

/** The rest of a limit, from where it is slow, is for codes. */
const isDue = false

const isFull = ({ limits }: SendCounters, present: SlidingCounts, now: number): boolean => {
  const windows = limits.map(({ window }) => window)
  const { totals } = countsAt(present, windows, now)
  return limits.some((limit) => (totals[limit.window] ?? 0) >= maxFor(limit, isDue))
}

const count = ({ table, clock }: World, item: SendCounters, read: SlidingCounts | undefined): Promise<boolean> =>
  retryOnChange<boolean, SlidingCounts | undefined>(async (present = read) => {
    const now = clock.now().getTime()
    if (present && isFull(item, present, now)) return settled(false)
    const tried = await countSend(table, { counters: item, isDue, now, present })
    return tried.outcome === 'recorded' ? settled(true) : tried
  })

/**
 * Counts one notice, or nothing: one that is held for the money of codes does not use up that of notices, which is a share of the stage's SMS that
 * leaves the rest to codes. A counter that cannot be written stops the notice.
 * @returns false when there is no money for it now. Throws BUSY.
 */
export const takeNoticeMoney = async ({ table, clock, smsLimits }: World<'smsLimits'>): Promise<boolean> => {
  const now = clock.now().getTime()
  const items = await Promise.all(
    countersOfNotice(smsLimits).map(async (item) => ({ item, read: await readSendCounts(table, item) })),
  )
  if (items.some(({ item, read }) => read !== undefined && isFull(item, read, now))) return false
  for (const { item, read } of items) if (!(await count({ table, clock }, item, read))) return false
  return true
}

/** @returns whether a push service took it for one browser of the user at least. Browsers that have left are forgotten. */
const pushNotice = async (
  { table, clock, log, pushService }: World<'log' | 'pushService'>,
  brandName: string,
  { phone, kind }: WaitingNotice,
  browsers: readonly PushBrowser[],
  language: Language,
): Promise<boolean> => {
  const message = pushMessage(brandName, kind, language)
  const living = await Promise.all(
    livingBrowsers(browsers, clock.now()).map(async (browser) => ({
      browser,
      isOwn: await belongsToSession(table, browser),
    })),
  )
  const outcomes = await Promise.all(
    living.map(async ({ browser, isOwn }) => ({
      browser,
      outcome: isOwn ? await pushService.push(browser, message) : 'gone',
    })),
  )
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ browser }) => browser.endpoint)
  if (gone.length > 0) await forgetBrowsers({ table, clock }, phone, ({ endpoint }) => !gone.includes(endpoint))
  for (const { browser, outcome } of outcomes)
    if (outcome !== 'accepted') log.warn('PUSH_REFUSED', { service: new URL(browser.endpoint).host, outcome })
  return outcomes.some(({ outcome }) => outcome === 'accepted')
}

/** In this order: between the two writes the notice waits twice, and its claim lets it be sent once. */
const postpone = async (
  { table }: World,
  notice: WaitingNotice,
  dueAt: Date,
  refusals = notice.refusals,
): Promise<void> => {
  await keepNotice(table, { ...notice, refusals, dueAt: dueAt.toISOString() })
  await removeNotice(table, notice)
}

/** The claim is given back, so that the list holds only what left. */
const takeBack = async (world: World, notice: WaitingNotice, before: NoticeState): Promise<void> => {
  const { table, clock } = world
  await storeNotices(table, notice.phone, before.sent, before.version + 1)
  const refusals = notice.refusals + 1
  if (refusals < noticePolicy.attempts)
    await postpone(world, notice, secondsAfter(clock.now(), noticePolicy.retrySeconds), refusals)
  else await removeNotice(table, notice)
}

/** False where another run has stored something since, or the user has switched notices off: the next run looks at the notice again. */
const claim = async ({ table, clock }: World, { notice, state, news }: Due, way: 'sms' | 'push'): Promise<boolean> => {
  const { kind, phone, subject } = notice
  const now = clock.now()
  const entry: SentNotice = { kind, subject, lender: news.lender, sentAt: now.toISOString() }
  const sent = listedNotices([entry, ...state.sent], now)
  return (await claimNotices(table, phone, sent, state.version, way)).outcome === 'recorded'
}

const sendBySms = async (
  world: World<'log' | 'noticeSms' | 'smsLimits'>,
  brandName: string,
  due: Due,
): Promise<Outcome> => {
  const { table, log, noticeSms } = world
  const { notice, state, isHeld } = due
  const { kind, phone } = notice
  const { lender, language: own } = due.news
  if (!noticeSms) {
    await removeNotice(table, notice)
    return 'done'
  }
  if (isHeld) return 'held'
  if (!(await takeNoticeMoney(world))) {
    log.warn('NOTICES_HELD', { kind })
    return 'held'
  }
  if (!(await claim(world, due, 'sms'))) return 'done'
  try {
    const language = noticeSms.canWrite(kind, own) ? own : 'en'
    const outcome = await noticeSms.send(phone, kind, noticeMessage({ brandName, kind, lender, language }), language)
    if (outcome === 'accepted') log.info('NOTICE_SENT', { kind, phone: maskPhone(phone) })
    else log.error('NOTICE_UNCERTAIN', { kind, phone: maskPhone(phone) })
  } catch (error) {
    log.error('NOTICE_REJECTED', { kind, phone: maskPhone(phone), reason: nameOf(error) })
    await takeBack(world, notice, state)
    await countFailedSms(world)
    return 'done'
  }
  await removeNotice(table, notice)
  return 'done'
}

const sendByPush = async (world: SendingWorld, brandName: string, due: Due): Promise<Outcome> => {
  const { table, log, noticeSms } = world
  const { notice, state, news } = due
  const { kind, phone } = notice
  if (!(await claim(world, due, 'push'))) return 'done'
  if (await pushNotice(world, brandName, notice, state.browsers, news.language)) {
    log.info('NOTICE_PUSHED', { kind, phone: maskPhone(phone) })
    await removeNotice(table, notice)
    return 'done'
  }
  if (!state.sms || !noticeSms) {
    await takeBack(world, notice, state)
    return 'done'
  }
  await storeNotices(table, phone, state.sent, state.version + 1)
  return sendBySms(world, brandName, { ...due, state: { ...state, version: state.version + 2 } })
}

const handle = async (
  world: SendingWorld,
  brandName: string,
  notice: WaitingNotice,
  isHeld: boolean,
): Promise<Outcome> => {
  const { table, clock, log, silentDays } = world
  const { phone, learnedAt } = notice
  const now = clock.now()
  if (isQuiet(now)) return 'stop'
  if (isTooOld(learnedAt, now)) {
    log.error('NOTICE_TOO_LATE', { kind: notice.kind, phone: maskPhone(phone) })
    await removeNotice(table, notice)
    return 'done'
  }
  const [state, news] = await Promise.all([
    noticeStateOf(table, phone, 'consistent'),
    presentNews(table, silentDays, notice, now),
  ])
  const free = freeAt(notice, state.sent, now)
  const isWanted = state.sms || state.browsers.length > 0
  if (!isWanted || !news || isCovered(notice, state.sent) || isTooOld(learnedAt, free)) {
    await removeNotice(table, notice)
    return 'done'
  }
  if (free > now) {
    await postpone(world, notice, free)
    return 'done'
  }
  const due = { notice, state, news, isHeld }
  return state.browsers.length > 0 ? sendByPush(world, brandName, due) : sendBySms(world, brandName, due)
}

/** A notice that fails or cannot be read waits for the next run and holds up no other. */
const handleOrLog = async (
  world: SendingWorld,
  brandName: string,
  notice: WaitingNotice | Unreadable,
  isHeld: boolean,
): Promise<Outcome> => {
  const { log } = world
  if ('unreadable' in notice) {
    log.error('NOTICE_FAILED', { due_at: notice.unreadable, cause: 'UNREADABLE' })
    return 'done'
  }
  try {
    return await handle(world, brandName, notice, isHeld)
  } catch (error) {
    log.error('NOTICE_FAILED', { kind: notice.kind, phone: maskPhone(notice.phone), cause: nameOf(error) })
    return 'done'
  }
}

/** @param endsAt no further notice is begun from this time on */
export const sendNotices = async (world: SendingWorld, brandName: string, endsAt: Date): Promise<void> => {
  const { table, clock } = world
  const now = clock.now()
  if (isQuiet(now)) return
  let isHeld = false
  for await (const notice of dueNotices(table, now)) {
    if (clock.now() >= endsAt) return
    const outcome = await handleOrLog(world, brandName, notice, isHeld)
    if (outcome === 'stop') return
    isHeld ||= outcome === 'held'
  }
}
