/**
 * The condition of every write that leads a user on to a lender: the user has come of age by the birthday. A user whose birth date is not known goes
 * on. It also stops users who were stored while the calendar years alone decided.
 */
import { latestAdultBirthDate, notYetAdult } from '#contract/profile/birth-date.ts'
import { AppError } from '#domain/app-error.ts'
import type { StoredItem } from './failed-conditions.ts'

interface UserCondition {
  readonly ConditionExpression: string
  readonly ExpressionAttributeValues: Record<string, unknown>
}

/** The update of the user item, with this condition beside its own. A refused write returns the item. @param at the time of the click */
export const ofAge = <Update extends UserCondition>(update: Update, at: string) => ({
  ...update,
  ConditionExpression: `${update.ConditionExpression} AND (attribute_not_exists(date_of_birth) OR date_of_birth <= :adult)`,
  ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':adult': latestAdultBirthDate(new Date(at)) },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
})

/** Throws UNDER_AGE, with the day to come back, where the item that refused the write is a minor's. */
export const refuseMinor = (user: StoredItem | undefined, at: string): void => {
  const born = user?.['date_of_birth']
  if (typeof born !== 'string' || born <= latestAdultBirthDate(new Date(at))) return
  throw new AppError('UNDER_AGE', undefined, { message: notYetAdult(born) })
}
