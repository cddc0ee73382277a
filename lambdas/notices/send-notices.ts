/**
 * A run of notices: sends those that are due, one by one, by push where that reaches a browser of the user, else by SMS. A send is claimed in the user's
 * list before it is made, while the user's consent holds, so no run sends what another one has claimed or what the user has just switched off. What
 * cannot be sent now waits for a later run; the newest state and the limits are those of the moment.
 */
import type { Language } from '#contract/languages.ts'
import { countSend, readSendCounts } from '#lambdas/auth/send-counters.table.ts'
import { maxFor, type SendCounters } from '#lambdas/auth/shared-limits.rules.ts'
import { countsAt, type SlidingCounts } from '#lambdas/auth/sliding-counts.rules.ts'
import type { SmsLimits } from '#lambdas/auth/sms-budget.contract.ts'
import { forgetBrowsers } from '#lambdas/push/forget-browsers.ts'
import { livingBrowsers, type PushBrowser } from '#lambdas/push/push-browsers.rules.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { Unreadable } from '#lambdas/shared/outcomes.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { retryOnChange, settled } from '#use-cases/retry-on-change.ts'
import type { NewsSource, PresentNews } from './news-source.table.ts'
import { countersOfNotice } from './notice-counters.rules.ts'
import { isCovered, isQuiet, isTooOld, listedNotices, freeAt, type SentNotice } from './notice-limits.rules.ts'
import { noticeMessage } from './notice-message.rules.ts'
import { noticePolicy } from './notice-policy.contract.ts'
import { dueNotices, keepNotice, removeNotice } from './notice-queue.table.ts'
import { claimNotices, noticeStateOf, storeNotices, type NoticeState } from './notice-states.table.ts'
import type { NoticeSender, WaitingNotice, PushService } from './ports.rules.ts'
import { pushMessage } from './push-message.rules.ts'

interface Ports extends World<'log'> {
  readonly source: NewsSource
  /** Whether a push to one of the browsers was taken. */
  readonly push: (notice: WaitingNotice, browsers: readonly PushBrowser[], language: Language) => Promise<boolean>
  /** Undefined where the stage sends no notices by SMS: they wait for nothing. */
  readonly sender: NoticeSender | undefined
  /** Counts one notice; false when there is no money for it now. */
  readonly takeMoney: () => Promise<boolean>
  /** Counts a notice that was certainly not sent. */
  readonly countFailure: () => Promise<void>
}

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

export const createSendNotices = (ports: Ports, brandName: string) => {
  const { table, source, push, sender, takeMoney, countFailure, clock, log } = ports

  /** In this order: between the two writes the notice waits twice, and its claim lets it be sent once. */
  const postpone = async (notice: WaitingNotice, dueAt: Date, refusals = notice.refusals): Promise<void> => {
    await keepNotice(table, { ...notice, refusals, dueAt: dueAt.toISOString() })
    await removeNotice(table, notice)
  }

  /** The claim is given back, so that the list holds only what left. */
  const takeBack = async (notice: WaitingNotice, before: NoticeState): Promise<void> => {
    await storeNotices(table, notice.phone, before.sent, before.version + 1)
    const refusals = notice.refusals + 1
    if (refusals < noticePolicy.attempts)
      await postpone(notice, secondsAfter(clock.now(), noticePolicy.retrySeconds), refusals)
    else await removeNotice(table, notice)
  }

  /** False where another run has stored something since, or the user has switched notices off: the next run looks at the notice again. */
  const claim = async ({ notice, state, news }: Due, way: 'sms' | 'push'): Promise<boolean> => {
    const { kind, phone, subject } = notice
    const now = clock.now()
    const entry: SentNotice = { kind, subject, lender: news.lender, sentAt: now.toISOString() }
    const sent = listedNotices([entry, ...state.sent], now)
    return (await claimNotices(table, phone, sent, state.version, way)).outcome === 'recorded'
  }

  const sendBySms = async (due: Due): Promise<Outcome> => {
    const { notice, state, isHeld } = due
    const { kind, phone } = notice
    const { lender, language: own } = due.news
    if (!sender) {
      await removeNotice(table, notice)
      return 'done'
    }
    if (isHeld) return 'held'
    if (!(await takeMoney())) {
      log.warn('NOTICES_HELD', { kind })
      return 'held'
    }
    if (!(await claim(due, 'sms'))) return 'done'
    try {
      const language = sender.canWrite(kind, own) ? own : 'en'
      const outcome = await sender.send(phone, kind, noticeMessage({ brandName, kind, lender, language }), language)
      if (outcome === 'accepted') log.info('NOTICE_SENT', { kind, phone: maskPhone(phone) })
      else log.error('NOTICE_UNCERTAIN', { kind, phone: maskPhone(phone) })
    } catch (error) {
      log.error('NOTICE_REJECTED', { kind, phone: maskPhone(phone), reason: nameOf(error) })
      await takeBack(notice, state)
      await countFailure()
      return 'done'
    }
    await removeNotice(table, notice)
    return 'done'
  }

  const sendByPush = async (due: Due): Promise<Outcome> => {
    const { notice, state, news } = due
    const { kind, phone } = notice
    if (!(await claim(due, 'push'))) return 'done'
    if (await push(notice, state.browsers, news.language)) {
      log.info('NOTICE_PUSHED', { kind, phone: maskPhone(phone) })
      await removeNotice(table, notice)
      return 'done'
    }
    if (!state.sms || !sender) {
      await takeBack(notice, state)
      return 'done'
    }
    await storeNotices(table, phone, state.sent, state.version + 1)
    return sendBySms({ ...due, state: { ...state, version: state.version + 2 } })
  }

  const handle = async (notice: WaitingNotice, isHeld: boolean): Promise<Outcome> => {
    const { phone, learnedAt } = notice
    const now = clock.now()
    if (isQuiet(now)) return 'stop'
    if (isTooOld(learnedAt, now)) {
      log.error('NOTICE_TOO_LATE', { kind: notice.kind, phone: maskPhone(phone) })
      await removeNotice(table, notice)
      return 'done'
    }
    const [state, news] = await Promise.all([noticeStateOf(table, phone, 'consistent'), source.present(notice, now)])
    const free = freeAt(notice, state.sent, now)
    const isWanted = state.sms || state.browsers.length > 0
    if (!isWanted || !news || isCovered(notice, state.sent) || isTooOld(learnedAt, free)) {
      await removeNotice(table, notice)
      return 'done'
    }
    if (free > now) {
      await postpone(notice, free)
      return 'done'
    }
    const due = { notice, state, news, isHeld }
    return state.browsers.length > 0 ? sendByPush(due) : sendBySms(due)
  }

  /** A notice that fails or cannot be read waits for the next run and holds up no other. */
  const handleOrLog = async (notice: WaitingNotice | Unreadable, isHeld: boolean): Promise<Outcome> => {
    if ('unreadable' in notice) {
      log.error('NOTICE_FAILED', { due_at: notice.unreadable, cause: 'UNREADABLE' })
      return 'done'
    }
    try {
      return await handle(notice, isHeld)
    } catch (error) {
      log.error('NOTICE_FAILED', { kind: notice.kind, phone: maskPhone(notice.phone), cause: nameOf(error) })
      return 'done'
    }
  }

  /** @param endsAt no further notice is begun from this time on */
  return async (endsAt: Date): Promise<void> => {
    const now = clock.now()
    if (isQuiet(now)) return
    let isHeld = false
    for await (const notice of dueNotices(table, now)) {
      if (clock.now() >= endsAt) return
      const outcome = await handleOrLog(notice, isHeld)
      if (outcome === 'stop') return
      isHeld ||= outcome === 'held'
    }
  }
}

/** The rest of a limit, from where it is slow, is for codes. */
const isDue = false

/** The money of notices: a share of the stage's SMS that leaves the rest to codes. A counter that cannot be written stops the notice. */
export const createNoticeMoney = ({ table, clock }: World, smsLimits: SmsLimits) => {
  const isFull = ({ limits }: SendCounters, present: SlidingCounts, now: number): boolean => {
    const windows = limits.map(({ window }) => window)
    const { totals } = countsAt(present, windows, now)
    return limits.some((limit) => (totals[limit.window] ?? 0) >= maxFor(limit, isDue))
  }

  const count = (item: SendCounters, read: SlidingCounts | undefined): Promise<boolean> =>
    retryOnChange<boolean, SlidingCounts | undefined>(async (present = read) => {
      const now = clock.now().getTime()
      if (present && isFull(item, present, now)) return settled(false)
      const tried = await countSend(table, { counters: item, isDue, now, present })
      return tried.outcome === 'recorded' ? settled(true) : tried
    })

  /**
   * Counts one notice, or nothing: one that is held for the money of codes does not use up that of notices.
   * @returns false when there is no money for it now. Throws BUSY.
   */
  return async (): Promise<boolean> => {
    const now = clock.now().getTime()
    const items = await Promise.all(
      countersOfNotice(smsLimits).map(async (item) => ({ item, read: await readSendCounts(table, item) })),
    )
    if (items.some(({ item, read }) => read !== undefined && isFull(item, read, now))) return false
    for (const { item, read } of items) if (!(await count(item, read))) return false
    return true
  }
}

interface PushNoticePorts extends World<'log'> {
  readonly service: PushService
}

/** @returns whether a push service took it for one browser of the user at least. Browsers that have left are forgotten. */
export const pushNotice = async (
  ports: PushNoticePorts,
  title: string,
  { phone, kind }: Pick<WaitingNotice, 'phone' | 'kind'>,
  browsers: readonly PushBrowser[],
  language: Language,
): Promise<boolean> => {
  const { service, clock, log } = ports
  const message = pushMessage(title, kind, language)
  const outcomes = await Promise.all(
    livingBrowsers(browsers, clock.now()).map(async (browser) => ({
      browser,
      outcome: await service.push(browser, message),
    })),
  )
  const gone = outcomes.filter(({ outcome }) => outcome === 'gone').map(({ browser }) => browser.endpoint)
  if (gone.length > 0) await forgetBrowsers(ports, phone, ({ endpoint }) => !gone.includes(endpoint))
  for (const { browser, outcome } of outcomes)
    if (outcome !== 'accepted') log.warn('PUSH_REFUSED', { service: new URL(browser.endpoint).host, outcome })
  return outcomes.some(({ outcome }) => outcome === 'accepted')
}
