/**
 * Sign-ins a second while many visitors sign in at once. Each answer to a send waits for half a second, which uses no processor and so must not delay
 * other visitors.
 */
import { createApiClient, expectSuccess } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { expectTokens, readCode, sendCode, verifyCode } from '#tests/support/auth/sign-in.ts'

/** Further threads of the runtime start one after the other. */
const warmUpMilliseconds = 10_000

const signIn = async (origin: string) => {
  const phone = pickPhone()
  expectSuccess('send-sms-otp', await sendCode(createApiClient(origin), phone))
  expectTokens(await verifyCode(origin, phone, await readCode(origin, phone)))
}

/** @param atOnce visitors, each of whom signs in again and again under another number, from another address */
export const measureSignIns = async (origin: string, atOnce: number, seconds: number) => {
  const countsFrom = performance.now() + warmUpMilliseconds
  const endsAt = countsFrom + seconds * 1000
  let signIns = 0
  const visit = async () => {
    while (performance.now() < endsAt) {
      await signIn(origin)
      const now = performance.now()
      if (now >= countsFrom && now < endsAt) signIns += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit))
  return [
    {
      'visitors at once': atOnce,
      'sign-ins a second': Number((signIns / seconds).toFixed(1)),
      'with 8 threads that wait': 16,
    },
  ]
}
