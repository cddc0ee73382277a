/** Random histories: rules that hold after each step, in whatever order things happen. `npm run histories` runs more. */
import { expect, inject, it } from 'vitest'
import { runHistories } from '#tests/histories/run-histories.ts'

it('100 histories break no rule', { timeout: 300_000 }, async () => {
  const seed = Number(process.env['RANDOM_SEED'] ?? 1)
  expect(await runHistories(inject('databaseEndpoint'), { histories: 100, seed, mostSteps: 14 })).toBeUndefined()
})
