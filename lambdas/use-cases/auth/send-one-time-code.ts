/**
 * Sends a login code by SMS within the limits of `send-limits.ts`, with at most one SMS for a code. Known and unknown phones get the same
 * answers after the same calls and the same time. A request above a limit gets `TOO_MANY_REQUESTS`, never a success without an SMS.
 */
import type { SendSmsOtpResponse } from '#contract/auth/send-sms-otp.ts'
import { codePolicy } from '#contract/policy.ts'
import { askerOf, type Asker, type CodeLane } from '#domain/auth/code-lanes.ts'
import { codeMessage } from '#domain/auth/code-message.ts'
import { maskPhone } from '#domain/auth/mask-phone.ts'
import { addCode, isVoid, noCodes, withdrawCode, type PhoneCodes } from '#domain/auth/phone-codes.ts'
import { rangeOf } from '#domain/auth/sender-address.ts'
import type { Clock, Log, Pause } from '../ports.ts'
import { retryOnChange, settled } from '../retry-on-change.ts'
import type {
  KnownBrowsers,
  OneTimeCodeHasher,
  OneTimeCodeRepository,
  SendCounterRepository,
  SmsDelivery,
  SmsSender,
  UserDirectory,
} from './ports.ts'
import { createSendLimits } from './send-limits.ts'

export interface SendOneTimeCodePorts {
  readonly codes: OneTimeCodeRepository
  readonly counters: SendCounterRepository
  readonly browsers: KnownBrowsers
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
  /** Issued to this browser at an earlier sign-in. */
  readonly browserToken: string | undefined
}

export type SendOneTimeCode = (request: SendOneTimeCodeRequest) => Promise<SendSmsOtpResponse>

const sendFailure = 'Failed to send OTP. Please try again.'
const storePauseMilliseconds = 20

interface IssuedCode {
  readonly id: string
  readonly code: string
}

/** Throws TOO_MANY_REQUESTS when a limit is reached, and BUSY when the table does not answer or the codes keep changing. */
export const createSendOneTimeCode = (
  ports: SendOneTimeCodePorts,
  settings: SendOneTimeCodeSettings,
): SendOneTimeCode => {
  const { codes, clock, log, pause } = ports
  const limits = createSendLimits(ports)
  const now = () => clock.now().getTime()

  const read = async (phone: string, lane: CodeLane): Promise<PhoneCodes> =>
    (await codes.findCodesOfPhone(phone, lane)) ?? noCodes(phone, lane)

  /** Reads the lane's codes, and counts a stranger's request at the same time. A known browser never waits for others. */
  const enterAs = async (asker: Asker, { phone, address }: SendOneTimeCodeRequest) => {
    const { lane } = asker
    const [state, nth] = await Promise.all([read(phone, lane), lane === 'strangers' ? limits.countRequest(address) : 0])
    return { asker, state, nth }
  }

  /** A browser whose token is void turns out to be a stranger only when the lane of known browsers has been read. */
  const enter = async (request: SendOneTimeCodeRequest) => {
    const { phone, address, browserToken } = request
    const range = rangeOf(address)
    const entered = await enterAs(askerOf(ports.browsers.browserOf(phone, browserToken), range), request)
    return isVoid(entered.state, entered.asker) ? enterAs(askerOf(undefined, range), request) : entered
  }

  /** Lets the send or the try that changed the phone's codes finish before the next attempt. */
  const wait = { pause, milliseconds: storePauseMilliseconds }

  /** Stores a new code, unless a send to the same phone at the same time has reached its limit. */
  const issue = (first: PhoneCodes, asker: Asker): Promise<IssuedCode> => {
    const { phone, lane } = first
    const issued = { id: ports.createId(), code: ports.createCode() }
    const hash = ports.hasher.hash({ ...issued, phone })
    return retryOnChange(
      async (_, attempt) => {
        const state = attempt === 1 ? first : await read(phone, lane)
        limits.checkPhone(state, asker)
        const stored = await codes.storeCodes(addCode(state, { id: issued.id, hash, party: asker.party }, now()))
        return stored.outcome === 'recorded' ? settled(issued) : stored
      },
      { wait },
    )
  }

  const withdraw = (phone: string, lane: CodeLane, codeId: string): Promise<void> =>
    retryOnChange(
      async () => {
        const state = await codes.findCodesOfPhone(phone, lane)
        if (!state?.codes.some((code) => code.id === codeId)) return settled(undefined)
        const stored = await codes.storeCodes(withdrawCode(state, codeId))
        return stored.outcome === 'recorded' ? settled(undefined) : stored
      },
      { wait },
    )

  /** Returns undefined for a message that certainly did not leave; its code is withdrawn. */
  const deliver = async (phone: string, lane: CodeLane, { id, code }: IssuedCode): Promise<SmsDelivery | undefined> => {
    try {
      const text = codeMessage({ brandName: settings.brandName, host: settings.host, code })
      return await ports.sms.sendSms(phone, text)
    } catch (cause) {
      log.error('SMS_REJECTED', { phone: maskPhone(phone), reason: nameOf(cause) })
      await withdraw(phone, lane, id).catch((error: unknown) =>
        log.error('CODE_NOT_WITHDRAWN', { phone: maskPhone(phone), reason: nameOf(error) }),
      )
      return undefined
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

  /** Returns undefined for a failure that has nothing to do with the state of the phone. */
  const send = async (request: SendOneTimeCodeRequest): Promise<SmsDelivery | undefined> => {
    const { phone } = request
    const { asker, state, nth } = await enter(request)
    limits.checkPhone(state, asker)
    await limits.countSend(phone, asker.lane, nth)
    // The directory comes before the code, so that nothing has to be undone when it fails.
    if (!(await isKnownToDirectory(phone))) return undefined
    const delivery = await deliver(phone, asker.lane, await issue(state, asker))
    if (delivery === 'accepted') log.info('CODE_SENT', { phone: maskPhone(phone) })
    if (delivery === 'unknown') log.error('SMS_UNCERTAIN', { phone: maskPhone(phone) })
    return delivery
  }

  return async (request) => {
    const [delivery] = await Promise.all([send(request), pause(codePolicy.answerMilliseconds)])
    const { testMode } = settings
    if (delivery === undefined) return { success: false, error: sendFailure, testMode }
    return { success: true, ...(delivery === 'unknown' && { delivery }), testMode }
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
