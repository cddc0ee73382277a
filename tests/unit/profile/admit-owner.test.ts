import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { expect, it, vi } from 'vitest'
import { keys } from '#data/keys.ts'
import type { UpdateInput } from '#data/table.ts'
import { ownerPolicy } from '#lambdas/profile/owner-policy.contract.ts'
import { admitOwner } from '#lambdas/rights/start-session.ts'
import { writtenCondition } from '#tests/support/table/written-condition.ts'

const session = { phone: '+919876543210', originJti: 'jti', startedAtEpochSeconds: 1, silentDays: 90 }
const right = '1991-02-27'
const wrong = '1991-02-28'
const { tries } = ownerPolicy

/** @param counted the number of the try, undefined where none was left */
const admit = async (counted: number | undefined, owner: object | undefined, question: 'birth_date' | 'pincode') => {
  const update = vi.fn<(counting: UpdateInput) => Promise<object>>(() =>
    counted === undefined
      ? Promise.reject(new ConditionalCheckFailedException({ $metadata: {}, message: '' }))
      : Promise.resolve({ Attributes: { owner_tries: counted } }),
  )
  const world = { table: { update }, knownBrowsers: { browserOf: () => undefined } } as never
  const known = { userId: 'asha', proof: { question, answer: right, tries: 1 } }
  const outcome = await admitOwner(world, session, known, owner ? { owner } : {}).catch(
    (error: unknown) => error as { code: string; facts: { tries_left: number } },
  )
  const said = typeof outcome === 'string' ? outcome : `${outcome.code}, ${outcome.facts.tries_left} left`
  return [said, update.mock.calls] as const
}

it.each([
  ['no answer', undefined, 2, `OWNER_QUESTION, ${tries - 1} left`, false],
  ['an answer to another question', { pincode: '462001' }, 2, `OWNER_QUESTION, ${tries - 1} left`, false],
  ['that the owner is new', { is_new: true }, 2, 'next-owner', false],
  ['a right answer', { birth_date: right }, 2, 'owner', true],
  ['a right answer at the last try', { birth_date: right }, tries, 'owner', true],
  ['a right answer beyond the last try', { birth_date: right }, undefined, 'next-owner', true],
  ['a wrong answer', { birth_date: wrong }, tries - 1, 'OWNER_QUESTION, 1 left', true],
  ['a wrong answer at the last try', { birth_date: wrong }, tries, 'next-owner', true],
  ['a wrong answer beyond the last try', { birth_date: wrong }, undefined, 'next-owner', true],
])('a sign-in after a silence with %s: %j', async (_, owner, counted, outcome, isCounted) => {
  const [said, counts] = await admit(counted, owner, 'birth_date')
  expect(said).toBe(outcome)
  const ofTheAccount = `(id = "asha") AND (attribute_not_exists(owner_tries) OR owner_tries < ${tries})`
  const conditions = counts.map(([counting]) => [counting.Key, writtenCondition(counting)])
  const counting = [keys.user(session.phone), expect.stringContaining(ofTheAccount) as string]
  expect(conditions).toEqual(isCounted ? [counting] : [])
})
