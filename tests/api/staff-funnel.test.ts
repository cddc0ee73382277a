/** The room of the funnel on the running product: the stream counts a visitor, once. */
import { randomUUID } from 'node:crypto'
import { expect, inject, it } from 'vitest'
import { todayInIndia } from '#contract/india-time.ts'
import { expectError } from '#tests/support/api-client.ts'
import { acceptedTerms, readClock, signIn, succeedAs } from '#tests/support/auth/sign-in.ts'
import { callHttp } from '#tests/support/http-call.ts'
import { signInStaff } from '#tests/support/staff.ts'

const origin = inject('origin')

it('a visitor is counted at the first sign-in and each step, also when the stream delivers a batch again', async () => {
  const campaign = `api ${randomUUID().slice(0, 8)}`
  const staff = await signInStaff('partners')
  const today = todayInIndia(new Date(await readClock(origin)))
  const query = new URLSearchParams({ from: today, to: today, touch: 'first', campaign }).toString()
  const total = async () => (await staff.succeed('get-funnel', { query })).total
  expect(await total()).toEqual([0, 0, 0, 0, 0, 0])

  const member = await signIn(origin)
  const body = { category: 'salaried', terms: acceptedTerms, utm_source: 'Test', utm_campaign: campaign.toUpperCase() }
  await succeedAs(member, 'start-session', { body })
  await expect.poll(total).toEqual([1, 0, 0, 0, 0, 0])
  await succeedAs(member, 'record-offers-viewed')
  await expect.poll(total).toEqual([1, 1, 1, 1, 1, 0])
  await callHttp(origin, { method: 'POST', path: '/local/streams/deliver-again' })
  await succeedAs(member, 'start-session', { body })
  expect(await total()).toEqual([1, 1, 1, 1, 1, 0])
  expectError(await staff.call('get-funnel', { query: `${query}&to=2026-03-09` }), 'VALIDATION_ERROR')
  expectError(await staff.call('get-funnel'), 'VALIDATION_ERROR')
})
