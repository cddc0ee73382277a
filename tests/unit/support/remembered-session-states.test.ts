import { expect, it, vi } from 'vitest'
import { rememberSessionStates } from '#lambdas/shared/session-states.ts'
import type { EndedSessions } from '#lambdas/shared/session.rules.ts'

const none: EndedSessions = { signedOut: {}, untilEpochSeconds: 0 }

it('a state is read again after less than a minute, after a failure, and when a thousand other users came meanwhile', async () => {
  let now = 0
  const endedSessionsOf = vi.fn(async (_owner: { readonly phone: string }) => none)
  const remembered = rememberSessionStates({ endedSessionsOf }, { now: () => new Date(now) })
  const ofUser = (phone: string) => remembered.endedSessionsOf({ phone, silentDays: 90 })
  const readsOf = async (phone: string) => {
    endedSessionsOf.mockClear()
    await ofUser(phone)
    return endedSessionsOf.mock.calls.length
  }
  endedSessionsOf.mockRejectedValueOnce(new Error('down'))
  await expect(ofUser('a')).rejects.toThrow('down')
  expect([await readsOf('a'), await readsOf('a')]).toEqual([1, 0])
  now = 59_000
  expect([await readsOf('a'), await readsOf('a')]).toEqual([1, 0])
  for (let user = 0; user < 1000; user += 1) await ofUser(`user ${user}`)
  expect([await readsOf('user 999'), await readsOf('a')]).toEqual([0, 1])
})
