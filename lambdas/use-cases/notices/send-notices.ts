/**
 * A run of notices: sends those that are due, one by one. A send is claimed in the user's list before it is made, while the user's consent holds, so
 * no run sends what another one has claimed or what the user has just switched off. What cannot be sent now waits for a later run; the newest state and
 * the limits are those of the moment.
 */
import { noticePolicy } from '#contract/notices/notice-policy.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import { isCovered, isQuiet, isTooOld, listedNotices, freeAt, type SentNotice } from '#domain/notices/notice-limits.ts'
import { noticeMessage } from '#domain/notices/notice-message.ts'
import type { DynamoNewsSource, PresentNews } from '#data/notices/dynamo-news-source.ts'
import type { DynamoNoticeStates, NoticeState } from '#data/notices/dynamo-notice-states.ts'
import type { DynamoNoticeQueue } from '#data/notices/dynamo-notice-queue.ts'
import type { Clock, Log, Unreadable } from '../ports.ts'
import type { NoticeSender, WaitingNotice } from './ports.ts'

interface Ports {
  readonly queue: Pick<DynamoNoticeQueue, 'add' | 'due' | 'remove'>
  readonly states: Pick<DynamoNoticeStates, 'stateOf' | 'store' | 'claim'>
  readonly source: Pick<DynamoNewsSource, 'present'>
  /** Undefined where the stage sends no notices: they wait for nothing. */
  readonly sender: NoticeSender | undefined
  /** Counts one notice; false when there is no money for it now. */
  readonly takeMoney: () => Promise<boolean>
  /** Counts a notice that was certainly not sent. */
  readonly countFailure: () => Promise<void>
  readonly clock: Clock
  readonly log: Log
}

/** `stop`: no other notice can be sent now either. */
type Outcome = 'done' | 'stop'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

const secondsAfter = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)

export const createSendNotices = (ports: Ports, brandName: string) => {
  const { queue, states, source, sender, takeMoney, countFailure, clock, log } = ports

  /** In this order: between the two writes the notice waits twice, and its claim lets it be sent once. */
  const postpone = async (notice: WaitingNotice, dueAt: Date, refusals = notice.refusals): Promise<void> => {
    await queue.add({ ...notice, refusals, dueAt: dueAt.toISOString() })
    await queue.remove(notice)
  }

  /** The claim is given back, so that the list holds only what left. */
  const takeBack = async (notice: WaitingNotice, before: NoticeState): Promise<void> => {
    await states.store(notice.phone, before.sent, before.version + 1)
    const refusals = notice.refusals + 1
    if (refusals < noticePolicy.attempts)
      await postpone(notice, secondsAfter(clock.now(), noticePolicy.retrySeconds), refusals)
    else await queue.remove(notice)
  }

  const send = async (
    notice: WaitingNotice,
    state: NoticeState,
    { lender, language: own }: PresentNews,
  ): Promise<Outcome> => {
    const { kind, phone, subject } = notice
    if (!sender) {
      await queue.remove(notice)
      return 'done'
    }
    if (!(await takeMoney())) {
      log.warn('NOTICES_HELD', { kind })
      return 'stop'
    }
    const now = clock.now()
    const entry: SentNotice = { kind, subject, lender, sentAt: now.toISOString() }
    const sent = listedNotices([entry, ...state.sent], now)
    // Another run has stored something since, or the user has switched notices off: the next run looks at the notice again.
    if ((await states.claim(phone, sent, state.version)).outcome === 'changed') return 'done'
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
    await queue.remove(notice)
    return 'done'
  }

  const handle = async (notice: WaitingNotice): Promise<Outcome> => {
    const { phone, learnedAt } = notice
    const now = clock.now()
    if (isQuiet(now)) return 'stop'
    if (isTooOld(learnedAt, now)) {
      log.error('NOTICE_TOO_LATE', { kind: notice.kind, phone: maskPhone(phone) })
      await queue.remove(notice)
      return 'done'
    }
    const [state, news] = await Promise.all([states.stateOf(phone, 'consistent'), source.present(notice, now)])
    const free = freeAt(notice, state.sent, now)
    if (!state.sms || !news || isCovered(notice, state.sent) || isTooOld(learnedAt, free)) {
      await queue.remove(notice)
      return 'done'
    }
    if (free > now) {
      await postpone(notice, free)
      return 'done'
    }
    return send(notice, state, news)
  }

  /** A notice that fails or cannot be read waits for the next run and holds up no other. */
  const handleOrLog = async (notice: WaitingNotice | Unreadable): Promise<Outcome> => {
    if ('unreadable' in notice) {
      log.error('NOTICE_FAILED', { due_at: notice.unreadable, cause: 'UNREADABLE' })
      return 'done'
    }
    try {
      return await handle(notice)
    } catch (error) {
      log.error('NOTICE_FAILED', { kind: notice.kind, phone: maskPhone(notice.phone), cause: nameOf(error) })
      return 'done'
    }
  }

  /** @param endsAt no further notice is begun from this time on */
  return async (endsAt: Date): Promise<void> => {
    const now = clock.now()
    if (isQuiet(now)) return
    for await (const notice of queue.due(now)) {
      if (clock.now() >= endsAt || (await handleOrLog(notice)) === 'stop') return
    }
  }
}
