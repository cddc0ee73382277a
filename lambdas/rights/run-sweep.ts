/** The sweep: takes the next step of closings that are due, and removes fields whose life has ended. Each step may be repeated. */
import type { Unreadable } from '#lambdas/shared/outcomes.rules.ts'
import type { World } from '#lambdas/shared/world.ts'
import { finishSealing, sealDecided, type SealingPorts } from './close-account.ts'
import { purgeDueAt, endedRetention, retentionEnd } from './closing.rules.ts'
import type { Closing, RetentionCheck } from './ports.rules.ts'
import {
  addRetentionCheck,
  dueRetentionChecks,
  forgetFields,
  readPersonFields,
  removeRetentionCheck,
} from './retention-checks.table.ts'

type Ports = SealingPorts & World<'log'>

/** @returns false where `endsAt` came first */
const continueClosing = async (ports: Ports, closing: Closing, endsAt: Date): Promise<boolean> => {
  const { closings, clock, log } = ports
  if (closing.phase === 'sealing' || closing.phase === 'moving') return finishSealing(ports, closing, endsAt)
  if (closing.phase === 'complaint') return sealDecided(ports, closing, endsAt)
  const now = clock.now()
  if (closing.phase === 'sealed') {
    const items = await closings.purge(closing, now.toISOString())
    log.info('ACCOUNT_PURGED', { closing_id: closing.id, items })
    return true
  }
  await closings.removeTraces(closing, now, purgeDueAt(new Date(closing.closedAt)).toISOString())
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

/** @param endsAt no further step is begun from this time on */
export const createSweep = (ports: Ports) => {
  const { closings, table, clock, log } = ports

  /** A step that fails waits for the next run and holds up no other. */
  const tried = async (facts: { readonly closing_id?: string }, step: () => Promise<unknown>): Promise<void> => {
    try {
      await step()
    } catch (error) {
      log.error('SWEEP_STEP_FAILED', { ...facts, cause: error instanceof Error ? error.name : 'unknown' })
    }
  }

  const skip = ({ unreadable: due_at }: Unreadable) => log.error('SWEEP_STEP_FAILED', { due_at, cause: 'UNREADABLE' })

  return async (endsAt: Date): Promise<void> => {
    for await (const closing of closings.due(clock.now())) {
      if (clock.now() >= endsAt) return
      if ('unreadable' in closing) skip(closing)
      else await tried({ closing_id: closing.id }, () => continueClosing(ports, closing, endsAt))
    }
    for await (const check of dueRetentionChecks(table, clock.now())) {
      if (clock.now() >= endsAt) return
      if ('unreadable' in check) skip(check)
      else await tried({}, () => checkRetention(ports, check))
    }
  }
}
