/** The ports of notices by SMS: the user's choice, the notices that wait, those that were sent, and the news itself. */
import type { News } from '#domain/notices/news.ts'
import type { NoticeKind } from '#contract/notices/notices.ts'
import type { SmsOutcome } from '../auth/ports.ts'
import type { Unreadable } from '../ports.ts'

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
  due(now: Date): AsyncIterable<WaitingNotice | Unreadable>
  remove(notice: WaitingNotice): Promise<void>
}

export interface NoticeSender {
  /** Hands the message over once, never twice. Rejects when the service certainly did not take it. */
  send(phone: string, kind: NoticeKind, text: string): Promise<SmsOutcome>
}
