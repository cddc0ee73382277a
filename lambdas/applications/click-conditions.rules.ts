/** Rules of a click on a lender that its write checks, because the user may change after the read. The repository makes the condition from them. */
import { latestAdultBirthDate, notYetAdult } from '#lambdas/profile/birth-date.contract.ts'
import { AppError } from '#lambdas/shared/app-error.rules.ts'

type UserFields = Readonly<Record<string, unknown>>

/** The values of a field of the user with which the click is recorded. */
export interface ClickRule {
  readonly field: 'date_of_birth' | 'partner_code'
  readonly mayBeAbsent: boolean
  /** Undefined where the field has to be absent. */
  readonly allowed: { readonly is: '=' | '<='; readonly value: string } | undefined
  /** Returns the refusal of a user who does not meet the rule. */
  readonly refusal: (user: UserFields, cause: unknown) => AppError
}

/**
 * The user has come of age by the birthday. One whose birth date is not known goes on. The rule also stops users who were stored while the calendar
 * years alone decided.
 */
export const adultAt = (clickedAt: string): ClickRule => ({
  field: 'date_of_birth',
  mayBeAbsent: true,
  allowed: { is: '<=', value: latestAdultBirthDate(new Date(clickedAt)) },
  refusal: (user, cause) =>
    new AppError('UNDER_AGE', undefined, { message: notYetAdult(user['date_of_birth']), cause }),
})

/** The user still has the partner that the first click names, or none. Another one came after the read. */
export const sentBy = (partner: string | undefined): ClickRule => ({
  field: 'partner_code',
  mayBeAbsent: partner === undefined,
  allowed: partner === undefined ? undefined : { is: '=', value: partner },
  refusal: (_, cause) => new AppError('BUSY', undefined, { cause }),
})

const meets = ({ field, mayBeAbsent, allowed }: ClickRule, user: UserFields): boolean => {
  const value = user[field]
  if (typeof value !== 'string') return mayBeAbsent
  if (!allowed) return false
  return allowed.is === '=' ? value === allowed.value : value <= allowed.value
}

/** Returns the refusal by the first rule that the user does not meet, if there is one. */
export const refusalOfClick = (rules: readonly ClickRule[], user: UserFields, cause: unknown): AppError | undefined =>
  rules.find((rule) => !meets(rule, user))?.refusal(user, cause)
