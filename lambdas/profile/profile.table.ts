/**
 * The user item as clients see it, and the writes of the fields that its owner fills in and edits. Writes of a known user throw USER_NOT_FOUND and
 * SIGNED_OUT.
 */
import { type Category, type CurrentStep, type User, user as userSchema } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import type { StoredItem, Table } from '#data/table.ts'
import { fill, listed, type Piece, write, x } from '#lambdas/shared/expressions.table.ts'
import type { Changed } from '#lambdas/shared/outcomes.rules.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import {
  consentPrefix,
  isKnownUser,
  itemOfKnownUser,
  userUpdate,
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
export const stepUpdate = (session: Session, step: UserStep, ...conditions: readonly Piece[]) =>
  userUpdate(session.phone, fill(step), isKnownUser(session), ...conditions)

/** Holds while the stored step is this one or an earlier one. */
const notBeyond = (step: CurrentStep): Piece =>
  x`current_step IN (${listed(stepsUpTo(step).map((name) => x`${name}`))})`

/**
 * Updates a known user whose session is live; `refused` by a condition of the write's own. Returns the user as stored now.
 * Throws USER_NOT_FOUND and SIGNED_OUT.
 */
const updateUser = async (
  table: Table,
  session: Session,
  update: Piece,
  ...own: readonly Piece[]
): Promise<{ readonly outcome: 'recorded' | 'refused'; readonly user: User }> => {
  const written = await writeUser(table, userUpdate(session.phone, update, isKnownUser(session), ...own))
  if (written.outcome === 'recorded') return { outcome: 'recorded', user: toUser(written.item) }
  return { outcome: 'refused', user: toUser(itemOfKnownUser(written.failed, session)) }
}

/** Stores the fields of the step, unless its `current_step` is behind the stored one, which is then `present`. */
export const storeStep = async (
  table: Table,
  session: Session,
  step: Partial<UserStep>,
): Promise<UserRecorded | Changed<CurrentStep>> => {
  const own = step.current_step === undefined ? [] : [notBeyond(step.current_step)]
  const { outcome, user } = await updateUser(table, session, fill(step), ...own)
  return outcome === 'recorded' ? { outcome, user } : { outcome: 'changed', present: user.current_step }
}

/** Stores another category and removes the workplace, which was named for the old one. The stored category changes nothing. */
export const storeCategory = async (table: Table, session: Session, category: Category, at: string): Promise<User> => {
  const update = write({ category, category_selected_at: at, company_name: undefined })
  return (await updateUser(table, session, update, x`category <> ${category}`)).user
}

export const storeTermsSeen = async (table: Table, session: Session, version: string): Promise<User> =>
  (await updateUser(table, session, fill({ terms_seen: version }))).user
