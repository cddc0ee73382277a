/** The user item as clients see it, and the write of a step to it. */
import { user as userSchema, type User } from '#contract/entities.ts'
import { legalPolicy } from '#contract/policy.ts'
import type { StoredItem } from '#data/failed-conditions.ts'
import type { Session } from '#lambdas/shared/session.rules.ts'
import { consentPrefix, guardedUpdate, ofKnownUser, setExpression } from '#lambdas/shared/user-writes.table.ts'
import { optionalDetails } from './profile-fields.contract.ts'
import type { UserStep } from './user-steps.rules.ts'

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
