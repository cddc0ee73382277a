/** When a notice may be sent: the hours of the day in India, and what the user has got already. */
import { dayMilliseconds, indiaOffsetMilliseconds, minuteMilliseconds, todayInIndia } from '#contract/times.ts'
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'
import type { News } from './news.rules.ts'
import { noticePolicy } from './notice-policy.contract.ts'
import type { NoticesResponse } from './notices.contract.ts'

/** A notice that was sent, or is about to be. */
export interface SentNotice {
  readonly kind: NoticeKind
  readonly subject: string
  readonly lender?: string | undefined
  readonly sentAt: string
}

const weekMilliseconds = 7 * dayMilliseconds

/** Sent whatever was sent before, and not counted: each ends a loan application. */
const isWithoutLimit: Readonly<Record<NoticeKind, boolean>> = {
  approved: false,
  disbursed: true,
  rejected: true,
  expired: false,
  answer: false,
}

export const isQuiet = (now: Date): boolean => {
  const minute = ((now.getTime() + indiaOffsetMilliseconds) % dayMilliseconds) / minuteMilliseconds
  return minute < noticePolicy.opensAtMinute || minute >= noticePolicy.closesAtMinute
}

/** When the next day of India begins to be open for notices. */
const openingAfter = (now: Date): number => {
  const day = Math.floor((now.getTime() + indiaOffsetMilliseconds) / dayMilliseconds) + 1
  return day * dayMilliseconds - indiaOffsetMilliseconds + noticePolicy.opensAtMinute * minuteMilliseconds
}

/** When the subject of the notice may have another one, in epoch milliseconds. */
const subjectFreeAt = (kind: NoticeKind, earlier: readonly SentNotice[], now: Date): number => {
  if (kind === 'answer')
    return Math.max(0, ...earlier.map(({ sentAt }) => Date.parse(sentAt) + noticePolicy.secondsBetweenAnswers * 1000))
  const hadOneToday = earlier.some(({ sentAt }) => todayInIndia(new Date(sentAt)) === todayInIndia(now))
  return hadOneToday ? openingAfter(now) : 0
}

const weekFreeAt = (counted: readonly SentNotice[]): number => {
  const times = counted.map(({ sentAt }) => Date.parse(sentAt)).toSorted((one, other) => other - one)
  const oldest = times[noticePolicy.perWeek - 1]
  return oldest === undefined ? 0 : oldest + weekMilliseconds
}

/**
 * When the user may get the notice: now, or later.
 * @param sent what the user got before
 */
export const freeAt = (
  { kind, subject }: Pick<SentNotice, 'kind' | 'subject'>,
  sent: readonly SentNotice[],
  now: Date,
): Date => {
  if (isWithoutLimit[kind]) return now
  const counted = sent.filter((notice) => !isWithoutLimit[notice.kind])
  const ofSubject = counted.filter((notice) => notice.subject === subject)
  return new Date(Math.max(now.getTime(), subjectFreeAt(kind, ofSubject, now), weekFreeAt(counted)))
}

/** Whether the user has got a notice of this kind about the subject since we learned of the news. */
export const isCovered = ({ kind, subject, learnedAt }: News, sent: readonly SentNotice[]): boolean =>
  sent.some((notice) => notice.kind === kind && notice.subject === subject && notice.sentAt > learnedAt)

/** Whether news is too old to be sent at this time. */
export const isTooOld = (learnedAt: string, at: Date): boolean =>
  at.getTime() - Date.parse(learnedAt) > noticePolicy.keptHours * 60 * minuteMilliseconds

/** Without those that are not listed any more. */
export const listedNotices = (sent: readonly SentNotice[], now: Date): SentNotice[] =>
  sent
    .filter(({ sentAt }) => now.getTime() - Date.parse(sentAt) <= noticePolicy.listedDays * dayMilliseconds)
    .toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))
    .slice(0, noticePolicy.listedNotices)

/** As their user and staff see them. */
export const shownNotices = (sent: readonly SentNotice[], now: Date): NoticesResponse['sent'] =>
  listedNotices(sent, now).map(({ kind, lender, sentAt }) => ({
    kind,
    ...(lender !== undefined && { lender }),
    sent_at: sentAt,
  }))
