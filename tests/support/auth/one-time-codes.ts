/** Login by one-time code in the world of a test. */
import { sendOneTimeCode } from '#lambdas/auth/send-one-time-code.ts'
import { reopenOneTimeCode, verifyOneTimeCode } from '#lambdas/auth/verify-one-time-code.ts'
import type { Pause } from '#lambdas/shared/outside.rules.ts'
import { openTestWorld, type TestWorld } from '../world.ts'

/** Short waits take a fraction of their time; a time limit never ends. */
const hurriedPause: Pause = (milliseconds) =>
  new Promise((resolve) => {
    if (milliseconds <= 1000) setTimeout(resolve, milliseconds / 50)
  })

/** A world whose waits are short. */
export const openLoginWorld = (...given: Parameters<typeof openTestWorld>): TestWorld => ({
  ...openTestWorld(...given),
  pause: hurriedPause,
})

let addressesGiven = 0

/** Returns an address in a range that no other test of the file uses. */
const pickAddress = () => {
  addressesGiven += 1
  return `198.${Math.floor(addressesGiven / 250)}.${(addressesGiven % 250) + 1}.7`
}

/** Returns a six-digit code that is none of the given ones. */
export const codeOtherThan = (...codes: string[]): string => {
  for (let code = 111_111; ; code += 1) if (!codes.includes(String(code))) return String(code)
}

export interface Sender {
  readonly address?: string
  readonly browserToken?: string | undefined
}

/** Issued now. */
export const browserTokenOf = ({ identity, clock }: TestWorld, phone: string) =>
  identity.browserTokenOf(phone, `browser-number-1.${(clock.now().getTime() / 1000).toString(36)}`)

export const codeIn = (text: string): string => /\d{6}/.exec(text)?.[0] ?? ''

export const codesSentTo = ({ outbox }: TestWorld, phone: string): string[] =>
  outbox.filter((sms) => sms.phone === phone).map(({ text }) => codeIn(text))

const settings = { brandName: 'PaisaLane', host: 'localhost', testMode: true, languages: [] }

/** Sends from a fresh range unless an address is given. */
export const sendCode = (world: TestWorld, phone: string, { address = pickAddress(), browserToken }: Sender = {}) =>
  sendOneTimeCode(world, settings, { phone, address, browserToken })

/** Sends and returns the code with its `code_id`. Throws when none was sent. */
export const sendNamed = async (
  world: TestWorld,
  phone: string,
  sender: Sender = {},
): Promise<{ code: string; codeId: string }> => {
  const before = world.outbox.length
  const { code_id: codeId } = await sendCode(world, phone, sender)
  const sms = world.outbox[before]
  if (!sms || codeId === undefined) throw new Error('no code was sent')
  return { code: codeIn(sms.text), codeId }
}

/** Sends from a fresh range and returns the code. Throws when none was sent. */
export const sendAndRead = async (world: TestWorld, phone: string, browserToken?: string): Promise<string> =>
  (await sendNamed(world, phone, { browserToken })).code

export const verifyCode = (world: TestWorld, phone: string, answer: string, browserToken?: string, codeId?: string) =>
  verifyOneTimeCode(world, { phone, answer, browserToken, codeId, userPoolId: undefined })

/** A try that names one code, or several that are separated by commas. */
export const verifyNamed = (world: TestWorld, phone: string, codeId: string, answer: string) =>
  verifyCode(world, phone, answer, undefined, codeId)

/** The right answer of a phone without a user, in the pool `pool`. */
export const verifyNew = (world: TestWorld, phone: string, codeId: string | undefined, answer: string) =>
  verifyOneTimeCode(world, { phone, answer, codeId, browserToken: undefined, userPoolId: 'pool' })

export const reopenCode = (world: TestWorld, phone: string, codeId: string | undefined) =>
  reopenOneTimeCode(world, { phone, codeId, browserToken: undefined })
