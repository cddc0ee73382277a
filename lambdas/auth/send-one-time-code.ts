/**
 * Sends a login code by SMS within the limits of `send-limits.ts`, with at most one SMS for a code. Known and unknown phones get the same
 * answers after the same calls and the same time. A request above a limit gets `TOO_MANY_REQUESTS`, never a success without an SMS.
 */
import type { Language } from '#contract/languages.ts'
import { codePolicy } from '#contract/policy.ts'
import { errorName } from '#lambdas/shared/app-error.rules.ts'
import { maskPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { retryOnChange, settled } from '#lambdas/shared/retry-on-change.ts'
import { rangeOf } from '#lambdas/shared/sender-address.rules.ts'
import type { SmsOutcome } from '#lambdas/shared/services.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { askerOf, type Asker, type CodeLane } from './code-lanes.rules.ts'
import { codeMessage } from './code-message.rules.ts'
import { findCodesOfPhone, storeCodes } from './one-time-codes.table.ts'
import {
  ownTriesFor,
  addCode,
  isBeingTried,
  isVoid,
  noCodes,
  withdrawCode,
  type IssuedCode,
  type PhoneCodes,
} from './phone-codes.rules.ts'
import { checkPhone, countFailedSms, countRequest, countShared } from './send-limits.ts'
import type { SendSmsOtpResponse } from './send-sms-otp.contract.ts'

type SendingWorld = World<'knownBrowsers' | 'log' | 'oneTimeCodes' | 'pause' | 'phoneMarks' | 'sms' | 'smsLimits'>

export interface SendSettings {
  readonly brandName: string
  /** Host name of the web app, for the WebOTP line of the message. */
  readonly host: string
  /** True when no real SMS is sent (only on the local stage). */
  readonly testMode: boolean
  /** In which the SMS may be, besides English. */
  readonly languages: readonly Language[]
}

interface SendOneTimeCodeRequest {
  /** E.164, validated by the contract. */
  readonly phone: string
  /** The visitor's address as seen by CloudFront. */
  readonly address: string
  /** Issued to this browser at an earlier sign-in. */
  readonly browserToken: string | undefined
  /** The language of the page. @default 'en' */
  readonly language?: string | undefined
}

const sendFailure = 'Failed to send OTP. Please try again.'
const storePauseMilliseconds = 20
/** About a second in all: after that, a try that still holds the codes has used them up. */
const storeAttempts = 10

/** Lets the send or the try that changed the phone's codes finish before the next attempt. */
const waitBy = ({ pause }: World<'pause'>) => ({ pause, milliseconds: storePauseMilliseconds })

const read = async ({ table }: World, phone: string, lane: CodeLane): Promise<PhoneCodes> =>
  (await findCodesOfPhone(table, phone, lane)) ?? noCodes(phone, lane)

/** A browser whose token is void turns out to be a stranger only when the lane of known browsers has been read. */
const enter = async (
  world: World<'knownBrowsers'>,
  { phone, address, browserToken }: SendOneTimeCodeRequest,
): Promise<[Asker, PhoneCodes]> => {
  const range = rangeOf(address)
  const asker = askerOf(world.knownBrowsers.browserOf(phone, browserToken), range)
  const state = await read(world, phone, asker.lane)
  return isVoid(state, asker) ? [askerOf(undefined, range), await read(world, phone, 'strangers')] : [asker, state]
}

/**
 * Stores a new code, unless a send to the same phone at the same time has reached its limit. A try in progress finishes first: stored
 * meanwhile, the new code would replace the others.
 */
const issue = (world: SendingWorld, first: PhoneCodes, asker: Asker): Promise<IssuedCode> => {
  const { table, clock, oneTimeCodes } = world
  const { phone, lane } = first
  const issued = oneTimeCodes.issue()
  const hash = oneTimeCodes.hash({ ...issued, phone })
  return retryOnChange(
    async (_, attempt) => {
      const state = attempt === 1 ? first : await read(world, phone, lane)
      checkPhone(world, state, asker)
      const at = clock.now().getTime()
      if (isBeingTried(state, at) && attempt < storeAttempts) return { outcome: 'changed', present: undefined }
      const ownTries = ownTriesFor(state, asker, at)
      const stored = await storeCodes(table, addCode(state, { id: issued.id, hash, party: asker.party, ownTries }, at))
      return stored.outcome === 'recorded' ? settled(issued) : stored
    },
    { wait: waitBy(world), attempts: storeAttempts },
  )
}

const withdraw = (world: World<'pause'>, phone: string, lane: CodeLane, codeId: string): Promise<void> =>
  retryOnChange(
    async () => {
      const state = await findCodesOfPhone(world.table, phone, lane)
      if (!state?.codes.some((code) => code.id === codeId)) return settled(undefined)
      const stored = await storeCodes(world.table, withdrawCode(state, codeId))
      return stored.outcome === 'recorded' ? settled(undefined) : stored
    },
    { wait: waitBy(world) },
  )

/** Returns undefined for a message that certainly did not leave; its code is withdrawn. */
const deliver = async (
  world: World<'log' | 'pause' | 'sms'>,
  settings: SendSettings,
  { phone, language: asked }: SendOneTimeCodeRequest,
  lane: CodeLane,
  { id, code }: IssuedCode,
): Promise<SmsOutcome | undefined> => {
  const { log, sms } = world
  const language = settings.languages.find((one) => one === asked) ?? 'en'
  try {
    return await sms.send(phone, 'code', codeMessage({ ...settings, code }, language), language)
  } catch (cause) {
    log.error('SMS_REJECTED', { phone: maskPhone(phone), reason: errorName(cause) })
    await withdraw(world, phone, lane, id).catch((error: unknown) =>
      log.error('CODE_NOT_WITHDRAWN', { phone: maskPhone(phone), reason: errorName(error) }),
    )
    await countFailedSms(world)
    return undefined
  }
}

/** Returns undefined for a failure that has nothing to do with the state of the phone. */
const send = async (
  world: SendingWorld,
  settings: SendSettings,
  request: SendOneTimeCodeRequest,
): Promise<{ delivery: SmsOutcome; codeId: string } | undefined> => {
  const { log } = world
  const { phone, address } = request
  const [asker, state] = await enter(world, request)
  const { lane } = asker
  // The phone's own limits come first: a request that they refuse writes nothing and counts against nobody else behind the address.
  checkPhone(world, state, asker)
  const nth = lane === 'strangers' ? await countRequest(world, phone, address) : 0
  await countShared(world, { phone, address, lane, nth })
  const issued = await issue(world, state, asker)
  const delivery = await deliver(world, settings, request, lane, issued)
  if (delivery === 'accepted') log.info('CODE_SENT', { phone: maskPhone(phone) })
  if (delivery === 'unknown') log.error('SMS_UNCERTAIN', { phone: maskPhone(phone) })
  return delivery && { delivery, codeId: issued.id }
}

/** Throws TOO_MANY_REQUESTS when a limit is reached, and BUSY when the table does not answer or the codes keep changing. */
export const sendOneTimeCode = async (
  world: SendingWorld,
  settings: SendSettings,
  request: SendOneTimeCodeRequest,
): Promise<SendSmsOtpResponse> => {
  const [sent] = await Promise.all([send(world, settings, request), world.pause(codePolicy.answerMilliseconds)])
  const { testMode } = settings
  if (sent === undefined) return { success: false, error: sendFailure, testMode }
  const { delivery, codeId } = sent
  return { success: true, code_id: codeId, ...(delivery === 'unknown' && { delivery }), testMode }
}
