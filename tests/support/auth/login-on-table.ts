/** Login by one-time code on a real table: the product's use cases, repositories and hasher, with an outbox and a clock that tests move. */
import { randomUUID } from 'node:crypto'
import { createIdentity, createKnownBrowserCheck, createPhoneMarks } from '#adapters/hmac-identity.ts'
import { randomIds } from '#adapters/system.ts'
import { createOneTimeCode, createOneTimeCodeHasher } from '#lambdas/auth/one-time-code-hasher.function.ts'
import { DynamoOneTimeCodeRepository } from '#lambdas/auth/one-time-codes.table.ts'
import type { OneTimeCodeHasher, SmsSender, UserDirectory } from '#lambdas/auth/ports.rules.ts'
import { createSendOneTimeCode } from '#lambdas/auth/send-one-time-code.ts'
import type { SmsLimits } from '#lambdas/auth/sms-budget.contract.ts'
import { createVerifyOneTimeCode } from '#lambdas/auth/verify-one-time-code.ts'
import type { Pause } from '#lambdas/shared/outside.rules.ts'
import { createRecordedLog } from '../recorded-log.ts'
import type { TestTable } from '../table/dynamo.ts'
import { createMovableClock } from '../table/movable-clock.ts'

/** Short waits take a fraction of their time; a time limit never ends. */
const hurriedPause: Pause = (milliseconds) =>
  new Promise((resolve) => {
    if (milliseconds <= 1000) setTimeout(resolve, milliseconds / 50)
  })

let addressesGiven = 0

/** Returns an address in a range that no other test of the file uses. */
const pickAddress = (): string => {
  addressesGiven += 1
  return `198.${Math.floor(addressesGiven / 250)}.${(addressesGiven % 250) + 1}.7`
}

/** Returns a six-digit code that is none of the given ones. */
export const codeOtherThan = (...codes: string[]): string => {
  for (let code = 111_111; ; code += 1) if (!codes.includes(String(code))) return String(code)
}

interface Sender {
  readonly address?: string
  readonly browserToken?: string | undefined
}

const identityKey = 'an identity key that only the tests use'

interface LoginParts {
  /** Replaces the outbox. */
  readonly sms?: SmsSender
  readonly users?: UserDirectory
  readonly smsLimits?: SmsLimits
}

export const createLoginOnTable = (
  { opened: table }: Pick<TestTable, 'opened'>,
  {
    sms,
    users = { ensureUser: () => Promise.resolve() },
    smsLimits = { hour: 15_000, day: 120_000, month: 1_700_000 },
  }: LoginParts = {},
) => {
  const time = createMovableClock('2026-03-10T09:00:00.000Z')
  const log = createRecordedLog()
  const outbox: { phone: string; code: string }[] = []
  const product = createOneTimeCodeHasher('a pepper that only the tests ever use')
  let compared = 0
  const hasher: OneTimeCodeHasher = {
    ...product,
    matches: (...challenge) => {
      compared += 1
      return product.matches(...challenge)
    },
  }
  const identity = createIdentity(identityKey)
  const browsers = createKnownBrowserCheck(identity, time.clock)
  const shared = {
    codes: new DynamoOneTimeCodeRepository(table),
    clock: time.clock,
    log,
    pause: hurriedPause,
    createId: () => randomUUID(),
  }
  const send = createSendOneTimeCode(
    {
      ...shared,
      table,
      marks: createPhoneMarks(identityKey),
      browsers,
      hasher,
      sms: sms ?? {
        sendSms: (phone, text) => {
          outbox.push({ phone, code: /\d{6}/.exec(text)?.[0] ?? '' })
          return Promise.resolve('accepted' as const)
        },
      },
      createCode: createOneTimeCode,
      createCodeId: randomIds.nextCodeId,
    },
    { brandName: 'PaisaLane', host: 'localhost', testMode: true, languages: [], smsLimits },
  )
  const { verify, reopen } = createVerifyOneTimeCode({
    ...shared,
    browsers,
    hasher,
    users,
  })
  return {
    ...shared,
    ...time,
    outbox,
    /** Comparisons of an answer with a code so far. */
    compared: () => compared,
    /** Sends from a fresh range unless an address is given. */
    send: (phone: string, { address = pickAddress(), browserToken }: Sender = {}) =>
      send({ phone, address, browserToken }),
    verify: (phone: string, answer: string, browserToken?: string, codeId?: string) =>
      verify({ phone, answer, browserToken, codeId, userPoolId: undefined }),
    /** A try that names one code, or several that are separated by commas. */
    verifyNamed: (phone: string, codeId: string, answer: string) =>
      verify({ phone, answer, codeId, browserToken: undefined, userPoolId: undefined }),
    /** The right answer of a phone without a user, in the pool `pool`. */
    verifyNew: (phone: string, codeId: string | undefined, answer: string) =>
      verify({ phone, answer, codeId, browserToken: undefined, userPoolId: 'pool' }),
    reopen: (phone: string, codeId: string | undefined) => reopen({ phone, codeId, browserToken: undefined }),
    /** Issued now. @param browser 16 characters */
    browserTokenOf: (phone: string, browser = 'browser-number-1') =>
      identity.browserTokenOf(phone, `${browser}.${(time.clock.now().getTime() / 1000).toString(36)}`),
    codesSentTo: (phone: string) => outbox.filter((sms) => sms.phone === phone).map(({ code }) => code),
    /** Sends and returns the code with its `code_id`. Throws when none was sent. */
    sendNamed: async (phone: string, address = pickAddress()): Promise<{ code: string; codeId: string }> => {
      const before = outbox.length
      const { code_id: codeId } = await send({ phone, address, browserToken: undefined })
      const sms = outbox[before]
      if (!sms || codeId === undefined) throw new Error('no code was sent')
      return { code: sms.code, codeId }
    },
    /** Sends from a fresh range and returns the code. Throws when none was sent. */
    sendAndRead: async (phone: string, browserToken?: string): Promise<string> => {
      const before = outbox.length
      await send({ phone, address: pickAddress(), browserToken })
      const sms = outbox[before]
      if (!sms) throw new Error('no code was sent')
      return sms.code
    },
  }
}

export type LoginOnTable = ReturnType<typeof createLoginOnTable>
