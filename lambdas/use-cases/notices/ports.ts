/** The ports of notices by SMS: the user's choice, the notices that wait, those that were sent, and the news itself. */
import type { SentNotice } from '#domain/notices/notice-limits.ts'
import type { News } from '#domain/notices/news.ts'
import type { NoticeKind } from '#contract/notices/notices.ts'
import type { SmsDelivery } from '../auth/ports.ts'
import type { VersionedOutcome } from '../ports.ts'

export interface NoticeChoices {
  /** May lag by a moment. */
  wantsSms(phone: string): Promise<boolean>
}

/** What a user chose and got. `version` guards the next claim. */
export interface NoticeState {
  readonly sms: boolean
  readonly version: number
  readonly sent: readonly SentNotice[]
}

export interface NoticeStates {
  /** @param consistency without it the state may lag by a moment */
  stateOf(phone: string, consistency?: 'consistent'): Promise<NoticeState>
  /** Stores what was sent, if nothing was stored since the state was read. The list ends with its newest entry's time. */
  store(phone: string, sent: readonly SentNotice[], version: number): Promise<VersionedOutcome>
  /** The same, if the user still wants SMS: what is stored here may be sent. */
  claim(phone: string, sent: readonly SentNotice[], version: number): Promise<VersionedOutcome>
}

/** News that waits for its SMS. */
export interface WaitingNotice extends News {
  /** How often SNS has refused it. */
  readonly refusals: number
  /** When it is looked at. */
  readonly dueAt: string
}

export interface NoticeQueue {
  /** Storing the same one again changes nothing. */
  add(notice: WaitingNotice): Promise<void>
  /** The notices that are due at this time, the oldest first; the pages follow as they are asked for. */
  due(now: Date): AsyncIterable<WaitingNotice>
  remove(notice: WaitingNotice): Promise<void>
}

export interface NewsSource {
  /** The name to show, if the news is still the newest of its subject and the user has not seen it; else undefined. */
  present(news: News): Promise<{ readonly lender?: string } | undefined>
}

export interface NoticeSender {
  /** Hands the message over once, never twice. Rejects when the service certainly did not take it. */
  send(phone: string, kind: NoticeKind, text: string): Promise<SmsDelivery>
}
