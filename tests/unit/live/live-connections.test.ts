import { expect, it } from 'vitest'
import { hasEnded, socketsToClose } from '#lambdas/live/live-connections.rules.ts'
import { livePolicy } from '#lambdas/live/live-policy.contract.ts'

const now = new Date('2026-03-10T09:00:00.000Z')
const nowSeconds = now.getTime() / 1000
const socket = (openedAt: number, endsIn = 60) => ({
  connectedAtEpochMilliseconds: openedAt,
  sessionEndsAtEpochSeconds: nowSeconds + endsIn,
})

it('a session ends in its second', () => {
  expect([1, 0, -1].map((endsIn) => hasEnded(socket(0, endsIn), now))).toEqual([false, true, true])
})

const most = livePolicy.connectionsPerUser
const open = Array.from({ length: most }, (_, index) => socket(index))

it.each([
  ['none while one more fits', open.slice(1), []],
  ['the oldest of as many as may be open', open, open.slice(0, 1)],
  ['the two oldest of one more', [...open, socket(most)], open.slice(0, 2)],
  ['those whose session has ended, and no other', [socket(9, 0), ...open.slice(1)], [socket(9, 0)]],
])('a new socket closes %s', (_, sockets, closed) => {
  for (const each of [sockets, sockets.toReversed()]) expect(socketsToClose(each, now)).toEqual(closed)
})
