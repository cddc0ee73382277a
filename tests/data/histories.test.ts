/** Random histories: rules that hold after each step, in whatever order things happen. `npm run histories` runs more. */
import { describe, expect, inject, it } from 'vitest'
import { holdStream, news, recycle, release } from '#tests/histories/other-steps.ts'
import { leastSent, runHistories, runHistory } from '#tests/histories/run-histories.ts'
import { previewFile, startFiles, undoFile } from '#tests/histories/staff-steps.ts'
import type { Step } from '#tests/histories/step.ts'
import { openTicket } from '#tests/histories/ticket-steps.ts'
import { apply, closeAccount, save, signIn } from '#tests/histories/visitor-steps.ts'

it('100 histories break no rule', { timeout: 300_000 }, async () => {
  const seed = Number(process.env['RANDOM_SEED'] ?? 1)
  const { broken, sent } = await runHistories(inject('databaseEndpoint'), { histories: 100, seed, mostSteps: 14 })
  expect(broken).toBeUndefined()
  expect(Math.min(sent.sms, sent.pushes)).toBeGreaterThanOrEqual(100 * leastSent)
})

describe('what they have found stays corrected:', () => {
  const enters = signIn(0, 'new', undefined)
  const complains = openTicket(0, true, undefined)
  it.each<[found: string, history: Step[]]>([
    ['the next owner of a number reads an open complaint by its address', [enters, complains, recycle(0), enters]],
    ['the same after a closing on paper', [enters, complains, release(0), enters]],
    [
      'records of the stream that come again take a complaint off the lists of staff',
      [enters, save(0, undefined), holdStream, complains, closeAccount(0, false, undefined)],
    ],
    [
      'a file is taken back under one that staff started after it',
      [
        enters,
        save(0, undefined),
        apply(0, 1, undefined),
        news(0, 'approved'),
        previewFile(0, 'approved', 1),
        previewFile(0, 'disbursed', 1),
        startFiles,
        undoFile(0),
      ],
    ],
  ])('%s', (_, history) => expect(runHistory(inject('databaseEndpoint'), history)).resolves.toBeUndefined())
})
