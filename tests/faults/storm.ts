/** Visitors whose every request to AWS services may go wrong, in every way at once: each repeats what was answered with BUSY. */
import { setTimeout as pause } from 'node:timers/promises'
import { createApiClient } from '#tests/support/api-client.ts'
import { signInMember } from '#tests/support/auth/sign-in.ts'
import { withFaults, type FaultRule } from '#tests/support/faults.ts'
import { findOfferIds } from '#tests/support/funnel.ts'
import type { RunningProduct } from '#tests/support/runtime.ts'
import { createActingVisitor, visitorActions, type ActingVisitor } from '#tests/support/visitor-actions.ts'
import type { Outcome } from './outcome.ts'

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
/** The limit of an answer, beside the time that the slowest one takes here without faults. */
const answerMilliseconds = 6000
const retryMilliseconds = 200

type Storm = { answers: number; busy: number; slowest: number; problems: string[] }

const actAll = async ({ act }: ActingVisitor, storm: Storm) => {
  for (const action of visitorActions) {
    for (let tries = 1; ; tries += 1) {
      const started = performance.now()
      const { status, text } = await act(action)
      storm.slowest = Math.max(storm.slowest, performance.now() - started)
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

const createVisitors = async (origin: string, count: number) => {
  const offers = await findOfferIds(createApiClient(origin))
  const visitors: ActingVisitor[] = []
  // One after the other: functions that start for all at once do not answer in time on a busy machine.
  while (visitors.length < count) visitors.push(await createActingVisitor(await signInMember(origin), offers))
  return visitors
}

const actTogether = async (visitors: readonly ActingVisitor[]) => {
  const storm: Storm = { answers: 0, busy: 0, slowest: 0, problems: [] }
  await Promise.all(visitors.map((visitor) => actAll(visitor, storm)))
  return storm
}

export const weatherStorm = async ({ origin }: RunningProduct, visitorCount: number): Promise<Outcome> => {
  const calm = await actTogether(await createVisitors(origin, visitorCount))
  const visitors = await createVisitors(origin, visitorCount)
  const storm = await withFaults(origin, rules, () => actTogether(visitors))
  const problems = [...calm.problems, ...storm.problems]
  for (const visitor of visitors) await visitor.expectDoneOnce().catch((error: unknown) => problems.push(String(error)))
  const { answers, busy, slowest } = storm
  if (slowest > answerMilliseconds + calm.slowest) problems.push(`an answer took ${Math.round(slowest)} ms`)
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
  const summary = `${answers} answers, ${busy} BUSY, slowest ${seconds(slowest)}, ${seconds(calm.slowest)} without faults`
  return { line: `${visitorCount} visitors among faults: ${summary}`, problems }
}
