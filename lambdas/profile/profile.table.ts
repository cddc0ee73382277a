/**
 * The user item as clients see it, and the writes of the fields that its owner fills in and edits. Writes of a known user throw USER_NOT_FOUND and
 * SIGNED_OUT.
 */
import { type Category, type CurrentStep, type User, user as userSchema } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import type { StoredItem, Table } from '#data/table.ts'
import type { Changed } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import {
  consentPrefix,
  guardedUpdate,
  itemOfKnownUser,
  ofKnownUser,
  setExpression,
  writeUser,
} from '#lambdas/shared/user-writes.table.ts'
import type { UserRecorded } from './known-user.rules.ts'
import { optionalDetails } from './profile-fields.contract.ts'
import { stepsUpTo, type UserStep } from './user-steps.rules.ts'

/** Begins the name of a mark of a detail that the user erased. */
export const refusedPrefix = 'refused_'

/** Whether the user has accepted an earlier version of the terms, and was not shown what the present one changed. Versions are days. */
const hasNewTerms = (item: StoredItem): boolean => {
  const { termsVersion } = legalPolicy
  const agreed = Object.keys(item).filter((name) => name.startsWith(consentPrefix))
  return item['terms_seen'] !== termsVersion && agreed.some((name) => name.slice(consentPrefix.length) < termsVersion)
}

/** Keeps only the fields that clients may see; the item holds more. */
export const toUser = (item: StoredItem): User => {
  const refused = optionalDetails.filter((name) => item[name] === undefined && item[refusedPrefix + name] === true)
  return {
    ...userSchema.parse(item),
    ...(refused.length > 0 && { refused }),
    ...(hasNewTerms(item) && { has_new_terms: true }),
  }
}

/** The update that records a step, on its own or as part of a transaction. */
export const stepUpdate = (session: Session, step: UserStep) =>
  guardedUpdate(ofKnownUser(session), setExpression({ always: step }))

/** A condition of the write's own, and a field that the write removes. */
interface OwnCondition {
  readonly condition: string
  readonly values: Record<string, string>
  readonly remove?: string
}

/** Holds while the stored step is this one or an earlier one. */
const notBeyond = (step: CurrentStep): OwnCondition => {
  const values = Object.fromEntries(stepsUpTo(step).map((name, index) => [`:s${index}`, name]))
  return { condition: `current_step IN (${Object.keys(values).join(', ')})`, values }
}

/**
 * Sets the fields of a known user whose session is live; `refused` by the write's own condition. Returns the user as stored now.
 * Throws USER_NOT_FOUND and SIGNED_OUT.
 */
const setFields = async (
  table: Table,
  session: Session,
  fields: object,
  own: OwnCondition | undefined,
): Promise<{ readonly outcome: 'recorded' | 'refused'; readonly user: User }> => {
  const known = ofKnownUser(session)
  const update = guardedUpdate(known, setExpression({ always: fields }))
  const written = await writeUser(table, {
    ...update,
    ...(own?.remove !== undefined && { UpdateExpression: `${update.UpdateExpression} REMOVE ${own.remove}` }),
    ...(own && {
      ConditionExpression: `${known.ConditionExpression} AND ${own.condition}`,
      ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ...own.values },
    }),
  })
  if (written.outcome === 'recorded') return { outcome: 'recorded', user: toUser(written.item) }
  return { outcome: 'refused', user: toUser(itemOfKnownUser(written.failed, session)) }
}

/** Stores the fields of the step, unless its `current_step` is behind the stored one, which is then `present`. */
export const storeStep = async (
  table: Table,
  session: Session,
  step: Partial<UserStep>,
): Promise<UserRecorded | Changed<CurrentStep>> => {
  const { outcome, user } = await setFields(table, session, step, step.current_step && notBeyond(step.current_step))
  return outcome === 'recorded' ? { outcome, user } : { outcome: 'changed', present: user.current_step }
}

/** Stores another category and removes the workplace, which was named for the old one. The stored category changes nothing. */
export const storeCategory = async (table: Table, session: Session, category: Category, at: string): Promise<User> => {
  const fields = { category, category_selected_at: at }
  const isAnother = { condition: 'category <> :category', values: { ':category': category }, remove: 'company_name' }
  return (await setFields(table, session, fields, isAnother)).user
}

export const storeTermsSeen = async (table: Table, session: Session, version: string): Promise<User> =>
  (await setFields(table, session, { terms_seen: version }, undefined)).user
