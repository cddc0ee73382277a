/**
 * Sends a login code by SMS, within the caps of `domain/auth/send-caps.ts`. Whatever the state of the phone, the caller gets the same
 * answer after the same time; only a used-up budget of the caller's own address is reported, as `TOO_MANY_REQUESTS`.
 */
import type { SendSmsOtpResponse } from '#contract/auth/send-sms-otp.ts'
import { codePolicy } from '#contract/policy.ts'
import { AppError } from '#domain/app-error.ts'
import { codeMessage } from '#domain/auth/code-message.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import { addCode, noCodes, withdrawCode, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { sendAllowance } from '#domain/auth/send-allowance.ts'
import { addressCap, sendingCaps } from '#domain/auth/send-caps.ts'
import type { Clock, Log } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type {
  OneTimeCodeHasher,
  OneTimeCodeRepository,
  Pause,
  SendCapRepository,
  SmsSender,
  UserDirectory,
} from './ports.ts'

export interface SendOneTimeCodePorts {
  readonly codes: OneTimeCodeRepository
  readonly caps: SendCapRepository
  readonly hasher: OneTimeCodeHasher
  readonly sms: SmsSender
  readonly users: UserDirectory
  readonly clock: Clock
  readonly log: Log
  readonly pause: Pause
  readonly createId: () => string
  /** Six random digits. */
  readonly createCode: () => string
}

export interface SendOneTimeCodeSettings {
  readonly brandName: string
  /** Host name of the web app, for the WebOTP line of the message. */
  readonly host: string
  /** True when no real SMS is sent (only on the local stage). */
  readonly testMode: boolean
}

export interface SendOneTimeCodeRequest {
  /** E.164, validated by the contract. */
  readonly phone: string
  /** The visitor's address as seen by CloudFront. */
  readonly address: string
}

export type SendOneTimeCode = (request: SendOneTimeCodeRequest) => Promise<SendSmsOtpResponse>

const sendFailure = 'Failed to send OTP. Please try again.'
const storePauseMilliseconds = 20

interface IssuedCode {
  readonly id: string
  readonly code: string
}

/** Throws TOO_MANY_REQUESTS when the caller's address is over its budget, and BUSY when the table does not answer or the codes keep changing. */
export const createSendOneTimeCode = (
  ports: SendOneTimeCodePorts,
  settings: SendOneTimeCodeSettings,
): SendOneTimeCode => {
  const { codes, caps, clock, log, pause } = ports
  const now = () => clock.now().getTime()

  /** Counts the attempt of the address and reads the phone's codes at the same time. */
  const enter = async (phone: string, address: string): Promise<PhoneCodes> => {
    const cap = addressCap(address, now())
    const [isWithinBudget, state] = await Promise.all([caps.countUnlessFull(cap), codes.findCodesOfPhone(phone)])
    if (isWithinBudget) return state ?? noCodes(phone)
    log.warn('SEND_CAP_HIT', { cap: cap.scope })
    throw new AppError('TOO_MANY_REQUESTS')
  }

  const isAllowedByPhone = (state: PhoneCodes): boolean => {
    const allowance = sendAllowance(state, now())
    if (allowance.outcome === 'refused') {
      log.warn('SEND_CAP_HIT', { cap: allowance.reason, phone: maskPhone(state.phone) })
    }
    return allowance.outcome === 'allowed'
  }

  const isAllowedByAll = async (phone: string): Promise<boolean> => {
    const shared = sendingCaps(phone, now())
    const answers = await Promise.all(shared.map((cap) => caps.countUnlessFull(cap)))
    const full = shared.filter((_, index) => !answers[index])
    for (const { scope } of full) log.warn('SEND_CAP_HIT', { cap: scope, phone: maskPhone(phone) })
    return full.length === 0
  }

  /** Lets the send or the try that changed the phone's codes finish before the next attempt. */
  const pauseAfter = (attempt: number) => pause(storePauseMilliseconds * attempt * (0.5 + Math.random()))

  /** Stores a new code. Returns undefined when another send or try on the same phone at the same time leaves no room for it. */
  const issue = (first: PhoneCodes): Promise<IssuedCode | undefined> => {
    const { phone } = first
    const issued = { id: ports.createId(), code: ports.createCode() }
    const hash = ports.hasher.hash({ ...issued, phone })
    return retryOnChange(
      async (_, attempt) => {
        const state = attempt === 1 ? first : ((await codes.findCodesOfPhone(phone)) ?? noCodes(phone))
        if (!isAllowedByPhone(state)) return settled(undefined)
        const stored = await codes.storeCodes(addCode(state, { id: issued.id, hash }, now()))
        return stored.outcome === 'recorded' ? settled(issued) : stored
      },
      { pauseAfter },
    )
  }

  const withdraw = (phone: string, codeId: string): Promise<void> =>
    retryOnChange(
      async () => {
        const state = await codes.findCodesOfPhone(phone)
        if (!state?.codes.some((code) => code.id === codeId)) return settled(undefined)
        const stored = await codes.storeCodes(withdrawCode(state, codeId))
        return stored.outcome === 'recorded' ? settled(undefined) : stored
      },
      { pauseAfter },
    )

  const deliver = async (phone: string, { id, code }: IssuedCode): Promise<boolean> => {
    try {
      await ports.sms.sendSms(phone, codeMessage({ brandName: settings.brandName, host: settings.host, code }))
      return true
    } catch (cause) {
      log.error('SMS_REJECTED', { phone: maskPhone(phone), reason: nameOf(cause) })
      await withdraw(phone, id).catch((error: unknown) =>
        log.error('CODE_NOT_WITHDRAWN', { phone: maskPhone(phone), reason: nameOf(error) }),
      )
      return false
    }
  }

  const isKnownToDirectory = async (phone: string): Promise<boolean> => {
    try {
      await ports.users.ensureUser(phone)
      return true
    } catch (cause) {
      log.error('USER_DIRECTORY_FAILED', { phone: maskPhone(phone), reason: nameOf(cause) })
      return false
    }
  }

  /** Returns false for a failure that is unrelated to the state of the phone. */
  const send = async ({ phone, address }: SendOneTimeCodeRequest): Promise<boolean> => {
    const state = await enter(phone, address)
    if (!isAllowedByPhone(state) || !(await isAllowedByAll(phone))) return true
    // The directory comes before the code, so that nothing has to be undone when it fails.
    if (!(await isKnownToDirectory(phone))) return false
    const issued = await issue(state)
    if (!issued) return true
    if (!(await deliver(phone, issued))) return false
    log.info('CODE_SENT', { phone: maskPhone(phone) })
    return true
  }

  return async (request) => {
    const [success] = await Promise.all([send(request), pause(codePolicy.answerMilliseconds)])
    return { success, ...(!success && { error: sendFailure }), testMode: settings.testMode }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
