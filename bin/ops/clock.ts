/** The clock of the commands: the machine's, and on a local runtime that of the runtime, which `/local/clock` moves. */
import * as z from 'zod/mini'
import type { Clock } from '#lambdas/shared/outside.rules.ts'

let aheadMilliseconds = 0

export const clock: Clock = { now: () => new Date(Date.now() + aheadMilliseconds) }

const movedClock = z.object({ offset_seconds: z.number() })

/** Commands write by the clock of this runtime from here on; one that gives no answer has the machine's. */
export const followClock = async ({ origin }: { readonly origin: string }): Promise<void> => {
  const answer = await fetch(`${origin}/local/clock`).then(
    (reply) => reply.json() as unknown,
    () => undefined,
  )
  const { data } = movedClock.safeParse(answer)
  if (data !== undefined) aheadMilliseconds = data.offset_seconds * 1000
}
