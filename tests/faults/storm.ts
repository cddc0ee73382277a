/** Visitors whose every request to AWS services may go wrong, in every way at once: each repeats what was answered with BUSY. */
import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '#tests/support/api-client.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'
import { withFaults, type FaultRule } from '#tests/support/faults.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import { createActingVisitor, visitorActions, type ActingVisitor } from '#tests/support/visitor-actions.ts'

/** Of each kind, for every request; hanging ones are rarer, as they take long. */
const probabilities: Record<FaultRule['kind'], number> = {
  throttle: 0.1,
  error: 0.1,
  'drop-before': 0.1,
  'drop-after': 0.2,
  duplicate: 0.1,
  hang: 0.05,
}
const rules = Object.entries(probabilities).map(([kind, probability]) => ({
  kind: kind as FaultRule['kind'],
  probability,
}))

const mostTries = 12
const answerMilliseconds = 6000
const retryMilliseconds = 200

export interface Storm {
  answers: number
  busy: number
  slowestMilliseconds: number
  problems: string[]
}

const actAll = async ({ act }: ActingVisitor, storm: Storm): Promise<void> => {
  for (const action of visitorActions) {
    for (let tries = 1; ; tries += 1) {
      const started = performance.now()
      const { status, text } = await act(action)
      storm.slowestMilliseconds = Math.max(storm.slowestMilliseconds, performance.now() - started)
      storm.answers += 1
      if (status < 300) break
      if (status === 503 && text.includes('"BUSY"')) storm.busy += 1
      else storm.problems.push(`${action} answered ${status} ${text}`)
      if (tries === mostTries) {
        storm.problems.push(`${action} failed ${tries} times`)
        break
      }
      await pause(retryMilliseconds)
    }
  }
}

/** @param origin of a product that takes faults */
export const weatherStorm = async (origin: string, visitorCount: number): Promise<Storm> => {
  const storm: Storm = { answers: 0, busy: 0, slowestMilliseconds: 0, problems: [] }
  const offers = await findOfferIds(createApiClient(origin))
  const start = async () => createActingVisitor(await signInMember(origin), offers)
  const visitors = await Promise.all(Array.from({ length: visitorCount }, start))
  await withFaults(origin, rules, () => Promise.all(visitors.map((visitor) => actAll(visitor, storm))))
  for (const visitor of visitors) {
    await visitor.expectDoneOnce().catch((error: unknown) => storm.problems.push(String(error)))
  }
  if (storm.slowestMilliseconds > answerMilliseconds) {
    storm.problems.push(`an answer took ${Math.round(storm.slowestMilliseconds)} ms`)
  }
  return storm
}
