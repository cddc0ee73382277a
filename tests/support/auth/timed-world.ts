/** A world whose waits take no time and move its clock: one is over once no request is under way and no shorter one is left. */
import { setImmediate } from 'node:timers/promises'
import type { Table } from '#data/table.ts'
import type { Pause } from '#lambdas/shared/outside.rules.ts'
import type { TestTable } from '../table/dynamo.ts'
import { openTestWorld, type TestWorld } from '../world.ts'

export const openTimedWorld = ({ opened }: Pick<TestTable, 'opened'>) => {
  let underWay = 0
  const noted =
    <Input, Output>(request: (input: Input) => Promise<Output>) =>
    async (input: Input) => {
      underWay += 1
      try {
        return await request(input)
      } finally {
        underWay -= 1
      }
    }
  const table: Table = {
    ...opened,
    get: noted((input) => opened.get(input)),
    put: noted((input) => opened.put(input)),
    update: noted((input) => opened.update(input)),
  }
  const waits: { readonly endsAt: number; readonly end: () => void }[] = []
  const world = openTestWorld({ opened: table })
  const now = () => world.clock.now().getTime()
  const pause: Pause = (milliseconds) =>
    new Promise((end) => {
      waits.push({ endsAt: now() + milliseconds, end })
    })

  const untilQuiet = async () => {
    for (let quiet = 0; quiet < 3; quiet = underWay > 0 ? 0 : quiet + 1) await setImmediate()
  }

  /** @returns the outcome, and after how many milliseconds it came */
  const timed = async <Answer>(work: Promise<Answer>) => {
    const started = now()
    const answered: { after?: number } = {}
    const outcomes = Promise.allSettled([
      work.finally(() => {
        answered.after = now() - started
      }),
    ])
    for (await untilQuiet(); answered.after === undefined; await untilQuiet()) {
      const [next] = waits.toSorted((one, other) => one.endsAt - other.endsAt)
      if (!next) throw new Error('The work waits for nothing')
      waits.splice(waits.indexOf(next), 1)
      world.setTime(new Date(Math.max(now(), next.endsAt)).toISOString())
      next.end()
    }
    const [outcome] = await outcomes
    return { outcome, answeredAfter: answered.after }
  }
  return { world: { ...world, pause } satisfies TestWorld, timed }
}
