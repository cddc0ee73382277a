/**
 * `person move`: takes the account of an owner who has proved to be one to another number, also out of its seal where the next owner of the number is in. Where
 * the stage asks for four eyes, the same command of a second operator is the agreement; the numbers are compared by their masks, because none is stored.
 */
import { lineOfText } from '#contract/text.ts'
import type { Table } from '#data/table.ts'
import { dayText } from '#lambdas/applications/staff-applications.contract.ts'
import { moveAccountForStaff, findClosedAccount, reopenAccount } from '#lambdas/rights/move-account.ts'
import { findPersonOfPhone } from '#lambdas/rights/people.table.ts'
import { rightsPolicy } from '#lambdas/rights/rights-policy.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'
import { maskedPhone } from '#lambdas/shared/mask-fields.rules.ts'
import { ulids as ids } from '#lambdas/shared/system.function.ts'
import { isAgreedBy, type WaitingMove } from '#lambdas/staff/approvals.rules.ts'
import { beginsToWait, findApproval, waitsNoLonger } from '#lambdas/staff/approvals.table.ts'
import { actOnPerson } from '#lambdas/staff/recorded-acts.rules.ts'
import { clock } from './clock.ts'
import { readOption, readOptional, type OpsCommand, type RecordedConnection, needed, optional } from './command.ts'
import { readPhone } from './shared-options.ts'

interface Move {
  readonly from: string
  readonly to: string
}

/** The account that is meant, and what moves it in a table that records the change. */
const find = async (connection: RecordedConnection, { from, to }: Move, closedOn: string | undefined) => {
  const { table } = connection
  if (closedOn === undefined) {
    const person = await findPersonOfPhone(table, from)
    if (!person) throw new AppError('USER_NOT_FOUND')
    const move = (changed: Table) => moveAccountForStaff({ table: changed, clock, ids }, from, to)
    return { userId: person.userId, move }
  }
  const opener = await connection.openOpener()
  const closed = await findClosedAccount({ table, clock, opener }, from, new Date(`${closedOn}T00:00+05:30`))
  const move = (changed: Table) => reopenAccount({ table: changed, clock }, closed, { from, to })
  return { userId: closed.userId, move }
}

export const moveCommand: OpsCommand = {
  name: 'person move',
  options: {
    from: needed('<number>'),
    to: needed('<number>'),
    reason: needed('<how the owner has proved it>'),
    closed: optional('<YYYY-MM-DD>'),
  },
  about:
    '(the account goes to another number; --closed: the one that was closed on this day, when its number has another owner)',
  prepare: (values) => {
    const [from, to] = [readPhone(values, 'from'), readPhone(values, 'to')]
    const why = readOption(values, 'reason', lineOfText(rightsPolicy.reasonCharacters, 'needs words'))
    const closedOn = readOptional(values, 'closed', dayText, undefined)
    return async (connection) => {
      const { table, recorded, by } = connection
      const { userId, move } = await find(connection, { from, to }, closedOn)
      const asked: WaitingMove = {
        kind: 'move',
        id: userId,
        to: maskedPhone(to),
        is_closed: closedOn !== undefined,
        by,
        at: clock.now().toISOString(),
      }
      const row = { user_id: userId, to: asked.to }
      if (await connection.readFourEyes()) {
        const waiting = await findApproval(table, 'move', userId)
        if (!isAgreedBy(waiting, asked)) {
          await recorded(actOnPerson('person.ask-to-move', userId, why)).transact([beginsToWait(asked)])
          return [{ ...row, outcome: 'waits until a second operator runs the same command' }]
        }
      }
      // One table for both writes: the act is recorded once.
      const changed = recorded(actOnPerson('person.move', userId, why))
      await move(changed)
      await changed.transact([waitsNoLonger(asked)])
      return [{ ...row, outcome: 'moved' }]
    }
  },
}
