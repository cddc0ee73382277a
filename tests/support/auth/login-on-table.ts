/** Login by one-time code on a real table: the product's use cases, repositories and hasher, with an outbox and a clock that tests move. */
import { randomUUID } from 'node:crypto'
import { createIdentity } from '#adapters/hmac-identity.ts'
import { createKnownBrowserCheck } from '#adapters/auth/known-browser-check.ts'
import { createOneTimeCode, createOneTimeCodeHasher } from '#adapters/auth/one-time-code-hasher.ts'
import { DynamoOneTimeCodeRepository } from '#data/auth/dynamo-one-time-code-repository.ts'
import { DynamoSendCounterRepository } from '#data/auth/dynamo-send-counter-repository.ts'
import type { SmsSender } from '#use-cases/auth/ports.ts'
import type { Pause } from '#use-cases/ports.ts'
import { createSendOneTimeCode } from '#use-cases/auth/send-one-time-code.ts'
import { createVerifyOneTimeCode } from '#use-cases/auth/verify-one-time-code.ts'
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

/** @param parts `sms` replaces the outbox */
export const createLoginOnTable = ({ opened: table }: Pick<TestTable, 'opened'>, parts: { sms?: SmsSender } = {}) => {
  const time = createMovableClock('2026-03-10T09:00:00.000Z')
  const log = createRecordedLog()
  const outbox: { phone: string; code: string }[] = []
  const hasher = createOneTimeCodeHasher('a pepper that only the tests ever use')
  const identity = createIdentity('an identity key that only the tests use')
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
      counters: new DynamoSendCounterRepository(table),
      browsers,
      hasher,
      users: { ensureUser: () => Promise.resolve() },
      sms: {
        sendSms: (phone, text) => {
          outbox.push({ phone, code: /\d{6}/.exec(text)?.[0] ?? '' })
          return Promise.resolve('accepted' as const)
        },
      },
      ...parts,
      createCode: createOneTimeCode,
    },
    { brandName: 'PaisaLane', host: 'localhost', testMode: true },
  )
  const verify = createVerifyOneTimeCode({ ...shared, browsers, hasher })
  return {
    ...shared,
    ...time,
    outbox,
    /** Sends from a fresh range unless an address is given. */
    send: (phone: string, { address = pickAddress(), browserToken }: Sender = {}) =>
      send({ phone, address, browserToken }),
    verify: (phone: string, answer: string, browserToken?: string) => verify({ phone, answer, browserToken }),
    /** Issued now. @param browser 16 characters */
    browserTokenOf: (phone: string, browser = 'browser-number-1') =>
      identity.browserTokenOf(phone, `${browser}.${(time.clock.now().getTime() / 1000).toString(36)}`),
    codesSentTo: (phone: string) => outbox.filter((sms) => sms.phone === phone).map(({ code }) => code),
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
