/** The sweep: takes the next step of closings that are due, and removes fields whose life has ended. Each step may be repeated. */
import { forgetPlannedWords } from '#lambdas/news/forget-planned-words.ts'
import { errorName } from '#lambdas/shared/app-error.rules.ts'
import type { Unreadable } from '#lambdas/shared/outcomes.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { finishSealing, sealDecided } from './close-account.ts'
import { purgeDueAt, endedRetention, retentionEnd, type Closing } from './closing.rules.ts'
import { dueClosings, purgeClosing, removeTraces } from './closings.table.ts'
import {
  addRetentionCheck,
  dueRetentionChecks,
  forgetFields,
  readPersonFields,
  removeRetentionCheck,
  type RetentionCheck,
} from './retention-checks.table.ts'

/** @returns false where `endsAt` came first */
const continueClosing = async (
  world: World<'sealer' | 'userPool' | 'log'>,
  closing: Closing,
  endsAt: Date,
): Promise<boolean> => {
  const { table, clock, log } = world
  if (closing.phase === 'sealing' || closing.phase === 'moving') return finishSealing(world, closing, endsAt)
  if (closing.phase === 'complaint') return sealDecided(world, closing, endsAt)
  const now = clock.now()
  if (closing.phase === 'sealed') {
    const items = await purgeClosing(table, closing, now.toISOString())
    log.info('ACCOUNT_PURGED', { closing_id: closing.id, items })
    return true
  }
  // An account that has moved goes on under its id.
  if (closing.person && closing.by !== 'moved') await forgetPlannedWords(world, closing.person.userId)
  await removeTraces(table, closing, now, purgeDueAt(new Date(closing.closedAt)).toISOString())
  return true
}

/** The next look is stored before this one is removed, so that no crash loses the person. A person who came meanwhile is looked at again. */
const checkRetention = async ({ table, clock }: World, check: RetentionCheck): Promise<void> => {
  const now = clock.now()
  const read = await readPersonFields(table, check.userId)
  if (read) {
    const { ended, nextEnd } = endedRetention(read.begun, now)
    if (ended.length > 0 && !(await forgetFields(table, read, ended))) return
    await addRetentionCheck(table, { userId: check.userId, dueAt: (nextEnd ?? retentionEnd(now)).toISOString() })
  }
  await removeRetentionCheck(table, check)
}

/** A step that fails waits for the next run and holds up no other. */
const tried = async (
  { log }: World<'log'>,
  facts: { readonly closing_id?: string },
  step: () => Promise<unknown>,
): Promise<void> => {
  try {
    await step()
  } catch (error) {
    log.error('SWEEP_STEP_FAILED', { ...facts, cause: errorName(error) })
  }
}

const skip = ({ log }: World<'log'>, { unreadable: due_at }: Unreadable) =>
  log.error('SWEEP_STEP_FAILED', { due_at, cause: 'UNREADABLE' })

/** @param endsAt no further step is begun from this time on */
export const runSweep = async (world: World<'sealer' | 'userPool' | 'log'>, endsAt: Date): Promise<void> => {
  const { table, clock } = world
  for await (const closing of dueClosings(table, clock.now())) {
    if (clock.now() >= endsAt) return
    if ('unreadable' in closing) skip(world, closing)
    else await tried(world, { closing_id: closing.id }, () => continueClosing(world, closing, endsAt))
  }
  for await (const check of dueRetentionChecks(table, clock.now())) {
    if (clock.now() >= endsAt) return
    if ('unreadable' in check) skip(world, check)
    else await tried(world, {}, () => checkRetention({ table, clock }, check))
  }
}
