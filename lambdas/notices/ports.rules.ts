/** Notices: those that wait, and their senders. */
import type { Language } from '#contract/languages.ts'
import type { SmsOutcome } from '#lambdas/auth/ports.rules.ts'
import type { PushBrowser } from '#lambdas/push/push-browsers.rules.ts'
import type { PushMessage } from '#lambdas/push/push.contract.ts'
import type { NoticeKind } from '#lambdas/shared/sms-texts.contract.ts'
import type { News } from './news.rules.ts'

/** News that waits for its notice. */
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

export interface PushService {
  /** `gone`: the browser gets nothing at this address any more. `failed`: it may the next time. */
  push(browser: PushBrowser, message: PushMessage): Promise<'accepted' | 'gone' | 'failed'>
}
