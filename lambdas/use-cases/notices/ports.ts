/** Notices by SMS: those that wait, and their sender. */
import type { News } from '#domain/notices/news.ts'
import type { Language } from '#contract/languages.ts'
import type { NoticeKind } from '#contract/notices/notices.ts'
import type { SmsOutcome } from '../auth/ports.ts'

/** News that waits for its SMS. */
export interface WaitingNotice extends News {
  /** How often SNS has refused it. */
  readonly refusals: number
  /** When it is looked at. */
  readonly dueAt: string
}

export interface NoticeSender {
  /** Whether it may send this kind in the language. English always is possible. */
  canWrite(kind: NoticeKind, language: Language): boolean
  /** Hands the message over once, never twice. Rejects when the service certainly did not take it. */
  send(phone: string, kind: NoticeKind, text: string, language: Language): Promise<SmsOutcome>
}
