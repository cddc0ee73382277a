/**
 * `node tests/bench/attack-codes.ts [origin]`: attacks the sending and guessing of codes and prints what is left for others. Without an
 * origin it starts a product of its own; with one, such as that of another version, it moves that product's clock and leaves its attacks
 * in the data.
 */
import { createApiClient, type ApiReply } from '#tests/support/api-client.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import {
  advanceClock,
  advanceToNext,
  pickWrongCode,
  readCode,
  readMessages,
  signInMember,
  verifyCode,
} from '#tests/support/auth/sign-in.ts'
import { startProduct } from '#tests/support/runtime.ts'
import { harmOf } from './attack-ranges.ts'

const [given] = process.argv.slice(2)
const product = given === undefined ? await startProduct() : undefined
const origin = given ?? product?.origin ?? ''

const print = (text: string) => process.stdout.write(`${text}\n`)

const ask = (phone: string, address?: string, token?: string): Promise<ApiReply> =>
  createApiClient(origin, address).call('send-sms-otp', { body: { phone, ...(token && { browser_token: token }) } })

/** Asks for a code as a victim does. Returns whether an SMS came, with the answer. */
const askAsVictim = async (phone: string, token?: string, address?: string): Promise<string> => {
  const before = (await readMessages(origin, phone)).length
  const reply = await ask(phone, address, token)
  const came = (await readMessages(origin, phone)).length > before
  return `${came ? 'an SMS' : 'no SMS'}, ${reply.status} ${reply.text.slice(0, 150)}`
}

print('One number that never signed in, asked for and guessed at every moment that the limits allow:')
print('ranges  SMS a day  comparisons a day  hours a day without a code within 15 minutes')
for (const ranges of [1, 2, 3, 4, 6, 8, 10, 20]) {
  const { sms, comparisons, hoursClosed } = harmOf(ranges)
  print(
    [ranges, sms, comparisons, hoursClosed.toFixed(1)]
      .map((value, nth) => String(value).padStart([6, 9, 17, 43][nth] ?? 0))
      .join('  '),
  )
}

await advanceToNext(origin, 3600)
const victim = await signInMember(origin)
await advanceClock(origin, 3600)
for (let sends = 0; sends < 5; sends += 1) {
  await ask(victim.phone)
  await advanceClock(origin, 310)
}
print(`5 sends of strangers, then the known browser: ${await askAsVictim(victim.phone, victim.browserToken)}`)

await advanceToNext(origin, 3600)
const target = await signInMember(origin)
await advanceClock(origin, 130)
print(`a fresh code for a known browser: ${await askAsVictim(target.phone, target.browserToken)}`)
const [code, wrong] = [await readCode(origin, target.phone), await pickWrongCode(origin, target.phone)]
for (let guesses = 0; guesses < 5; guesses += 1) await verifyCode(origin, target.phone, wrong)
const signedIn = await verifyCode(origin, target.phone, code, { browser_token: target.browserToken })
print(`  after 5 foreign guesses it ${'tokens' in signedIn ? 'signs in' : 'is used up'}`)

await advanceToNext(origin, 3600)
const prefix = pickPhone().slice(0, 10)
for (let nth = 100; nth < 130; nth += 1) await ask(`${prefix}${nth}`, `127.77.1.${nth}`)
print(`30 numbers of one prefix asked by one range, then another of it: ${await askAsVictim(`${prefix}999`)}`)

await advanceToNext(origin, 3600)
const started = performance.now()
await Promise.all(
  Array.from({ length: 6 }, async (_, range) => {
    for (let nth = 0; nth < 50; nth += 1) await ask(pickPhone(), `127.78.${range}.1`)
  }),
)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
print(`300 requests from 6 addresses in ${seconds} s, then somebody else: ${await askAsVictim(pickPhone())}`)

await advanceToNext(origin, 3600)
const shared = '127.79.1.1'
const asked = pickPhone()
for (let nth = 0; nth < 60; nth += 1) await ask(asked, shared)
const burst = pickPhone()
await Promise.all(Array.from({ length: 60 }, () => ask(burst, shared)))
print(
  `60 requests for one number and 60 at once for another, then a neighbour: ${await askAsVictim(pickPhone(), undefined, shared)}`,
)

await product?.stop()
