/**
 * Six attacks of a stranger from one or two addresses on a phone that never signed in, each run twice. The owner, behind a fresh address,
 * signs in within 15 minutes of each. More ranges: `tests/unit/auth/attack-ranges.test.ts`.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { keys } from '#data/keys.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import {
  codeOtherThan,
  codesSentTo,
  openLoginWorld,
  sendNamed,
  verifyCode,
  verifyNamed,
} from '#tests/support/auth/one-time-codes.ts'
import { pickPhone } from '#tests/support/auth/phones.ts'
import { startTable } from '#tests/support/table/dynamo.ts'
import type { TestWorld } from '#tests/support/world.ts'

const table = await startTable()
let login: TestWorld
let phone: string
beforeEach(() => {
  login = openLoginWorld(table)
  phone = pickPhone()
})

const [first, second] = ['192.0.2.7', '198.51.100.7']
const wrong = () => codeOtherThan(...codesSentTo(login, phone))
const timesOver = async (count: number, work: () => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth += 1) await work()
}

const ask = async (address?: string) => {
  try {
    return await sendNamed(login, phone, address === undefined ? {} : { address })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'TOO_MANY_REQUESTS') throw error
    return { retryAfterSeconds: Math.max(1, error.retryAfterSeconds ?? 0) }
  }
}

const guessAt = (codeId: string) => timesOver(6, () => verifyNamed(login, phone, codeId, wrong()))
const guessUnnamed = (count: number) => timesOver(count, () => verifyCode(login, phone, wrong()))

/** Asks from each address as often as the limits allow for so long. @param guess what it does with the `code_id` of each code */
const besiege = async (
  addresses: readonly string[],
  seconds: number,
  guess = async (codeId: string) => {
    await guessAt(codeId)
    await guessUnnamed(3)
  },
) => {
  const started = login.clock.now().getTime()
  const due = new Map(addresses.map((address) => [address, started]))
  for (;;) {
    const [address = '', at = 0] = [...due].toSorted(([, a], [, b]) => a - b)[0] ?? []
    if (at > started + seconds * 1000) break
    login.setTime(new Date(at).toISOString())
    const asked = await ask(address)
    if ('retryAfterSeconds' in asked) due.set(address, at + asked.retryAfterSeconds * 1000)
    else await guess(asked.codeId)
  }
}

/** The attacks. `afterSend` happens between each code of the owner and its answer. */
const attacks: Record<string, { before?: () => Promise<void>; afterSend?: () => Promise<void> }> = {
  'five wrong answers without a code_id after each code of the owner': { afterSend: () => guessUnnamed(5) },
  'four SMS and twenty guesses in an hour from one address': {
    before: async () => {
      for (let sends = 0; sends < 4; sends += 1) {
        const asked = await ask(first)
        if ('codeId' in asked) await guessAt(asked.codeId)
        await guessUnnamed(5)
        login.advance(15 * 60)
      }
    },
  },
  'ten asks from two addresses': {
    before: async () => {
      for (let asks = 0; asks < 10; asks += 1) {
        await ask(asks % 2 ? first : second)
        login.advance(12 * 60)
      }
    },
  },
  'wrong answers with own code_ids': {
    before: async () => {
      for (const address of [first, second, first, second]) {
        const asked = await ask(address)
        if ('codeId' in asked) await guessAt(asked.codeId)
        login.advance(60)
      }
    },
    afterSend: async () => {
      const asked = await ask(second)
      if ('codeId' in asked) await guessAt(asked.codeId)
    },
  },
  'wrong answers with random code_ids': {
    afterSend: () =>
      timesOver(30, () =>
        verifyNamed(
          login,
          phone,
          Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url'),
          wrong(),
        ),
      ),
  },
  'asks from two addresses at every moment of a day, and every guess': {
    before: () => besiege([first, second], 86_400),
    afterSend: () => guessUnnamed(20),
  },
}

/** What an owner does: asks when the answer says so, and types the code of the last SMS that the ask brought. */
const signInAsOwner = async ({ afterSend = () => Promise.resolve() }: (typeof attacks)[string]) => {
  const address = `203.0.${(owners += 1)}.7`
  const started = login.clock.now().getTime()
  for (;;) {
    const asked = await ask(address)
    if ('codeId' in asked) {
      await afterSend()
      expect(await verifyNamed(login, phone, asked.codeId, wrong())).toBe(false)
      expect(await verifyNamed(login, phone, asked.codeId, asked.code)).toBe(true)
      return (login.clock.now().getTime() - started) / 60_000
    }
    login.advance(asked.retryAfterSeconds)
    // The stranger asks first at the same moment.
    await ask(first)
    await ask(second)
  }
}
let owners = 0

describe('the owner of a phone signs in within 15 minutes of', () => {
  it.each(Object.entries(attacks))('%s, twice', async (_, attack) => {
    for (let round = 0; round < 2; round += 1) {
      await attack.before?.()
      expect(await signInAsOwner(attack)).toBeLessThanOrEqual(15)
    }
  })
})

it('the item of a phone stays below 3 kB, however many ranges ask and guess', async () => {
  const ranges = Array.from({ length: 12 }, (_, nth) => `100.64.${nth}.7`)
  let largest = 0
  await besiege(ranges, 86_399, async () => {
    largest = Math.max(largest, JSON.stringify(await table.read(keys.codes(phone))).length)
  })
  expect(codesSentTo(login, phone)).toHaveLength(14)
  expect(largest).toBeGreaterThan(1000)
  expect(largest).toBeLessThan(3000)
})
