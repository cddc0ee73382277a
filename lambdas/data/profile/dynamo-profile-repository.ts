/** Profiles in the table: fields of the user item that its owner fills in and mends. */
import type { Category, User } from '#contract/entities.ts'
import { stepsUpTo } from '#domain/profile/user-steps.ts'
import type { Session, UserStep } from '#use-cases/ports.ts'
import type { ProfileRepository } from '#use-cases/profile/ports.ts'
import type { FailedCondition } from '../failed-conditions.ts'
import { setExpression } from '../set-expression.ts'
import type { Table } from '../table.ts'
import {
  guardedUpdate,
  isSignedOut,
  ofKnownUser,
  refusedStep,
  toUser,
  writeUser,
  type UserWritten,
} from '../user-writes.ts'

/** Whether the user exists and the session goes on: then a condition of the write's own has refused it. */
const mayWrite = (failed: FailedCondition, session: Session): boolean =>
  failed.item?.['id'] !== undefined && !isSignedOut(failed, session)

export class DynamoProfileRepository implements ProfileRepository {
  readonly #table: Table

  constructor(table: Table) {
    this.#table = table
  }

  /** One request, as the wizard goes forward; a second one when the user is further on. */
  async saveStep(session: Session, step: UserStep): Promise<User> {
    const { current_step, ...fields } = step
    const earlier = Object.fromEntries(stepsUpTo(current_step).map((name, index) => [`:s${index}`, name]))
    const forward = await this.#set(session, step, {
      condition: `current_step IN (${Object.keys(earlier).join(', ')})`,
      values: earlier,
    })
    if (forward.outcome === 'recorded') return toUser(forward.item)
    const staying = mayWrite(forward.failed, session) ? await this.#set(session, fields) : forward
    if (staying.outcome === 'refused') throw refusedStep(staying.failed, session)
    return toUser(staying.item)
  }

  async changeCategory(session: Session, category: Category, at: string): Promise<User> {
    const changed = await this.#set(
      session,
      { category, category_selected_at: at },
      { condition: 'category <> :category', values: { ':category': category }, remove: 'company_name' },
    )
    if (changed.outcome === 'recorded') return toUser(changed.item)
    if (!mayWrite(changed.failed, session)) throw refusedStep(changed.failed, session)
    return toUser(changed.failed.item)
  }

  /** Sets the fields of a known user whose session goes on, if the write's own condition holds too. */
  #set(
    session: Session,
    fields: object,
    own?: { condition: string; values: Record<string, string>; remove?: string },
  ): Promise<UserWritten> {
    const known = ofKnownUser(session)
    const update = guardedUpdate(known, setExpression({ always: fields }))
    if (own === undefined) return writeUser(this.#table, update)
    return writeUser(this.#table, {
      ...update,
      UpdateExpression:
        own.remove === undefined ? update.UpdateExpression : `${update.UpdateExpression} REMOVE ${own.remove}`,
      ConditionExpression: `${known.ConditionExpression} AND ${own.condition}`,
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...own.values },
    })
  }
}
