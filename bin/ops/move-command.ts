/**
 * `person move`: takes the account of an owner who has proved to be one to another number, also out of its seal where the next owner of the number is in. Where
 * the stage asks for four eyes, the same command of a second operator is the agreement.
 */
import { systemClock as clock } from '#adapters/system-clock.ts'
import { ulids as ids } from '#adapters/ulids.ts'
import { rightsPolicy } from '#contract/rights/rights-policy.ts'
import { lineOfText } from '#contract/text.ts'
import { DynamoMoves } from '#data/rights/dynamo-moves.ts'
import { DynamoPeople } from '#data/rights/dynamo-people.ts'
import { DynamoReopenings } from '#data/rights/dynamo-reopenings.ts'
import { beginsToWait, waitsNoLonger } from '#data/staff/approvals/approval-items.ts'
import { DynamoApprovals } from '#data/staff/approvals/dynamo-approvals.ts'
import { AppError } from '#domain/app-error.ts'
import { actOnPerson } from '#domain/people/person-acts.ts'
import { maskedPhone } from '#domain/people/mask-fields.ts'
import { isAgreedBy, type WaitingMove } from '#domain/staff/approvals.ts'
import { moveAccountForStaff } from '#use-cases/rights/move-account.ts'
import { findClosedAccount, reopenAccount } from '#use-cases/rights/reopen-account.ts'
import { readPhone } from './application-options.ts'
import { readOption, type OpsCommand, type RecordedConnection } from './command.ts'

interface Move {
  readonly from: string
  readonly to: string
  readonly why: string
}

/** The account that is meant, and what moves it. */
const find = async (connection: RecordedConnection, { from, to, why }: Move, isClosed: boolean) => {
  const { table, recorded } = connection
  if (!isClosed) {
    const person = await new DynamoPeople(table).findByPhone(from)
    if (!person) throw new AppError('USER_NOT_FOUND')
    const act = actOnPerson('person.move', person.userId, why)
    const ports = { people: new DynamoPeople(table), moves: new DynamoMoves(recorded(act)), ids, clock }
    return { userId: person.userId, move: () => moveAccountForStaff(ports, from, to) }
  }
  const opener = await connection.openOpener()
  const closed = await findClosedAccount({ reopenings: new DynamoReopenings(table), opener }, from)
  const reopenings = new DynamoReopenings(recorded(actOnPerson('person.move', closed.userId, why)))
  return { userId: closed.userId, move: () => reopenAccount({ reopenings, clock }, closed, { from, to }) }
}

export const moveCommand: OpsCommand = {
  name: 'person move',
  usage:
    '--from <number> --to <number> --reason <how the owner has proved it> [--closed] (the account goes to another number; --closed: the one before, when its number has another owner)',
  prepare: (values) => {
    const [from, to] = [readPhone(values, 'from'), readPhone(values, 'to')]
    const why = readOption(values, 'reason', lineOfText(rightsPolicy.reasonCharacters, 'needs words'))
    const isClosed = values['closed'] === true
    return async (connection) => {
      const { table, recorded, by } = connection
      const { userId, move } = await find(connection, { from, to, why }, isClosed)
      const asked: WaitingMove = {
        kind: 'move',
        id: userId,
        to: maskedPhone(to),
        is_closed: isClosed,
        by,
        at: clock.now().toISOString(),
      }
      const row = { user_id: userId, to: asked.to }
      if (await connection.readFourEyes()) {
        const waiting = await new DynamoApprovals(table).find('move', userId)
        if (!isAgreedBy(waiting, asked)) {
          await recorded(actOnPerson('person.ask-to-move', userId, why)).transact([beginsToWait(asked)])
          return [{ ...row, outcome: 'waits until a second operator runs the same command' }]
        }
      }
      await move()
      await recorded(actOnPerson('person.move', userId, why)).transact([waitsNoLonger(asked)])
      return [{ ...row, outcome: 'moved' }]
    }
  },
}
