/**
 * Sends one notice that is due: by push where that reaches a browser of the user, else by SMS, which also follows a push that no browser has shown. A send
 * is claimed in the user's list before it is made, while the user's consent holds, so no run sends what another one has claimed or what the user has just
 * switched off. What cannot be sent now waits for a later run; the newest state and the limits are those of the moment.
 */
import { randomBytes } from 'node:crypto'
import { countFailedSms } from '#lambdas/auth/send-limits.ts'
import { errorName } from '#lambdas/shared/app-error.rules.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { presentNews, type PresentNews } from './news-source.table.ts'
import type { WaitingNotice } from './news.rules.ts'
import { isCovered, isTooOld, listedNotices, freeAt, type SentNotice } from './notice-limits.rules.ts'
import { noticeMessage } from './notice-message.rules.ts'
import { noticePolicy } from './notice-policy.contract.ts'
import {
  claimNotices,
  keepNotice,
  type NoticeState,
  noticeStateOf,
  removeNotice,
  removePushed,
  shownIdOf,
  storeNotices,
} from './notices.table.ts'
import { pushMessage } from './push-message.rules.ts'
import { isLeftAlone, pushNotice, type ServiceFailures } from './push-notice.ts'
import { takeNoticeMoney } from './take-notice-money.ts'

export type SendingWorld = World<'log' | 'noticeSms' | 'pushService' | 'silentDays' | 'smsLimits'>

/** A run, as its notices have found the services. */
export interface Run {
  readonly brandName: string
  readonly failures: ServiceFailures
  /** Whether there is no money for SMS. */
  isHeld: boolean
}

/** A notice that may be sent now. */
interface Due {
  readonly notice: WaitingNotice
  readonly state: NoticeState
  readonly news: PresentNews
}

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

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
const claim = async (
  { table }: World,
  { notice, state, news }: Due,
  way: 'sms' | 'push',
  now: Date,
): Promise<boolean> => {
  const { kind, phone, subject, learnedAt, pushId } = notice
  const entry: SentNotice = { kind, subject, lender: news.lender, sentAt: now.toISOString() }
  // An SMS that follows a push takes the place of its entry.
  const isOther = (one: SentNotice) =>
    pushId === undefined || one.kind !== kind || one.subject !== subject || one.sentAt !== learnedAt
  const sent = listedNotices([entry, ...state.sent.filter(isOther)], now)
  return (await claimNotices(table, phone, sent, state.version, way)).outcome === 'recorded'
}

const sendBySms = async (world: SendingWorld, run: Run, due: Due): Promise<void> => {
  const { table, clock, log, noticeSms } = world
  const { notice, state } = due
  const { brandName } = run
  const { kind, phone } = notice
  const { lender, language: own } = due.news
  if (!noticeSms) return removeNotice(table, notice)
  if (run.isHeld) return
  if (!(await takeNoticeMoney(world))) {
    run.isHeld = true
    log.warn('NOTICES_HELD', { kind })
    return
  }
  if (!(await claim(world, due, 'sms', clock.now()))) return
  if (notice.pushId !== undefined && notice.refusals === 0) log.info('NOTICE_UNSHOWN', { kind })
  try {
    const language = noticeSms.canWrite(kind, own) ? own : 'en'
    const outcome = await noticeSms.send(phone, kind, noticeMessage({ brandName, kind, lender, language }), language)
    if (outcome === 'accepted') log.info('NOTICE_SENT', { kind, phone: maskPhone(phone) })
    else log.error('NOTICE_UNCERTAIN', { kind, phone: maskPhone(phone) })
  } catch (error) {
    log.error('NOTICE_REJECTED', { kind, phone: maskPhone(phone), reason: errorName(error) })
    await takeBack(world, notice, state)
    await countFailedSms(world)
    return
  }
  await removeNotice(table, notice)
}

const sendByPush = async (world: SendingWorld, run: Run, due: Due): Promise<void> => {
  const { table, clock, log, noticeSms } = world
  const { notice, state, news } = due
  const { kind, phone } = notice
  const now = clock.now()
  const browsers = state.browsers.filter((browser) => !isLeftAlone(run.failures, browser))
  const hasSms = state.sms && noticeSms !== undefined
  if (browsers.length === 0) return hasSms ? sendBySms(world, run, due) : undefined
  if (!(await claim(world, due, 'push', now))) return
  const pushed: WaitingNotice = {
    ...notice,
    refusals: 0,
    learnedAt: now.toISOString(),
    dueAt: secondsAfter(now, noticePolicy.showSeconds).toISOString(),
    pushId: randomBytes(16).toString('base64url'),
  }
  // Before the push, so that a browser finds it to confirm.
  await keepNotice(table, pushed)
  const message = pushMessage(run.brandName, kind, news.language, shownIdOf(pushed))
  if (await pushNotice(world, phone, browsers, message, run.failures)) {
    log.info('NOTICE_PUSHED', { kind, phone: maskPhone(phone) })
    return removeNotice(table, notice)
  }
  await removeNotice(table, pushed)
  if (!hasSms) return takeBack(world, notice, state)
  await storeNotices(table, phone, state.sent, state.version + 1)
  return sendBySms(world, run, { ...due, state: { ...state, version: state.version + 2 } })
}

/** Sends the SMS of news that no browser has shown, where the user wants one. No limit counts it again. */
const followPush = async (world: SendingWorld, run: Run, due: Due): Promise<void> => {
  const { table, log, noticeSms } = world
  const { notice, state } = due
  if (state.sms && noticeSms) return sendBySms(world, run, due)
  if (await removePushed(table, shownIdOf(notice))) log.info('NOTICE_UNSHOWN', { kind: notice.kind })
}

/** The caller logs what it throws, and the notice waits for the next run. */
export const sendNotice = async (world: SendingWorld, run: Run, notice: WaitingNotice): Promise<void> => {
  const { table, clock, log, silentDays } = world
  const { phone, learnedAt } = notice
  const now = clock.now()
  if (isTooOld(learnedAt, now)) {
    log.error('NOTICE_TOO_LATE', { kind: notice.kind, phone: maskPhone(phone) })
    return removeNotice(table, notice)
  }
  const [state, news] = await Promise.all([
    noticeStateOf(table, phone, 'consistent'),
    presentNews(table, silentDays, notice, now),
  ])
  if (!news || isCovered(notice, state.sent)) return removeNotice(table, notice)
  const due = { notice, state, news }
  if (notice.pushId !== undefined) return followPush(world, run, due)
  const free = freeAt(notice, state.sent, now)
  const isWanted = state.sms || state.browsers.length > 0
  if (!isWanted || isTooOld(learnedAt, free)) return removeNotice(table, notice)
  if (free > now) return postpone(world, notice, free)
  return state.browsers.length > 0 ? sendByPush(world, run, due) : sendBySms(world, run, due)
}
