/** The consequence of an attempt to deliver: done, another attempt at a time, the end, a pause for the receiver, or the end of its webhook. */
import { isSandboxUser } from '#lambdas/partner/sandbox.rules.ts'
import type { ReceiverAnswer } from '#lambdas/shared/services.rules.ts'
import { webhookPolicy, consentUpdatedEvent, statusChangedEvent, type DeliveryStatus } from './webhooks.contract.ts'

export interface AfterAttempt {
  readonly status: DeliveryStatus
  /** Seconds until the next attempt of a waiting one. */
  readonly waitSeconds?: number
  /** Seconds in which the receiver gets nothing at all. */
  readonly pauseSeconds?: number
  readonly switchesOff?: true
}

const gone = 410
const tooManyRequests = 429

/** @returns whole seconds from now, at most `longestPauseSeconds`; undefined for a text that is neither a number nor a date */
const secondsOfRetryAfter = (text: string | undefined, now: Date): number | undefined => {
  if (text === undefined) return undefined
  const seconds = /^[0-9]{1,9}$/.test(text.trim()) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), webhookPolicy.longestPauseSeconds)
}

const pauseOf = (answer: ReceiverAnswer, now: Date): number | undefined => {
  if (!('status' in answer)) return undefined
  const asked = secondsOfRetryAfter(answer.retryAfter, now)
  return answer.status === tooManyRequests ? (asked ?? webhookPolicy.usualPauseSeconds) : asked
}

/**
 * @param made attempts so far, with this one
 * @param chance from 0 to 1, for the jitter
 */
export const afterAttempt = (answer: ReceiverAnswer, made: number, now: Date, chance: number): AfterAttempt => {
  if ('status' in answer && answer.status >= 200 && answer.status < 300) return { status: 'delivered' }
  if ('status' in answer && answer.status === gone) return { status: 'stopped', switchesOff: true }
  const pauseSeconds = pauseOf(answer, now)
  const pause = pauseSeconds !== undefined && pauseSeconds > 0 && { pauseSeconds }
  const usual = webhookPolicy.waitSeconds[made]
  if (usual === undefined) return { status: 'given-up', ...pause }
  const jittered = usual * (1 + webhookPolicy.jitter * (2 * chance - 1))
  return { status: 'waiting', waitSeconds: Math.max(jittered, pauseSeconds ?? 0), ...pause }
}

/** The most that SQS can delay a message. */
const longestDelaySeconds = 900

/** The delay of a message that is due later; a longer wait is made of several. @returns whole seconds */
export const delayUntil = (due: Date, now: Date): number =>
  Math.min(longestDelaySeconds, Math.max(0, Math.ceil((due.getTime() - now.getTime()) / 1000)))

/** How long a delivery waits while the receiver has as many calls as it may: 1, 2, 4 seconds and so on, of which up to half is left out. */
export const waitForRoom = (waits: number, chance: number): number =>
  Math.min(longestDelaySeconds, 2 ** Math.min(waits, 10)) * (1 - chance / 2)

/** The user and the consent on which an event rests, or that it says; undefined for an event about no user, and of the sandbox, whose users are nobody. */
export const consentOfEvent = (body: string): { readonly userId: string; readonly given: boolean } | undefined => {
  const event: unknown = JSON.parse(body)
  const status = statusChangedEvent.safeParse(event).data?.data
  const { user_id, given } = status
    ? { ...status, given: true }
    : (consentUpdatedEvent.safeParse(event).data?.data ?? {})
  return user_id === undefined || given === undefined || isSandboxUser(user_id) ? undefined : { userId: user_id, given }
}

/** Its host is checked at each call. @param allowsHttp on the local stage, whose receivers are on this machine @returns what is wrong, undefined for a usable address */
export const problemOfWebhookUrl = (address: string, allowsHttp: boolean): string | undefined => {
  if (address.length > webhookPolicy.urlCharacters) return `must have at most ${webhookPolicy.urlCharacters} characters`
  if (!URL.canParse(address)) return 'is no address, such as https://partner.example/webhooks'
  const { protocol, username, password, hash } = new URL(address)
  if (protocol !== 'https:' && !(allowsHttp && protocol === 'http:')) return 'must start with https://'
  if (username !== '' || password !== '') return 'must hold no user and no password'
  if (hash !== '') return 'must hold no fragment'
  return undefined
}
